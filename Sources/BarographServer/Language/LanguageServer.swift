internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// A language server (LSP 3.17), as messages in and out. It answers from what the last analysis found, and says when there is
/// something to analyse; it reads no stream, starts no thread and knows no clock.
package struct LanguageServer {
  /// The code to end with; `nil` until the client wants the end.
  package private(set) var exitCode: Int32?
  /// The process of the client, whose end is the server's.
  package private(set) var client: Int?

  let version: String
  /// A folder that has the page of each rule, as `dependency_cycle.md`.
  let pages: String?
  private var phase = Phase.new
  /// The client is ready for questions.
  private(set) var isHeard = false
  private(set) var abilities = ClientAbilities()
  /// By absolute path, as the client names it.
  var documents: [String: OpenDocument] = [:]
  var folders: [ServedFolder] = []
  /// What has come and is not done.
  private var pending: [LanguageMessage] = []
  /// How many questions the client was asked.
  private var questions = 0
  /// How many analyses were begun.
  var jobs = 0

  private enum Phase { case new, ready, shutDown }

  /// A server of a program's version; `pages` is a folder that has the page of each rule, absolute.
  package init(version: String, pages: String? = nil) {
    self.version = version
    self.pages = pages
  }

  /// The client is gone.
  package mutating func end() { exitCode = phase == .shutDown ? 0 : 1 }

  /// Takes a message. Only what is to be told at once is answered: all else is done by `work`, in the order in which it came.
  package mutating func receive(_ message: LanguageMessage) -> [[UInt8]] {
    guard let cancelled = message.cancelled else {
      pending.append(message)
      return []
    }
    guard let row = pending.firstIndex(where: { $0.id == cancelled }),
      case .request(let id) = pending.remove(at: row).purpose
    else { return [] }
    return [reply(id, .failure(RequestFailure(code: .cancelled, message: "cancelled")))]
  }

  /// Whether something has come that is not done.
  package var hasWork: Bool { !pending.isEmpty }

  /// Does what came first; the messages are the answer. `isCancelled` tells of a request that takes long whether it is still wanted.
  package mutating func work(isCancelled: @escaping (RequestID) -> Bool = { _ in false }) -> [[UInt8]] {
    if pending.isEmpty { return [] }
    let message = pending.removeFirst()
    switch message.purpose {
    case .answer: return []
    case .failure(let failure, let id): return [reply(id, .failure(failure))]
    case .notification: return take(message.method, message.parameters)
    case .request(let id):
      let number = message.id
      let run = RunningRequest(message.parameters) { number.map(isCancelled) ?? false }
      do throws(RequestFailure) {
        return [reply(id, .success(try result(of: message.method, run)))]
      } catch { return [reply(id, .failure(error))] }
    }
  }

  private mutating func result(of method: String, _ run: RunningRequest) throws(RequestFailure) -> [UInt8] {
    let request = LanguageRequest(rawValue: method)
    guard phase != .new || request == .initialize else {
      throw RequestFailure(code: .notInitialized, message: "'initialize' comes first")
    }
    if phase == .shutDown { throw RequestFailure(code: .noRequest, message: "the server is shut down") }
    guard let request else { throw RequestFailure(code: .unknownMethod, message: "there is no method '\(method)'") }
    try run.check()
    return try result(of: request, run)
  }

  // MARK: Notifications

  private mutating func take(_ method: String, _ parameters: JSONValue?) -> [[UInt8]] {
    if method == "exit" { end() }
    guard phase == .ready else { return [] }
    isHeard = true
    switch method {
    case "initialized": return [watching()].compactMap(\.self)
    case "textDocument/didOpen": didOpen(parameters)
    case "textDocument/didChange": didChange(parameters)
    case "textDocument/didClose": return didClose(parameters)
    case "textDocument/didSave": noteWritten([parameters?["textDocument"]])
    case "workspace/didChangeWatchedFiles": noteWritten(parameters?["changes"]?.array ?? [])
    case "workspace/didChangeConfiguration": outdate()
    case "workspace/didChangeWorkspaceFolders": return changeFolders(parameters?["event"])
    default: break
    }
    return []
  }

  /// An id for a question to the client.
  mutating func nextQuestion() -> String {
    questions += 1
    return "barograph-\(questions)"
  }

  // MARK: Beginning and end

  mutating func initialize(_ parameters: JSONValue?) throws(RequestFailure) -> [UInt8] {
    if phase != .new { throw RequestFailure(code: .noRequest, message: "'initialize' comes once") }
    phase = .ready
    abilities = ClientAbilities(parameters)
    client = parameters?["processId"]?.integer
    let named = parameters?["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string }
    let root = parameters?["rootUri"]?.string
    let old = parameters?["rootPath"]?.string.map { absolutePath($0) }
    for path in (named ?? [root].compactMap(\.self)).compactMap(filePath) { addFolder(path) }
    if folders.isEmpty, let old { addFolder(old) }
    return introduction
  }

  mutating func shutDown() -> [UInt8] {
    phase = .shutDown
    return nothing
  }
}
