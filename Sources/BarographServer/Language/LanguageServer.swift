internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// A language server (LSP 3.17), as messages in and out. It answers from what the last analysis found and says itself when there is
/// something to analyse; it reads no stream and starts no thread.
package struct LanguageServer {
  /// Analyses the project around a folder; contents by absolute path count instead of what the disk has.
  package typealias Look = (_ root: String, _ overlays: [String: [UInt8]]) throws -> ProjectState

  /// The code to end with; `nil` until the client wants the end.
  package private(set) var exitCode: Int32?
  /// Whether something has changed since the last analysis.
  package private(set) var isOutdated = false

  let version: String
  private let look: Look
  private var isInitialized = false
  private var isShutDown = false
  private var root = ""
  private(set) var encoding = PositionEncoding.utf16
  /// Texts of open documents by absolute path.
  private(set) var open: [String: [UInt8]] = [:]
  private(set) var state: ProjectState?
  /// Documents that have diagnostics now.
  private var published: Set<String> = []
  /// What was last told to be wrong.
  private var complaint = ""

  /// A server of a program's version.
  package init(version: String, look: @escaping Look) {
    self.version = version
    self.look = look
  }

  /// The answer to what was no message.
  package func answer(to failure: FrameFailure) -> [UInt8] {
    reply(nil, .failure(RequestFailure(code: -32700, message: failure.reason)))
  }

  /// The client is gone.
  package mutating func end() { exitCode = isShutDown ? 0 : 1 }

  /// What a message is answered with: nothing, or one message.
  package mutating func handle(_ body: [UInt8]) -> [[UInt8]] {
    let message: JSONValue
    do { message = try JSONValue.parse(body) } catch {
      return [reply(nil, .failure(RequestFailure(code: -32700, message: error.reason)))]
    }
    guard let method = message["method"]?.string else {
      let isAnswer = message["result"] != nil || message["error"] != nil
      return isAnswer
        ? [] : [reply(message["id"], .failure(RequestFailure(code: -32600, message: "this is no request")))]
    }
    guard let id = message["id"] else {
      take(method, message["params"])
      return []
    }
    do throws(RequestFailure) {
      return [reply(id, .success(try result(of: method, message["params"])))]
    } catch { return [reply(id, .failure(error))] }
  }

  /// Analyses anew; the messages tell the client what was found, or why nothing could be.
  package mutating func refresh() -> [[UInt8]] {
    isOutdated = false
    do {
      state = try look(root, open)
      complaint = ""
      return diagnostics()
    } catch {
      let words = String(describing: error)
      if words == complaint { return [] }
      complaint = words
      return [
        notification("window/showMessage") { parameters in
          parameters.integer("type", 1)
          parameters.string("message", "barograph: \(words)")
        }
      ]
    }
  }

  // MARK: Notifications

  private mutating func take(_ method: String, _ parameters: JSONValue?) {
    if method == "exit" { end() }
    guard isInitialized, !isShutDown else { return }
    let document = parameters?["textDocument"]
    let path = document?["uri"]?.string.flatMap(filePath)
    switch method {
    case "textDocument/didOpen":
      if let path, let text = document?["text"]?.string { open[path] = Array(text.utf8) }
    case "textDocument/didChange":
      // Whole texts, as the capabilities ask for.
      if let path, let text = parameters?["contentChanges"]?.array?.last?["text"]?.string {
        open[path] = Array(text.utf8)
      }
    case "textDocument/didClose": if let path { open[path] = nil }
    case "initialized", "textDocument/didSave", "workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration":
      break
    default: return
    }
    isOutdated = true
  }

  // MARK: Requests

  private mutating func result(of method: String, _ parameters: JSONValue?) throws(RequestFailure) -> [UInt8] {
    if method == "initialize" { return try initialize(parameters) }
    guard isInitialized else { throw RequestFailure(code: -32002, message: "'initialize' comes first") }
    if isShutDown { throw RequestFailure(code: -32600, message: "the server is shut down") }
    switch method {
    case "shutdown":
      isShutDown = true
      return nothing
    case "textDocument/hover": return hover(parameters)
    case "textDocument/definition": return locations(definitions(at: parameters))
    case "textDocument/references": return locations(references(at: parameters))
    case "textDocument/codeAction": return actions(parameters)
    default: throw RequestFailure(code: -32601, message: "there is no method '\(method)'")
    }
  }

  private mutating func initialize(_ parameters: JSONValue?) throws(RequestFailure) -> [UInt8] {
    if isInitialized { throw RequestFailure(code: -32600, message: "'initialize' comes once") }
    let folder = parameters?["workspaceFolders"]?.array?.first?["uri"]?.string ?? parameters?["rootUri"]?.string
    root = folder.flatMap(filePath) ?? parameters?["rootPath"]?.string ?? absolutePath(".")
    let known = parameters?["capabilities"]?["general"]?["positionEncodings"]?.array?.compactMap(\.string) ?? []
    if known.contains(PositionEncoding.utf8.rawValue) { encoding = .utf8 }
    isInitialized = true
    return object { result in
      result.object("capabilities") { capabilities in
        capabilities.string("positionEncoding", encoding.rawValue)
        capabilities.object("textDocumentSync") { sync in
          sync.boolean("openClose", true)
          sync.integer("change", 1)
          sync.object("save") { _ in }
        }
        for feature in ["hoverProvider", "definitionProvider", "referencesProvider"] as [StaticString] {
          capabilities.boolean(feature, true)
        }
        capabilities.object("codeActionProvider") { $0.strings("codeActionKinds", ["quickfix"]) }
      }
      result.object("serverInfo") { info in
        info.string("name", "barograph")
        info.string("version", version)
      }
    }
  }

  // MARK: Diagnostics

  private mutating func diagnostics() -> [[UInt8]] {
    guard let state else { return [] }
    let byFile = Dictionary(grouping: state.findings, by: \.location.file)
    let now = Set(byFile.keys)
    let gone = published.subtracting(now).sorted()
    published = now
    return now.sorted().map { file in
      let text = self.text(of: file)
      return notification("textDocument/publishDiagnostics") { parameters in
        parameters.string("uri", uri(of: file))
        parameters.array("diagnostics") { rows in
          for finding in byFile[file] ?? [] { rows.object { write(finding, text, into: &$0) } }
        }
      }
    }
      + gone.map { file in
        notification("textDocument/publishDiagnostics") { parameters in
          parameters.string("uri", uri(of: file))
          parameters.array("diagnostics") { _ in }
        }
      }
  }
}
