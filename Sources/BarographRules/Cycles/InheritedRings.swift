internal import BarographModel

/// Rings of classes that inherit the properties by which they keep each other: those of all subclasses are one thing to mend.
struct InheritedRings {
  private let facts: CycleFacts
  private let stored: Set<MemberKey>

  init(_ facts: CycleFacts) {
    self.facts = facts
    stored = Set(facts.graph.properties.map { MemberKey(owner: $0.owner, name: $0.name) })
  }

  /// Rings by what is declared, each family in order of its first.
  func families(of rings: [[MutualHold]]) -> [[[MutualHold]]] {
    rings.grouped { ring in Set(ring[0].steps.map { MemberKey(owner: home(of: $0), name: $0.member) }) }.map(\.1)
  }

  /// The ids of the classes that declare what keeps, in order, where some class of the ring only inherits it.
  func declaring(_ ring: MutualHold) -> [String]? {
    let homes = ring.steps.map(home)
    guard homes != ring.steps.map(\.owner) else { return nil }
    return Set(homes).map { facts.graph.nodes[$0].id }.sorted()
  }

  /// The class that declares the property of a step.
  private func home(of step: MutualHold.Keeping) -> Int {
    var (row, left) = (step.owner, 32)
    while !stored.contains(MemberKey(owner: row, name: step.member)), left > 0 {
      guard let above = facts.conformance.superclass(of: row) else { return step.owner }
      (row, left) = (above, left - 1)
    }
    return left > 0 ? row : step.owner
  }
}
