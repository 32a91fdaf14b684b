import WeaverDI

final class HomeModel {
  @Weaver(.reference)
  private var movies: MovieManaging  // expect: unread_dependency

  @Weaver(.registration, type: ImageCache.self, scope: .transient)
  private var images: ImageCaching  // expect: unread_dependency
}

protocol ImageCaching: AnyObject {}
final class ImageCache: ImageCaching {}
