internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Deli: types register themselves by conformance.
  package static let deli = Recogniser(
    Library(Deli.framework, ["Deli"], words: Deli.words, declares: "LazyAutowired"), traits: [.letsCompilerCheck]
  ) { Deli(pass: $0) }
}

/// Recognises Deli in one file.
struct Deli: LibraryRecogniser {
  static let framework = "Deli"
  static let registering: Set<String> = [
    "Component", "Autowired", "LazyAutowired", "AutowiredFactory", "LazyAutowiredFactory", "ConfigProperty",
  ]
  static let words: Set<String> = registering.union([
    "Config", "Configuration", "Inject", "get", "Dependency", "DependencyArray",
  ])
  private static let lifetimes: [String: Lifetime] = [
    "always": .singleton, "singleton": .singleton, "prototype": .transient, "weak": .weak,
  ]

  var pass: LibraryPass

  mutating func run() {
    for (row, entity) in pass.declaredTypes { addType(row, entity) }
    for call in pass.calls where call.word == "Config" { addConfig(call) }
    for call in pass.calls where call.word == "Inject" || call.word == "get" { addCall(call) }
    for wrapper in pass.wrapped(["Dependency", "DependencyArray"]) { addWrapper(wrapper) }
  }

  // MARK: Types

  /// The library's protocols that a type itself names.
  private func registration(_ entity: EntityID) -> String? {
    let outside = pass.index.externalSupertypes[entity].map { pass.index.text($0) }
    let vendored = pass.index.supertypes[entity].filter { pass.isLibrary($0) }.map {
      pass.index.text(pass.index[$0].name)
    }
    return (outside + vendored).first { Self.registering.contains($0) }
  }

  private mutating func addType(_ row: DeclID, _ entity: EntityID) {
    let decl = pass.outline[row]
    guard decl.kind == .classType || decl.kind == .structType, let word = registration(entity) else { return }
    let type = TypeValue.entity(entity, [])
    let qualifier = text(of: "qualifier", in: entity)
    let key = pass.draft.key(type, name: qualifier ?? "")
    let binding = pass.draft.addBinding(key, declaration: row, type, Provision(types: [entity], type: type))
    let scope = text(of: "scope", in: entity) ?? ""
    let lifetime = word.hasSuffix("Factory") ? .transient : scope.isEmpty ? .singleton : Self.lifetimes[scope]
    pass.setScope(binding, scope, lifetime)
    forward(binding, entity, qualifier ?? "")
    for member in pass.members(of: decl) where word.contains("Autowired") {
      addNeeds(member, isLazy: word.hasPrefix("Lazy"))
    }
  }

  /// What a type inherits from or conforms to leads to it as well.
  private mutating func forward(_ binding: Int, _ entity: EntityID, _ qualifier: String) {
    var supertypes: [EntityID] = []
    pass.lookup.eachSupertype(of: entity) { type in
      if type != entity, !pass.isLibrary(type) { supertypes.append(type) }
      return false
    }
    let site = pass.draft.result.bindings[binding].site
    for supertype in supertypes {
      for name in qualifier.isEmpty ? [""] : [qualifier, ""] {
        let key = pass.draft.key(.entity(supertype, []), name: name)
        pass.draft.result.bindings[binding].forwards.append((key, supertype, site))
      }
    }
  }

  /// The value of `var qualifier: String? { "x" }` and `var scope: Scope = .weak`.
  private func text(of member: String, in entity: EntityID) -> String? {
    guard let name = pass.index.project.names.find(member),
      let reference = pass.lookup.members(name, of: entity).first(where: { pass.index.decl($0).kind == .variable })
    else { return nil }
    let home = reference.file == pass.file ? reading : FileReading(file: reference.file, inference: pass.inference)
    let decl = pass.index.decl(reference)
    let value = !decl.value.isNone ? decl.value : !decl.body.isNone ? home.results(in: decl.body).first : nil
    return value.flatMap { home.constant($0) }
  }

  /// The parameters of `required init(…)` and `inject(…)`.
  private mutating func addNeeds(_ member: DeclID, isLazy: Bool) {
    let decl = pass.outline[member]
    let isInject = decl.kind == .function && reading.text(decl.name) == "inject"
    guard isLazy ? isInject : decl.kind == .initializer && decl.flags.contains(.isRequired) || isStructInit(decl) else {
      return
    }
    for row in decl.parameters.range {
      let parameter = pass.outline.decls[row]
      let label = reading.text(parameter.argumentLabel)
      if label == "payload" { continue }
      let type = pass.inference.type(of: DeclReference(file: pass.file, decl: DeclID(row)))
      guard type != .unknown else { continue }
      let asked = element(of: type)
      let request = pass.draft.addRequest(
        pass.draft.key(asked.unwrapped, name: label == "_" ? "" : label), declaration: DeclID(row), asked,
        timing: isLazy ? .deferred : .eager)
      pass.draft.result.requests[request].form = isLazy ? .method : .constructor
      if asked != type { pass.draft.result.requests[request].toleratesNil = true }
    }
  }

  /// A struct's initialiser needs no `required`.
  private func isStructInit(_ decl: Decl) -> Bool {
    guard decl.kind == .initializer else { return false }
    let owner = pass.outline[decl.scope].decl
    return !owner.isNone && pass.outline[owner].kind == .structType
  }

  private func element(of type: TypeValue) -> TypeValue {
    if case .array(let element) = type { return element }
    return type
  }

  // MARK: Calls

  /// `Config(Player.self, Deck.self, qualifier: "main") { deck in … }`
  private mutating func addConfig(_ call: LibraryCall) {
    guard pass.receiver(call.row) == nil, pass.isOutside(call.row),
      pass.isOnSelf(call.row, where: { pass.inherits($0, ["Configuration"]) }),
      let closure = pass.closure(call.row, ["resolver"])
    else { return }
    let types = pass.unlabelled(call.row)
    guard let first = types.first, let type = pass.metatype(first) else { return }
    let provision = ProvisionReading(reading: reading, asked: asked).ofFactory(closure)
    let name = pass.argument(["qualifier"], of: call.row)
    guard let binding = pass.bind(call, type, name: name, provision) else { return }
    let scope = pass.argument(["scope"], of: call.row).flatMap { reading.word($0) } ?? ""
    pass.setScope(binding, scope, scope.isEmpty ? .singleton : Self.lifetimes[scope])
    for need in types.dropFirst() {
      guard let asked = pass.metatype(need) else { continue }
      let type = element(of: asked)
      let request = pass.draft.addRequest(pass.draft.key(type), at: need, type)
      if type != asked { pass.draft.result.requests[request].toleratesNil = true }
    }
  }

  private func isRequest(_ call: LibraryCall) -> Bool {
    guard call.word != "Inject" else {
      return pass.isOnSelf(call.row) {
        pass.inherits($0, ["Inject", "Configuration", "Autowired", "LazyAutowired"]) || isOwn($0)
      }
    }
    guard let receiver = pass.receiver(call.row), reading.expr(receiver).kind == .member else { return false }
    return pass.isLibraryType(reading.expr(receiver).base, named: ["AppContext"])
  }

  private func isOwn(_ entity: EntityID) -> Bool { registration(entity) != nil }

  private func asked(_ row: ExprID) -> TypeValue? {
    guard let call = pass.calls.first(where: { $0.row == row }), call.word != "Config", isRequest(call) else {
      return nil
    }
    return pass.unlabelled(row).first.flatMap { pass.metatype($0) }
  }

  private mutating func addCall(_ call: LibraryCall) {
    guard isRequest(call), let argument = pass.unlabelled(call.row).first, let type = pass.metatype(argument) else {
      return
    }
    let asked = element(of: type)
    let name = pass.argument(["qualifier"], of: call.row)
    guard let request = pass.request(call, asked, name: name) else { return }
    if asked != type { pass.draft.result.requests[request].toleratesNil = true }
    if pass.argument(["qualifierBy"], of: call.row) != nil { blur(request) }
  }

  private mutating func addWrapper(_ wrapper: LibraryWrapper) {
    let name = reading.argument("qualifier", of: wrapper.attribute)
    let type = element(of: pass.type(of: wrapper))
    guard type != .unknown, let request = pass.request(wrapper, name: name, timing: .eager) else { return }
    if wrapper.word == "DependencyArray" {
      pass.draft.result.requests[request].key.type = pass.index.key(type)
      pass.draft.result.requests[request].service = reading.serviceEntity(type)
      pass.draft.result.requests[request].toleratesNil = true
    }
    if reading.argument("qualifierBy", of: wrapper.attribute) != nil { blur(request) }
  }

  /// A configuration file decides the qualifier.
  private mutating func blur(_ request: Int) {
    pass.draft.result.requests[request].key.name = "?"
    pass.draft.result.requests[request].isApproximate = true
  }
}
