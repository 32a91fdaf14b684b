internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Dependiject: services that are registered with a global factory.
  package static let dependiject = Recogniser(
    Library(Dependiject.framework, ["Dependiject"], words: Dependiject.words)
  ) { Dependiject(pass: $0) }
}

/// Recognises Dependiject in one file.
struct Dependiject: LibraryRecogniser {
  static let framework = "Dependiject"
  static let words: Set<String> = ["Service", "MultitypeService", "resolve", "Factory"]
  private static let lifetimes: [String: Lifetime] = ["singleton": .singleton, "weak": .weak, "transient": .transient]

  var pass: LibraryPass

  mutating func run() {
    for call in pass.calls {
      if isLibraryCall(call, "Service") { addService(call) }
      if isLibraryCall(call, "MultitypeService") { addMultitype(call) }
    }
    for call in pass.calls where isRequest(call) {
      pass.request(call, type(of: call.row), name: pass.argument(["name"], of: call.row))
    }
  }

  private func isLibraryCall(_ call: LibraryCall, _ word: String) -> Bool {
    call.word == word && pass.isLibraryType(reading.expr(call.row).base, named: [word])
  }

  // MARK: Bindings

  private mutating func addService(_ call: LibraryCall) {
    let constant = pass.argument(["constant"], of: call.row)
    guard let type = type(amongst: pass.unlabelled(call.row)),
      let provision = provision(call, constant)
    else { return }
    let name = pass.argument(["name"], of: call.row)
    guard let binding = pass.bind(call, type, name: name, provision) else { return }
    let scope = constant == nil ? pass.unlabelled(call.row).first.flatMap { reading.word($0) } ?? "" : ""
    pass.setScope(binding, scope, constant == nil ? Self.lifetimes[scope] : .singleton)
    setContainer(binding, call)
  }

  private func type(amongst rows: [ExprID]) -> TypeValue? { rows.compactMap { pass.metatype($0) }.first }

  private func provision(_ call: LibraryCall, _ constant: ExprID?) -> Provision? {
    let provisions = ProvisionReading(reading: reading, asked: asked)
    if let constant { return provisions.ofValue(constant) }
    return pass.closure(call.row, ["callback"]).map { provisions.ofFactory($0) }
  }

  /// `MultitypeService(exposedAs: [P.self, Q.self]) { … }`
  private mutating func addMultitype(_ call: LibraryCall) {
    guard let list = pass.argument(["exposedAs"], of: call.row),
      let provision = provision(call, pass.unlabelled(call.row).first)
    else { return }
    let items = Array(reading.items(reading.expr(list)))
    var keys: [(type: TypeValue, name: ExprID?)] = []
    switch reading.expr(list).kind {
    case .array: keys = items.map { (pass.metatype($0) ?? .unknown, pass.argument(["name"], of: call.row)) }
    case .dictionary:
      keys = stride(from: 0, to: items.count - 1, by: 2).map {
        (pass.metatype(items[$0]) ?? .unknown, items[$0 + 1])
      }
    default: break
    }
    guard let first = keys.first, let binding = pass.bind(call, first.type, name: first.name, provision) else { return }
    pass.setScope(binding, "", .singleton)
    for other in keys.dropFirst() where other.type != .unknown {
      let key = pass.draft.key(other.type, name: pass.name(other.name).text)
      pass.draft.result.bindings[binding].forwards.append(
        (key, reading.serviceEntity(other.type), reading.site(call.offset)))
    }
    setContainer(binding, call)
  }

  /// All services go to one factory, from wherever they are registered.
  private mutating func setContainer(_ binding: Int, _ call: LibraryCall) {
    let id = pass.compositionID(call.row)
    pass.draft.ensure(id)
    pass.draft.result.bindings[binding].container = id
  }

  // MARK: Requests

  private func isRequest(_ call: LibraryCall) -> Bool {
    guard call.word == "resolve", let receiver = pass.receiver(call.row) else { return false }
    if pass.isLibrary(pass.inference.type(ofExpr: receiver, file: pass.file), named: ["Resolver", "Factory"]) {
      return true
    }
    let expr = reading.expr(receiver)
    if expr.kind == .member, reading.text(expr.name) == "shared" {
      return pass.isLibraryType(expr.base, named: ["Factory"])
    }
    guard let outer = pass.callOfParameter(receiver), let call = pass.calls.first(where: { $0.row == outer }) else {
      return false
    }
    return isLibraryCall(call, "Service") || isLibraryCall(call, "MultitypeService")
  }

  private func type(of row: ExprID) -> TypeValue? { pass.unlabelled(row).first.flatMap { pass.metatype($0) } }

  private func asked(_ row: ExprID) -> TypeValue? {
    guard let call = pass.calls.first(where: { $0.row == row }), isRequest(call) else { return nil }
    return type(of: row) ?? pass.wanted(row)
  }
}
