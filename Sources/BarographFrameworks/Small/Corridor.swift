internal import BarographLink
internal import BarographModel

extension Recogniser {
  /// Corridor: a context of values, read by key path.
  package static let corridor = Recogniser(
    framework: Corridor.framework, modules: ["Corridor"], traits: [.letsCompilerCheck]
  ) { file, inference, _ in
    guard let context = Corridor.context(inference) else { return GraphPart() }
    var corridor = Corridor(context: context, reading: FileReading(file: file, inference: inference))
    corridor.run()
    return corridor.draft.result
  }
}

/// Recognises Corridor in one file.
struct Corridor: FileReader {
  static let framework = "Corridor"
  private static let protocols: Set<String> = ["HasContext", "HasInstanceContext", "HasStaticContext"]

  /// The protocol of the context.
  let context: EntityID
  let reading: FileReading
  var draft: RecognitionDraft

  init(context: EntityID, reading: FileReading) {
    self.context = context
    self.reading = reading
    draft = RecognitionDraft(framework: Self.framework, reading: reading)
  }

  /// The protocol that `typealias Context` of an extension of the library's protocol names.
  static func context(_ inference: Inference) -> EntityID? {
    let index = inference.index
    guard let module = index.project.names.find(framework), let alias = index.project.names.find("Context") else {
      return nil
    }
    for word in protocols.sorted() {
      guard let name = index.project.names.find(word), let owner = index.externals[name],
        case .alias(let reference) = inference.lookup.member(alias, of: owner, wantsType: true),
        index[reference.file].imports.contains(where: { $0.module == module })
      else { continue }
      if let entity = inference.lookup.aliased(reference).entity { return entity }
    }
    return nil
  }

  mutating func run() {
    for (row, decl) in zip(reading.outline.declRows, reading.outline.decls)
    where decl.kind.isNominal && decl.kind != .protocolType {
      let reference = DeclReference(file: reading.file, decl: row)
      if let entity = index.entity(of: reference), entity != context, reading.lookup.isSubtype(entity, of: context) {
        addContext(entity, decl)
      }
    }
    for (position, expr) in zip(reading.outline.exprRows, reading.outline.exprs) {
      switch expr.kind {
      case .subscriptCall: if let name = resolved(expr) { addRequest(name, position) }
      case .name, .member: if let name = forwarded(position, expr) { addRequest(name, position) }
      default: break
      }
    }
  }

  private func key(_ name: Name) -> BindingKey {
    let home = index.text(index[context].name)
    return BindingKey(framework: Self.framework, type: "\(home).\(index.text(name))")
  }

  /// The type of one of the context's properties; `nil` when it has none of that name.
  private func type(_ name: Name) -> TypeValue? {
    reading.lookup.members(name, of: context).first { index.decl($0).kind == .variable }
      .map { reading.inference.type(of: $0) }
  }

  // MARK: Bindings

  private mutating func addContext(_ entity: EntityID, _ decl: Decl) {
    draft.ensure(.type(entity))
    for (row, member) in zip(reading.outline.declRows, reading.outline.decls)
    where member.scope == decl.body && member.kind == .variable {
      guard let type = type(member.name) else { continue }
      let provisions = ProvisionReading(reading: reading, asked: { _ in nil })
      var provision = Provision(type: type)
      if !member.value.isNone { provision = provisions.ofValue(member.value) }
      if member.value.isNone, !member.body.isNone { provision = provisions.ofBody(member.body) }
      let binding = draft.addBinding(key(member.name), declaration: row, type, provision)
      draft.result.bindings[binding].lifetime = member.flags.contains(.isComputed) ? .transient : .singleton
      draft.result.bindings[binding].container = .type(entity)
    }
  }

  // MARK: Requests

  private mutating func addRequest(_ name: Name, _ row: ExprID) {
    guard let type = type(name) else { return }
    draft.addRequest(key(name), at: row, type)
  }

  /// The name in `resolve[\.name]`, where a type of the project asks: what forwards for others does not.
  private func resolved(_ expr: Expr) -> Name? {
    guard !expr.base.isNone, let argument = reading.arguments(expr).first?.value, !argument.isNone else { return nil }
    let base = reading.expr(expr.base)
    guard base.kind == .name || base.kind == .member, index.text(base.name) == "resolve",
      let owner = reading.owner(expr.scope), index[owner].kind != .protocolType, isAware(owner)
    else { return nil }
    return reading.keyPath(argument).first
  }

  /// The name of a property that an extension of the library's protocol, or of one that refines it, declares for all.
  private func forwarded(_ row: ExprID, _ expr: Expr) -> Name? {
    // The names of a key path stand in rows of their own.
    if !expr.parent.isNone, reading.expr(expr.parent).kind == .keyPath { return nil }
    guard type(expr.name) != nil, let reference = reading.declaration(of: row),
      index.decl(reference).kind == .variable, let home = reading.inference.owner(of: reference), isForwarding(home)
    else { return nil }
    return expr.name
  }

  private func isForwarding(_ entity: EntityID) -> Bool {
    let row = index[entity]
    if row.isExternal { return Self.protocols.contains(index.text(row.name)) }
    return row.kind == .protocolType && isAware(entity)
  }

  private func isAware(_ entity: EntityID) -> Bool {
    !reading.supertypeNames(of: entity).isDisjoint(with: Self.protocols)
  }
}
