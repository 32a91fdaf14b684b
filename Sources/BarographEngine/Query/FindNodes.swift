internal import BarographAlgorithms
package import BarographModel

/// The nodes that a user means by a name: those with that id, else those whose path of names ends so. Throws, with the
/// nearest names, when there is none, and with all candidates when there are several types.
package func findNodes(_ name: String, in graph: LinkedGraph) throws(EngineError) -> [Int] {
  let exact = graph.nodes.indices.filter { graph.nodes[$0].id == name }
  if !exact.isEmpty { return exact }
  let suffix = "." + name
  let found = graph.nodes.indices.filter { graph.nodes[$0].id.hasSuffix(suffix) }
  // What the project declares goes before what it only leans on.
  let own = found.filter { graph.nodes[$0].isProjectType }
  let candidates = own.isEmpty ? found : own
  let ids = candidates.map { graph.nodes[$0].id }
  guard let first = ids.first else {
    let known = Array(Set(graph.nodes.flatMap { [$0.id, $0.name] })).sorted()
    let near = nearest(name, in: known).map { "did you mean '\($0)'?" } ?? "check the spelling and the PATHs"
    throw .usage("there is no type '\(name)' here; \(near)")
  }
  guard ids.allSatisfy({ $0 == first }) else {
    throw .usage("several types are called '\(name)'; use one of: \(ids.joined(separator: ", "))")
  }
  return candidates
}
