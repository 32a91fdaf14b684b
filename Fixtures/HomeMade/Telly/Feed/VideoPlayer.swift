protocol VideoPlayer: AnyObject {
  func play(_ path: String)
}

/// The player and the playlist need each other to be made.
final class QueuePlayer: VideoPlayer {
  private let playlist: Playlist

  init(playlist: Playlist) { self.playlist = playlist }

  func play(_ path: String) { playlist.append(path) }
}

final class Playlist {
  private let player: VideoPlayer  // expect: unused_injection

  init(player: VideoPlayer) { self.player = player }

  func append(_ path: String) {}
}
