package import BarographAlgorithms
package import BarographModel

/// The facts of a graph that several rules need, worked out once for all of them.
package struct SharedFacts: Sendable {
  fileprivate let configuration: Configuration
  fileprivate let names: TypeNames
  fileprivate let conformance: Conformance
  fileprivate let bindings: BindingIndex
  fileprivate let asked: AskedBindings
  fileprivate let injected: InjectedTypes
  fileprivate let seams: Seams
  fileprivate let cycles: CycleFacts
  fileprivate let roots: CompositionRoots
  fileprivate let programs: Programs
  fileprivate let instances: SharedInstanceRows
  fileprivate let endedScopes: EndedScopes

  package init(graph: LinkedGraph, configuration: Configuration, workers: some Workers = OneWorker()) {
    self.configuration = configuration
    instances = SharedInstanceRows(graph)
    endedScopes = EndedScopes(graph: graph)
    let conformance = Conformance(graph: graph)
    self.conformance = conformance
    let types: (TypeNames, BindingIndex, AskedBindings, InjectedTypes, Seams, CompositionRoots, Programs)
    (cycles, types) = workers.both(
      { CycleFacts(graph: graph, conformance: conformance) },
      {
        let bindings = BindingIndex(graph: graph)
        return (
          TypeNames(graph: graph), bindings, AskedBindings(graph: graph, bindings: bindings),
          InjectedTypes(graph: graph, conformance: conformance), Seams(graph: graph),
          CompositionRoots(graph: graph, conformance: conformance), Programs(graph: graph)
        )
      })
    (names, bindings, asked, injected, seams, roots, programs) = types
  }
}

/// Everything that a rule may ask besides the graph while it runs.
package struct RuleContext: Sendable {
  /// The rule that runs.
  let rule: RuleID
  private let facts: SharedFacts

  init(rule: RuleID, facts: SharedFacts) {
    self.rule = rule
    self.facts = facts
  }

  /// The same context as another rule sees it, with that rule's limits.
  func asked(by other: Rule) -> RuleContext { RuleContext(rule: other.id, facts: facts) }

  /// A limit of the rule that runs: as configured, else its standard.
  subscript(limit: Limit) -> Int { configuration.rules[rule]?.limits[limit.key] ?? limit.standard }

  /// Whether the configuration turns something on in the rule that runs.
  subscript(key: Switch) -> Bool { configuration.rules[rule]?.switches.contains(key.key) ?? false }

  var configuration: Configuration { facts.configuration }
  var names: TypeNames { facts.names }
  var conformance: Conformance { facts.conformance }
  var bindings: BindingIndex { facts.bindings }
  var asked: AskedBindings { facts.asked }
  var injected: InjectedTypes { facts.injected }
  var seams: Seams { facts.seams }
  var cycles: CycleFacts { facts.cycles }
  var roots: CompositionRoots { facts.roots }
  var programs: Programs { facts.programs }
  var instances: SharedInstanceRows { facts.instances }
  var endedScopes: EndedScopes { facts.endedScopes }
}
