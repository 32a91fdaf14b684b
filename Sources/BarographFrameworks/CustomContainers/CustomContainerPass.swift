internal import BarographLink
internal import BarographModel

/// Recognises the project's own containers in one file.
struct CustomContainerPass {
  let file: FileID
  let inference: Inference
  let knowledge: CustomContainerKnowledge
  let custom: [CustomFramework]
  let outline: OutlineView
  var draft: RecognitionDraft
  let reading: CustomContainerReading
  /// Calls that use a learned name, in the order of the text.
  let calls: [ExprID]

  /// `nil` for a file that has nothing to say.
  init?(file: FileID, inference: Inference, knowledge: ProjectKnowledge) {
    let learned = knowledge[CustomContainerKnowledge.self]
    if learned.names.isEmpty { return nil }
    let outline = inference.index[file]
    calls = Self.tellingCalls(outline, inference.index, learned)
    guard
      !calls.isEmpty || outline.attributes.contains(where: { learned.names.contains($0.name) })
        || Self.declares(file, outline, inference.index, learned)
    else { return nil }
    self.file = file
    self.inference = inference
    self.knowledge = learned
    custom = knowledge.custom
    self.outline = outline
    reading = CustomContainerReading(
      file: file, inference: inference, learned: learned.declared, custom: knowledge.custom)
    draft = RecognitionDraft(framework: "", reading: reading)
  }

  var result: GraphPart {
    get { draft.result }
    _modify { yield &draft.result }
  }
  var index: Index { inference.index }
  var learned: LearnedContainers { knowledge.declared }

  /// What the file says.
  mutating func run() -> GraphPart {
    addDeclared()
    for row in calls { addBinding(row) }
    for row in calls { addRequest(row) }
    for row in calls { addComposition(row) }
    addWrapped()
    return result
  }

  /// Calls and subscripts that use a learned name, and `FeatureAssembly.self`.
  private static func tellingCalls(_ outline: OutlineView, _ index: Index, _ learned: CustomContainerKnowledge)
    -> [ExprID]
  {
    let subscripts = index.project.names.find("subscript").map { learned.names.contains($0) } ?? false
    var rows: [ExprID] = []
    for (row, expr) in zip(outline.exprRows, outline.exprs) where !expr.base.isNone {
      let isTelling: Bool
      switch expr.kind {
      case .call:
        let callee = outline[expr.base]
        isTelling = [.name, .member, .implicitMember].contains(callee.kind) && learned.names.contains(callee.name)
      case .subscriptCall: isTelling = subscripts
      case .member:
        let base = outline[expr.base]
        isTelling = expr.name == index.known.selfValue && base.kind == .name && learned.names.contains(base.name)
      default: isTelling = false
      }
      if isTelling { rows.append(row) }
    }
    return rows.sorted { (outline[$0].offset, $0) < (outline[$1].offset, $1) }
  }

  /// Whether the file declares a container or something that fills one.
  private static func declares(
    _ file: FileID, _ outline: OutlineView, _ index: Index, _ learned: CustomContainerKnowledge
  ) -> Bool {
    outline.declRows.contains { row in
      let reference = DeclReference(file: file, decl: row)
      switch outline[row].kind {
      case .function:
        return learned.names.contains(outline[row].name) && learned.declared.assemblers[reference] != nil
      case .extensionOf, .classType, .structType, .enumType, .actorType:
        guard let entity = index.entity(of: reference) else { return false }
        return learned.declared.containers[entity] != nil || learned.declared.assemblers[reference] != nil
      default: return false
      }
    }
  }

  /// The containers, assemblies and value containers that the file declares.
  private mutating func addDeclared() {
    if learned.containers.isEmpty, learned.assemblers.isEmpty { return }
    for (row, decl) in zip(outline.declRows, outline.decls) {
      let reference = DeclReference(file: file, decl: row)
      switch decl.kind {
      case .function:
        if let framework = learned.assemblers[reference], CustomContainers.owns(framework) {
          addFiller(reference, decl)
        }
        addProvider(reference, decl)
      case .extensionOf, .classType, .structType, .enumType, .actorType:
        guard let entity = index.entity(of: reference) else { continue }
        if let framework = learned.containers[entity], CustomContainers.owns(framework) {
          if decl.kind != .extensionOf { addContainer(entity, framework) }
          addValues(decl, of: entity, framework)
        }
        if decl.kind != .extensionOf, let framework = learned.assemblers[reference], CustomContainers.owns(framework) {
          ensure(.type(entity), framework)
        }
      default: break
      }
    }
  }

  private mutating func addContainer(_ entity: EntityID, _ framework: String) {
    ensure(.type(entity), framework)
  }

  /// A function that fills containers and does not belong to an assembly.
  private mutating func addFiller(_ function: DeclReference, _ decl: Decl) {
    guard !decl.flags.contains(.isRequirement), let framework = learned.assemblers[function] else { return }
    let id = place(of: decl.body)
    if case .function(function) = id { ensure(id, framework) }
  }

  // MARK: What is found

  func site(_ offset: UInt32) -> RawSite { reading.site(offset) }
  mutating func addUnknown(_ offset: UInt32, _ reason: String) { draft.addUnknown(offset, reason) }

  /// Whether code belongs to a container or wrapper itself, or passes a type on for its caller: its requests are theirs.
  func isMachinery(_ scope: ScopeID) -> Bool {
    for (_, row) in outline.enclosing(scope) {
      let reference = DeclReference(file: file, decl: row.decl)
      switch row.kind {
      case .function: if learned.resolvers[reference] != nil || learned.registrars[reference] != nil { return true }
      case .type, .extensionBody:
        guard let entity = index.entity(of: reference) else { return false }
        return learned.containers[entity] != nil || learned.wrappers[entity] != nil
      default: break
      }
    }
    return false
  }
}
