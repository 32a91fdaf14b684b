internal import BarographAlgorithms
package import BarographModel

/// What there is to say of a program in which hardly anybody is given anything, so that rules say little: a sentence, or nothing.
package func remark(on graph: LinkedGraph, _ facts: SharedFacts) -> String {
  guard !graph.singletons.isEmpty else { return "" }
  let context = RuleContext(rule: Rule.hiddenSingleton.id, facts: facts)
  guard !context[.everywhere] else { return "" }
  let accesses = SharedAccesses(graph: graph, context: context)
  let users = SharedUsers(graph: graph, accesses: accesses, injected: context.injected)
  let isNobodyGiven = graph.bindings.isEmpty && !context.injected.receives.contains(true)
  guard isNobodyGiven || users.areCustomary,
    let most = users.byInstance.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })
  else { return "" }
  let (singleton, count) = (graph.singletons[most.key], users.byInstance.count)
  let place = graph.location(singleton.site)
  let accessor = singleton.name(in: context.names.path(singleton.owner))
  let (verb, often) = count == 1 ? ("is", "") : ("are", ", most often \(accessor)")
  let custom = isNobodyGiven ? "no type here is given what it works with" : "shared instances are the custom here"
  let others = isNobodyGiven ? "" : ", and \(users.given.count) of these types get anything from outside"
  return "\(custom): \(counted(count, "shared instance")) \(verb) reached by \(counted(users.all.count, "type"))"
    + "\(often) (\(place.file):\(place.line))\(others); "
    + "`rules: {hidden_singleton: {everywhere: true}}` lists each of them"
}
