internal import BarographModel

extension Node {
  /// Whether its name says that it stands in for something in tests and previews, wherever it is compiled.
  var isDouble: Bool {
    let words = ["Mock", "Stub", "Fake", "Dummy", "Spy"]
    return words.contains { word in name.hasSuffix(word) || name.hasPrefix(word) && isNewWord(after: word.count) }
  }

  /// `MockStore` is one, `Mockingbird` is none.
  private func isNewWord(after count: Int) -> Bool { name.dropFirst(count).first.map(\.isUppercase) ?? true }
}
