internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// Over each type: by how many it is asked, and by how many supplied. Counting is done when a lens comes into sight.
extension LanguageServer {
  func lenses(_ document: AskedDocument?) -> [UInt8] {
    guard let document else { return Array("[]".utf8) }
    let (view, text) = (document.view, document.text)
    let types = view.graph.nodes.indices.filter { node in
      view.graph.nodes[node].site?.file == document.row && view.graph.nodes[node].isProjectType
    }
    let sorted = types.sorted {
      (view.graph.nodes[$0].site?.line ?? 0, $0) < (view.graph.nodes[$1].site?.line ?? 0, $1)
    }
    return list { rows in
      for node in sorted {
        guard let site = view.graph.nodes[node].site, view.isAskedOrSupplied(node)
        else { continue }
        rows.object { row in
          row.range("range", text.range(of: view.graph.location(site)), in: text.now)
          row.object("data") { data in
            data.string("folder", folders[document.folder].path)
            data.string("type", view.graph.nodes[node].id)
            data.string("uri", text.uri)
          }
        }
      }
    }
  }

  /// A lens with what it says; a command for the client shows the places.
  func resolvedLens(_ run: RunningRequest) throws(RequestFailure) -> [UInt8] {
    guard let lens = run.parameters, let data = lens["data"], let start = Position(lens["range"]?["start"]),
      let end = Position(lens["range"]?["end"]), let uri = data["uri"]?.string
    else { throw .wrong("this is no lens of ours") }
    let found = try typeNamed(by: data)
    let askers = found.map { $0.view.askers(of: $0.type, making: false) } ?? []
    let suppliers = found.map { $0.view.suppliers(of: $0.type) } ?? []
    let places = found.map { locations(FoundPlaces(view: $0.view, places: suppliers + askers)) } ?? Array("[]".utf8)
    return object { row in
      row.object("range") { range in
        range.position("start", start)
        range.position("end", end)
      }
      row.object("command") { command in
        command.string("title", "asked by \(Set(askers).count), supplied by \(Set(suppliers).count)")
        command.string("command", "barograph.showReferences")
        command.array("arguments") { arguments in
          arguments.string(nil, uri)
          arguments.position(nil, start)
          arguments.raw(nil, places)
        }
      }
    }
  }

  /// The type that a client was given an item about, which may be gone by now.
  func typeNamed(by data: JSONValue?) throws(RequestFailure) -> (view: ProjectView, type: Int)? {
    guard let folder = data?["folder"]?.string, let id = data?["type"]?.string else {
      throw .wrong("'data' is not what was given")
    }
    guard let view = folders.first(where: { $0.path == folder })?.view, let type = view.graph.node(id: id) else {
      return nil
    }
    return (view, type)
  }
}

extension ProjectView {
  /// Where a type comes from: registrations, shared instances, and where others make it. What is made in a file that registers it is
  /// made for the registration.
  func suppliers(of type: Int) -> [Location] {
    let bound = bindings(about: type).map { graph.bindings[$0].site }
    let shared = singletons(of: type).map { graph.singletons[$0].site }
    let files = Set((bound + shared).map(\.file))
    let made = users[type].filter { row in
      let edge = graph.edges[row]
      return edge.kind == .creation && edge.from != type && !files.contains(edge.site.file)
    }
    return (bound + shared + made.map { graph.edges[$0].site }).map(graph.location)
  }

  fileprivate func isAskedOrSupplied(_ type: Int) -> Bool {
    !users[type].isEmpty || !requests(for: type).isEmpty || !bindings(about: type).isEmpty
      || !singletons(of: type).isEmpty
  }
}
