import Dependencies

final class GameModel {
  @Dependency(\.words.words) private var words
  @Dependency(\.scores) private var scores  // expect: missing_binding
  @Dependency(\.date.now) private var now
  @Dependency(\.continuousClock) private var clock

  func start() async -> Int {
    @Dependency(\.words) var client
    return await client.words().count + scores.top()
  }
}
