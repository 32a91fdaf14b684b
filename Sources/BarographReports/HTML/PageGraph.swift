internal import BarographModel

extension PageDocument {
  /// Columns over the nodes: `super` lists texts, `layer` and `assembly` are texts, `file` is -1 for what is elsewhere.
  mutating func write(nodes json: inout CompactJSON) {
    let assemblies = assemblies(of: graph)
    json.strings("id", view.nodes.map(\.id))
    json.integers("name", view.nodes.map { strings($0.name) })
    json.integers("module", view.nodes.map { strings($0.module) })
    json.integers("kind", view.nodes.map { NodeKind(rawValue: $0.kind).map(number) ?? 0 })
    json.integers("role", view.nodes.map { number($0.role) })
    json.integers("root", view.nodes.map { $0.isCompositionRoot ? 1 : 0 })
    json.integers("file", view.nodes.map { node in node.location.map { files($0.file, line: $0.line) } ?? -1 })
    json.integers("line", view.nodes.map { $0.location?.line ?? 0 })
    json.integers("column", view.nodes.map { $0.location?.column ?? 0 })
    json.integers(
      "layer",
      view.nodes.map { node in
        strings(node.row.flatMap { options.layers.indices.contains($0) ? options.layers[$0] : "" } ?? "")
      })
    json.integers("assembly", view.nodes.map { node in strings(node.row.map { assemblies[$0] } ?? "") })
    json.array("super") { rows in
      for node in view.nodes { rows.integers(nil, node.supertypes.map { strings($0) }) }
    }
  }

  /// Columns over the edges. `look` is a row of `looks`, which hold what many edges share: kind, form, timing, strength,
  /// access, role, certainty as numbers, framework and condition as texts.
  mutating func write(edges json: inout CompactJSON) {
    var looks: [[Int]] = []
    var numbers: [[Int]: Int] = [:]
    let lookOfEdge = view.edges.map { edge in
      let look = columns(of: edge.edge)
      if let number = numbers[look] { return number }
      numbers[look] = looks.count
      looks.append(look)
      return looks.count - 1
    }
    json.integers("from", view.edges.map(\.from))
    json.integers("to", view.edges.map(\.to))
    json.integers("look", lookOfEdge)
    json.integers("file", view.edges.map { files($0.location.file, line: $0.location.line) })
    json.integers("line", view.edges.map(\.location.line))
    json.integers("column", view.edges.map(\.location.column))
    json.integers("member", view.edges.map { strings($0.edge.member) })
    json.array("looks") { rows in
      for look in looks { rows.integers(nil, look) }
    }
  }

  /// For each type that is really given where an edge ends at something abstract: the edge, the node, file, line, column,
  /// certainty.
  mutating func write(supplied json: inout CompactJSON) {
    let numbers = Dictionary(view.nodes.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for (edge, row) in view.edges.enumerated() {
      for supply in row.supplied {
        guard let node = numbers[supply.to] else { continue }
        let location = supply.location
        json.integers(
          nil,
          [
            edge, node, files(location.file, line: location.line), location.line, location.column,
            number(supply.certainty),
          ])
      }
    }
  }

  /// Columns over the files of the graph: the module of each, and the layer that this is in as a whole, as texts. `shared`
  /// has each file that other modules compile too, and these.
  mutating func write(places json: inout CompactJSON) {
    json.integers("module", graph.files.map { strings($0.module) })
    json.integers("layer", graph.files.map { strings(options.layerOfModule[$0.module] ?? "") })
    json.array("shared") { rows in
      for (number, file) in graph.files.enumerated() where !file.otherModules.isEmpty {
        rows.integers(nil, [number] + file.otherModules.map { strings($0) })
      }
    }
  }

  private mutating func columns(of edge: Edge) -> [Int] {
    [
      number(edge.kind), number(edge.form), number(edge.timing), number(edge.strength), number(edge.access),
      number(edge.role), number(edge.certainty), strings(edge.framework), strings(edge.condition),
    ]
  }

  /// For each binding: type, name, framework, scope and container as texts, lifetime (-1 when it is not known), the nodes
  /// asked for and made, file, line, column, role.
  mutating func write(bindings json: inout CompactJSON) {
    for binding in graph.bindings {
      let container = binding.container.map { graph.containers[$0].name } ?? ""
      let location = graph.location(of: binding.site)
      json.array { row in
        row.integer(nil, strings(binding.key.type))
        row.integer(nil, strings(binding.key.name))
        row.integer(nil, strings(binding.framework))
        row.integer(nil, strings(binding.scope))
        row.integer(nil, strings(container))
        row.integer(nil, binding.lifetime.map(number) ?? -1)
        row.integers(
          nil, ([binding.service].compactMap(\.self) + binding.forwards.compactMap(\.service)).compactMap(node))
        row.integers(nil, binding.implementations.compactMap(node))
        row.integer(nil, files(location.file, line: location.line))
        row.integer(nil, location.line)
        row.integer(nil, location.column)
        row.integer(nil, number(binding.role))
      }
    }
  }

  /// For each shared instance: the nodes of its owner and its type, accessor and kind as texts, file, line, column, role,
  /// whether only its type can make one, and its settable state as texts.
  mutating func write(singletons json: inout CompactJSON) {
    for singleton in graph.singletons {
      guard let owner = node(singleton.owner), let type = node(singleton.type) else { continue }
      let location = graph.location(of: singleton.site)
      json.array { row in
        row.integer(nil, owner)
        row.integer(nil, type)
        row.integer(nil, strings(singleton.member))
        row.integer(nil, strings(singleton.kind.rawValue))
        row.integer(nil, files(location.file, line: location.line))
        row.integer(nil, location.line)
        row.integer(nil, location.column)
        row.integer(nil, number(singleton.role))
        row.integer(nil, singleton.hasPrivateInitializer ? 1 : 0)
        row.integers(nil, singleton.mutableState.map { strings($0) })
      }
    }
  }

  /// The page's number of a node of the graph.
  private func node(_ row: Int) -> Int? { place[row] < 0 ? nil : place[row] }
}
