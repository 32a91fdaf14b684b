import BarographModel
import BarographReports
import Foundation
import Testing

/// Gives diagrams to the programs that they are for. `BAROGRAPH_PYTHON` names a Python with the packages `networkx`,
/// `mermaidx` (Mermaid itself, in a JavaScript engine) and `d2-python-wrapper` (which carries D2), unless `python3` has them.
@Suite(.serialized) struct DiagramToolTests {
  static let graphs: [(name: String, graph: LinkedGraph)] = [
    ("sample", sampleGraph), ("hostile", hostileGraph), ("star", starGraph(nodes: 30, named: "N")),
    ("empty", LinkedGraph()),
  ]

  @Test(.enabled(if: DiagramTool.dot.isAvailable, "SKIPPED: install Graphviz (dot)"), arguments: graphs)
  func `Graphviz draws DOT`(_ name: String, _ graph: LinkedGraph) throws {
    let outcome = try DiagramTool.dot.run(["-Tplain"], GraphFormat.dot.render(graph))
    #expect(outcome.status == 0 && outcome.errors == "", "\(outcome)")
    let view = GraphView(of: graph, options: GraphOptions())
    #expect(outcome.output.split(separator: "\n").count { $0.hasPrefix("node ") } == view.nodes.count)
  }

  @Test(.enabled(if: DiagramTool.dot.isAvailable, "SKIPPED: install Graphviz (dot)"))
  func `Graphviz is really asked`() throws {
    #expect(try DiagramTool.dot.run(["-Tplain"], "digraph { a -> \"b }").status != 0)
  }

  @Test(.enabled(if: DiagramTool.plantuml.isAvailable, "SKIPPED: install PlantUML"), arguments: graphs)
  func `PlantUML understands its diagrams`(_ name: String, _ graph: LinkedGraph) throws {
    let outcome = try DiagramTool.plantuml.run(["-pipe", "-syntax"], GraphFormat.plantuml.render(graph))
    #expect(outcome.output.split(separator: "\n").first == "DESCRIPTION" || graph.nodes.isEmpty, "\(outcome)")
    #expect(!outcome.output.contains("ERROR"), "\(outcome)")
  }

  @Test(
    .enabled(
      if: DiagramTool.plantuml.isAvailable && DiagramTool.dot.isAvailable, "SKIPPED: install PlantUML and Graphviz"))
  func `PlantUML shows hostile names as they are`() throws {
    let outcome = try DiagramTool.plantuml.run(
      ["-pipe", "-tsvg", "-charset", "UTF-8"], GraphFormat.plantuml.render(hostileGraph))
    let tree = try XMLTree(outcome.output)
    let texts = tree.all("text").map { $0.text.replacing("\u{A0}", with: " ") }
    for name in ["A<B & C>", "\"quoted\\\"", "`tick` ``ticks``", "--></script>", "|x|{{y}}"] {
      #expect(texts.contains(name), "\(texts)")
    }
  }

  @Test(
    .enabled(if: DiagramTool.mermaid.isAvailable, "SKIPPED: install the Python package mermaidx"), arguments: graphs)
  func `Mermaid draws its diagrams`(_ name: String, _ graph: LinkedGraph) throws {
    let outcome = try DiagramTool.mermaid.run([], GraphFormat.mermaid.render(graph))
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains("<svg"), "\(outcome)")
  }

  @Test(.enabled(if: DiagramTool.mermaid.isAvailable, "SKIPPED: install the Python package mermaidx"))
  func `Mermaid is really asked`() throws {
    #expect(try DiagramTool.mermaid.run([], "flowchart LR\n  a[\"x\"] --> end[\"y\n").status != 0)
  }

  @Test(.enabled(if: DiagramTool.d2.isAvailable, "SKIPPED: \(DiagramTool.missingD2)"), arguments: graphs)
  func `D2 draws its diagrams`(_ name: String, _ graph: LinkedGraph) throws {
    let outcome = try DiagramTool.d2.run(["-", "-"], GraphFormat.d2.render(graph))
    #expect(outcome.status == 0, "\(outcome.errors)")
    // It draws nothing for nothing.
    #expect(outcome.output.contains("<svg") || graph.nodes.isEmpty, "\(outcome.errors)")
  }

  @Test(.enabled(if: DiagramTool.d2.isAvailable, "SKIPPED: \(DiagramTool.missingD2)"))
  func `D2 shows hostile names as they are`() throws {
    let outcome = try DiagramTool.d2.run(["-", "-"], GraphFormat.d2.render(hostileGraph))
    let texts = try XMLTree(outcome.output).all("text").map { $0.text.replacing("\u{A0}", with: " ") }
    for name in ["A<B & C>", "\"quoted\\\"", "`tick` ``ticks``", "--></script>", "|x|{{y}}"] {
      #expect(texts.contains(name), "\(texts)")
    }
  }

  @Test(.enabled(if: DiagramTool.d2.isAvailable, "SKIPPED: \(DiagramTool.missingD2)"))
  func `D2 is really asked`() throws {
    #expect(try DiagramTool.d2.run(["-", "-"], "a -> {").status != 0)
  }

  @Test(
    .enabled(if: DiagramTool.networkx.isAvailable, "SKIPPED: install the Python package networkx"), arguments: graphs)
  func `networkx reads GraphML with every node, edge and name`(_ name: String, _ graph: LinkedGraph) throws {
    let outcome = try DiagramTool.networkx.run([], GraphFormat.graphml.render(graph))
    let view = GraphView(of: graph, options: GraphOptions())
    let expected = [String(view.nodes.count), String(view.edges.count)] + view.nodes.map { shownName($0.id) }
    #expect(outcome.output.split(separator: "\n").map(String.init) == expected, "\(outcome)")
  }

  /// Control characters are written as escapes, because XML cannot hold them.
  private func shownName(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      switch scalar {
      case "\n": "\\n"
      case "\r": "\\r"
      default:
        HostileNameTests.isControl(scalar) ? "\\u{" + String(scalar.value, radix: 16) + "}" : String(scalar)
      }
    }.joined()
  }
}

/// A program that reads diagrams.
enum DiagramTool {
  case dot, plantuml, mermaid, d2, networkx

  static let missingD2 = "install D2 (d2), or the Python package d2-python-wrapper"

  struct Outcome {
    var status: Int32
    var output: String
    var errors: String
  }

  var isAvailable: Bool {
    switch self {
    case .dot: (try? Self.run(["dot", "-V"], "").status) == 0
    case .plantuml: (try? Self.run(["plantuml", "-version"], "").status) == 0
    case .mermaid: (try? Self.run([python, "-c", "import mermaidx"], "").status) == 0
    case .d2: (try? run(["--version"], "").status) == 0
    case .networkx: (try? Self.run([python, "-c", "import networkx"], "").status) == 0
    }
  }

  /// Runs it on a text.
  func run(_ arguments: [String], _ input: String) throws -> Outcome {
    switch self {
    case .dot: try Self.run(["dot"] + arguments, input)
    case .plantuml: try Self.run(["plantuml"] + arguments, input)
    case .mermaid:
      try Self.run(
        [python, "-c", "import mermaidx, sys; print(mermaidx.render(sys.stdin.read()).svg())"], input)
    case .d2:
      // The program itself, or the one that the package carries.
      try Self.run(
        [
          python, "-c",
          """
          import shutil, subprocess, sys
          def carried():
              import d2_python
              return d2_python.D2().binary_path
          sys.exit(subprocess.run([shutil.which("d2") or carried()] + sys.argv[1:]).returncode)
          """,
        ] + arguments, input)
    case .networkx:
      try Self.run(
        [
          python, "-c",
          """
          import networkx, sys
          graph = networkx.parse_graphml(sys.stdin.read())
          print(graph.number_of_nodes()); print(graph.number_of_edges())
          for _, data in graph.nodes(data=True): print(data["id"])
          """,
        ], input)
    }
  }

  private var python: String { ProcessInfo.processInfo.environment["BAROGRAPH_PYTHON"] ?? "python3" }

  private static func run(_ command: [String], _ input: String) throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (source, errors) = (folder.appendingPathComponent("in"), folder.appendingPathComponent("errors"))
    try Data(input.utf8).write(to: source)
    _ = FileManager.default.createFile(atPath: errors.path, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardInput = try FileHandle(forReadingFrom: source)
    let output = Pipe()
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
