/// Where `@Inject` looks; the application sets it before anything else.
enum Environment {
  nonisolated(unsafe) static var container = DependencyContainer()
}

/// Resolves the property's type when the owner is made.
@propertyWrapper
struct Inject<T> {
  let wrappedValue: T

  init() { wrappedValue = Environment.container.resolve(T.self) }
}

/// Resolves on first use.
@propertyWrapper
struct LazyInject<T> {
  private lazy var value: T = Environment.container.resolve(T.self)
  var wrappedValue: T { mutating get { value } }

  init() {}
}
