internal import BarographEngine
internal import BarographModel
internal import BarographRules

/// What an analysis found, made ready for questions about places.
struct ProjectView: Sendable {
  /// Something of the graph that stands at a place.
  enum Item: Sendable {
    /// A row of the list of that name.
    case node(Int)
    case edge(Int)
    case request(Int)
    case binding(Int)
  }

  let state: ProjectState
  /// With the edges of which the text allows several among the others.
  let graph: LinkedGraph
  let findings: [String: [Finding]]
  /// Texts of open documents as they were analysed, by file.
  let texts: [String: [UInt8]]
  /// What containers answer.
  let answers: AnsweredRequests
  /// Rows of edges by which a type gets others, and by which others get it.
  let needs: [[Int]]
  let users: [[Int]]
  /// Rows of what is registered for a type or makes it, of who asks a container for it, and of its shared instances, by type.
  private let bound: [Int: [Int]]
  private let asked: [Int: [Int]]
  private let shared: [Int: [Int]]
  private let files: NamedFiles
  /// Absolute paths of open documents, by file.
  private let openPaths: [String: String]
  private let items: [Site: [Item]]
  private let columns: [SourceLine: [Int32]]
  private let named: [String: [Int]]

  /// A line of a file.
  private struct SourceLine: Hashable {
    var file: FileID
    var line: Int32
  }

  /// `texts` are contents of open documents by absolute path, `real` their paths without links.
  init(_ state: ProjectState, texts: [String: [UInt8]], real: [String: String]) {
    self.state = state
    graph = state.graph.withAlternatives
    findings = Dictionary(grouping: state.findings) { $0.location.file }
    files = NamedFiles(graph.files.map(\.path), below: state.root)
    answers = AnsweredRequests(in: state.graph)
    named = Dictionary(grouping: graph.nodes.indices) { [graph] in graph.nodes[$0].name }
    var (analysed, paths): ([String: [UInt8]], [String: String]) = ([:], [:])
    for path in texts.keys.sorted() {
      guard let file = files.file(path, real: real[path])?.path else { continue }
      analysed[file] = texts[path]
      paths[file] = path
    }
    (self.texts, openPaths) = (analysed, paths)
    var items: [Site: [Item]] = [:]
    for row in graph.nodes.indices {
      if let site = graph.nodes[row].site { items[site, default: []].append(.node(row)) }
    }
    for row in graph.requests.indices { items[graph.requests[row].site, default: []].append(.request(row)) }
    for row in graph.bindings.indices {
      for site in Set(graph.bindings[row].entries.map(\.site)) { items[site, default: []].append(.binding(row)) }
    }
    bound = graph.bindings.indices.grouped { [graph] row in
      Set(graph.bindings[row].entries.compactMap(\.service) + graph.bindings[row].implementations)
    }
    asked = graph.requests.indices.grouped { [graph] row in Set([graph.requests[row].service].compactMap(\.self)) }
    shared = graph.singletons.indices.grouped { [graph] row in [graph.singletons[row].type] }
    var needs = Array(repeating: [Int](), count: graph.nodes.count)
    var users = needs
    for (row, edge) in graph.edges.enumerated() where edge.kind.isSupply && edge.kind != .binding {
      items[edge.site, default: []].append(.edge(row))
      needs[edge.from].append(row)
      users[edge.to].append(row)
    }
    (self.items, self.needs, self.users) = (items, needs, users)
    columns = Dictionary(grouping: items.keys) { SourceLine(file: $0.file, line: $0.line) }
      .mapValues { $0.map(\.column).sorted() }
  }

  /// The file of the project that an absolute path means, and its row.
  func file(_ path: String, _ real: String) -> (path: String, row: FileID)? {
    files.file(path, real: real).map { ($0.path, FileID($0.row)) }
  }

  /// The absolute path of a file, as the client has it open.
  func path(of file: String) -> String { openPaths[file] ?? absolutePath(file, in: state.root) }

  /// What a file said when it was analysed, as far as anybody knows; `nil` when it cannot be read any more.
  func bytes(of file: String) -> [UInt8]? { texts[file] ?? sourceBytes(of: path(of: file), root: "/") }

  /// What stands on a line of a file, in order, each with its column in bytes from 1.
  func items(file: FileID, line: Int) -> [(column: Int, item: Item)] {
    let line = Int32(line)
    return (columns[SourceLine(file: file, line: line)] ?? []).flatMap { column in
      (items[Site(file: file, line: line, column: column)] ?? []).map { (Int(column), $0) }
    }
  }

  /// The types that a name in a file may mean: those of its module, if there are any.
  func types(named name: String, in file: FileID) -> [Int] {
    let all = named[name] ?? []
    let own = all.filter { graph.nodes[$0].isProjectType }
    let module = graph[file].module
    let near = own.filter { graph.nodes[$0].module == module }
    return !near.isEmpty ? near : own.isEmpty ? all : own
  }

  /// The bindings that have something to do with a type: it is asked for, or it is made.
  func bindings(about type: Int) -> [Int] { bound[type] ?? [] }

  /// The requests for a type.
  func requests(for type: Int) -> [Int] { asked[type] ?? [] }

  /// The shared instances of a type.
  func singletons(of type: Int) -> [Int] { shared[type] ?? [] }
}

extension Range<Int> {
  /// Rows by what each belongs to, in order.
  fileprivate func grouped(_ keys: (Int) -> Set<Int>) -> [Int: [Int]] {
    var groups: [Int: [Int]] = [:]
    for row in self {
      for key in keys(row) { groups[key, default: []].append(row) }
    }
    return groups
  }
}
