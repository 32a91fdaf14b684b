package import BarographLink
package import BarographModel

/// What recognisers have to know of a whole project when they read its files: what its configuration says, and what each
/// of them learned.
package struct ProjectKnowledge: Sendable {
  /// The containers that the configuration describes.
  package let custom: [CustomFramework]
  /// What the configuration says that a project calls the words of a framework: the framework's own, by the project's.
  package let aliases: [String: String]
  private var learned: [ObjectIdentifier: any Knowledge] = [:]

  /// Learns each kind once, after the kinds that it needs. What only others need, and is not among `kinds`, is not learned.
  package init(
    _ kinds: [any Knowledge.Type], _ inference: Inference, custom: [CustomFramework] = [],
    aliases: [String: String] = [:]
  ) {
    self.custom = custom
    self.aliases = aliases
    let wanted = Set(kinds.map { ObjectIdentifier($0) })
    for kind in kinds { learn(kind, wanted, inference) }
  }

  private mutating func learn(_ kind: any Knowledge.Type, _ wanted: Set<ObjectIdentifier>, _ inference: Inference) {
    let id = ObjectIdentifier(kind)
    guard wanted.contains(id), learned[id] == nil else { return }
    for needed in kind.needs { learn(needed, wanted, inference) }
    learned[id] = kind.learn(inference, self)
  }

  /// What was learned of a kind; where nothing in the project concerns it, what is known then.
  package subscript<Own: Knowledge>(_ kind: Own.Type) -> Own { learned[ObjectIdentifier(kind)] as? Own ?? Own() }
}
