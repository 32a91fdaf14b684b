package import BarographModel

/// Where an output that nobody named belongs: the template's own path below the folder of a target, as the graph spells
/// paths. A test goes to the largest target of tests, what is written again from a framework to the module with registrations
/// of it that sees most of the types that they make, everything else to the module with most composition roots that no other one is built with.
/// `nil` where the project tells no target. No other file of the module has its name, nor a type the file's.
package func standardOutput(_ standard: String, from framework: String, graph: LinkedGraph) -> String? {
  let index = ProjectIndex(graph: graph, outputs: [])
  let isTest = standard.hasPrefix("Tests/")
  let registrations = graph.bindings.filter { binding in
    binding.role == .production
      && [binding.key.framework, binding.framework].contains {
        !$0.isEmpty && $0.lowercased() == framework.lowercased()
      }
  }
  // Where something registers already is a target, whether its manifest tells or not.
  let registering = Set(registrations.map { graph[$0.site.file].module })
  let targets = Set(
    graph.modules.filter { $0.isTest == isTest && ($0.origin != .folder || !isTest && registering.contains($0.name)) }
      .map(\.name))
  // What others are built with can import none of them.
  let lower = isTest ? [] : index.modulesBuiltWithOthers
  var weights: [String: [Int]] = [:]
  func weigh(_ module: String, _ place: Int) {
    if targets.contains(module) { weights[module, default: [0, 0, 0, 0, 0]][place] += 1 }
  }
  for node in graph.nodes where node.kind != .external {
    weigh(node.module, 4)
    if node.isCompositionRoot {
      weigh(node.module, 3)
      if !lower.contains(node.module) { weigh(node.module, 2) }
    }
  }
  let seen = index.seen(registrations)
  for binding in registrations {
    let module = graph[binding.site.file].module
    weigh(module, 1)
    if targets.contains(module) { weights[module, default: [0, 0, 0, 0, 0]][0] = seen[module, default: 0] }
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
  let path = index.freePath((folder + below).joined(separator: "/"), in: module)
  return index.module(ofOutput: path) == module ? path : nil
}

extension ProjectIndex {
  /// A path for a file of a module that is named after a type: no other file of the module has the name, nor a type of another file.
  fileprivate func freePath(_ path: String, in module: String) -> String {
    let folders = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let file = String(path.split(separator: "/").last ?? "")
    let types = rows(path: String(file.prefix { $0 != "." })).compactMap { graph.nodes[$0].site?.file }
    let named = graph.fileRows.filter { ("/" + graph[$0].path).hasSuffix("/" + file) }
    let isTaken = (types + named).contains { graph[$0].module == module && graph[$0].path != path }
    return isTaken ? (folders + ["Generated" + file]).joined(separator: "/") : path
  }

  /// By the module of each of some registrations, how many of all of them make a type that it sees.
  fileprivate func seen(_ registrations: [Binding]) -> [String: Int] {
    let made = registrations.compactMap(\.implementations.first)
    return registrations.map { graph[$0.site.file].module }.uniqued().reduce(into: [:]) { counts, module in
      // Whether the types of another module can be seen at all.
      var sees: [String: Bool] = [module: true]
      counts[module] = made.count { row in
        let other = graph.nodes[row].module
        let isSeen = sees[other] ?? !isBuilt(other, with: module)
        sees[other] = isSeen
        let isShown = graph.nodes[row].isPublic || initializers(of: row).contains { $0.access.hasPrefix("package") }
        return isSeen && (other == module || isShown)
      }
    }
  }

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
