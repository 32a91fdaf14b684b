internal import BarographModel

/// How many types of each module do the same, those of the module with the most of them first.
struct ModuleShares {
  struct Share {
    var module: String
    var types: Int
    /// The first place.
    var site: Site
  }

  let shares: [Share]

  /// Of places by the module in which each counts, with the row of the type that each belongs to.
  init(_ places: [(module: String, places: [(type: Int, site: Site)])]) {
    shares = places.map { module, places in
      Share(module: module, types: Set(places.map(\.type)).count, site: places[0].site)
    }
    .sorted { ($1.types, $0.module) < ($0.types, $1.module) }
  }

  /// Of places that count where they are written.
  init(_ places: [(type: Int, site: Site)], in graph: LinkedGraph) {
    self.init(places.grouped { graph[$0.site.file].module }.map { ($0.key, $0.elements) })
  }

  /// `2 modules`
  var counted: String { BarographModel.counted(shares.count, "module") }

  /// `5 types in Shop, the first here`
  func related(_ graph: LinkedGraph) -> [Related] {
    graph.related(
      shares.map { ("\(BarographModel.counted($0.types, "type")) in \($0.module), the first here", $0.site) })
  }
}
