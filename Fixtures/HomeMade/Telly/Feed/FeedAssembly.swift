struct FeedAssembly: Assembly {
  func assemble(_ container: DependencyContainer) {
    container.register(WatchHistory.self) { _ in WatchHistory() }
    container.register(FeedRanking.self) { c in FeedRanking(history: c.resolve(WatchHistory.self)) }
    container.register(VideoPlayer.self) { c in QueuePlayer(playlist: c.resolve(Playlist.self)) }
    container.register(Playlist.self) { Playlist(player: $0.resolve(VideoPlayer.self)) }  // expect: dependency_cycle hard
    container.register(FeedModel.self) { _ in FeedModel() }
  }
}
