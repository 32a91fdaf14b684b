;;; Barograph for eglot, which is a part of Emacs 29 and later. -*- lexical-binding: t -*-
;; Eglot talks to one server in a buffer: who uses sourcekit-lsp there asks Barograph by `M-x compile RET barograph lint'.

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '((swift-mode objc-mode) . ("barograph" "lsp"))))

(add-hook 'swift-mode-hook #'eglot-ensure)
(add-hook 'objc-mode-hook #'eglot-ensure)
