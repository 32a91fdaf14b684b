package import BarographModel

/// Where an output that nobody named belongs: the template's own path below the folder of a target, as the graph spells
/// paths. A test goes to the target of tests that is built with most types, then the largest, what is written again from a framework to the module with registrations
/// of it that sees most of the types that they make, everything else to the module with most composition roots that no other one is built with;
/// what an application for tests registers counts only where nothing else does. `nil` where the project tells no target. No other file of the module has its name, nor a type the file's.
package func standardOutput(_ standard: String, from framework: String, graph: LinkedGraph) -> String? {
  let index = ProjectIndex(graph: graph, outputs: [])
  let isTest = standard.hasPrefix("Tests/")
  let registrations = graph.bindings.filter { binding in
    binding.role == .production
      && [binding.key.framework, binding.framework].contains {
        !$0.isEmpty && $0.lowercased() == framework.lowercased()
      }
  }
  let targets = index.targets(forTests: isTest, registrations)
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
  if isTest {
    for (module, count) in index.testedTypes(of: targets) { weights[module, default: [0, 0, 0, 0, 0]][0] = count }
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
  let below = isTest ? standard.split(separator: "/").dropFirst() : standard.split(separator: "/")[...]
  return index.place(below.joined(separator: "/"), in: module)
}

/// Where an output belongs in a module that somebody chose: the template's own path below a folder of that module alone, as the graph spells
/// paths; `nil` where it has none.
package func standardOutput(_ standard: String, in module: String, graph: LinkedGraph) -> String? {
  ProjectIndex(graph: graph, outputs: []).place(standard, in: module)
}

extension ProjectIndex {
  /// The modules that a new file may go to. Where something registers already is a target, whether its manifest tells or not; an
  /// application that tests of its interface run is one only where there is no other.
  fileprivate func targets(forTests isTest: Bool, _ registrations: [Binding]) -> Set<String> {
    func registering(_ bindings: [Binding]) -> Set<String> { Set(bindings.map { graph[$0.site.file].module }) }
    var found = Set(graph.modules.filter { $0.isTest == isTest && $0.origin != .folder }.map(\.name))
    if isTest { return found }
    let production = Set(graph.modules.filter { !$0.isTest }.map(\.name))
    found.formUnion(registering(registrations).intersection(production))
    if found.isEmpty {
      found = registering(graph.bindings.filter { $0.role == .production }).intersection(production)
    }
    let plain = found.filter { name in !name.split(separator: "_").contains { $0.hasSuffix("Tests") } }
    return plain.isEmpty ? found : plain
  }

  /// By module of tests, how many types of the project it is built with.
  fileprivate func testedTypes(of tests: Set<String>) -> [String: Int] {
    let types = Dictionary(
      grouping: graph.nodes.filter { $0.kind != .external && counts($0.site, $0.role) }, by: \.module)
    return tests.reduce(into: [:]) { found, name in
      found[name] = modules(testedBy: name).reduce(0) { $0 + types[$1, default: []].count }
    }
  }

  /// A path below a folder of a module that belongs to the module alone: the one around all of its files, else one with most of them.
  fileprivate func place(_ below: String, in module: String) -> String? {
    let folders = graph.files.filter { $0.module == module && $0.path.hasSuffix(".swift") }
      .map { $0.path.split(separator: "/").dropLast() }
    guard var folder = folders.first.map(Array.init) else { return nil }
    for other in folders {
      folder = Array(zip(folder, other).prefix { $0 == $1 }.map(\.0))
    }
    while true {
      let path = freePath((folder.map(String.init) + [below]).joined(separator: "/"), in: module)
      if self.module(ofOutput: path) == module { return path }
      let inner = folders.filter { $0.count > folder.count && $0.starts(with: folder) }
      let sizes = Dictionary(grouping: inner, by: { $0[folder.count] }).mapValues(\.count)
      guard let next = sizes.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return nil }
      folder.append(next)
    }
  }

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
