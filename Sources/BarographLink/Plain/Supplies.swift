internal import BarographModel

/// Something that a place is given: an expression, or a call whose result is meant.
private struct SuppliedSource {
  var value: WrittenValue
  /// The value is a function: what it gives back is wanted.
  var isCalled = false
  /// It may be given to another object.
  var isLikely = false
  /// It is a wrapper, of which this property keeps or makes what is wanted.
  var wrapped: DeclReference?
}

/// Which types are really given where an edge ends at a protocol, at a class that others inherit from, or at a closure.
extension PlainReader {
  /// How many types an edge keeps; where more are given, the first ones stand for all.
  private static let supplyLimit = 16

  /// What callers pass for a parameter of a function or initialiser.
  func supplies(ofParameter parameter: DeclReference, of function: DeclReference, to taken: TakenType) -> [Supply] {
    guard let wanted = abstractEnd(taken.node) else { return [] }
    var sources: [SuppliedSource] = []
    for use in values.uses(of: function) where mayRun(function, use) {
      switch values.argument(parameter, of: function, in: use) {
      case .given(let rows): sources += rows.map { source(ExprReference(file: use.place.file, row: $0), taken) }
      case .byDefault(let row): sources.append(source(ExprReference(file: parameter.file, row: row), taken))
      case .none, .unknown: break
      }
    }
    return supplies(of: wanted, from: sources)
  }

  /// What a property is given: by assignments, by the call that makes its owner, by its declaration.
  func supplies(ofProperty property: DeclReference, to taken: TakenType) -> [Supply] {
    guard let wanted = abstractEnd(taken.node) else { return [] }
    let owner = inference.owner(of: property)
    var sources = values.sources(of: property).compactMap { given -> SuppliedSource? in
      if let owner, let object = given.owner, !mayBe(owner, object) { return nil }
      var found = source(given.value.place, taken)
      found.value = given.value
      found.isLikely = given.isLikely
      return found
    }
    let decl = index.decl(property)
    if !decl.value.isNone { sources.append(source(ExprReference(file: property.file, row: decl.value), taken)) }
    return supplies(of: wanted, from: sources)
  }

  /// The type that an edge ends at, when something else of the project stands in for it.
  private func abstractEnd(_ target: Int?) -> EntityID? {
    guard let wanted = target.flatMap({ index.nodes.entity($0) }), !values.subtypes.isEmpty(of: wanted) else {
      return nil
    }
    return wanted
  }

  /// Whether a call can run an initialiser: one of a type that a value says, only if the value can say that type.
  private func mayRun(_ function: DeclReference, _ use: FunctionUse) -> Bool {
    guard case .call(let call) = use, values.sites.isOpen(call), let type = values.sites.metatype(calledBy: call),
      let owner = inference.owner(of: function)
    else { return true }
    return mayBe(owner, type)
  }

  /// Whether an expression can be a type or an object of it.
  private func mayBe(_ type: EntityID, _ place: ExprReference) -> Bool {
    let answer = values.answer(place)
    return !answer.isClosed || answer.values.contains { $0.meantType.map { lookup.isSubtype($0, of: type) } ?? false }
  }

  private func source(_ value: ExprReference, _ taken: TakenType) -> SuppliedSource {
    SuppliedSource(
      value: WrittenValue(place: value), isCalled: [.provider, .factory, .lazy].contains(taken.form),
      wrapped: taken.asked?.keeper)
  }

  private func answer(of source: SuppliedSource) -> ValueAnswer {
    let place = source.value.place
    if let keeper = source.wrapped { return values.answer(wrapped: keeper, in: place, isMade: source.isCalled) }
    return source.isCalled ? values.answer(callOf: place) : values.answer(source.value)
  }

  private func supplies(of wanted: EntityID, from sources: [SuppliedSource]) -> [Supply] {
    var found: [Supply] = []
    for source in sources where isOfInterest(source.value.place) {
      for value in answer(of: source).values {
        guard let entity = value.entity, isStandIn(entity, for: wanted), let to = node(entity) else { continue }
        add(
          Supply(
            to: to, site: index.site(values.site(source.value.place)),
            certainty: value.isLikely || source.isLikely ? .likely : .certain),
          &found)
      }
      if found.count >= Self.supplyLimit { break }
    }
    return found.isEmpty ? onlyStandIn(for: wanted) : found.sorted { Self.precedes($0, $1) }
  }

  private func add(_ supply: Supply, _ found: inout [Supply]) {
    guard let row = found.firstIndex(where: { $0.to == supply.to }) else { return found.append(supply) }
    if found[row].certainty == .likely, supply.certainty == .certain { found[row] = supply }
  }

  private static func precedes(_ one: Supply, _ other: Supply) -> Bool {
    (one.site.file, one.site.line, one.site.column, one.to) < (
      other.site.file, other.site.line, other.site.column, other.to
    )
  }

  /// Whether a type of the project can be what another stands for: it is no protocol itself.
  private func isStandIn(_ entity: EntityID, for wanted: EntityID) -> Bool {
    index[entity].kind != .protocolType && lookup.isSubtype(entity, of: wanted)
  }

  /// Tests and previews give other things than the product does: they count only where the edge is theirs too.
  private func isOfInterest(_ place: ExprReference) -> Bool {
    isShipped(place.file, inference.expr(place.row, place.file).scope) || !isShipped(file, .file)
  }

  private func isShipped(_ file: FileID, _ scope: ScopeID) -> Bool {
    let role = lookup.role(file, scope)
    return role == .production || role == .generated
  }

  private func isExtendedByProduct(_ entity: EntityID) -> Bool {
    index[entity].extensions.contains { isShipped($0.file, index.decl($0).scope) }
  }

  /// The one type of the product that conforms to a protocol; nothing where there are several. Each edge to it may ask.
  private func onlyStandIn(for wanted: EntityID) -> [Supply] {
    if let known = inference.valueMemory.standIns[wanted] { return known }
    let found = findOnlyStandIn(for: wanted)
    inference.valueMemory.standIns[wanted] = found
    return found
  }

  private func findOnlyStandIn(for wanted: EntityID) -> [Supply] {
    guard index[wanted].kind == .protocolType else { return [] }
    let subtypes = values.subtypes.all(of: wanted)
    // `extension URLSession: Loading {}`: what the platform makes may be given as well.
    let outside = subtypes.contains { index[$0].isExternal && isExtendedByProduct($0) }
    if outside { return [] }
    let all = subtypes.filter { entity in
      let declaration = index[entity].declaration
      return !declaration.decl.isNone && index[entity].kind != .protocolType
        && isShipped(declaration.file, index.decl(declaration).scope)
    }
    guard all.count == 1, let to = node(all[0]) else { return [] }
    let declaration = index[all[0]].declaration
    return [Supply(to: to, site: index.site(values.site(declaration)), certainty: .likely)]
  }
}
