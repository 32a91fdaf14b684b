"use strict";
// The extension with a stand-in for the editor and the real server: node test.js PROGRAM. Ends with an error when something is not as it
// should be.

const assert = require("assert");
const fs = require("fs");
const Module = require("module");
const os = require("os");
const path = require("path");

class Emitter {
  constructor() {
    this.listeners = [];
    this.event = (listener) => (this.listeners.push(listener), { dispose() {} });
  }
  fire(value) {
    for (const listener of this.listeners) listener(value);
  }
}

/** A class that keeps what its constructor is given, under some names. */
const record = (...names) =>
  class {
    constructor(...values) {
      names.forEach((name, row) => (this[name] = values[row]));
    }
  };

class Uri {
  constructor(text) {
    this.text = text;
    const url = new URL(text);
    this.scheme = url.protocol.slice(0, -1);
    this.path = decodeURIComponent(url.pathname);
    this.fsPath = this.path;
  }
  static parse = (text) => new Uri(text);
  toString = () => this.text;
}

const events = Object.fromEntries(
  ["Open", "Change", "Save", "Close", "Folders", "Configuration"].map((name) => [name, new Emitter()]),
);
const providers = {};
const commands = {};
const published = new Map();
const watched = [];
const messages = [];
const settings = {};
const provide = (name) => (...args) => ((providers[name] = args.find((arg) => !Array.isArray(arg))), { dispose() {} });

const vscode = {
  Uri,
  EventEmitter: Emitter,
  Position: record("line", "character"),
  Range: record("start", "end"),
  Location: record("uri", "range"),
  Diagnostic: record("range", "message", "severity"),
  DiagnosticRelatedInformation: record("location", "message"),
  DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
  DiagnosticTag: { Unnecessary: 1, Deprecated: 2 },
  Hover: record("contents"),
  MarkdownString: record("value"),
  CodeAction: record("title", "kind"),
  CodeActionKind: { QuickFix: { value: "quickfix" } },
  CodeLens: record("range", "command"),
  SymbolInformation: record("name", "kind", "containerName", "location"),
  CallHierarchyItem: record("kind", "name", "detail", "uri", "range", "selectionRange"),
  CallHierarchyIncomingCall: record("from", "fromRanges"),
  CallHierarchyOutgoingCall: record("to", "fromRanges"),
  ProgressLocation: { Window: 10 },
  WorkspaceEdit: class {
    edits = [];
    replace(uri, range, text) {
      this.edits.push({ uri: uri.toString(), range, text });
    }
  },
  languages: {
    createDiagnosticCollection: () => ({
      set: (uri, rows) => published.set(uri.toString(), rows), clear: () => published.clear(), dispose() {},
    }),
    registerHoverProvider: provide("hover"),
    registerDefinitionProvider: provide("definition"),
    registerImplementationProvider: provide("implementation"),
    registerReferenceProvider: provide("references"),
    registerCodeActionsProvider: (selector, provider) => ((providers.actions = provider), { dispose() {} }),
    registerCodeLensProvider: provide("lenses"),
    registerCallHierarchyProvider: provide("calls"),
    registerWorkspaceSymbolProvider: provide("symbols"),
  },
  commands: {
    registerCommand: (name, body) => ((commands[name] = body), { dispose() {} }),
    executeCommand: (...args) => args,
  },
  window: {
    createOutputChannel: () => ({ append() {}, appendLine() {}, show() {}, dispose() {} }),
    showErrorMessage: (text) => messages.push(text),
    showInformationMessage: (text) => messages.push(text),
    withProgress: (options, body) => body({ report() {} }),
  },
  workspace: {
    textDocuments: [],
    onDidOpenTextDocument: events.Open.event,
    onDidChangeTextDocument: events.Change.event,
    onDidSaveTextDocument: events.Save.event,
    onDidCloseTextDocument: events.Close.event,
    onDidChangeWorkspaceFolders: events.Folders.event,
    onDidChangeConfiguration: events.Configuration.event,
    getConfiguration: () => ({ get: (name, standard) => settings[name] ?? standard }),
    createFileSystemWatcher: (pattern) => {
      watched.push(pattern);
      return { onDidCreate() {}, onDidChange() {}, onDidDelete() {}, dispose() {} };
    },
  },
};

const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

const source = `final class Engine {
  static let shared = Engine()
  private var syncs = 0
  private init() {}
  func sync() { syncs += 1 }
}
final class SourceStore {}
final class Scheduler {
  let source: SourceStore
  init(source: SourceStore) {
    self.source = source
  }
  func run() { print("🚀"); Engine.shared.sync() }
}
`;

async function until(condition, what) {
  for (let look = 0; look < 600; look++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`waited in vain until ${what}`);
}

async function main(program) {
  const folder = fs.mkdtempSync(path.join(fs.realpathSync(os.tmpdir()), "barograph-vscode-"));
  const file = path.join(folder, "App", "A.swift");
  fs.mkdirSync(path.dirname(file));
  fs.writeFileSync(file, source);
  const uri = Uri.parse(`file://${file}`);
  const document = { uri, languageId: "swift", version: 1, getText: () => source };
  vscode.workspace.workspaceFolders = [{ uri: Uri.parse(`file://${folder}`), name: "App" }];
  vscode.workspace.textDocuments = [document];
  settings.path = path.join(folder, "nowhere");
  settings.arguments = ["--no-cache"];

  const extension = require("./extension.js");
  const context = { subscriptions: [] };
  await extension.activate(context);
  await until(() => messages.length, "a program that is not there is missed");
  assert.match(messages.pop(), /cannot be started.*barograph\.path/);

  settings.path = path.resolve(program);
  await commands["barograph.restart"]();
  await until(() => published.get(uri.text)?.length, "there is a finding");
  const [finding] = published.get(uri.text);
  assert.strictEqual(finding.code, "hidden_singleton");
  assert.deepStrictEqual({ ...finding.range.start }, { line: 12, character: 28 });
  assert.ok(watched.some((pattern) => pattern.includes("swift")));

  const token = { onCancellationRequested() {} };
  const place = new vscode.Position(9, 16);
  const hover = await providers.hover.provideHover(document, place, token);
  assert.match(hover.contents.value, /App\.Scheduler gets App\.SourceStore/);
  const engine = new vscode.Position(12, 30);
  const [definition] = await providers.definition.provideDefinition(document, engine, token);
  assert.strictEqual(definition.range.start.line, 1);
  assert.deepStrictEqual(await providers.implementation.provideImplementation(document, place, token), []);
  const [user] = await providers.references.provideReferences(document, place, { includeDeclaration: false }, token);
  assert.strictEqual(user.range.start.line, 9);
  const [lens] = await providers.lenses.provideCodeLenses(document, token);
  const { command } = await providers.lenses.resolveCodeLens(lens, token);
  assert.match(command.title, /^asked by \d+, supplied by \d+$/);
  const [shown, at] = commands[command.command](...command.arguments);
  assert.strictEqual(shown, "editor.action.showReferences");
  assert.strictEqual(at.toString(), uri.text);
  const [item] = await providers.calls.prepareCallHierarchy(document, place, token);
  assert.strictEqual(item.name, "SourceStore");
  const [incoming] = await providers.calls.provideCallHierarchyIncomingCalls(item, token);
  assert.strictEqual(incoming.from.name, "Scheduler");
  assert.deepStrictEqual(await providers.calls.provideCallHierarchyOutgoingCalls(item, token), []);
  assert.deepStrictEqual(await providers.symbols.provideWorkspaceSymbols("x", token), []);

  // The first action, made in the document as the editor would.
  const [action] = await providers.actions.provideCodeActions(document, finding.range, {}, token);
  assert.match(action.title, /as a parameter of Scheduler/);
  const changes = action.edit.edits.map(({ range, text }) => ({ range, text })).reverse();
  document.version = 2;
  events.Change.fire({ document, contentChanges: changes });
  await until(() => published.get(uri.text)?.length === 0, "the finding is gone");
  events.Close.fire(document);
  await until(() => published.get(uri.text)?.length === 1, "it is back when nothing was saved");

  await extension.deactivate();
  assert.strictEqual(published.size, 0);
  assert.deepStrictEqual(messages, []);
  fs.rmSync(folder, { recursive: true });
  console.log("vscode: the extension starts, shows, answers, mends and ends");
}

main(process.argv[2]).catch((error) => {
  console.error(error);
  process.exit(1);
});
