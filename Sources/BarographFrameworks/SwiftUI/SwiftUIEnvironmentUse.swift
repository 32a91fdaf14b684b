internal import BarographLink
internal import BarographModel

/// When a view reads what it gets from its environment.
extension SwiftUIEnvironmentPass {
  /// Says when the object of a property is read, as far as the code of its view tells, and what holds wherever it is: what is not read
  /// stops nothing.
  mutating func addUse(of row: DeclID, to request: Int) {
    let decl = outline[row]
    guard reading.isMember(row), let owner = reading.owner(decl.scope) else { return }
    let name = reading.text(decl.name)
    let spellings = NameFilter([decl.name] + ["$\(name)", "_\(name)"].compactMap { index.project.names.find($0) })
    let entity = index[owner]
    var (use, systems, drawnOn) = (RequestUse.never, Platforms(), Platforms())
    var conditions: [[BranchCondition]] = []
    for place in entity.declarations {
      let (decl, code) = (index.decl(place), gifts.code(place.file))
      let own = code.reading
      for row in code.expressions(from: decl.start, to: decl.end) {
        let expr = own.expr(row)
        guard spellings.contains(expr.name), [.name, .member, .implicitMember].contains(expr.kind) else { continue }
        let here = Platforms(condition: reading.lookup.condition(place.file, expr.scope))
        if actions.contains(row, in: place.file) { systems.formUnion(here) } else { drawnOn.formUnion(here) }
        use = drawnOn.isEmpty ? .inAction : .drawn
        conditions.append(SwiftUIConditions(reading: own).ofProperties(around: expr.scope))
      }
    }
    draft.result.requests[request].use = use
    draft.result.requests[request].readOn = drawnOn.isEmpty ? systems : drawnOn
    draft.result.requests[request].holding = shared(conditions)
  }

  /// What holds in all places: for each property that all of them ask about, the values of any.
  private func shared(_ places: [[BranchCondition]]) -> [BranchCondition] {
    guard let first = places.first else { return [] }
    return first.filter(\.holds).compactMap { condition in
      let all = places.compactMap { $0.first { $0.path == condition.path && $0.holds } }
      guard all.count == places.count else { return nil }
      return BranchCondition(condition.path, Set(all.flatMap(\.values)).sorted())
    }
  }
}
