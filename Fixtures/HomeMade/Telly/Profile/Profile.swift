protocol ProfileStore {
  func name() -> String
}

struct MemoryProfileStore: ProfileStore {
  func name() -> String { "guest" }
}

/// A class that conforms to nothing it is bound as.
final class AvatarCache {
  init() {}
}

protocol AvatarLoading {
  func avatar() -> [UInt8]
}

final class ProfileModel {
  private let store: ProfileStore
  private let avatars: AvatarLoading

  init(store: ProfileStore, avatars: AvatarLoading) {
    self.store = store
    self.avatars = avatars
  }

  func title() -> String { store.name() + "\(avatars.avatar().count)" }
}
