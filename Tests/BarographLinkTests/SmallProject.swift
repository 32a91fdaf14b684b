import BarographLink
import BarographMarkup
import BarographModel
import BarographObjectiveC
import BarographSwift

/// A project from source text: `//- Module/File.swift` begins a file, whose first folder is its module.
struct SmallProject {
  let graph: LinkedGraph
  let index: Index

  init(_ text: String, isPackage: Bool = true) {
    var names = NameTable()
    let sources = Self.split(text)
    let modules = Set(sources.map(\.module)).sorted()
    let files = sources.map { source in
      SourceFile(
        path: source.path, modules: [modules.firstIndex(of: source.module)!],
        role: source.module.hasSuffix("Tests") ? .test : .production,
        outline: Self.lowered(source.path, source.text, &names))
    }
    let project = Project(
      names: names,
      modules: modules.map {
        Module(name: $0, isTest: $0.hasSuffix("Tests"), origin: isPackage ? .swiftPackage : .folder)
      }, files: files)
    let index = Index.build(project)
    self.index = index
    let context = LinkContext(index: index)
    let inference = Inference(index: index)
    let parts = files.indices.map { file in
      var part = GraphPart.plain(FileID(file), context, inference, wantsReferences: true)
      part.finish(index)
      return part
    }
    graph = link(context, parts)
  }

  private static func lowered(_ path: String, _ text: String, _ names: inout NameTable) -> FileOutline {
    if path.hasSuffix(".swift") { return lowerSwift(text, names: &names) }
    if let outline = lowerMarkup(text, path, names: &names) { return outline }
    return lowerObjectiveC(text, path.hasSuffix(".h") ? .header : .implementation, names: &names)
  }

  private static func split(_ text: String) -> [(path: String, module: String, text: String)] {
    var files: [(path: String, module: String, text: String)] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        let path = String(line.dropFirst(4))
        files.append((path, String(path.prefix { $0 != "/" }), ""))
      } else {
        if files.isEmpty { files.append(("App/File.swift", "App", "")) }
        files[files.count - 1].text += line + "\n"
      }
    }
    return files.sorted { $0.path < $1.path }
  }

  /// `From -> To` for each use of one type by another, each pair once, sorted.
  var references: [String] {
    Set(graph.references.filter { $0.kind == .reference }.map { pair($0) }).sorted()
  }

  /// `From -> To` for each access to a shared instance by the narrow definition.
  var sharedReferences: [String] {
    graph.references.filter { $0.kind == .singleton }.map { pair($0) }.sorted()
  }

  /// Edges with what they say: `A -> B injection constructor eager strong init(b:) b`.
  var edges: [String] {
    graph.edges.map { edge in
      var text = "\(pair(edge)) \(edge.kind) \(edge.form) \(edge.timing) \(edge.strength)"
      if edge.access != .declared { text += " \(edge.access)" }
      return text + " \(edge.member)"
    }.sorted()
  }

  private func pair(_ edge: Edge) -> String { "\(graph.nodes[edge.from].id) -> \(graph.nodes[edge.to].id)" }
}
