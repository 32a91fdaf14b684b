package import BarographModel
internal import BarographRules

/// What all rules that are on say about a graph, as they say it: not silenced, not ordered, with their own severities.
package func check(_ graph: LinkedGraph, configuration: Configuration) -> [Finding] {
  let context = RuleContext(graph: graph, configuration: configuration)
  return RuleCatalogue.all.flatMap { rule in
    configuration.rules[rule.id]?.isOff == true ? [] : rule.check(graph, context)
  }
}
