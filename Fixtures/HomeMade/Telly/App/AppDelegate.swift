import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  private let container = DependencyContainer()

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    container.install([
      NetworkingAssembly(),
      FeedAssembly(),
      ProfileAssembly(),
      PluginAssembly(plugins: PluginCatalogue.all, make: PluginCatalogue.make),
    ])
    Environment.container = container
    let session = container.resolve(Session.self)
    Task { try await session.open() }
    _ = container.resolve(FeedModel.self)
    return true
  }
}
