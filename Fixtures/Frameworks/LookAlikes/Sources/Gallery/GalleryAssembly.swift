import Swinject

/// Most of what looks like two registrations of one key is one at a time, a comment, or another's function.
final class GalleryAssembly: Assembly {
  private let isDemo: Bool
  private let storage: StorageKind

  init(isDemo: Bool, storage: StorageKind) {
    self.isDemo = isDemo
    self.storage = storage
  }

  func assemble(container: Container) {
    if isDemo {
      container.register(Pictures.self) { _ in DemoPictures() }
    } else {
      container.register(Pictures.self) { _ in LivePictures() }
    }
    switch storage {
    case .memory: container.register(Storage.self) { _ in MemoryStorage() }
    case .disk: container.register(Storage.self) { _ in DiskStorage() }
    }
    #if os(macOS)
      container.register(Pointer.self) { _ in MousePointer() }
    #else
      container.register(Pointer.self) { _ in FingerPointer() }
    #endif
    container.register(Frame.self) { _ in Frame() }
    container.register(Frame.self) { _ in Frame() }  // expect: duplicate_binding
    // container.register(Pictures.self) { _ in LivePictures() }
    container.register(
      Home.ViewModel.self
    ) { r in
      Home.ViewModel(
        coordinator: r.resolve(
          Detail.Coordinator.self)!)
    }
    container.register(Detail.Coordinator.self) { r in Detail.Coordinator(model: r.resolve(Detail.ViewModel.self)!) }
    container.register(Detail.ViewModel.self) { r in
      Detail.ViewModel(
        coordinator: r.resolve(Home.Coordinator.self)!, pictures: r.resolve(Pictures.self)!,
        storage: r.resolve(Storage.self)!, pointer: r.resolve(Pointer.self)!,
        frame: r.resolve(Frame.self)!)
    }
    container.register(Home.Coordinator.self) { _ in Home.Coordinator() }
  }
}
