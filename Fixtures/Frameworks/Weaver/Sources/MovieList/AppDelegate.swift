import WeaverDI

final class AppDelegate {
  // weaver: logger = ConsoleLogger <- Logging
  // weaver: movies = MovieManager <- MovieManaging
  // weaver: movies.scope = .container

  private let dependencies = MainDependencyContainer.appDelegateDependencyResolver()
}
