internal import BarographModel

/// Which modules of the project the code of one can import.
extension ProjectIndex {
  /// Why code in a module cannot import what declares a type: that is built with the module itself. `nil` where it can.
  func reasonNotToImport(_ row: Int, in module: String) -> String? {
    let other = graph.nodes[row].module
    guard !module.isEmpty, other != module, isBuilt(other, with: module) else { return nil }
    return "its module \(other) is built with \(module)"
  }

  /// Says of a type's module that code which is written cannot import it; `nil` where it can, and where nobody can tell.
  func reachQuestion(about row: Int, _ standpoint: Standpoint) -> Question? {
    reachQuestion(about: graph.nodes[row].module, standpoint)
  }

  /// Says of a module that code which is written cannot import it; `nil` where it can, and where nobody can tell.
  func reachQuestion(about other: String, _ standpoint: Standpoint) -> Question? {
    guard standpoint.beyond.contains(other) else { return nil }
    return Question(subject: other, text: "\(standpoint.home) is not built with it")
  }

  /// Whether a module is built with another one, through others too: that one cannot import it.
  func isBuilt(_ module: String, with other: String) -> Bool { built(with: [module]).contains(other) }

  /// Modules that others of the project import or name in their manifests; tests do not count.
  var modulesBuiltWithOthers: Set<String> {
    let tests = Set(graph.modules.filter(\.isTest).map(\.name))
    return needs.reduce(into: []) { found, entry in
      if !tests.contains(entry.key) { found.formUnion(entry.value.subtracting([entry.key])) }
    }
  }

  /// The modules that tests are built with, as far as their files and their package tell; empty where those name none of the project.
  /// A project names the application too that tests of its interface only start.
  func modules(testedBy tests: String) -> Set<String> {
    let imports = graph.files.filter { $0.module == tests }.flatMap(\.imports)
    let packages = graph.modules.filter { $0.name == tests && $0.origin == .swiftPackage }.flatMap(\.dependencies)
    let own = Set(graph.modules.filter { !$0.isTest }.map(\.name)).intersection(imports + packages)
    return built(with: own).union(own)
  }

  /// The modules that code of a module cannot import: for tests those that they are not built with. To what other code is built with
  /// more can be added, but no program.
  func modules(beyond module: String) -> Set<String> {
    let declared = graph.modules.filter { $0.origin != .folder }
    guard let home = declared.first(where: { $0.name == module }) else { return [] }
    guard home.isTest else { return programs.subtracting(modulesThatOthersImport).subtracting([module]) }
    let reached = modules(testedBy: module)
    // A package says all that its tests are built with; of another target's sources some may lie in any folder.
    let known = home.origin == .swiftPackage ? graph.modules : declared
    return reached.isEmpty ? [] : Set(known.map(\.name)).subtracting(reached).subtracting([module])
  }

  /// Modules that files of others import; tests do not count. What a manifest names beside may only be put into the product, as an
  /// extension is into its application.
  private var modulesThatOthersImport: Set<String> {
    graph.files.filter { $0.role == .production }.reduce(into: []) { found, file in
      found.formUnion(file.imports.filter { $0 != file.module })
    }
  }

  /// The modules in which a program starts.
  private var programs: Set<String> {
    let starts: Set<String> = ["main", "UIApplicationMain", "NSApplicationMain"]
    let marked = graph.nodes.filter { $0.role == .production && !starts.isDisjoint(with: $0.attributes) }.map(\.module)
    let files = graph.files.filter { $0.role == .production && $0.path.split(separator: "/").last == "main.swift" }
    return Set(marked + files.map(\.module))
  }

  /// What some modules are built with, through others too.
  private func built(with modules: Set<String>) -> Set<String> {
    var seen: Set<String> = []
    var queue = Array(modules)
    while let next = queue.popLast() {
      for name in needs[next, default: []] where seen.insert(name).inserted { queue.append(name) }
    }
    return seen
  }
}
