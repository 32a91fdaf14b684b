protocol MovieManaging: AnyObject {}

final class MovieManager: MovieManaging {
  // weaver: logger <- Logging
  // weaver: session <- URLFetching

  init(injecting dependencies: MovieManagerDependencyResolver) {}
}

protocol URLFetching: AnyObject {}
protocol Logging: AnyObject {}
final class ConsoleLogger: Logging {}
