"use strict";
// Starts `barograph lsp` and keeps it told what the editor has open. Without dependencies: nothing has to be installed or built.

const vscode = require("vscode");
const { Connection } = require("./connection");
const convert = require("./convert")(vscode);
const features = require("./features");

const languages = new Set(["swift", "objective-c", "objective-cpp"]);
/** How often a server that ends by itself is started again. */
const mostRestarts = 3;

const isOurs = (document) =>
  document.uri.scheme === "file" && (languages.has(document.languageId) || /\.(h|storyboard|xib)$/.test(document.uri.path));

class Service {
  constructor(context) {
    this.output = vscode.window.createOutputChannel("Barograph");
    this.diagnostics = vscode.languages.createDiagnosticCollection("barograph");
    this.lensesChanged = new vscode.EventEmitter();
    this.watchers = [];
    this.progress = new Map();
    this.restarts = 0;
    this.isReady = false;
    this.isStopping = false;
    const workspace = vscode.workspace;
    const ask = async (method, params, token) => {
      if (!this.isReady) return null;
      try {
        return await this.connection.request(method, params, token);
      } catch (error) {
        // Cancelled, or the server is about to be started again.
        if (error.code !== -32800) this.output.appendLine(`${method}: ${error.message}`);
        return null;
      }
    };
    context.subscriptions.push(
      this.output, this.diagnostics, this.lensesChanged,
      ...features(vscode, ask, this.lensesChanged.event),
      workspace.onDidOpenTextDocument((document) => this.open(document)),
      workspace.onDidChangeTextDocument((event) => this.change(event)),
      workspace.onDidSaveTextDocument((document) => this.tell("textDocument/didSave", document)),
      workspace.onDidCloseTextDocument((document) => this.tell("textDocument/didClose", document)),
      workspace.onDidChangeWorkspaceFolders((event) =>
        this.notify("workspace/didChangeWorkspaceFolders", {
          event: { added: event.added.map(folder), removed: event.removed.map(folder) },
        }),
      ),
      workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("barograph.lenses")) this.lensesChanged.fire();
        if (event.affectsConfiguration("barograph.path") || event.affectsConfiguration("barograph.arguments")) this.restart();
      }),
      vscode.commands.registerCommand("barograph.restart", () => this.restart()),
      vscode.commands.registerCommand("barograph.showOutput", () => this.output.show()),
    );
  }

  // Server

  async start() {
    const settings = vscode.workspace.getConfiguration("barograph");
    const folders = vscode.workspace.workspaceFolders ?? [];
    const connection = new Connection(
      settings.get("path", "barograph"), ["lsp", ...settings.get("arguments", [])],
      { cwd: folders[0]?.uri.fsPath, log: (text) => this.output.append(text) },
      (reason) => this.closed(connection, reason),
    );
    this.connection = connection;
    this.listen(connection);
    try {
      await connection.request("initialize", {
        processId: process.pid,
        clientInfo: { name: "vscode" },
        rootUri: folders[0]?.uri.toString() ?? null,
        workspaceFolders: folders.map(folder),
        capabilities: {
          general: { positionEncodings: ["utf-16"] },
          textDocument: { hover: { contentFormat: ["markdown"] }, publishDiagnostics: { relatedInformation: true } },
          workspace: {
            codeLens: { refreshSupport: true },
            didChangeWatchedFiles: { dynamicRegistration: true },
            workspaceEdit: { documentChanges: true },
            workspaceFolders: true,
          },
          window: { workDoneProgress: true },
        },
      });
    } catch {
      return;
    }
    connection.notify("initialized", {});
    this.isReady = true;
    for (const document of vscode.workspace.textDocuments) this.open(document);
  }

  closed(connection, reason) {
    if (connection !== this.connection) return;
    this.isReady = false;
    this.diagnostics.clear();
    for (const watcher of this.watchers.splice(0)) watcher.dispose();
    for (const done of this.progress.values()) done.end();
    this.progress.clear();
    if (this.isStopping) return;
    this.output.appendLine(reason);
    // What cannot be started will not be by trying again.
    if (/cannot be started/.test(reason) || ++this.restarts > mostRestarts) {
      const help = "Install it, or say in `barograph.path` where it is.";
      vscode.window.showErrorMessage(`Barograph: ${reason}. ${help}`);
      return;
    }
    this.start();
  }

  async restart() {
    this.restarts = 0;
    await this.stop();
    this.isStopping = false;
    await this.start();
  }

  async stop() {
    this.isStopping = true;
    this.isReady = false;
    await this.connection?.stop();
  }

  listen(connection) {
    connection.on("textDocument/publishDiagnostics", ({ uri, diagnostics }) =>
      this.diagnostics.set(vscode.Uri.parse(uri), diagnostics.map(convert.diagnostic)),
    );
    connection.on("workspace/codeLens/refresh", () => this.lensesChanged.fire());
    connection.on("window/showMessage", ({ type, message }) =>
      type === 1 ? vscode.window.showErrorMessage(message) : vscode.window.showInformationMessage(message),
    );
    connection.on("client/registerCapability", ({ registrations }) => {
      for (const { method, registerOptions } of registrations) {
        if (method === "workspace/didChangeWatchedFiles") registerOptions.watchers.forEach((row) => this.watch(row.globPattern));
      }
    });
    connection.on("window/workDoneProgress/create", () => null);
    connection.on("$/progress", ({ token, value }) => this.show(token, value));
  }

  watch(pattern) {
    const watcher = vscode.workspace.createFileSystemWatcher(pattern);
    const tell = (type) => (uri) =>
      this.notify("workspace/didChangeWatchedFiles", { changes: [{ uri: uri.toString(), type }] });
    watcher.onDidCreate(tell(1));
    watcher.onDidChange(tell(2));
    watcher.onDidDelete(tell(3));
    this.watchers.push(watcher);
  }

  show(token, value) {
    if (value.kind === "begin") {
      vscode.window.withProgress({ location: vscode.ProgressLocation.Window, title: value.title }, (progress) =>
        new Promise((resolve) => this.progress.set(token, { progress, end: resolve })),
      );
    } else if (value.kind === "report") {
      this.progress.get(token)?.progress.report({ message: value.message });
    } else {
      this.progress.get(token)?.end();
      this.progress.delete(token);
    }
  }

  // Documents

  notify(method, params) {
    if (this.isReady) this.connection.notify(method, params);
  }

  tell(method, document) {
    if (isOurs(document)) this.notify(method, { textDocument: { uri: document.uri.toString() } });
  }

  open(document) {
    if (!isOurs(document)) return;
    this.notify("textDocument/didOpen", {
      textDocument: {
        uri: document.uri.toString(), languageId: document.languageId, version: document.version, text: document.getText(),
      },
    });
  }

  change({ document, contentChanges }) {
    if (!isOurs(document) || contentChanges.length === 0) return;
    this.notify("textDocument/didChange", {
      textDocument: { uri: document.uri.toString(), version: document.version },
      // The editor gives them so that each can be made after those before it.
      contentChanges: contentChanges.map((change) => ({ range: convert.toRange(change.range), text: change.text })),
    });
  }
}

const folder = ({ uri, name }) => ({ uri: uri.toString(), name });

let service;

exports.activate = async (context) => {
  service = new Service(context);
  await service.start();
};

exports.deactivate = () => service?.stop();
