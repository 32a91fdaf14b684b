internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// ishkawa's DIKit: injectable types and provider methods, from which resolvers are generated. Another library has the
  /// same module name.
  package static let ishkawaDIKit = Recogniser(
    Library(IshkawaDIKit.framework, ["DIKit"], words: IshkawaDIKit.words, declares: "FactoryMethodInjectable"),
    traits: [.letsCompilerCheck]
  ) { IshkawaDIKit(pass: $0) }
}

/// Recognises ishkawa's DIKit in one file.
struct IshkawaDIKit: LibraryRecogniser {
  static let framework = "IshkawaDIKit"
  private static let made: Set<String> = ["Injectable", "FactoryMethodInjectable"]
  private static let injectable = made.union(["PropertyInjectable"])
  static let words = injectable.union(["Resolver"])

  var pass: LibraryPass

  mutating func run() {
    for (row, entity) in pass.declaredTypes {
      if pass.outline[row].kind == .protocolType {
        if pass.inherits(entity, ["Resolver"]) { addProviders(row, entity) }
      } else {
        addInjectable(row, entity)
      }
    }
    for (row, expr) in zip(pass.outline.exprRows, pass.outline.exprs) where expr.kind == .call { addResolution(row) }
  }

  /// `resolver.resolveScreen(id: id)`, which the generator writes.
  private mutating func addResolution(_ row: ExprID) {
    let callee = reading.callee(row)
    guard callee.hasPrefix("resolve"), let name = pass.index.project.names.find(String(callee.dropFirst(7))),
      let receiver = reading.reader.receiver(of: reading.expr(row)),
      let resolver = pass.inference.type(ofExpr: receiver, file: pass.file).unwrapped.entity,
      pass.inherits(resolver, ["Resolver"]),
      case .type(let made) = pass.lookup.meaning(of: name, file: pass.file, scope: .file, offset: 0, wantsType: true),
      pass.inherits(made, Self.made)
    else { return }
    let type = TypeValue.entity(made, [])
    pass.draft.addRequest(pass.draft.key(type), at: row, type)
  }

  // MARK: Providers

  /// The functions of a resolver that provide.
  private func providers(_ file: FileID, _ decl: Decl) -> [DeclID] {
    let outline = pass.index[file]
    guard !decl.body.isNone else { return [] }
    return outline.declRows.filter { row in
      let member = outline[row]
      return member.scope == decl.body && member.kind == .function && !member.type.isNone
        && pass.index.text(member.name).hasPrefix("provide")
    }
  }

  private mutating func addProviders(_ row: DeclID, _ entity: EntityID) {
    pass.draft.ensure(.type(entity))
    for function in providers(pass.file, pass.outline[row]) {
      let decl = pass.outline[function]
      let type = pass.lookup.type(decl.type, file: pass.file)
      let provision = ProvisionReading(reading: reading, asked: { _ in nil }).ofType(type)
      let binding = pass.draft.addBinding(pass.draft.key(type), declaration: function, type, provision)
      pass.setScope(binding, "", .transient)
      pass.draft.result.bindings[binding].container = .type(entity)
      for parameter in decl.parameters.range {
        let reference = DeclReference(file: pass.file, decl: DeclID(parameter))
        let type = pass.inference.type(of: reference)
        guard isProvided(type) else { continue }
        let request = pass.draft.addRequest(
          pass.draft.key(type), declaration: DeclID(parameter), type, timing: .eager)
        pass.draft.result.requests[request].binding = binding
        pass.draft.result.requests[request].owner = nil
      }
    }
  }

  /// Whether an injectable type or a provider function gives a type.
  private func isProvided(_ type: TypeValue) -> Bool {
    if let entity = reading.serviceEntity(type), pass.inherits(entity, Self.made) { return true }
    let key = pass.index.key(type)
    return resolvers.contains { declaration in
      let decl = pass.index.decl(declaration)
      return providers(declaration.file, decl).contains { row in
        let result = pass.index[declaration.file][row].type
        return pass.index.key(pass.lookup.type(result, file: declaration.file)) == key
      }
    }
  }

  /// The project's protocols that refine `Resolver`.
  private var resolvers: [DeclReference] {
    pass.index.entityRows.compactMap { row in
      let entity = pass.index[row]
      guard entity.kind == .protocolType, !entity.isExternal, pass.inherits(row, ["Resolver"]) else {
        return nil
      }
      return entity.declaration
    }
  }

  // MARK: Injectable types

  private mutating func addInjectable(_ row: DeclID, _ entity: EntityID) {
    let conformances = pass.inherited(entity, Self.injectable)
    guard !conformances.isEmpty, !pass.isLibrary(entity) else { return }
    if !conformances.isDisjoint(with: Self.made) {
      let type = TypeValue.entity(entity, [])
      let binding = pass.draft.addBinding(
        pass.draft.key(type), declaration: row, type, Provision(types: [entity], type: type))
      pass.setScope(binding, "", .transient)
    }
    let isFilled = conformances == ["PropertyInjectable"]
    for (property, type) in needs(of: entity) where isProvided(type) {
      guard property.file == pass.file else { continue }
      let request = pass.draft.addRequest(
        pass.draft.key(type), declaration: property.decl, type, timing: isFilled ? .deferred : .eager)
      pass.draft.result.requests[request].owner = entity
      pass.draft.result.requests[request].form = isFilled ? .property : .constructor
    }
  }

  /// The stored properties of the nested `Dependency`.
  private func needs(of entity: EntityID) -> [(decl: DeclReference, type: TypeValue)] {
    guard let name = pass.index.project.names.find("Dependency"),
      case .type(let nested) = pass.lookup.member(name, of: entity, wantsType: true)
    else { return [] }
    return pass.storedProperties(of: nested)
  }
}
