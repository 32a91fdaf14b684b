internal import BarographModel

extension Node {
  /// Whether a name says that it stands in for something in tests.
  var soundsLikeDouble: Bool { Self.words.contains { name.contains($0) } }

  private static let words = ["Mock", "Fake", "Stub", "Spy", "Spies", "Dummy", "Noop", "NoOp"]
}
