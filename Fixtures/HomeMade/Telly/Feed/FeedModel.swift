final class FeedModel {
  @Inject private var api: API
  @Inject private var ranking: FeedRanking
  @LazyInject private var player: any VideoPlayer  // expect: unread_dependency
  @LazyInject private var subtitles: Subtitles  // expect: unread_dependency

  init() {}

  func load() async throws -> [String] { ranking.sort([try await api.fetch("/feed")]) }
}

protocol Subtitles {
  func line(at second: Int) -> String
}
