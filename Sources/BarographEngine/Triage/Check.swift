package import BarographModel
internal import BarographRules
internal import Foundation

/// What all rules that are on say about a graph, as they say it: not silenced, not ordered, with their own severities.
/// Rules know nothing of each other, so they run side by side.
package func check(_ graph: LinkedGraph, configuration: Configuration) -> [Finding] {
  check(graph, SharedFacts(of: graph, configuration), configuration: configuration)
}

/// The same with facts that are known already.
func check(_ graph: LinkedGraph, _ facts: SharedFacts, configuration: Configuration) -> [Finding] {
  let jobs = ProcessInfo.processInfo.activeProcessorCount
  let rules = RuleCatalogue.all.filter { configuration.isOnSomewhere($0) }
  let findings = parallelMap(count: rules.count, jobs: jobs, makeState: { () }) { _, row in
    rules[row].findings(in: graph, facts)
  }
  .flatMap { $0 }
  let forgotten = Set(graph.files.filter(\.isForgotten).map(\.path))
  if forgotten.isEmpty { return findings }
  // Nobody runs what no target compiles; that it is not compiled may be what is wrong.
  let uncompiled = Set(graph.defects.lazy.filter { $0.fault == .uncompiled }.map { graph.location($0.site) })
  return findings.filter { !forgotten.contains($0.location.file) || uncompiled.contains($0.location) }
}

extension SharedFacts {
  /// Worked out on all cores.
  init(of graph: LinkedGraph, _ configuration: Configuration) {
    let workers = Threads(count: ProcessInfo.processInfo.activeProcessorCount)
    self.init(graph: graph, configuration: configuration, workers: workers)
  }
}
