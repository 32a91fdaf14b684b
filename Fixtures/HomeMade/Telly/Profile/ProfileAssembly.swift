struct ProfileAssembly: Assembly {
  func assemble(_ container: DependencyContainer) {
    container.register(ProfileStore.self) { _ in MemoryProfileStore() }
    container.register(AvatarLoading.self) { _ in AvatarCache() }  // expect: incompatible_binding
    container.register(ProfileModel.self) { c in
      ProfileModel(store: c.resolve(ProfileStore.self), avatars: c.resolve(AvatarLoading.self))
    }
    // Says the same again with another provider.
    container.register(ProfileStore.self) { _ in MemoryProfileStore() }  // expect: duplicate_binding
  }
}

/// Asks the global container in the middle of its work.
final class ProfileScreen {
  func show() -> String {
    let model = Environment.container.resolve(ProfileModel.self)  // expect: service_locator
    return model.title()
  }

  func badge() -> Badge? {
    Environment.container.resolveIfPresent(Badge.self)  // expect: missing_binding
  }
}

struct Badge {
  var count: Int
}
