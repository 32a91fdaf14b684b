/// Something that holds where code runs: what a property is, or is not.
package struct BranchCondition: Sendable, Codable, Hashable {
  /// The property, and what is asked of it: `model.state`.
  package var path: String
  /// Cases and literals, as the text spells them: `.loading`, `true`; sorted.
  package var values: [String]
  /// Whether it is one of the values, or none of them.
  package var holds: Bool

  package init(_ path: String, _ values: [String], holds: Bool = true) {
    self.path = path
    self.values = values
    self.holds = holds
  }

  /// Whether both can never hold at the same time.
  package func contradicts(_ other: BranchCondition) -> Bool {
    guard path == other.path else { return false }
    switch (holds, other.holds) {
    case (true, true): return Set(values).isDisjoint(with: other.values)
    case (true, false): return Set(values).isSubset(of: other.values)
    case (false, true): return Set(other.values).isSubset(of: values)
    case (false, false): return false
    }
  }
}

extension [BranchCondition] {
  /// Whether some of these and of others can never hold together.
  package func contradict(_ others: [BranchCondition]) -> Bool {
    contains { one in others.contains { one.contradicts($0) } }
  }
}
