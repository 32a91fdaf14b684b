import ShopCore
import Swinject
import SwinjectStoryboard

final class CatalogueAssembly: Assembly {
  func assemble(container: Container) {
    container.register(CatalogueModel.self) { r in
      CatalogueModel(repository: r.resolve(ProductRepository.self)!, cache: r.resolve(ProductCaching.self)!)
    }
    container.register(Telemetry.self) { _ in Telemetry() }.inObjectScope(.container)

    // The core has a cache already; whichever assembly comes last wins.
    container.register(ProductCaching.self) { _ in ProductCache() }  // expect: duplicate_binding
      .inObjectScope(.container)

    container.storyboardInitCompleted(CatalogueViewController.self) { r, controller in
      controller.model = r.resolve(CatalogueModel.self)
      controller.broadcaster = r.resolve(Broadcaster.self)
      controller.recommendations = r.resolve(RecommendationEngine.self)  // expect: missing_binding
    }
    container.register(Broadcaster.self) { _ in Broadcaster() }.inObjectScope(.container)
  }
}

protocol RecommendationEngine: AnyObject {
  func suggestions() -> [Product]
}

/// Written for a relaunch that never came: nothing installs it.
final class PromotionAssembly: Assembly {  // expect: uninstalled_assembly
  func assemble(container: Container) {
    container.register(PromotionBanner.self) { r in PromotionBanner(loader: r.resolve(ImageLoader.self)!) }
  }
}

final class PromotionBanner {
  private let loader: ImageLoader  // expect: unused_injection

  init(loader: ImageLoader) { self.loader = loader }
}
