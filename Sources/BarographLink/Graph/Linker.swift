package import BarographModel

/// Puts what all files said into one graph. Pure: the order of the parts does not matter.
package struct Linker {
  let plan: LinkPlan
  let inference: Inference
  var graph = LinkedGraph()
  var containerRows: [ContainerID: Int] = [:]
  /// What fills which container, until places have rows.
  var fills: [(container: Int, included: Int, raw: FoundContainer)] = []

  var context: LinkContext { plan.context }
  var index: Index { plan.context.index }

  init(plan: LinkPlan, inference: Inference) {
    self.plan = plan
    self.inference = inference
  }

  /// The graph of a project, made on this thread.
  package static func link(
    _ context: LinkContext, wirings: [FileWiring], recognitions: [GraphPart]
  ) -> LinkedGraph {
    let plan = LinkPlan(context, wirings: wirings, recognitions: recognitions)
    let inference = Inference(context)
    let rows = LinkedRows(
      nodes: [plan.nodes(0..<plan.nodeCount, inference)],
      parts: wirings.indices.map { plan.part($0, wirings[$0], recognitions[$0], inference) })
    return link(plan, rows, recognitions: recognitions)
  }

  /// The graph of a project from rows that the plan made. `recognitions` are one for each file, in the order of
  /// `Project.files`.
  package static func link(
    _ plan: LinkPlan, _ rows: consuming LinkedRows, recognitions: [GraphPart]
  ) -> LinkedGraph {
    var linker = Linker(plan: plan, inference: Inference(plan.context))
    linker.graph.modules = plan.context.index.project.modules
    linker.graph.nodes = rows.nodes
    linker.graph.files = rows.files
    linker.addDirectives()
    linker.addSingletons(rows.writes, rows.testAccesses, made: rows.madeWithoutEdge)
    linker.addContainers(recognitions)
    linker.addBindings(recognitions)
    linker.graph.properties = rows.properties
    linker.graph.references = rows.references
    linker.graph.alternatives = rows.alternatives
    linker.graph.propertyWrites = rows.propertyWrites
    linker.graph.idleParameters = rows.idleParameters
    linker.graph.methodParameters = rows.methodParameters
    linker.graph.testOverrides = rows.testOverrides
    linker.graph.replacements = rows.replacements
    linker.graph.contract = rows.contract
    linker.addEdges(rows.edges)
    linker.addScopedValues(recognitions)
    linker.addDefects(recognitions)
    linker.addUnknowns(recognitions)
    return linker.graph
  }

  func file(_ row: Int32) -> GraphFile {
    let project = index.project
    let file = project.files[Int(row)]
    var result = GraphFile(path: file.path, module: project.modules[file.modules[0]].name, role: role(file: row))
    result.otherModules = file.modules.dropFirst().map { project.modules[$0].name }
    result.imports = Set(index.rows[Int(row)].imports.map { project.names[$0.module] }).sorted()
    if index.isObjectiveC(row), file.path.hasSuffix(".h") {
      let extensions = index.rows[Int(row)].decls.filter { $0.kind == .extensionOf && $0.type >= 0 }
      result.extended = Set(extensions.map { project.names[index.rows[Int(row)].types[Int($0.type)].name] }).sorted()
      if let first = extensions.first { result.extensionLine = site(RawSite(file: row, offset: first.offset)).line }
    }
    return result
  }

  private mutating func addDirectives() {
    for (row, outline) in index.rows.enumerated() {
      for directive in outline.directives where directive.kind == .barograph {
        let site = site(RawSite(file: Int32(row), offset: directive.offset))
        graph.directives.append(SuppressionDirective(text: index.text(directive.text), site: site))
      }
    }
  }

  // MARK: Places

  func site(_ raw: RawSite) -> Site {
    let position = index.rows[Int(raw.file)].position(of: raw.offset)
    return Site(file: raw.file, line: Int32(position.line), column: Int32(position.column))
  }

  func role(file: Int32) -> FileRole {
    let role = index.project.files[Int(file)].role
    return role == .production && index.rows[Int(file)].isGenerated ? .generated : role
  }

  /// The role of code in a scope: previews are marked inside production files too.
  func role(file: Int32, scope: Int32) -> FileRole {
    let role = role(file: file)
    guard role == .production else { return role }
    if index.rows[Int(file)].scopes[Int(scope)].isPreview || isInPreviewFunction(file, scope) { return .preview }
    guard let owner = inference.lookup.enclosingEntity(file, scope) else { return role }
    return context.services.isPreview[Int(owner)] ? .preview : role
  }

  /// `private func cartPreview() -> some View` at file scope: what only this file's previews show.
  private func isInPreviewFunction(_ file: Int32, _ scope: Int32) -> Bool {
    let outline = index.rows[Int(file)]
    var current = scope
    while current >= 0 {
      let row = outline.scopes[Int(current)]
      if row.kind == .function, row.decl >= 0, outline.scopes[Int(row.parent)].kind == .file {
        let decl = outline.decls[Int(row.decl)]
        let isOwn = decl.access == .privateAccess || decl.access == .fileprivateAccess
        return isOwn && index.text(decl.name).lowercased().hasSuffix("preview")
      }
      current = row.parent
    }
    return false
  }

  /// The `#if` conditions around a scope, outermost first, joined by `&&`; empty when there is none.
  func condition(file: Int32, scope: Int32) -> String {
    let outline = index.rows[Int(file)]
    var row = innermostCondition(file, scope)
    var texts: [String] = []
    while row >= 0 {
      texts.append(conditionText(outline, row))
      row = outline.conditions[Int(row)].parent
    }
    return texts.reversed().joined(separator: " && ")
  }

  /// `else` branches are spelled as the negation of the branches before them.
  private func conditionText(_ outline: OutlineView, _ row: Int32) -> String {
    let condition = outline.conditions[Int(row)]
    let text = index.text(condition.text)
    guard text == "else" else { return text }
    let others = outline.conditions.filter { $0.group == condition.group && index.text($0.text) != "else" }
    return others.map { "!(\(index.text($0.text)))" }.joined(separator: " && ")
  }

  private func innermostCondition(_ file: Int32, _ scope: Int32) -> Int32 {
    inference.lookup.executionContext(file: file, scope: scope).condition
  }

  /// Names the innermost branch that excludes others: of an `if`, a `switch`, an `#if`. Empty when there is none.
  func branch(file: Int32, scope: Int32) -> String {
    let outline = index.rows[Int(file)]
    var current = scope
    while current >= 0 {
      if outline.scopes[Int(current)].isBranch { return "\(file):\(current)" }
      current = outline.scopes[Int(current)].parent
    }
    let condition = innermostCondition(file, scope)
    return condition < 0 ? "" : "\(file):#\(condition)"
  }

  /// The row of an entity's node, if it has one.
  func row(_ entity: Int32?) -> Int? {
    guard let entity, plan.nodeRows[Int(entity)] >= 0 else { return nil }
    return Int(plan.nodeRows[Int(entity)])
  }

  func row(_ target: Target) -> Int? {
    switch target {
    case .entity(let entity): row(entity)
    case .external(let id): plan.externalRows[id]
    }
  }
}
