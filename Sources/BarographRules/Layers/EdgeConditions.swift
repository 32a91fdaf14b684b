internal import BarographAlgorithms
internal import BarographModel

/// The conditions that an entry of the configuration sets for a single dependency.
struct EdgeConditions {
  private let rule: DependencyRule
  private let paths: [Wildcard]?

  init(_ rule: DependencyRule) {
    self.rule = rule
    paths = rule.conditions["path"].map { $0.map { Wildcard($0) } }
  }

  /// Whether its form, kind, timing and strength are meant, and whether it is of the product or of a test.
  func allow(_ edge: Edge) -> Bool {
    if rule.conditions["kind"] == nil, edge.kind == .binding || edge.kind == .composition { return false }
    return allowSide(edge)
      && allow("form", edge.form.rawValue) && allow("kind", edge.kind.rawValue)
      && allow("timing", edge.timing.rawValue) && allow("strength", edge.strength.rawValue)
  }

  /// Whether it can be a step of a way: what a container puts behind a protocol always can.
  func allowStep(_ edge: Edge) -> Bool { edge.kind == .binding ? allowSide(edge) : allow(edge) }

  /// Whether the code may stand in a file.
  func allowPath(_ path: String) -> Bool { paths?.contains { $0.matches(path) } ?? true }

  /// Whether what is depended on may have these lifetimes.
  func allowLifetime(_ lifetimes: Set<String>?) -> Bool {
    rule.conditions["lifetime"].map { !(lifetimes ?? []).isDisjoint(with: $0) } ?? true
  }

  private func allow(_ key: String, _ value: String) -> Bool { rule.conditions[key]?.contains(value) ?? true }

  private func allowSide(_ edge: Edge) -> Bool {
    rule.conditions["test"]?.contains(edge.isShipped ? "false" : "true") ?? edge.isShipped
  }
}

extension Edge {
  /// Whether it is a dependency of the product.
  var isShipped: Bool { role.isShipped && access != .test && access != .preview }
}
