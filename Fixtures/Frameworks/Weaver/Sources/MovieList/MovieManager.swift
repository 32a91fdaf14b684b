import WeaverDI

protocol MovieManaging: AnyObject {}

final class MovieManager: MovieManaging {
  // weaver: logger <- Logging

  @Weaver(.reference)
  private var session: URLFetching  // expect: missing_binding, unread_dependency

  init(injecting dependencies: MovieManagerDependencyResolver) {}
}

protocol URLFetching: AnyObject {}
protocol Logging: AnyObject {}
final class ConsoleLogger: Logging {}
