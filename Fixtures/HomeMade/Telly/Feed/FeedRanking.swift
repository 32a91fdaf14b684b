final class FeedRanking {
  private let history: WatchHistory

  init(history: WatchHistory) { self.history = history }

  func sort(_ entries: [String]) -> [String] { entries.filter { !history.contains($0) } }
}

final class WatchHistory {
  private var seen: Set<String> = []

  init() {}

  func contains(_ entry: String) -> Bool { seen.contains(entry) }
}
