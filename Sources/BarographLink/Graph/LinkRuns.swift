internal import BarographModel

extension Linker {
  /// What is needed again while it is made once.
  func addInitializationRings() {
    let names = RunNames(inference)
    let search = InitializationRingSearch(RunReader(inference.values, names), names)
    let rings = search.rings().compactMap { ring(of: $0) }
    let waits = search.waits().compactMap {
      ring(of: $0, end: isOnce($0.start) ? .mainThread : .mainThreadUnderLock)
    }
    let resources = search.resources().compactMap { ring(of: $0, end: .resource) }
    graph.initializationRings = (rings + waits + resources).sorted { one, other in
      (one.steps[0].site.file, one.steps[0].site.line, one.steps[0].site.column)
        < (other.steps[0].site.file, other.steps[0].site.line, other.steps[0].site.column)
    }
  }

  private func ring(
    of way: InitializationRingSearch.Way, end: InitializationRing.End = .itself
  ) -> InitializationRing? {
    let (start, steps) = way
    var from = start
    var rows: [InitializationRing.Touch] = []
    for step in steps {
      var row = InitializationRing.Touch(
        from: label(from), to: label(step.target), owner: owner(from), target: owner(step.target),
        isOnce: isFirst(step.target), site: index.site(step.place))
      row.notification = step.notification.isNone ? "" : index.text(step.notification)
      switch step.target {
      case .mainThread: row.act = .waits
      case .resource: row.act = .takes
      case .body, .once, .keeping: break
      }
      rows.append(row)
      from = step.target
    }
    let isShipped = steps.allSatisfy { [.production, .generated].contains(index.role(ofFile: $0.place.file)) }
    guard isShipped else { return nil }
    var ring = InitializationRing(
      steps: rows, declaration: index.site(site(of: start)),
      certainty: steps.allSatisfy(\.isCertain) ? .certain : .likely)
    ring.end = end
    return ring
  }

  private func isOnce(_ vertex: RunVertex) -> Bool {
    if case .once = vertex { return true }
    return false
  }

  private func isFirst(_ vertex: RunVertex) -> Bool {
    if case .keeping = vertex { return true }
    return isOnce(vertex)
  }

  private func site(of vertex: RunVertex) -> RawSite {
    guard let declaration = declaration(vertex) else { return RawSite(file: FileID(0), offset: 0) }
    return RawSite(file: declaration.file, offset: index.decl(declaration).offset)
  }

  /// The function, accessor or variable whose code it is.
  private func declaration(_ vertex: RunVertex) -> DeclReference? {
    switch vertex {
    case .once(let reference), .keeping(let reference): return reference
    case .mainThread, .resource: return nil
    case .body(let file, let scope, _):
      let decl = index[file][scope].decl
      return decl.isNone ? nil : DeclReference(file: file, decl: decl)
    }
  }

  private func owner(_ vertex: RunVertex) -> Int? {
    declaration(vertex).flatMap { row(inference.lookup.owner($0.file, index.decl($0).scope)) }
  }

  /// `Mill.shared`, `Mill.prepare(wet:)`, `Mill.init()`.
  private func label(_ vertex: RunVertex) -> String {
    if vertex == .mainThread { return "the main thread" }
    if vertex == .resource { return "a background session" }
    guard let reference = declaration(vertex) else { return "a closure" }
    let decl = index.decl(reference)
    let owner = inference.owner(of: reference).map { index.text(index[$0].name) + "." } ?? ""
    let outline = index[reference.file]
    if outline.language == .objectiveC, decl.kind == .function || decl.kind == .initializer, !decl.label.isNone {
      let sign = inference.isStatic(decl) ? "+" : "-"
      return "\(sign)[\(owner.dropLast()) \(index.text(decl.label))]"
    }
    guard decl.kind == .function || decl.kind == .initializer else { return owner + index.text(decl.name) }
    let labels = outline.decls[decl.parameters.range].map { index.text($0.argumentLabel) + ":" }
    return "\(owner)\(index.text(decl.name))(\(labels.joined()))"
  }
}
