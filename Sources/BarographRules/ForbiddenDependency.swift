internal import BarographModel

extension Rule {
  /// A dependency that the configuration forbids, or the lack of one that it requires.
  package static let forbiddenDependency = Rule(
    id: "forbidden_dependency",
    summary: "A configured `forbidden:` or `required:` rule is broken",
    explanation: """
      `forbidden:` lists pairs of patterns: no type that matches `from` may depend on one that matches `to`. \
      `required:` demands the opposite: each type that matches `from` must depend on some type that matches `to`. Both \
      take conditions on the dependency (`form`, `kind`, `timing`, `strength`, `lifetime`, `test`) and have a severity \
      and a reason of their own. Without the condition `test` only the product counts.
      """,
    defaultSeverity: .error, examples: forbiddenDependencyExamples,
    check: { graph, context in
      if context.configuration.forbidden.isEmpty, context.configuration.required.isEmpty { return [] }
      let search = DependencyRuleSearch(graph: graph, context: context)
      return context.configuration.forbidden.flatMap(search.broken)
        + context.configuration.required.flatMap(search.unmet)
    })
}

private let forbiddenDependencyExamples = [
  Example(
    "The core knows no screen",
    """
    final class CoreCart {
      init(screen: CartScreen) {}  // expect: forbidden_dependency
    }
    final class CartScreen {}
    //- .barograph.yml
    forbidden:
      - name: core-knows-no-screen
        from: {types: ["Core*"]}
        to: {types: ["*Screen"]}
        reason: the core is shared with the extension
    """),
  Example(
    "Every screen needs a model",
    """
    final class CartModel {}
    final class CartScreen {
      init(model: CartModel) {}
    }
    final class HelpScreen {}  // expect: forbidden_dependency
    //- .barograph.yml
    required:
      - name: screens-have-models
        from: {types: ["*Screen"]}
        to: {types: ["*Model"]}
    """),
  Example(
    "The domain reads nothing of the platform by itself",
    """
    import Foundation

    final class PriceDomain {
      func isNew() -> Bool { UserDefaults.standard.bool(forKey: "new") }  // expect: forbidden_dependency
      func sale(_ settings: UserDefaults) -> Bool { settings.bool(forKey: "sale") }
    }
    final class PriceScreen {
      func isNew() -> Bool { UserDefaults.standard.bool(forKey: "new") }  // proves: DI-A04
    }
    //- .barograph.yml
    forbidden:
      - name: the-domain-is-given-what-it-needs
        from: {types: ["*Domain"]}
        to: {modules: [Foundation, UIKit]}
        kind: ambient
    """),
  Example(
    "Another form than the forbidden one",
    """
    final class CoreCart {
      init(screen: CartScreen) {}
    }
    final class CartScreen {}
    //- .barograph.yml
    forbidden:
      - name: no-property-injection
        from: {types: ["Core*"]}
        to: {types: ["*Screen"]}
        form: [property]
    """),
]

private struct DependencyRuleSearch {
  private struct Pair: Hashable {
    var from: Int
    var to: Int
  }

  let graph: LinkedGraph
  let names: TypeNames
  let selection: TypeSelection
  private let lifetimes: [Int: Set<String>]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
    selection = TypeSelection(graph: graph, conformance: context.conformance)
    var lifetimes: [Int: Set<String>] = [:]
    for binding in graph.bindings {
      guard let lifetime = binding.lifetime else { continue }
      for row in binding.implementations + (binding.service.map { [$0] } ?? []) {
        lifetimes[row, default: []].insert("\(lifetime)")
      }
    }
    self.lifetimes = lifetimes
  }

  // MARK: Forbidden

  func broken(_ rule: DependencyRule) -> [Finding] {
    let (from, to) = (selection.selected(by: rule.from), selection.selected(by: rule.to))
    let grouping = Grouping(graph: graph, rule: "forbidden_dependency")
    return graph.edges.filter {
      from[$0.from] && to[$0.to] && $0.from != $0.to && isMeant($0, rule) && isOwnCode($0, rule)
    }

    .grouped { Pair(from: $0.from, to: $0.to) }
    .flatMap { pair, edges in
      grouping.groups(edges, at: \.site).enumerated().map { finding(rule, pair, $0.element, part: $0.offset) }
    }
  }

  /// What a module adds to another module's type is its own: a rule about modules means where code stands.
  private func isOwnCode(_ edge: Edge, _ rule: DependencyRule) -> Bool {
    let module = graph.files[Int(edge.site.file)].module
    return module == graph.nodes[edge.from].module || rule.from.modules.isEmpty
      || rule.from.modules.contains { Wildcard($0).matches(module) }
  }

  private func isMeant(_ edge: Edge, _ rule: DependencyRule) -> Bool {
    if rule.conditions["kind"] == nil, edge.kind == .binding || edge.kind == .composition { return false }
    if rule.conditions["test"] == nil, !edge.isShipped { return false }
    return rule.conditions.allSatisfy { key, values in
      switch key {
      case "form": values.contains(edge.form.rawValue)
      case "kind": values.contains(edge.kind.rawValue)
      case "timing": values.contains(edge.timing.rawValue)
      case "strength": values.contains(edge.strength.rawValue)
      case "lifetime": !(lifetimes[edge.to] ?? []).isDisjoint(with: values)
      case "test": values.contains(edge.isShipped ? "false" : "true")
      default: true
      }
    }
  }

  private func finding(_ rule: DependencyRule, _ pair: Pair, _ edges: [Edge], part: Int) -> Finding {
    let reason = rule.reason.isEmpty ? "" : ": \(rule.reason)"
    return Finding(
      rule: "forbidden_dependency", severity: rule.severity,
      message: "\(names(pair.from)) may not depend on \(names(pair.to)) (\(rule.name))\(reason)",
      location: graph.location(edges[0].site), subjects: [graph.nodes[pair.from].id, graph.nodes[pair.to].id],
      path: [edges[0].hop(in: graph)],
      related: graph.related(edges.dropFirst().map { ("depends on it here as well", $0.site) }) + [
        rule.site.note("forbidden here: \(rule.name)")
      ],
      help: ["remove the dependency, or let \(names(pair.from)) depend on a protocol of its own side"],
      identity: [rule.name, graph.nodes[pair.from].id, graph.nodes[pair.to].id] + (part == 0 ? [] : ["apart \(part)"]))
  }

  // MARK: Required

  func unmet(_ rule: DependencyRule) -> [Finding] {
    let (from, to) = (selection.selected(by: rule.from), selection.selected(by: rule.to))
    var met = Array(repeating: false, count: graph.nodes.count)
    for edge in graph.edges where from[edge.from] && to[edge.to] && isMeant(edge, rule) { met[edge.from] = true }
    return graph.nodes.indices.compactMap { row in
      let node = graph.nodes[row]
      guard from[row], !met[row], let site = node.site, node.role == .production, !node.kind.isAbstract else {
        return nil
      }
      let reason = rule.reason.isEmpty ? "" : ": \(rule.reason)"
      return Finding(
        rule: "forbidden_dependency", severity: rule.severity,
        message: "\(names(row)) lacks a dependency that \(rule.name) requires\(reason)", location: graph.location(site),
        subjects: [node.id], related: [rule.site.note("required here: \(rule.name)")],
        help: ["let \(names(row)) depend on a type that the rule selects, or take it out of the rule's `from`"],
        identity: [rule.name, node.id])
    }
  }
}

extension Edge {
  /// Whether it is a dependency of the product.
  fileprivate var isShipped: Bool { role.isShipped && access != .test && access != .preview }
}
