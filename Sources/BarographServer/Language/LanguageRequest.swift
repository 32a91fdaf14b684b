internal import BarographEngine

/// What the language server can be asked.
enum LanguageRequest: String {
  case initialize, shutdown
  case hover = "textDocument/hover"
  case definition = "textDocument/definition"
  case implementation = "textDocument/implementation"
  case references = "textDocument/references"
  case actions = "textDocument/codeAction"
  case lenses = "textDocument/codeLens"
  case resolvedLens = "codeLens/resolve"
  case diagnostics = "textDocument/diagnostic"
  case allDiagnostics = "workspace/diagnostic"
  case symbols = "workspace/symbol"
  case callHierarchy = "textDocument/prepareCallHierarchy"
  case callers = "callHierarchy/incomingCalls"
  case called = "callHierarchy/outgoingCalls"
}

/// A request while it is answered.
struct RunningRequest {
  let parameters: JSONValue?
  private let isCancelled: () -> Bool

  init(_ parameters: JSONValue?, isCancelled: @escaping () -> Bool) {
    self.parameters = parameters
    self.isCancelled = isCancelled
  }

  /// Throws when nobody wants the answer any more. What takes long asks now and then.
  func check() throws(RequestFailure) {
    if isCancelled() { throw RequestFailure(code: .cancelled, message: "cancelled") }
  }
}

extension LanguageServer {
  /// The result of a request, as JSON.
  mutating func result(of request: LanguageRequest, _ run: RunningRequest) throws(RequestFailure) -> [UInt8] {
    switch request {
    case .initialize: try initialize(run.parameters)
    case .shutdown: shutDown()
    case .hover: hover(try place(run))
    case .definition: locations(definitions(try place(run)))
    case .implementation: locations(implementations(try place(run)))
    case .references: try references(run)
    case .actions: try actions(run)
    case .lenses: lenses(try document(run))
    case .resolvedLens: try resolvedLens(run)
    case .diagnostics: diagnostics(of: try uri(run), since: run.parameters?["previousResultId"]?.string)
    case .allDiagnostics: try allDiagnostics(run)
    case .symbols: try symbols(run)
    case .callHierarchy: callHierarchy(try place(run))
    case .callers: try calls(run, isIncoming: true)
    case .called: try calls(run, isIncoming: false)
    }
  }

  /// The document that a request is about, as the client spells it.
  func uri(_ run: RunningRequest) throws(RequestFailure) -> String {
    guard let uri = run.parameters?["textDocument"]?["uri"]?.string else {
      throw .wrong("'textDocument' with a 'uri' is missing")
    }
    return uri
  }
}
