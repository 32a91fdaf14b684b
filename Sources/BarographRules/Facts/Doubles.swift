internal import BarographModel

extension Node {
  /// Whether its name says that it stands in for something in tests and previews, wherever it is compiled: `MockStore` and
  /// `StoreSpyForLists` do, `Mockingbird` does not.
  var isDouble: Bool {
    Self.words.contains { word in
      guard let found = name.firstRange(of: word) else { return false }
      return name[found.upperBound...].first.map { !$0.isLowercase } ?? true
    }
  }

  private static let words = ["Mock", "Mocked", "Fake", "Stub", "Spy", "Spies", "Dummy", "Noop", "NoOp"]
}
