internal import BarographModel

extension Rule {
  /// A header for tests that the product imports.
  package static let exposedInternals = Rule(
    id: RuleID("exposed_internals"),
    summary: "A header that shows a class's internals to its tests is imported by other code of the product",
    defaultSeverity: .info, isOptIn: true,
    check: { graph, context in ExposedInternalsSearch(graph: graph, context: context).observations() })
}

/// The headers that show internals, and who imports them.
struct HookHeaders {
  /// One of them.
  struct Header {
    /// Row of `LinkedGraph.files`.
    var file: FileID
    var name: String
    /// Rows of `LinkedGraph.nodes` of the classes it adds to.
    var types: [Int]
  }

  let all: [Header]

  init(graph: LinkedGraph) {
    var rows: [String: [Int]] = [:]
    for row in graph.nodes.indices where graph.nodes[row].kind.isClass && graph.nodes[row].site != nil {
      rows[graph.nodes[row].name, default: []].append(row)
    }
    all = graph.fileRows.compactMap { row in
      let file = graph[row]
      guard !file.extended.isEmpty, file.role == .production, case let name = Self.name(of: file.path),
        ["Internal", "Private", "Test"].contains(where: { name.contains($0) })
      else { return nil }
      let types = file.extended.flatMap { rows[$0] ?? [] }.filter { graph.nodes[$0].site?.file != row }
      return types.isEmpty ? nil : Header(file: row, name: name, types: types)
    }
  }

  /// The last component of a path.
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// Finds headers of internals that others import than tests and the class itself.
private struct ExposedInternalsSearch {
  let graph: LinkedGraph
  let context: RuleContext
  private let typesOfFile: [FileID: [Int]]
  private let importers: [String: [FileID]]

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    typesOfFile = Dictionary(
      grouping: graph.nodes.indices.filter { graph.nodes[$0].site != nil },
      by: { graph.nodes[$0].site?.file ?? .none })
    var importers: [String: [FileID]] = [:]
    for (row, file) in zip(graph.fileRows, graph.files) where !file.path.hasSuffix(".swift") {
      for name in file.imports where name.hasSuffix(".h") {
        importers[HookHeaders.name(of: name), default: []].append(row)
      }
    }
    self.importers = importers
  }

  func observations() -> [Observation] { HookHeaders(graph: graph).all.compactMap(observation) }

  private func observation(_ header: HookHeaders.Header) -> Observation? {
    let strangers = (importers[header.name] ?? []).filter { isStranger($0, header) }
    guard !strangers.isEmpty, let type = header.types.first, isForTests(header) else { return nil }
    let names = strangers.map { HookHeaders.name(of: graph[$0].path) }
    return Observation(
      condition: "DI-H01",
      message: "\(header.name) shows internals of \(context.names(type)), and \(enumerated(names)) of the product "
        + "import\(names.count == 1 ? "s" : "") it",
      location: place(of: header),
      subjects: header.types.map { graph.nodes[$0].id },
      related: strangers.prefix(6).map {
        Related(message: "imports it", location: Location(file: graph[$0].path, line: 1, column: 1))
      },
      help: ["import the public header, and move there what others need"],
      identity: [graph[header.file].path])
  }

  /// Whether tests import it at all: headers of private interfaces of the platform are for something else.
  private func isForTests(_ header: HookHeaders.Header) -> Bool {
    (importers[header.name] ?? []).contains { graph[$0].role == .test }
  }

  /// The place where the header adds to a class: its first property, or its beginning.
  private func place(of header: HookHeaders.Header) -> Location {
    Location(file: graph[header.file].path, line: Int(graph[header.file].extensionLine), column: 1)
  }

  /// Whether a file of the product is neither the classes' own nor one of a subclass.
  private func isStranger(_ file: FileID, _ header: HookHeaders.Header) -> Bool {
    guard file != header.file, graph[file].role == .production else { return false }
    let name = HookHeaders.name(of: graph[file].path)
    return header.types.allSatisfy { type in
      !name.hasPrefix(graph.nodes[type].name)
        && !(typesOfFile[file] ?? []).contains { context.conformance.conforms($0, to: graph.nodes[type].id) }
        && !subclassFile(name, type)
    }
  }

  /// `Special.m` of a `Special` that another file declares.
  private func subclassFile(_ name: String, _ type: Int) -> Bool {
    let stem = String(name.prefix { $0 != "." && $0 != "+" })
    return context.conformance.subtypes(of: graph.nodes[type].id).contains { graph.nodes[$0].name == stem }
  }
}
