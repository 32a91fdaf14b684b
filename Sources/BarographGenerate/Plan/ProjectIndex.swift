internal import BarographModel

/// What generation asks of the graph again and again. Rows are rows of `LinkedGraph.nodes`.
struct ProjectIndex {
  let graph: LinkedGraph
  /// The first row of each id.
  private let rows: [String: Int]
  /// Rows of `LinkedGraph.files` that are outputs of jobs: what stands there is written anew, so it counts for nothing.
  private let outputs: Set<Int32>
  /// Paths that types of several modules have.
  private(set) var sharedPaths: Set<String> = []
  /// Modules of types outside the project, by name; the first in order of id.
  let externalModules: [String: String]
  /// Types that somebody other than themselves is given or asks for.
  private(set) var asked: Set<Int> = []
  /// Modules that files of the project import.
  let imported: Set<String>
  /// Rows of the project's types by their path of names.
  private let paths: [String: [Int]]

  /// `outputs` are paths as the graph spells them.
  init(graph: LinkedGraph, outputs: Set<String>) {
    self.graph = graph
    rows = Dictionary(graph.nodes.indices.map { (graph.nodes[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
    self.outputs = Set(graph.files.indices.filter { outputs.contains(graph.files[$0].path) }.map(Int32.init))
    let external = graph.nodes.filter { $0.kind == .external }.map { ($0.name, $0.module) }
    externalModules = Dictionary(external, uniquingKeysWith: { first, _ in first })
    imported = Set(graph.files.flatMap(\.imports))
    paths = Dictionary(
      grouping: graph.nodes.indices.filter { graph.nodes[$0].kind != .external }, by: { Self.path(of: graph.nodes[$0]) }
    )
    sharedPaths = Set(paths.filter { Set($0.value.map { graph.nodes[$0].module }).count > 1 }.keys)
    asked = collectAsked()
  }

  func row(id: String) -> Int? { rows[id] }

  /// Whether something at a place belongs to what generation may look at.
  func counts(_ site: Site?, _ role: FileRole) -> Bool {
    guard role == .production || role == .generated else { return false }
    return site.map { !outputs.contains($0.file) } ?? true
  }

  /// Whether something stands in what a job writes.
  func isOutput(_ site: Site?) -> Bool { site.map { outputs.contains($0.file) } ?? false }

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

extension NodeKind {
  /// Whether it declares what others conform to.
  var isProtocol: Bool { self == .protocol || self == .objcProtocol }
}
