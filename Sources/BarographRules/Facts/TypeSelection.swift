internal import BarographAlgorithms
internal import BarographModel

/// The selection of types by configured patterns, for one graph.
struct TypeSelection {
  let graph: LinkedGraph
  let conformance: Conformance
  /// The layer of each row of `LinkedGraph.nodes`; needed only where patterns name layers.
  var layers: [String] = []
  /// The keys by which containers know each row; needed only where patterns name bindings.
  var bindings: [Int: [String]] = [:]

  /// By row of `LinkedGraph.nodes`: whether any list of the pattern has a match.
  func selected(by pattern: TypePattern) -> [Bool] {
    let selector = selector(pattern)
    return graph.nodes.indices.map(selector.selects)
  }

  /// A pattern ready to be asked about rows; `captures` is what its references stand for.
  func selector(_ pattern: TypePattern, captures: [String] = []) -> TypeSelector {
    TypeSelector(selection: self, pattern: pattern, captures: captures)
  }

  /// Keys of all bindings by the rows that they are about: the type's id or name, with a name `Store:main`.
  static func bindingKeys(of graph: LinkedGraph) -> [Int: [String]] {
    var keys: [Int: [String]] = [:]
    for binding in graph.bindings {
      let rows = binding.implementations + [binding.service].compactMap { $0 }
      for key in binding.entries.map(\.key) {
        for row in rows { keys[row, default: []] += key.spellings }
      }
    }
    return keys
  }
}

/// A pattern that is compiled for one graph.
struct TypeSelector {
  private let selection: TypeSelection
  private let types, modules, above, paths, imports, bindings: [Wildcard]
  private let layers: [String]
  private let excepted: [TypeSelector]

  fileprivate init(selection: TypeSelection, pattern: TypePattern, captures: [String]) {
    func compiled(_ patterns: [String]) -> [Wildcard] { patterns.map { Wildcard($0, captures: captures) } }
    self.selection = selection
    types = compiled(pattern.types)
    modules = compiled(pattern.modules)
    above = compiled(pattern.bases + pattern.protocols)
    paths = compiled(pattern.paths)
    imports = compiled(pattern.imports)
    bindings = compiled(pattern.bindings)
    layers = pattern.layers
    excepted = pattern.excepted.map { TypeSelector(selection: selection, pattern: $0, captures: captures) }
  }

  /// Whether any list has a match that is not excepted.
  func selects(_ row: Int) -> Bool {
    isListed(row) && !excepted.contains { $0.selects(row) }
  }

  /// The texts for which the stars of the first pattern that fits stood, in the order of the lists; `nil` where none fits.
  func captures(of row: Int) -> [String]? {
    guard !excepted.contains(where: { $0.selects(row) }) else { return nil }
    return first(row) { $0.captures(of: $1) } ?? (isInLayer(row) ? [] : nil)
  }

  private func isListed(_ row: Int) -> Bool { first(row) { $0.matches($1) ? () : nil } != nil || isInLayer(row) }

  private func isInLayer(_ row: Int) -> Bool {
    !layers.isEmpty && !selection.layers.isEmpty && layers.contains(selection.layers[row])
  }

  private func first<Result>(_ row: Int, _ match: (Wildcard, String) -> Result?) -> Result? {
    let node = selection.graph.nodes[row]
    func find(_ patterns: [Wildcard], _ texts: [String]) -> Result? {
      for pattern in patterns {
        for text in texts { if let result = match(pattern, text) { return result } }
      }
      return nil
    }
    if let result = find(types, [node.name, node.id]) ?? find(modules, [node.module]) { return result }
    if !above.isEmpty, let result = find(above, selection.conformance.supertypes(of: row).flatMap(idAndName)) {
      return result
    }
    if let site = node.site {
      let file = selection.graph[site.file]
      if let result = find(paths, [file.path]) ?? find(imports, file.imports) { return result }
    }
    return bindings.isEmpty ? nil : find(bindings, selection.bindings[row] ?? [])
  }
}

/// An id and its last component.
private func idAndName(_ id: String) -> [String] {
  id.split(separator: ".").last.map { [id, String($0)] } ?? [id]
}

extension BindingKey {
  /// The ways in which a configuration may spell the key: the type's id or name, and with a name `Store:main`.
  fileprivate var spellings: [String] {
    idAndName(type).flatMap { name.isEmpty ? [$0] : [$0, "\($0):\(name)"] }
  }
}
