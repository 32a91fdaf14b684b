internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// What is said about a place: who gets what there, who provides it, who else asks, and about the types that are named.
extension LanguageServer {
  func hover(_ place: AskedPlace?) -> [UInt8] {
    guard let place else { return nothing }
    let view = place.document.view
    // An edge that a container's request makes says the same as the request.
    let requests = place.items.contains { if case .request = $0 { true } else { false } }
    var parts = place.items.compactMap { item -> String? in
      switch item {
      case .edge(let row): requests && view.graph.edges[row].isByFramework ? nil : view.words(onEdge: row)
      case .request(let row): view.words(onRequest: row)
      case .binding(let row): view.words(onBinding: row)
      case .node: nil
      }
    }
    var seen: Set<String> = []
    parts = parts.filter { seen.insert($0).inserted }
    let more = parts.count - Self.mostParts
    if more > 0 { parts = parts.prefix(Self.mostParts) + ["and \(more) more"] }
    let ids = place.types.map { view.graph.nodes[$0].id }.prefix(2)
    let explained = ids.compactMap { try? explain(type: $0, in: view.state.graph) }
    if parts.isEmpty, explained.isEmpty { return nothing }
    let isMarkdown = abilities.readsMarkdown
    let blocks = (parts + explained.map { bounded($0, lines: ProjectView.mostLines) }).map {
      isMarkdown ? "```text\n\($0.trimmedLines)\n```" : $0.trimmedLines
    }
    return object { result in
      result.object("contents") { contents in
        contents.string("kind", isMarkdown ? "markdown" : "plaintext")
        contents.string("value", blocks.joined(separator: "\n\n"))
      }
    }
  }

  /// How many statements about one place are shown.
  private static let mostParts = 4

}

extension ProjectView {
  /// How many lines a list has at most.
  static let mostLines = 8

  /// What a type gets by an edge, what is really given, who provides it, and who else gets it.
  func words(onEdge row: Int) -> String {
    let edge = graph.edges[row]
    let how = [
      edge.isByFramework ? edge.framework : "", edge.form.rawValue, edge.timing.rawValue, edge.strength.rawValue,
    ]
    let member = edge.member.isEmpty ? "" : " as \(edge.member)"
    let head =
      "\(graph.nodes[edge.from].id) gets \(graph.nodes[edge.to].id)\(member) "
      + "(\(how.filter { !$0.isEmpty }.joined(separator: ", ")))"
    let given = edge.supplied.map { supply in
      "\(graph.nodes[supply.to].id)\(supply.certainty == .likely ? " (likely)" : "")  \(text(supply.site))"
    }
    let others = users[edge.to].filter { graph.edges[$0].from != edge.from }.map { line(onUser: $0) }
    return head + section("supplied here", given)
      + section("provided by", bindings(about: edge.to).map(line(onBinding:)))
      + section("needs", needs[edge.to].map { graph.nodes[graph.edges[$0].to].id })
      + section("also asked by", others)
  }

  /// What is asked of a container, and what answers.
  func words(onRequest row: Int) -> String {
    let request = graph.requests[row]
    let name = request.key.name.isEmpty ? "" : " \"\(request.key.name)\""
    let owners = state.graph.owners(of: request).map { graph.nodes[$0].id }.joined(separator: ", ")
    let head =
      "\(owners.isEmpty ? "file scope" : owners) asks \(request.framework) for \(request.key.type)\(name) "
      + "(\(request.form.rawValue), \(request.timing.rawValue))"
    let answers = answers.bindings(answering: row)
    let others = graph.requests.indices.filter { $0 != row && graph.requests[$0].key == request.key }
    return head + section("provided by", answers.map(line(onBinding:)), orElse: "nothing that is registered answers it")
      + section("also asked by", others.map(line(onRequest:)))
  }

  /// What is registered, and who asks for it.
  func words(onBinding row: Int) -> String {
    let binding = graph.bindings[row]
    let services = Set(binding.entries.map(\.key))
    let asking = graph.requests.indices.filter { number in
      let request = graph.requests[number]
      return binding.entries.contains { $0.key.type == request.key.type && $0.key.framework == request.key.framework }
        && answers.bindings(answering: number).contains(row)
    }
    let lifetime = binding.lifetime.map { ", lives as \($0)" } ?? ""
    let also =
      services.count > 1
      ? ", also as \(services.map(\.type).filter { $0 != binding.key.type }.sorted().joined(separator: ", "))" : ""
    return "registers \(line(onBinding: row, isPlaced: false))\(lifetime)\(also)"
      + section("asked by", asking.map(line(onRequest:)), orElse: "nobody in sight asks for it")
  }

  /// A binding on a line: `App.Clock → App.WallClock (Swinject, container)  App/A.swift:3:5`.
  func line(onBinding row: Int) -> String { line(onBinding: row, isPlaced: true) }

  private func line(onBinding row: Int, isPlaced: Bool) -> String {
    graph.words(on: graph.bindings[row]) + (isPlaced ? "  \(text(graph.bindings[row].site))" : "")
  }

  private func line(onUser row: Int) -> String {
    "\(graph.nodes[graph.edges[row].from].id)  \(text(graph.edges[row].site))"
  }

  private func line(onRequest row: Int) -> String {
    let request = graph.requests[row]
    let owners = state.graph.owners(of: request).map { graph.nodes[$0].id }.joined(separator: ", ")
    return "\(owners.isEmpty ? "file scope" : owners)  \(text(request.site))"
  }

  private func text(_ site: Site) -> String { place(graph.location(site)) }

  private func section(_ title: String, _ lines: [String], orElse words: String? = nil) -> String {
    if lines.isEmpty { return words.map { "\n\($0)" } ?? "" }
    var seen: Set<String> = []
    let unique = lines.filter { seen.insert($0).inserted }
    let more = unique.count - Self.mostLines
    return "\n\(title):" + unique.prefix(Self.mostLines).map { "\n  \($0)" }.joined()
      + (more > 0 ? "\n  and \(more) more" : "")
  }
}

extension String {
  /// Without line breaks at the end.
  fileprivate var trimmedLines: Substring { self[..<(lastIndex { $0 != "\n" }.map { index(after: $0) } ?? startIndex)] }
}
