internal import BarographAlgorithms
package import BarographModel

/// A page of Markdown in a folder of its own.
package struct Page: Sendable, Hashable {
  /// The name of the page's file.
  package var name: String
  /// The page's Markdown; ends with a line break.
  package var text: String

  /// A page with the name of its file.
  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

/// A page for each assembly, container and component outside of tests, with what it binds, what that needs and who asks for it,
/// and `index.md`, which lists them.
package func assemblyPages(_ graph: LinkedGraph) -> [Page] {
  let pages = AssemblyPages(graph)
  return [pages.index] + pages.rows.indices.map(pages.page)
}

/// Writes the pages of a graph's assemblies.
private struct AssemblyPages {
  let graph: LinkedGraph
  /// Rows of `graph.containers` that have a page.
  let rows: [Int]
  private let fileNames: [String]
  private var bindings: [[Int]]

  init(_ graph: LinkedGraph) {
    self.graph = graph
    rows = graph.containers.indices.filter {
      graph.containers[$0].role != .test && graph.containers[$0].kind != .composition
    }
    fileNames = identifiers(for: ["index"] + rows.map { graph.containers[$0].pageTitle }).dropFirst().map { $0 + ".md" }
    bindings = [[Int]](repeating: [], count: graph.containers.count)
    for (row, binding) in graph.bindings.enumerated() where binding.role != .test {
      if let container = binding.container { bindings[container].append(row) }
    }
  }

  var index: Page {
    var lines = ["# Assemblies", ""]
    if rows.isEmpty {
      lines.append("No assembly, container or component.")
    } else {
      lines += ["| | framework | binds | includes | where |", "|---|---|--:|--:|---|"]
    }
    for (page, row) in rows.enumerated() {
      let container = graph.containers[row]
      lines.append(
        "| \(link(page)) | \(markdownText(container.shownFramework)) | \(bindings[row].count) | \(container.includes.count) "
          + "| \(place(container.site)) |")
    }
    return Page(name: "index.md", text: lines.map { $0 + "\n" }.joined())
  }

  func page(_ page: Int) -> Page {
    let row = rows[page]
    let container = graph.containers[row]
    var lines = ["# \(markdownText(visible(container.pageTitle)))", ""]
    let state = container.kind == .assembly && !container.isInstalled ? "; nothing installs it" : ""
    lines += [
      "\(markdownText(container.shownFramework)) \(container.kind.rawValue), \(place(container.site))\(state).", "",
    ]
    let includes = container.includes.map { "- \(linkOrName($0))" }
    if !includes.isEmpty { lines += ["## Includes", ""] + includes + [""] }
    lines += provided(row) + needed(row) + askedBy(row) + picture(row)
    while lines.last?.isEmpty ?? false { lines.removeLast() }
    return Page(name: fileNames[page], text: lines.map { $0 + "\n" }.joined())
  }

  private func provided(_ row: Int) -> [String] {
    guard !bindings[row].isEmpty else { return ["## Binds", "", "Nothing.", ""] }
    var lines = ["## Binds", "", "| for | name | makes | scope | where |", "|---|---|---|---|---|"]
    for binding in bindings[row].map({ graph.bindings[$0] }) {
      let made = binding.implementations.map { code(graph.nodes[$0].name) }.joined(separator: ", ")
      let keys = binding.entries.map(\.key).map { code($0.type) }.joined(separator: ", ")
      let name = binding.key.name.isEmpty ? "" : code(binding.key.name)
      let scope = binding.scope.isEmpty ? binding.lifetime.map { "\($0)" } ?? "" : binding.scope
      lines.append("| \(keys) | \(name) | \(made) | \(markdownText(scope)) | \(place(binding.site)) |")
    }
    return lines + [""]
  }

  /// What the factories of its bindings ask for.
  private func needed(_ row: Int) -> [String] {
    let own = Set(bindings[row])
    let requests = graph.requests.filter { $0.binding.map(own.contains) ?? false }
    var asked: [String: Int] = [:]
    for request in requests { asked[request.key.type, default: 0] += 1 }
    let provided = Set(own.flatMap { graph.bindings[$0].entries.map(\.key.type) })
    guard !asked.isEmpty else { return [] }
    var lines = ["## Needs", "", "| type | asked | provided by |", "|---|--:|---|"]
    for type in asked.keys.sorted() {
      let by = provided.contains(type) ? "itself" : providers(of: type).map(linkOrName).joined(separator: ", ")
      lines.append("| \(code(type)) | \(asked[type] ?? 0) | \(by.isEmpty ? "–" : by) |")
    }
    return lines + [""]
  }

  private func providers(of type: String) -> [Int] {
    rows.filter { row in
      bindings[row].contains {
        graph.bindings[$0].entries.contains { $0.key.type == type }
      }
    }
  }

  private func askedBy(_ row: Int) -> [String] {
    let types = Set(
      bindings[row].flatMap { graph.bindings[$0].entries.map(\.key.type) })
    var askers: [String: Int] = [:]
    for request in graph.requests where request.role != .test && types.contains(request.key.type) {
      if let owner = request.owner { askers[graph.nodes[owner].id, default: 0] += 1 }
    }
    guard !askers.isEmpty else { return [] }
    return ["## Asked by", ""] + askers.keys.sorted().map { "- \(code($0)), \(counted(askers[$0] ?? 0, "time"))" } + [
      ""
    ]
  }

  private func picture(_ row: Int) -> [String] {
    let made = bindings[row].flatMap {
      graph.bindings[$0].implementations + [graph.bindings[$0].service].compactMap { $0 }
    }
    let focus = ([graph.containers[row].node].compactMap { $0 } + made)
    guard !focus.isEmpty else { return [] }
    var options = GraphOptions()
    options.focus = focus
    options.limit = 40
    let view = GraphView(of: graph, options: options)
    let readable = view.keeping(view.nodes.map { $0.role != .test }).readable(limit: options.limit) { collapse in
      var coarser = options
      coarser.collapse = collapse
      return GraphView(of: graph, options: coarser)
    }
    let text = graphMermaid(readable.view)
    return ["## Neighbourhood", "", "```mermaid", String(text.dropLast()), "```", ""]
      + readable.notes.map { "\(markdownText($0))." }
  }

  private func link(_ page: Int) -> String {
    "[\(markdownText(visible(graph.containers[rows[page]].pageTitle)))](\(fileNames[page]))"
  }

  private func linkOrName(_ row: Int) -> String {
    rows.firstIndex(of: row).map(link) ?? markdownText(visible(graph.containers[row].pageTitle))
  }

  private func place(_ site: Site) -> String {
    let location = graph.location(of: site)
    return code("\(location.file):\(location.line)")
  }

  private func code(_ text: String) -> String { markdownCode(visible(text), inTable: true) }
}

extension Container {
  fileprivate var pageTitle: String { name.isEmpty ? kind.rawValue : name }
}
