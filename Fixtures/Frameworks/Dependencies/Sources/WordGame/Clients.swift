import Dependencies

struct WordClient {
  var words: () async -> [String]
}

extension WordClient: DependencyKey {
  static let liveValue = WordClient(words: {
    @Dependency(\.dictionary) var dictionary
    return dictionary.all()
  })
  static let testValue = WordClient(words: { [] })
}

extension DependencyValues {
  var words: WordClient {
    get { self[WordClient.self] }
    set { self[WordClient.self] = newValue }
  }

  var dictionary: Dictionary {
    get { self[DictionaryKey.self] }
    set { self[DictionaryKey.self] = newValue }
  }

  var scores: ScoreClient {
    get { self[ScoreClient.self] }
    set { self[ScoreClient.self] = newValue }
  }
}

private enum DictionaryKey: DependencyKey {
  static let liveValue: Dictionary = FileDictionary()
}

protocol Dictionary: AnyObject {
  func all() -> [String]
}

final class FileDictionary: Dictionary {
  func all() -> [String] { [] }
}

/// Only tests have a value: the app stops when it asks.
struct ScoreClient: TestDependencyKey {
  var top: () -> Int
  static let testValue = ScoreClient(top: { 0 })
}
