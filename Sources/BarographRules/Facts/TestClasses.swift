internal import BarographModel

/// The classes that are run as tests: what they do before, in and after their tests, what they inherit included.
struct TestClasses {
  private let graph: LinkedGraph
  private let families: [Int: Set<Int>]
  /// The things that tests do to ambient values, by owner.
  private let replacements: [Int: [Replacement]]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    var families: [Int: Set<Int>] = [:]
    for owner in Set(graph.testAccesses.map(\.owner)) {
      families[owner] = Set(
        [owner] + context.conformance.supertypes(of: owner).compactMap { context.names.row(id: $0) })
    }
    self.families = families
    var replacements: [Int: [Replacement]] = [:]
    for row in graph.replacements {
      if let owner = row.owner { replacements[owner, default: []].append(row) }
    }
    self.replacements = replacements
  }

  /// A class and those that it inherits from.
  private func family(_ owner: Int) -> Set<Int> { families[owner] ?? [owner] }

  /// Whether one inherits from the other.
  func areRelated(_ a: Int, _ b: Int) -> Bool { family(a).contains(b) || family(b).contains(a) }

  // MARK: Afterwards

  /// Whether the tests of a class put back what one of them wrote: when each has ended, or later in the same function.
  /// `all` are the accesses to the same instance.
  func isRestored(_ write: TestAccess, in all: [TestAccess]) -> Bool {
    let family = family(write.owner)
    let rows = family.sorted().flatMap { replacements[$0] ?? [] }
    let ended = Set(rows.filter { $0.effect == .calls }.compactMap(\.target.method))
    let target = target(of: write)
    if rows.contains(where: { restores($0, target, ended) }) { return true }
    return all.contains { other in
      guard family.contains(other.owner), other.site != write.site, other.effect != .uses, covers(other, write.member)
      else { return false }
      if other.moment == .tearDown || ended.contains(other.function) { return true }
      return !write.function.isEmpty && other.function == write.function && other.owner == write.owner
    }
  }

  /// Whether something that a class does to ambient values puts an instance back, or all that its type keeps.
  private func restores(_ row: Replacement, _ target: Replacement.Target, _ ended: Set<String>) -> Bool {
    switch row.effect {
    case .calls, .prepares: return false
    case .restores where row.target.covers(target): return true
    case .restores, .replaces:
      guard row.isTeardown || ended.contains(row.function) else { return false }
      return row.target == target || row.effect == .restores && row.target == .anything
    }
  }

  private func target(of access: TestAccess) -> Replacement.Target {
    let singleton = graph.singletons[access.singleton]
    return .variable("\(graph.nodes[singleton.owner].id).\(singleton.member)")
  }

  /// Whether an access decides what a member is: it writes it, writes the whole instance, or calls what resets all.
  private func covers(_ other: TestAccess, _ member: String) -> Bool {
    let singleton = graph.singletons[other.singleton]
    return other.member == member || other.member == singleton.member
      || other.effect == .restores && !singleton.mutableState.contains(other.member)
  }

  // MARK: Before

  /// Whether a class has set a member itself when it uses it: before each test, or in the same function.
  func sets(_ member: String, for use: TestAccess, in all: [TestAccess]) -> Bool {
    let family = family(use.owner)
    return all.contains { other in
      guard family.contains(other.owner), other.effect != .uses, covers(other, member) else { return false }
      // What a property keeps of it is kept to be put back.
      return other.moment == .setUp || other.function == use.function || use.function.isEmpty
    }
  }
}
