internal import BarographAlgorithms
package import BarographModel

/// What there is to say of a program in which nobody is given anything, so that hardly a rule speaks: a sentence, or nothing.
package func remark(on graph: LinkedGraph, _ facts: SharedFacts) -> String {
  guard graph.bindings.isEmpty, !graph.singletons.isEmpty else { return "" }
  let context = RuleContext(rule: Rule.hiddenSingleton.id, facts: facts)
  guard !context[.everywhere], !context.injected.receives.contains(true) else { return "" }
  let accesses = SharedAccesses(graph: graph, context: context)
  var users: [Int: Set<Int>] = [:]
  for edge in graph.edges {
    if let row = accesses.hidden(edge) { users[row, default: []].insert(edge.from) }
  }
  let most = users.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }
  guard let most else { return "" }
  let (singleton, all) = (graph.singletons[most.key], users.values.reduce(into: Set()) { $0.formUnion($1) })
  let place = graph.location(singleton.site)
  let accessor = singleton.name(in: context.names.path(singleton.owner))
  return "no type here is given what it works with: \(counted(users.count, "shared instance")) "
    + (users.count == 1 ? "is" : "are") + " reached by \(counted(all.count, "type"))"
    + (users.count == 1 ? " (" : ", most often \(accessor) (") + "\(place.file):\(place.line)); "
    + "`rules: {hidden_singleton: {everywhere: true}}` lists each of them"
}
