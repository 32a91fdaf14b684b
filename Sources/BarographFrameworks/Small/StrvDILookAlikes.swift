internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let strvDILookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not this library's: the same calls on other receivers, in a file that imports it",
      """
      import DependencyInjection
      @propertyWrapper struct Injected<T> {
        var wrappedValue: T?
        init(from vault: Vault) {}
      }
      @propertyWrapper struct LazyInjected<T> {
        var wrappedValue: T?
        init() {}
      }
      enum Place { case shared, new }
      struct Coin {}
      final class Vault {
        static let main = Vault()
        func register<T>(type: T.Type, in place: Place, _ make: (Vault) -> T) {}
        func register(dependency: Coin) {}
        func autoregister<T>(in place: Place, initializer: () -> T) {}
        func autoregister<T>(argument: Int.Type, initializer: () -> T) {}
        func resolve<T>(type: T.Type) -> T? { nil }
        func resolve<T>(type: T.Type, arguments: Int) -> T? { nil }
        func tryResolve<T>(type: T.Type) throws -> T { fatalError() }
      }
      final class Bank {
        @Injected(from: .main) var coin: Coin?
        @LazyInjected var other: Coin?
        func open(_ vault: Vault) throws {
          vault.register(type: Coin.self, in: .shared) { _ in Coin() }
          vault.register(type: Coin.self, in: .new) { _ in Coin() }
          vault.register(dependency: Coin())
          vault.autoregister(in: .shared, initializer: Coin.init)
          vault.autoregister(argument: Int.self, initializer: Coin.init)
          _ = vault.resolve(type: Coin.self)
          _ = vault.resolve(type: Coin.self, arguments: 1)
          _ = try vault.tryResolve(type: Coin.self)
        }
      }
      """,
      facts: [])
  ]
}
