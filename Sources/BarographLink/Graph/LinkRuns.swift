internal import BarographModel

extension Linker {
  /// What is needed again while it is made once.
  mutating func addInitializationRings() {
    let names = RunNames(inference)
    let search = InitializationRingSearch(RunReader(inference.values, names), names)
    graph.initializationRings = search.rings().compactMap { ring(of: $0) }.sorted { one, other in
      (one.steps[0].site.file, one.steps[0].site.line, one.steps[0].site.column)
        < (other.steps[0].site.file, other.steps[0].site.line, other.steps[0].site.column)
    }
  }

  private func ring(of steps: [RunStep]) -> InitializationRing? {
    // The last step leads back to where the first one begins.
    guard let start = steps.last?.target else { return nil }
    var from = start
    var rows: [InitializationRing.Touch] = []
    for step in steps {
      rows.append(
        InitializationRing.Touch(
          from: label(from), to: label(step.target), owner: owner(from), target: owner(step.target),
          isOnce: isOnce(step.target), site: index.site(step.place)))
      from = step.target
    }
    let isShipped = steps.allSatisfy { [.production, .generated].contains(index.role(ofFile: $0.place.file)) }
    guard isShipped else { return nil }
    return InitializationRing(
      steps: rows, declaration: index.site(site(of: start)),
      certainty: steps.allSatisfy(\.isCertain) ? .certain : .likely)
  }

  private func isOnce(_ vertex: RunVertex) -> Bool {
    if case .once = vertex { return true }
    return false
  }

  private func site(of vertex: RunVertex) -> RawSite {
    guard let declaration = declaration(vertex) else { return RawSite(file: 0, offset: 0) }
    return RawSite(file: declaration.file, offset: index.decl(declaration).offset)
  }

  /// The function, accessor or variable whose code it is.
  private func declaration(_ vertex: RunVertex) -> DeclReference? {
    switch vertex {
    case .once(let reference): return reference
    case .body(let file, let scope):
      let decl = index.rows[Int(file)].scopes[Int(scope)].decl
      return decl < 0 ? nil : DeclReference(file: file, decl: decl)
    }
  }

  private func owner(_ vertex: RunVertex) -> Int? {
    declaration(vertex).flatMap { row(inference.lookup.owner($0.file, index.decl($0).scope)) }
  }

  /// `Mill.shared`, `Mill.prepare(wet:)`, `Mill.init()`.
  private func label(_ vertex: RunVertex) -> String {
    guard let reference = declaration(vertex) else { return "" }
    let decl = index.decl(reference)
    let owner = inference.owner(of: reference).map { index.text(index.entities[Int($0)].name) + "." } ?? ""
    let outline = index.rows[Int(reference.file)]
    if outline.language == .objectiveC, decl.kind == .function || decl.kind == .initializer, !decl.label.isNone {
      let sign = inference.isStatic(decl) ? "+" : "-"
      return "\(sign)[\(owner.dropLast()) \(index.text(decl.label))]"
    }
    guard decl.kind == .function || decl.kind == .initializer else { return owner + index.text(decl.name) }
    let labels = decl.parameters.range.map { row in
      let label = outline.decls[row].label
      return (label.isNone ? index.text(outline.decls[row].name) : index.text(label)) + ":"
    }
    return "\(owner)\(index.text(decl.name))(\(labels.joined()))"
  }
}
