"use strict";
// Between the protocol's values and the editor's.

module.exports = (vscode) => {
  const position = (p) => new vscode.Position(p.line, p.character);
  const range = (r) => new vscode.Range(position(r.start), position(r.end));
  const location = (l) => new vscode.Location(vscode.Uri.parse(l.uri), range(l.range));
  const toPosition = (p) => ({ line: p.line, character: p.character });
  const toRange = (r) => ({ start: toPosition(r.start), end: toPosition(r.end) });
  const severities = [
    vscode.DiagnosticSeverity.Error,
    vscode.DiagnosticSeverity.Warning,
    vscode.DiagnosticSeverity.Information,
    vscode.DiagnosticSeverity.Hint,
  ];

  function diagnostic(d) {
    const result = new vscode.Diagnostic(range(d.range), d.message, severities[(d.severity ?? 2) - 1]);
    result.source = d.source;
    result.code = d.codeDescription ? { value: d.code, target: vscode.Uri.parse(d.codeDescription.href) } : d.code;
    result.tags = (d.tags ?? []).map((tag) => (tag === 1 ? vscode.DiagnosticTag.Unnecessary : vscode.DiagnosticTag.Deprecated));
    result.relatedInformation = (d.relatedInformation ?? []).map(
      (related) => new vscode.DiagnosticRelatedInformation(location(related.location), related.message),
    );
    return result;
  }

  function edit(e) {
    const result = new vscode.WorkspaceEdit();
    for (const document of e.documentChanges ?? []) {
      for (const change of document.edits) {
        result.replace(vscode.Uri.parse(document.textDocument.uri), range(change.range), change.newText);
      }
    }
    return result;
  }

  function action(a) {
    const result = new vscode.CodeAction(a.title, vscode.CodeActionKind.QuickFix);
    result.edit = edit(a.edit);
    result.isPreferred = a.isPreferred;
    result.diagnostics = (a.diagnostics ?? []).map(diagnostic);
    return result;
  }

  // Kinds of symbols count from 1 in the protocol and from 0 in the editor.
  function item(i) {
    const result = new vscode.CallHierarchyItem(
      i.kind - 1, i.name, i.detail ?? "", vscode.Uri.parse(i.uri), range(i.range), range(i.selectionRange),
    );
    result.data = i.data;
    return result;
  }

  const toItem = (i) => ({
    name: i.name, kind: i.kind + 1, uri: i.uri.toString(), range: toRange(i.range), selectionRange: toRange(i.selectionRange),
    data: i.data,
  });

  const symbol = (s) => new vscode.SymbolInformation(s.name, s.kind - 1, s.containerName ?? "", location(s.location));

  return { position, range, location, toPosition, toRange, diagnostic, action, item, toItem, symbol };
};
