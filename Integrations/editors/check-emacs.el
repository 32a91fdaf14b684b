;;; Somebody at work in Emacs with eglot. -*- lexical-binding: t -*-
;; Arguments are in the environment: SHIMS, CONFIGURATION and FOLDER. Prints what it sees; ends with an error when it waits in vain.

(require 'eglot)
(require 'flymake)
(require 'xref)

(unless (fboundp 'swift-mode) (define-derived-mode swift-mode prog-mode "Swift"))
(setenv "PATH" (concat (getenv "SHIMS") ":" (getenv "PATH")))
(push (getenv "SHIMS") exec-path)
(load (getenv "CONFIGURATION") nil t)
(setq eglot-sync-connect 30 eglot-autoshutdown nil eglot-confirm-server-initiated-edits nil)

(defun wait (what condition)
  (let ((end (+ (float-time) 60)) found)
    (while (not (setq found (funcall condition)))
      (when (> (float-time) end)
        (message "emacs: waited in vain for %s" what)
        (kill-emacs 1))
      (accept-process-output nil 0.05))
    found))

(defun codes ()
  (flymake-start)
  (mapcar (lambda (row) (cons (line-number-at-pos (flymake-diagnostic-beg row)) (flymake-diagnostic-text row)))
          (flymake-diagnostics)))

(find-file (concat (getenv "FOLDER") "/App/A.swift"))
(swift-mode)
(apply #'eglot--connect (eglot--guess-contact))
(let ((row (car (wait "a finding" #'codes))))
  (message "found: %d:%s" (car row) (if (string-match-p "hidden_singleton" (cdr row)) "hidden_singleton" (cdr row))))

;; Hover on what a request asks for.
(goto-char (point-min))
(search-forward "r.resolve(Clo")
(let (shown)
  (eglot-hover-eldoc-function (lambda (text &rest _) (setq shown text)))
  (wait "a hover" (lambda () shown))
  (string-match ".* asks .*" shown)
  (message "hover: %s" (match-string 0 shown)))

;; To who provides it.
(xref-find-definitions (xref-backend-identifier-at-point 'eglot))
(message "provider: %s" (progn (string-match "register(.*?)" (thing-at-point 'line t)) (match-string 0 (thing-at-point 'line t))))

;; The first action mends what is found.
(goto-char (flymake-diagnostic-beg (car (flymake-diagnostics))))
(let* ((server (eglot-current-server))
       (actions (append (jsonrpc-request
                         server :textDocument/codeAction
                         (list :textDocument (eglot--TextDocumentIdentifier)
                               :range (list :start (eglot--pos-to-lsp-position) :end (eglot--pos-to-lsp-position))
                               :context '(:diagnostics [])))
                        nil))
       (action (car actions)))
  (message "action: %s" (plist-get action :title))
  (eglot--apply-workspace-edit (plist-get action :edit)))
(wait "the finding to go" (lambda () (eglot--signal-textDocument/didChange) (and (buffer-modified-p) (null (codes)))))
(goto-char (point-min))
(re-search-forward "init(source:.*?)")
(message "mended: %s" (match-string 0))

(set-buffer-modified-p nil)
(eglot-shutdown (eglot-current-server))
(message "ended")
