/// Joined by their last names, these would need each other in a circle.
enum Home {
  final class ViewModel {
    init(coordinator: Detail.Coordinator) {}
  }

  final class Coordinator {}
}

enum Detail {
  final class Coordinator {
    init(model: ViewModel) {}
  }

  final class ViewModel {
    init(coordinator: Home.Coordinator, pictures: Pictures, storage: Storage, pointer: Pointer, frame: Frame) {}
  }
}
