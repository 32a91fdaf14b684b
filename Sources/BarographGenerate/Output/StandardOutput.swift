package import BarographModel

/// Where an output that nobody named belongs: the template's own path below the folder of a target, as the graph spells
/// paths. A test goes to the largest target of tests, what is written again from a framework to the module that has most of
/// its registrations, everything else to the module with most composition roots that no other one is built with.
/// `nil` where the project tells no target.
package func standardOutput(_ standard: String, from framework: String, graph: LinkedGraph) -> String? {
  let index = ProjectIndex(graph: graph, outputs: [])
  let isTest = standard.hasPrefix("Tests/")
  let targets = Set(graph.modules.filter { $0.origin != .folder && $0.isTest == isTest }.map(\.name))
  // What others are built with can import none of them.
  let lower = isTest ? [] : index.modulesBuiltWithOthers
  var weights: [String: [Int]] = [:]
  func weigh(_ module: String, _ place: Int) {
    if targets.contains(module) { weights[module, default: [0, 0, 0, 0]][place] += 1 }
  }
  for node in graph.nodes where node.kind != .external {
    weigh(node.module, 3)
    if node.isCompositionRoot {
      weigh(node.module, 2)
      if !lower.contains(node.module) { weigh(node.module, 1) }
    }
  }
  for binding in graph.bindings where binding.role == .production {
    let names = [binding.key.framework, binding.framework].filter { !$0.isEmpty }.map { $0.lowercased() }
    guard names.contains(framework.lowercased()) else { continue }
    weigh(graph[binding.site.file].module, 0)
  }
  let best = weights.max { first, second in
    first.value == second.value ? first.key > second.key : first.value.lexicographicallyPrecedes(second.value)
  }
  guard let module = best?.key else { return nil }
  let folders = graph.files.filter { $0.module == module && $0.path.hasSuffix(".swift") }
    .map { $0.path.split(separator: "/").dropLast() }
  guard var folder = folders.first.map(Array.init) else { return nil }
  for other in folders {
    folder = Array(zip(folder, other).prefix { $0 == $1 }.map(\.0))
  }
  let below = isTest ? standard.split(separator: "/").dropFirst() : standard.split(separator: "/")[...]
  let path = (folder + below).joined(separator: "/")
  return index.module(ofOutput: path) == module ? path : nil
}

extension ProjectIndex {
  /// The module of the composition root that tests ask as `root`, such as `CompositionRoot()`: the type's, and where there is
  /// none yet that where it would be written. Empty where it cannot be told.
  func module(ofRoot root: String?) -> String {
    let name = (root ?? "").prefix { isNameCharacter($0) }
    guard name.first?.isUppercase ?? false else { return "" }
    let types = graph.nodes.filter { $0.name == name && $0.kind != .external }
    if !types.isEmpty { return types.count == 1 ? types[0].module : "" }
    return module(ofOutput: standardOutput("Generated/\(name).swift", from: "", graph: graph))
  }
}

extension ProjectPlace {
  /// The output that a path of the graph is; `nil` when what was analysed lies outside the root.
  package func output(ofGraphPath path: String) -> String? {
    let (base, top) = (Self.parts(analysedRoot), Self.parts(root))
    guard base.starts(with: top) else { return nil }
    return (base.dropFirst(top.count).map(String.init) + [path]).joined(separator: "/")
  }
}
