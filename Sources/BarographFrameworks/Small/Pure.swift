internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Pure: modules with a nested `Dependency`, made by their factory.
  package static let pure = Recogniser(
    Library(Pure.framework, ["Pure"], words: Pure.words), traits: [.letsCompilerCheck]
  ) { Pure(pass: $0) }
}

/// Recognises Pure in one file.
struct Pure: LibraryRecogniser {
  static let framework = "Pure"
  private static let conformances: Set<String> = ["FactoryModule", "ConfiguratorModule"]
  private static let makers: Set<String> = ["Factory", "Configurator"]
  static let words = conformances.union(makers)

  var pass: LibraryPass

  mutating func run() {
    for (_, entity) in pass.declaredTypes where isModule(entity) { addNeeds(entity) }
    for call in pass.calls where Self.makers.contains(call.word) { addCreation(call) }
  }

  private func isModule(_ entity: EntityID) -> Bool {
    !pass.isLibrary(entity) && pass.inherits(entity, Self.conformances)
  }

  private mutating func addNeeds(_ entity: EntityID) {
    guard let name = pass.index.project.names.find("Dependency"),
      case .type(let nested) = pass.lookup.member(name, of: entity, wantsType: true)
    else { return }
    for (property, type) in pass.storedProperties(of: nested) where property.file == pass.file {
      let decl = pass.outline[property.decl]
      let made = module(ofType: decl.type)
      guard let to = made ?? reading.serviceEntity(type) else { continue }
      var edge = Edge(
        from: pass.index.nodes.row(of: entity), to: pass.index.nodes.row(of: to), kind: .injection,
        form: made == nil ? .constructor : .factory, timing: made == nil ? .eager : .deferred, strength: .strong,
        at: pass.lookup.place(reading.site(decl.offset), decl.scope), member: reading.text(decl.name))
      edge.framework = Self.framework
      pass.draft.result.rows.edges.append(edge)
    }
  }

  /// The module of `X.Factory`.
  private func module(ofType row: TypeID) -> EntityID? {
    guard !row.isNone else { return nil }
    let node = pass.outline[row]
    guard node.kind == .named, Self.makers.contains(reading.text(node.name)), !node.base.isNone,
      let entity = pass.lookup.type(node.base, file: pass.file).entity
    else { return nil }
    return isModule(entity) ? entity : nil
  }

  /// `X.Factory(dependency: …)`
  private mutating func addCreation(_ call: LibraryCall) {
    guard let receiver = pass.receiver(call.row),
      case .metatype(let type) = pass.inference.type(ofExpr: receiver, file: pass.file), let made = type.entity,
      isModule(made), !declares(made, call.word)
    else { return }
    let expr = reading.expr(call.row)
    guard let owner = reading.owner(expr.scope), owner != made else { return }
    let place = pass.inference.executionContext(file: pass.file, scope: expr.scope)
    let isEager = !place.isDeferred && [.initialValue, .initializer].contains(place.moment)
    var edge = Edge(
      from: pass.index.nodes.row(of: owner), to: pass.index.nodes.row(of: made), kind: .creation, form: .factory,
      timing: isEager ? .eager : .deferred, strength: .strong,
      at: pass.lookup.place(reading.site(call.offset), expr.scope), member: "")
    edge.framework = Self.framework
    pass.draft.result.rows.edges.append(edge)
  }

  /// Whether a type has a nested type of its own with a name.
  private func declares(_ entity: EntityID, _ word: String) -> Bool {
    guard let name = pass.index.project.names.find(word) else { return false }
    if case .type(let nested) = pass.lookup.member(name, of: entity, wantsType: true) { return !pass.isLibrary(nested) }
    return false
  }
}
