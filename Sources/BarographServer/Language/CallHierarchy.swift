internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// "Needs" and "needed by" as a hierarchy that editors can unfold: what a type gets stands where others show what a function calls.
extension LanguageServer {
  func callHierarchy(_ place: AskedPlace?) -> [UInt8] {
    guard let place else { return nothing }
    let view = place.document.view
    var types = place.types
    for item in place.items {
      switch item {
      case .node(let row): types.append(row)
      case .edge(let row): types.append(view.graph.edges[row].to)
      case .request(let row): types += [view.graph.requests[row].service].compactMap(\.self)
      case .binding(let row): types += view.graph.bindings[row].implementations
      }
    }
    let shown = Set(types).sorted().filter { view.graph.nodes[$0].site != nil }
    if shown.isEmpty { return nothing }
    let folder = folders[place.document.folder].path
    var places = Places(view, self)
    return list { rows in
      for type in shown { rows.object { write(type, folder, &places, into: &$0) } }
    }
  }

  /// Who gets the type of an item, or what that gets.
  func calls(_ run: RunningRequest, isIncoming: Bool) throws(RequestFailure) -> [UInt8] {
    let data = run.parameters?["item"]?["data"]
    guard let (view, type) = try typeNamed(by: data) else { return Array("[]".utf8) }
    let folder = data?["folder"]?.string ?? ""
    var places = Places(view, self)
    let edges = isIncoming ? view.users[type] : view.needs[type]
    let others = Dictionary(grouping: edges) { isIncoming ? view.graph.edges[$0].from : view.graph.edges[$0].to }
    try run.check()
    return list { rows in
      for other in others.keys.sorted() where view.graph.nodes[other].site != nil {
        // Places are in the document of who gets something.
        let home = view.graph.nodes[isIncoming ? other : type].site?.file
        let sites = (others[other] ?? []).map { view.graph.edges[$0].site }.filter { $0.file == home }
        rows.object { row in
          row.object(isIncoming ? "from" : "to") { write(other, folder, &places, into: &$0) }
          row.array("fromRanges") { ranges in
            for site in Set(sites).sorted(by: { ($0.line, $0.column) < ($1.line, $1.column) }) {
              let place = view.graph.location(site)
              let text = places.text(of: place.file)
              ranges.range(nil, text.range(of: place), in: text.now)
            }
          }
        }
      }
    }
  }

  private func write(_ type: Int, _ folder: String, _ places: inout Places, into row: inout JSONWriter) {
    let node = places.view.graph.nodes[type]
    guard let site = node.site else { return }
    let place = places.view.graph.location(site)
    let text = places.text(of: place.file)
    row.string("name", node.name)
    row.integer("kind", symbolKind(of: node.kind))
    row.string("detail", node.id)
    row.string("uri", text.uri)
    row.range("range", text.range(of: place), in: text.now)
    row.range("selectionRange", text.range(of: place), in: text.now)
    row.object("data") { data in
      data.string("folder", folder)
      data.string("type", node.id)
    }
  }

  private func symbolKind(of kind: NodeKind) -> Int {
    switch kind {
    case .class, .actor, .objcClass, .assembly: 5
    case .enum: 10
    case .protocol, .objcProtocol: 11
    case .struct: 23
    case .binding: 20
    case .external, .scene, .config: 19
    }
  }
}
