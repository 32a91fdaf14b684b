internal import BarographModel

/// The assignments to properties, by property.
struct PropertyWrites {
  private let graph: LinkedGraph
  private var known: [MemberKey: [Int]] = [:]
  /// Names that something sets whose type the text does not tell.
  private var unknown: Set<String> = []

  init(graph: LinkedGraph) {
    self.graph = graph
    for (row, write) in graph.propertyWrites.enumerated() {
      // What is set through a protocol may be anybody's.
      if let owner = write.owner, !graph.nodes[owner].kind.isAbstract {
        known[MemberKey(owner: owner, name: write.member), default: []].append(row)
      } else {
        unknown.insert(write.member)
      }
    }
  }

  /// Assignments to a property, in order of site.
  func of(_ property: StoredProperty) -> [PropertyWrite] {
    (known[MemberKey(owner: property.owner, name: property.name)] ?? []).map { graph.propertyWrites[$0] }
  }

  /// Whether something other than its owner's initialiser sets a property, or may.
  func isSetLater(_ property: StoredProperty) -> Bool {
    unknown.contains(property.name) || of(property).contains { !$0.isInitial }
  }

  /// Whether anything sets a property, or may.
  func isSet(_ property: StoredProperty) -> Bool { unknown.contains(property.name) || !of(property).isEmpty }

  /// Whether anything sets what a type has by a name.
  func isSet(_ name: String, of owner: Int) -> Bool { known[MemberKey(owner: owner, name: name)] != nil }

  /// Whether tests set a property, or may.
  func isSetByTests(_ property: StoredProperty) -> Bool {
    unknown.contains(property.name) || of(property).contains { $0.role == .test }
  }
}
