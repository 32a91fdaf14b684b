internal import BarographModel

extension Node {
  /// Whether its name says that it stands in for something in tests and previews, wherever it is compiled: `MockStore` and
  /// `StoreSpyForLists` do, `Mockingbird` does not.
  var isDouble: Bool { Self.words.contains { Self.hasWord($0, in: name) } }

  private static let words: [StaticString] = [
    "Mock", "Mocks", "Mockable", "Mocked", "Fake", "Stub", "Spy", "Spies", "Dummy", "Noop", "NoOp",
  ]

  /// Whether a word stands in a name, and no small letter behind it.
  private static func hasWord(_ word: StaticString, in name: String) -> Bool {
    if let end = name.firstEnd(of: word) {
      guard end >= 0, end < name.utf8.count else { return end >= 0 }
      let next = name.utf8[name.utf8.index(name.startIndex, offsetBy: end)]
      return !(UInt8(ascii: "a")...UInt8(ascii: "z")).contains(next)
    }
    guard let found = name.firstRange(of: "\(word)") else { return false }
    return name[found.upperBound...].first.map { !$0.isLowercase } ?? true
  }
}

extension RuleContext {
  /// Rows of the types that stand in for others although the product has them: doubles by their name, and what is called `Preview…`,
  /// `Simulated…` or `Sandbox…` and shows a protocol of the project that something else shows as well.
  func standIns(_ graph: LinkedGraph) -> Set<Int> {
    Set(
      graph.nodes.indices.filter { row in
        let node = graph.nodes[row]
        if node.isDouble { return true }
        guard standInWords.contains(where: node.name.hasPrefix) else { return false }
        return conformance.supertypes(of: row).contains { id in
          guard let above = names.row(id: id), graph.nodes[above].kind.isAbstract else { return false }
          return conformance.subtypes(of: id).contains { other in
            other != row && !graph.nodes[other].kind.isAbstract && graph.nodes[other].role == .production
          }
        }
      })
  }
}

private let standInWords = ["Preview", "Simulated", "Sandbox", "Demo", "Fixture", "InMemory"]
