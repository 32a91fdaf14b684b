internal import BarographModel

/// What generation asks of the graph again and again. Rows are rows of `LinkedGraph.nodes`.
struct ProjectIndex {
  let graph: LinkedGraph
  /// The first row of each id.
  private let rows: [String: Int]
  /// Rows of `LinkedGraph.files` that are outputs of jobs: what stands there is written anew, so it counts for nothing.
  private let outputs: Set<FileID>
  /// Paths that types of several modules have.
  private(set) var sharedPaths: Set<String> = []
  /// Modules of types outside the project, by name; the first in order of id.
  let externalModules: [String: String]
  /// Types that somebody other than themselves is given or asks for.
  private(set) var asked: Set<Int> = []
  /// Modules whose Swift names a type that is declared in Objective-C, by the type: there generated Swift can name it too.
  private let namers: [Int: Set<String>]
  /// What the code of each module imports, and its manifest names.
  let needs: [String: Set<String>]
  /// Modules that files of the project import.
  let imported: Set<String>
  /// Rows of the project's types by their path of names.
  private let paths: [String: [Int]]
  /// Types that are there under an `#if` only, each with its condition.
  private let buildConditions: [Int: String]
  /// Initialisers that registrations call and no source declares, by the type.
  let calledInitializers: [Int: CalledInitializer]
  /// Rows of the registrations that are members which only their own file sees.
  let hiddenMembers: Set<Int>
  /// The module that what is written belongs to; empty where that is not known.
  private(set) var home = ""

  /// `outputs` are paths as the graph spells them.
  init(graph: LinkedGraph, outputs: Set<String>, sources: ProjectSources = .none) {
    self.graph = graph
    buildConditions = graph.buildConditions(sources)
    calledInitializers = graph.calledInitializers(sources)
    hiddenMembers = graph.hiddenMembers(sources)
    rows = Dictionary(graph.nodes.indices.map { (graph.nodes[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    self.outputs = Set(graph.fileRows.filter { outputs.contains(graph[$0].path) })
    let external = graph.nodes.filter { $0.kind == .external }.map { ($0.name, $0.module) }
    externalModules = Dictionary(external, uniquingKeysWith: { first, _ in first })
    namers = Self.namers(in: graph)
    needs = Self.needs(in: graph)
    imported = Set(graph.files.flatMap(\.imports))
    paths = Dictionary(
      grouping: graph.nodes.indices.filter { graph.nodes[$0].kind != .external }, by: { Self.path(of: graph.nodes[$0]) }
    )
    sharedPaths = Set(paths.filter { Set($0.value.map { graph.nodes[$0].module }).count > 1 }.keys)
    asked = collectAsked()
  }

  /// The same for what is written in a module.
  func written(in module: String) -> ProjectIndex {
    var index = self
    index.home = module
    return index
  }

  func row(id: String) -> Int? { rows[id] }

  /// Whether something at a place belongs to what generation may look at.
  func counts(_ site: Site?, _ role: FileRole) -> Bool {
    guard role == .production || role == .generated else { return false }
    return site.map { !outputs.contains($0.file) } ?? true
  }

  /// Whether something stands in what a job writes.
  func isOutput(_ site: Site?) -> Bool { site.map { outputs.contains($0.file) } ?? false }

  /// Why code that is always compiled cannot name a type; `nil` where it can.
  func reasonNotToName(_ row: Int) -> String? {
    if graph.nodes[row].isPrivate { return "it is private to its file" }
    return buildConditions[row].map { "it is there only under #if \($0)" }
  }

  /// Ids of everything a type inherits from or conforms to, nearest first, each once.
  func ancestors(of row: Int) -> [String] {
    var seen: Set<String> = [graph.nodes[row].id]
    var queue = graph.nodes[row].supertypes
    var found: [String] = []
    var next = 0
    while next < queue.count {
      let id = queue[next]
      next += 1
      guard seen.insert(id).inserted else { continue }
      found.append(id)
      if let row = rows[id] { queue += graph.nodes[row].supertypes }
    }
    return found
  }

  /// Rows of the project's protocols that a type conforms to, in order of id.
  func protocols(of row: Int) -> [Int] {
    ancestors(of: row).compactMap { rows[$0] }.filter { graph.nodes[$0].kind.isProtocol }.sorted()
  }

  /// The path of names without the module: `Outer.Inner`.
  func path(of row: Int) -> String { Self.path(of: graph.nodes[row]) }

  private static func path(of node: Node) -> String {
    node.id.hasPrefix(node.module + ".") ? String(node.id.dropFirst(node.module.utf8.count + 1)) : node.id
  }

  /// Whether Swift of a module (an empty one: of any) can name a type of Objective-C, because it does already: by a bridging header or
  /// the module's own headers, which are not read.
  func isNamedInSwift(_ row: Int, of module: String) -> Bool {
    namers[row].map { module.isEmpty || $0.contains(module) } ?? false
  }

  private static func needs(in graph: LinkedGraph) -> [String: Set<String>] {
    var needs = Dictionary(
      graph.modules.map { ($0.name, Set($0.dependencies)) }, uniquingKeysWith: { $0.union($1) })
    for file in graph.files where file.role == .production { needs[file.module, default: []].formUnion(file.imports) }
    return needs
  }

  private static func namers(in graph: LinkedGraph) -> [Int: Set<String>] {
    var namers: [Int: Set<String>] = [:]
    for edge in graph.edges where graph.isObjectiveC(edge.to) {
      let file = graph[edge.site.file]
      if file.path.hasSuffix(".swift") { namers[edge.to, default: []].insert(file.module) }
    }
    return namers
  }

  /// Rows of the project's types with a path of names, in order.
  func rows(path: String) -> [Int] { paths[path, default: []] }

  private func collectAsked() -> Set<Int> {
    var asked: Set<Int> = []
    for (row, node) in graph.nodes.enumerated() where counts(node.site, node.role) {
      for parameter in node.initializers.flatMap(\.parameters) where parameter.isDependency {
        if let type = parameter.types.first, type != row { asked.insert(type) }
      }
    }
    for edge in graph.edges
    where edge.kind == .injection && !edge.isForOneCall && edge.from != edge.to && counts(edge.site, edge.role) {
      asked.insert(edge.to)
    }
    for request in graph.requests where counts(request.site, request.role) {
      if let service = request.service { asked.insert(service) }
    }
    return asked
  }
}
