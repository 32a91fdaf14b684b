internal import BarographAlgorithms
internal import BarographModel

/// The programs of a project: an application, its extensions, demonstrations of its parts. What one of them does happens in no
/// other, though they share modules.
struct Programs {
  private let graph: LinkedGraph
  /// By row of `LinkedGraph.files`, the rows of the modules that compile it.
  private let modules: Column<SourceFile, [Int]>
  /// For each module, the modules that use it, directly or not, itself included.
  private let users: [Set<Int>]
  /// By row of a module, whether it is just a folder.
  private let isFolder: [Bool]
  /// The files in which programs begin, by the row of their module.
  private let entries: [Int: [FileID]]

  init(graph: LinkedGraph) {
    self.graph = graph
    let names = Set(graph.files.flatMap { [$0.module] + $0.otherModules }).sorted()
    let rows = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
    var edges: Set<Digraph.Edge> = []
    let modules = Column<SourceFile, _>(
      graph.files.map { file in ([file.module] + file.otherModules).compactMap { rows[$0] } })
    for (file, users) in zip(graph.files, modules.values) {
      for to in file.imports.compactMap({ rows[$0] }) {
        for from in users { edges.insert(Digraph.Edge(from: to, to: from)) }
      }
    }
    for edge in graph.edges {
      guard let from = rows[graph[edge.site.file].module], let to = rows[graph.nodes[edge.to].module] else {
        continue
      }
      edges.insert(Digraph.Edge(from: to, to: from))
    }
    let digraph = Digraph(nodeCount: names.count, edges: edges.sorted { ($0.from, $0.to) < ($1.from, $1.to) })
    users = names.indices.map { row in
      let reached = digraph.reachable(from: [row])
      return Set(reached.indices.filter { reached[$0] })
    }
    var entries: [Int: [FileID]] = [:]
    for node in graph.nodes where node.role == .production {
      guard let site = node.site, !ApplicationWords.entries.isDisjoint(with: node.attributes),
        let module = rows[node.module]
      else { continue }
      entries[module, default: []].append(site.file)
    }
    self.entries = entries
    self.modules = modules
    let folders = Set(graph.modules.filter { $0.origin == .folder }.map(\.name))
    isFolder = names.map(folders.contains)
  }

  /// Whether two bindings may be made in one program: what a function registers is registered by who calls it.
  func mayMeet(_ a: Binding, _ b: Binding) -> Bool {
    files(a).contains { one in files(b).contains { mayMeet(one, $0) } }
  }

  /// Whether something may be asked for in a program in which a binding is made.
  func mayMeet(_ request: Request, _ binding: Binding) -> Bool {
    guard let asker = request.binding else { return files(binding).contains { mayMeet(request.site.file, $0) } }
    return mayMeet(graph.bindings[asker], binding)
  }

  private func files(_ binding: Binding) -> [FileID] {
    let callers = binding.body.map { graph.bodies[$0].callers } ?? []
    return callers.isEmpty ? [binding.site.file] : callers
  }

  /// Whether the code at two places may run in one program: some module uses both, and no program begins in each of them.

  private func mayMeet(_ a: FileID, _ b: FileID) -> Bool {
    if a == b { return true }
    return modules[a].contains { one in
      modules[b].contains { other in
        guard one != other else { return !areOfTwoEntries(a, b, in: one) }
        if entries[one] != nil, entries[other] != nil { return false }
        // Folders that nobody says to be modules use each other without an import.
        if isFolder[one] || isFolder[other] { return true }
        return !users[one].isDisjoint(with: users[other])
      }
    }
  }

  /// Whether two programs begin in a module, as where nothing says which files are built together, and each of two files lies nearer
  /// to another one.
  private func areOfTwoEntries(_ a: FileID, _ b: FileID, in module: Int) -> Bool {
    guard let entries = entries[module], entries.count > 1, let one = nearest(a, entries),
      let other = nearest(b, entries)
    else { return false }
    return one != other
  }

  /// The entry with which a file shares most of its folders; `nil` where that are several.
  private func nearest(_ file: FileID, _ entries: [FileID]) -> FileID? {
    let shared = entries.map { ($0, sharedFolders(graph[file].path, graph[$0].path)) }
    guard let most = shared.map(\.1).max() else { return nil }
    let best = shared.filter { $0.1 == most }
    return best.count == 1 ? best[0].0 : nil
  }

  private func sharedFolders(_ a: String, _ b: String) -> Int {
    let (one, other) = (a.split(separator: "/").dropLast(), b.split(separator: "/").dropLast())
    return zip(one, other).prefix { $0 == $1 }.count
  }
}
