import WeaverDI

final class HomeModel {
  @Weaver(.reference)
  private var movies: MovieManaging

  @Weaver(.registration, type: ImageCache.self, scope: .transient)
  private var images: ImageCaching
}

protocol ImageCaching: AnyObject {}
final class ImageCache: ImageCaching {}
