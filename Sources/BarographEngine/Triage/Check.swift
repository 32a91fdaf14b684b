package import BarographModel
internal import BarographRules
internal import Foundation

/// What all rules that are on say about a graph, as they say it: not silenced, not ordered, with their own severities.
/// Rules know nothing of each other, so they run side by side.
package func check(_ graph: LinkedGraph, configuration: Configuration) -> [Finding] {
  let jobs = ProcessInfo.processInfo.activeProcessorCount
  let context = RuleContext(graph: graph, configuration: configuration, workers: Threads(count: jobs))
  let rules = RuleCatalogue.all.filter { !configuration.isOff($0.id) }
  return parallelMap(count: rules.count, jobs: jobs, makeState: { () }) { _, row in rules[row].check(graph, context) }
    .flatMap { $0 }
}
