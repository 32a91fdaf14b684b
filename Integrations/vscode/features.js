"use strict";
// What the editor asks, handed on to the server.

module.exports = (vscode, ask, lensesChanged) => {
  const convert = require("./convert")(vscode);
  const selector = [
    { scheme: "file", language: "swift" },
    { scheme: "file", language: "objective-c" },
    { scheme: "file", language: "objective-cpp" },
    { scheme: "file", pattern: "**/*.{h,storyboard,xib}" },
  ];
  const at = (document, position) => ({
    textDocument: { uri: document.uri.toString() },
    position: convert.toPosition(position),
  });
  const places = (found) => (found ?? []).map(convert.location);
  const languages = vscode.languages;

  return [
    languages.registerHoverProvider(selector, {
      async provideHover(document, position, token) {
        const hover = await ask("textDocument/hover", at(document, position), token);
        return hover ? new vscode.Hover(new vscode.MarkdownString(hover.contents.value)) : null;
      },
    }),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: async (document, position, token) =>
        places(await ask("textDocument/definition", at(document, position), token)),
    }),
    languages.registerImplementationProvider(selector, {
      provideImplementation: async (document, position, token) =>
        places(await ask("textDocument/implementation", at(document, position), token)),
    }),
    languages.registerReferenceProvider(selector, {
      provideReferences: async (document, position, context, token) =>
        places(await ask("textDocument/references", { ...at(document, position), context }, token)),
    }),
    languages.registerCodeActionsProvider(
      selector,
      {
        async provideCodeActions(document, range, context, token) {
          const parameters = {
            textDocument: { uri: document.uri.toString() },
            range: convert.toRange(range),
            context: { diagnostics: [], only: context.only ? [context.only.value] : undefined },
          };
          return ((await ask("textDocument/codeAction", parameters, token)) ?? []).map(convert.action);
        },
      },
      { providedCodeActionKinds: [vscode.CodeActionKind.QuickFix] },
    ),
    languages.registerCodeLensProvider(selector, {
      onDidChangeCodeLenses: lensesChanged,
      async provideCodeLenses(document, token) {
        if (!vscode.workspace.getConfiguration("barograph").get("lenses", true)) return [];
        const found = (await ask("textDocument/codeLens", { textDocument: { uri: document.uri.toString() } }, token)) ?? [];
        return found.map((lens) => Object.assign(new vscode.CodeLens(convert.range(lens.range)), { data: lens.data }));
      },
      async resolveCodeLens(lens, token) {
        const found = await ask("codeLens/resolve", { range: convert.toRange(lens.range), data: lens.data }, token);
        if (found) lens.command = found.command;
        return lens;
      },
    }),
    languages.registerCallHierarchyProvider(selector, {
      async prepareCallHierarchy(document, position, token) {
        const found = await ask("textDocument/prepareCallHierarchy", at(document, position), token);
        return (found ?? []).map(convert.item);
      },
      async provideCallHierarchyIncomingCalls(item, token) {
        const found = (await ask("callHierarchy/incomingCalls", { item: convert.toItem(item) }, token)) ?? [];
        return found.map((call) => new vscode.CallHierarchyIncomingCall(convert.item(call.from), call.fromRanges.map(convert.range)));
      },
      async provideCallHierarchyOutgoingCalls(item, token) {
        const found = (await ask("callHierarchy/outgoingCalls", { item: convert.toItem(item) }, token)) ?? [];
        return found.map((call) => new vscode.CallHierarchyOutgoingCall(convert.item(call.to), call.fromRanges.map(convert.range)));
      },
    }),
    languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: async (query, token) =>
        ((await ask("workspace/symbol", { query }, token)) ?? []).map(convert.symbol),
    }),
    vscode.commands.registerCommand("barograph.showReferences", (uri, position, found) =>
      vscode.commands.executeCommand(
        "editor.action.showReferences", vscode.Uri.parse(uri), convert.position(position), places(found),
      ),
    ),
  ];
};
