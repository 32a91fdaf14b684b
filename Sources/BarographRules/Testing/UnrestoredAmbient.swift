internal import BarographModel

extension Rule {
  /// A test that leaves an ambient value replaced.
  package static let unrestoredAmbient = Rule(
    id: .unrestoredAmbient,
    summary: "A test replaces an ambient value and does not put it back",
    defaultSeverity: .warning,
    check: { graph, context in
      let found = graph.observations(ofDefectsFor: context.rule)
      if graph.replacements.isEmpty { return found }
      return found + UnrestoredAmbientSearch(graph: graph, context: context).observations()
    })
}

/// Finds values that tests replace and do not put back.
private struct UnrestoredAmbientSearch {
  /// The place where replacements and what puts them back belong together: a class of tests, or a file without one.
  private enum Place: Hashable {
    case type(Int)
    case file(FileID)
  }

  /// The replacements of one value in one place, which share a finding.
  private struct Group: Hashable {
    var place: Place
    var target: Replacement.Target
  }

  let graph: LinkedGraph
  let context: RuleContext
  private let byPlace: [Place: [Replacement]]
  private let byTarget: [Replacement.Target: [Replacement]]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    byPlace = Dictionary(grouping: graph.replacements, by: Self.place)
    byTarget = Dictionary(grouping: graph.replacements, by: \.target)
  }

  private static func place(_ row: Replacement) -> Place {
    row.owner.map { .type($0) } ?? .file(row.site.file)
  }

  func observations() -> [Observation] {
    let grouping = Grouping(graph: graph, rule: context.rule)
    return graph.replacements.filter {
      $0.effect == .replaces && $0.isInTest && !$0.isTeardown && !isSetForAll($0) && !isSetAnew($0)
        && !isRestored($0) && !isSameConstant($0)
    }
    .grouped { Group(place: Self.place($0), target: $0.target) }
    .flatMap { _, rows in
      grouping.observations(rows, at: \.site, observation)
    }
  }

  /// Whether a base class of tests sets something before each of them, and nobody else does: all tests see the same.
  private func isSetForAll(_ row: Replacement) -> Bool {
    if isSetByAll(row) { return true }
    guard let owner = row.owner, row.function.hasPrefix("setUp"),
      context.conformance.hasSubtypes(graph.nodes[owner].id)
    else { return false }
    return graph.replacements.allSatisfy {
      $0.target != row.target || $0.owner == owner && $0.function == row.function
    }
  }

  /// Whether every test class of the module sets something itself before each of its tests: what others left is never seen.
  private func isSetByAll(_ row: Replacement) -> Bool {
    let setting = Set(
      graph.replacements.filter {
        $0.effect == .replaces && $0.function.hasPrefix("setUp") && isOf($0.target, row.target)
      }.compactMap(\.owner))
    if setting.count < 2 { return false }
    let module = graph[row.site.file].module
    return graph.nodes.indices.allSatisfy { node in
      guard graph.nodes[node].module == module, graph.nodes[node].role == .test,
        context.conformance.supertypes(of: node).contains("XCTestCase")
      else { return true }
      return setting.contains(node)
        || context.conformance.supertypes(of: node).contains {
          context.names.row(id: $0).map(setting.contains) ?? false
        }
    }
  }

  /// Whether several classes of tests set the same constant where nothing was, and nothing in tests sets another value: whoever sets it
  /// sees what it would have seen alone, in any order.
  private func isSameConstant(_ row: Replacement) -> Bool {
    guard let constant = row.constant, let all = byTarget[row.target] else { return false }
    return all.allSatisfy { $0.constant == constant && $0.shown == row.shown } && Set(all.map(Self.place)).count > 1
  }

  /// Whether what a class runs before each of its tests sets all of that anew of which a test replaces a part, itself or by a
  /// function that it calls: `setUpWorld()`. What that leaves is the same for all that run later.
  private func isSetAnew(_ row: Replacement) -> Bool {
    if row.function.hasPrefix("setUp") { return false }
    let before = family(of: row).filter { $0.function.hasPrefix("setUp") }
    let called = Set(before.filter { $0.effect == .prepares }.compactMap(\.target.method))
    return before.contains { isPart(row, of: $0) }
      || !called.isEmpty && graph.replacements.contains { called.contains($0.function) && isPart(row, of: $0) }
  }

  private func isPart(_ row: Replacement, of other: Replacement) -> Bool {
    [.replaces, .restores].contains(other.effect) && other.target == row.target
      && (other.shown == row.shown || row.shown.hasPrefix(other.shown + "."))
  }

  /// Whether one is the other, or all of which the other is a part.
  private func isOf(_ whole: Replacement.Target, _ part: Replacement.Target) -> Bool {
    whole == part || whole.covers(part) || part.text.hasPrefix(whole.text + ".")
  }

  /// Whether something puts a value back: at the end of each test, or later in the same function.
  private func isRestored(_ row: Replacement) -> Bool {
    let family = family(of: row)
    // What stands in `defer` ends its own function, what stands in `tearDown` every test.
    let called = Set(
      family.filter { $0.effect == .calls && ($0.isTeardown || isSameFunction($0, row)) }.compactMap(\.target.method))
    return family.contains { other in
      if other.effect == .restores, other.target.covers(row.target) { return true }
      guard other.effect != .calls, other.effect != .prepares, other.site != row.site else { return false }
      if other.isTeardown || called.contains(other.function) { return isMatch(other, row) }
      return isSameFunction(other, row) && isMatch(other, row)
    }
  }

  private func isSameFunction(_ other: Replacement, _ row: Replacement) -> Bool {
    !row.function.isEmpty && other.function == row.function && other.owner == row.owner
  }

  /// At the end anything that replaces the same thing again puts it back.
  private func isMatch(_ other: Replacement, _ row: Replacement) -> Bool {
    other.target == .anything || other.target == row.target
  }

  /// The replacements that stand in the same class or in those it inherits from.
  private func family(of row: Replacement) -> [Replacement] {
    guard let owner = row.owner else { return byPlace[.file(row.site.file)] ?? [] }
    let above = context.conformance.supertypes(of: owner).compactMap { context.names.row(id: $0) }
    return ([owner] + above).flatMap { byPlace[.type($0)] ?? [] }
  }

  /// The deed of a test, in words.
  private func done(_ row: Replacement) -> String {
    switch row.target {
    case .swizzledMethods: "exchanges implementations of methods and does not undo it"
    case .httpStubs: "installs HTTP stubs and does not remove them"
    default: "replaces \(row.shown) and does not put it back"
    }
  }

  private func observation(_ rows: [Replacement]) -> Observation {
    let row = rows[0]
    let who = row.owner.map { context.names($0) } ?? "this specification"
    let subject = row.owner.map { graph.nodes[$0].id } ?? graph[row.site.file].path
    return Observation(
      condition: "DI-A02",
      message: "\(who) \(done(row)): tests that run later see the replacement",
      location: graph.location(row.site), subjects: [subject, row.target.text],
      related: graph.related(rows.dropFirst().map { ("replaced here as well", $0.site) }),
      help: [
        "put it back in `tearDown`, `addTeardownBlock`, `defer` or `afterEach`",
        "or hand the replacement to the code under test",
      ], identity: [subject, row.target.text])
  }
}
