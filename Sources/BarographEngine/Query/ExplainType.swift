package import BarographModel
internal import BarographRules

/// One type for people: what it is, what it needs, who provides it, who uses it. Ends with a line break. Throws when the
/// name is unknown or ambiguous. A type from outside that containers provide or are asked for needs no node of its own.
package func explain(type name: String, in graph: LinkedGraph) throws(EngineError) -> String {
  do {
    return try findNodes(name, in: graph).map { explanation(of: $0, in: graph) }.joined(separator: "\n")
  } catch {
    guard let type = graph.outsideType(named: name) else { throw error }
    return explanation(ofKey: type, in: graph)
  }
}

/// What is known of a key whose type the project does not declare.
private func explanation(ofKey name: String, in graph: LinkedGraph) -> String {
  let bindings = graph.bindings.filter { $0.provides(key: name) }
  let requests = graph.requests.filter { $0.key.type == name }
  return "\(name)  from outside\n" + section("is provided by", bindings.map(graph.line))
    + section("is asked for by", requests.map(graph.line))
}

private func explanation(of row: Int, in graph: LinkedGraph) -> String {
  let node = graph.nodes[row]
  let place = node.site.map { "  \(graph.text($0))" } ?? ""
  var text = "\(node.id)  \(node.kind.words)\(place)\n"
  if !node.supertypes.isEmpty { text += "  is a \(node.supertypes.joined(separator: ", "))\n" }
  let supply = graph.withAlternatives.edges.filter { $0.kind.isSupply && $0.kind != .binding }
  let shared = graph.singletons.filter { $0.type == row }.map { singleton in
    "\(singleton.name(in: graph.nodes[singleton.owner].id))  \(graph.text(singleton.site))"
  }
  text += section("needs", graph.lines(supply.filter { $0.from == row }, other: \.to))
  // Keys of types from outside name no node.
  let outside = node.isProjectType ? nil : node.name
  text += section(
    "is provided by",
    graph.bindings.filter { $0.isAbout(row) || outside.map($0.provides(key:)) ?? false }.map(graph.line))
  text += section("is shared as", shared)
  text += section("is used by", graph.lines(supply.filter { $0.to == row }, other: \.from))
  text += section(
    "is asked for by", graph.requests.filter { $0.service == row || $0.key.type == outside }.map(graph.line))
  return text
}

private func section(_ title: String, _ lines: [String]) -> String {
  guard !lines.isEmpty else { return "\n\(title): nothing\n" }
  return "\n\(title):\n" + lines.map { "  \($0)\n" }.joined()
}

extension Binding {
  fileprivate func provides(key type: String) -> Bool { entries.contains { $0.key.type == type } }

  fileprivate func isAbout(_ row: Int) -> Bool {
    implementations.contains(row) || entries.contains { $0.service == row }
  }
}

extension LinkedGraph {
  fileprivate func text(_ site: Site) -> String {
    let location = location(site)
    return "\(location.file):\(location.line):\(location.column)"
  }

  /// What is had in the same way at several places is one line, at the first of them.
  fileprivate func lines(_ edges: [Edge], other: (Edge) -> Int) -> [String] {
    var order: [String] = []
    var places: [String: [Site]] = [:]
    for edge in edges {
      let text = line(edge, other: other(edge))
      if places[text] == nil { order.append(text) }
      places[text, default: []].append(edge.site)
    }
    return order.map { text in
      let sites = places[text] ?? []
      let more = sites.count > 1 ? " and \(counted(sites.count - 1, "more place"))" : ""
      return "\(text)  \(sites.first.map(self.text) ?? "")\(more)"
    }
  }

  private func line(_ edge: Edge, other: Int) -> String {
    let member = edge.member.isEmpty ? "" : " \(edge.member)"
    let framework = edge.isByFramework ? [edge.framework] : []
    let how = (framework + [edge.form.rawValue, edge.timing.rawValue, edge.strength.rawValue, edge.doubt])
      .filter { !$0.isEmpty }.joined(separator: ", ")
    let remark = [.production, .generated].contains(nodes[edge.from].role) ? edge.role.remark : ""
    return "\(nodes[other].id)  \(edge.kind.rawValue)\(member) (\(how)\(remark))" + given(edge)
  }

  /// What an edge that ends at something abstract is really given, or likely is.
  private func given(_ edge: Edge) -> String {
    guard !edge.supplied.isEmpty else { return "" }
    let names = edge.supplied.map { nodes[$0.to].id + ($0.certainty == .likely ? " (likely)" : "") }
    let more = names.count > 3 ? " and \(counted(names.count - 3, "more type"))" : ""
    return ", given \(names.prefix(3).joined(separator: ", "))\(more)"
  }

  fileprivate func line(_ binding: Binding) -> String {
    "\(words(on: binding, remark: binding.role.remark))  \(text(binding.site))"
  }

  /// What stands in the factory of a binding asks for what that makes.
  private func provider(_ row: Int) -> String {
    let made = bindings[row].implementations.map { nodes[$0].id }
    return made.isEmpty ? "the provider of \(bindings[row].key.type)" : made.joined(separator: ", ")
  }

  fileprivate func line(_ request: Request) -> String {
    let owner = request.owner.map { nodes[$0].id } ?? request.binding.map(provider) ?? "file scope"
    let name = request.key.name.isEmpty ? "" : " \"\(request.key.name)\""
    let how = "\(request.framework), \(request.timing.rawValue)\(request.role.remark)"
    return "\(owner)  \(request.form.rawValue)\(name) (\(how))  "
      + text(request.site)
  }
}

extension FileRole {
  /// What is not for the product says so.
  fileprivate var remark: String { self == .production || self == .generated ? "" : ", \(self) only" }
}
