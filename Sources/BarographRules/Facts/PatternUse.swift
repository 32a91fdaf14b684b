internal import BarographAlgorithms
package import BarographModel

/// One pattern of the configuration, and what it selects.
package struct PatternUse: Sendable {
  /// The place in the configuration, in words: `layer View`, `forbidden core-knows-no-screen, from`.
  package var place: String
  /// The list: `types`.
  package var list: String
  /// The pattern as it is written: `*ViewController`.
  package var pattern: String
  /// The entry of the configuration that has it.
  package var site: ConfigurationSite
  /// Ids of the types, in order; paths of the files for a condition on where the code stands.
  package var types: [String]
  /// The kind of thing that it is to match: `type`, `file`.
  package var noun = "type"
}

/// Every pattern of layers and of rules about dependencies, by itself: types that it selects, whatever an upper layer
/// takes away or `except` leaves out. One that refers to what was captured selects what it does for any type of `from`.
package func patternUses(of configuration: Configuration, in graph: LinkedGraph) -> [PatternUse] {
  var selection = TypeSelection(graph: graph, conformance: Conformance(graph: graph))
  selection.layers = layerNames(of: graph, layers: configuration.layers)
  selection.bindings = TypeSelection.bindingKeys(of: graph)
  let reading = PatternReading(graph: graph, selection: selection)
  var uses = configuration.layers.flatMap { layer in
    layer.role == nil
      ? reading.uses(of: layer.pattern, at: "layer \(layer.name)", layer.site) : [reading.use(ofPreset: layer)]
  }
  for exception in configuration.layerExceptions {
    uses += reading.uses(of: exception.from, at: "layer exception, from", exception.site)
    uses += reading.uses(of: exception.to, at: "layer exception, to", exception.site)
  }
  for (key, rules) in [("forbidden", configuration.forbidden), ("required", configuration.required)] {
    for rule in rules { uses += reading.uses(of: rule, at: "\(key) \(rule.name)") }
  }
  return uses
}

/// Works out what each pattern selects by itself.
private struct PatternReading {
  /// The number of different captures that are tried for a pattern that refers to them.
  static let captureLimit = 200

  let graph: LinkedGraph
  let selection: TypeSelection

  func uses(of rule: DependencyRule, at place: String) -> [PatternUse] {
    let from = selection.selector(rule.from)
    var captures = graph.nodes.indices.compactMap(from.captures).grouped { $0 }.map(\.key)
    captures = Array(captures.prefix(Self.captureLimit))
    let ends: [(String, TypePattern?)] = [
      ("from", rule.from), ("to", rule.to), ("via", rule.via), ("bypassing", rule.bypassing),
    ]
    let paths = (rule.conditions["path"] ?? []).map { text in
      PatternUse(
        place: place, list: "path", pattern: text, site: rule.site,
        types: graph.files.map(\.path).filter(Wildcard(text).matches), noun: "file")
    }
    return ends.flatMap { name, pattern in
      pattern.map { uses(of: $0, at: "\(place), \(name)", rule.site, captures: captures) } ?? []
    } + paths
  }

  /// A preset brings more spellings than a project has; together they should select something.
  func use(ofPreset layer: Layer) -> PatternUse {
    PatternUse(
      place: "layer \(layer.name)", list: "preset", pattern: layer.name, site: layer.site,
      types: types(layer.pattern, refersTo: "", []))
  }

  func uses(
    of pattern: TypePattern, at place: String, _ site: ConfigurationSite, captures: [[String]] = []
  ) -> [PatternUse] {
    let own = TypePattern.lists.flatMap { name, list in
      pattern[keyPath: list].map { text in
        var single = TypePattern()
        single[keyPath: list] = [text]
        return PatternUse(
          place: place, list: name, pattern: text, site: site, types: types(single, refersTo: text, captures))
      }
    }
    return own + pattern.excepted.flatMap { uses(of: $0, at: "\(place), except", site, captures: captures) }
  }

  private func types(_ pattern: TypePattern, refersTo text: String, _ captures: [[String]]) -> [String] {
    let refers = Wildcard.greatestReference(in: text) > 0
    let selectors = refers ? captures.map { selection.selector(pattern, captures: $0) } : [selection.selector(pattern)]
    let rows = graph.nodes.indices.filter { row in selectors.contains { $0.selects(row) } }
    // A type of another module is selected too, but people count their own first.
    return (rows.filter { graph.nodes[$0].site != nil } + rows.filter { graph.nodes[$0].site == nil })
      .map { graph.nodes[$0].id }
  }
}

extension TypePattern {
  /// All lists by their keys, in the order of the manual.
  static let lists: [(key: String, path: WritableKeyPath<TypePattern, [String]> & Sendable)] = [
    ("types", \.types), ("modules", \.modules), ("paths", \.paths), ("bases", \.bases), ("protocols", \.protocols),
    ("imports", \.imports), ("layers", \.layers), ("bindings", \.bindings),
  ]
}
