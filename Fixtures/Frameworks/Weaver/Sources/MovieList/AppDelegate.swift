import WeaverDI

final class AppDelegate {
  // weaver: logger = ConsoleLogger <- Logging
  // weaver: movies = MovieManager <- MovieManaging
  // weaver: movies.scope = .container
  // weaver: home = HomeModel

  private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()
}
