internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let dipLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Dip's: the same calls on other receivers, in a file that imports it",
      #"""
      import Dip

      protocol Wick {}
      struct Candle: Wick {
        init() {}
        init(wick: Wick) {}
      }
      enum Wax { case unique, shared, singleton, eagerSingleton, weakSingleton }
      final class Tray {
        func register<T>(_ wax: Wax = .shared, type: T.Type? = nil, tag: String = "", factory: Any) -> Tray { self }
        func register<T>(_ wax: Wax, _ make: () -> T) -> Tray { self }
        func register(_ tray: Tray, type: Any.Type) {}
        func register(storyboardType: Any.Type) {}
        func implements(_ types: Any.Type..., tag: String = "") -> Tray { self }
        func resolvingProperties(_ fill: (Tray, Candle) -> Void) -> Tray { self }
        func resolvingProperty(_ path: KeyPath<Tray, Int>) -> Tray { self }
        func resolve<T>(_ type: T.Type = T.self, tag: String = "", arguments: Int...) throws -> T { fatalError() }
        func collaborate(with tray: Tray) {}
        func bootstrap() {}
      }
      func light(_ tray: Tray, other: Tray) throws {
        let row = tray.register(.singleton) { Candle() as Wick }
        tray.register(.unique) { Candle() }
        tray.register(.shared) { Candle() }
        tray.register(.eagerSingleton) { Candle() }
        tray.register(.weakSingleton) { Candle() }.implements(Wick.self)
        row.implements(Wick.self, tag: "red").implements(Wick.self, Candle.self)
        tray.register(type: Wick.self, tag: "tall", factory: Candle.init)
        tray.register(factory: { Candle(wick: $0) }).resolvingProperties { tray, candle in }.resolvingProperty(
          \.hashValue)
        tray.register(row, type: Wick.self)
        tray.register(storyboardType: Candle.self)
        _ = try tray.resolve() as Wick
        _ = try tray.resolve(tag: "red") as Wick
        _ = try tray.resolve(Wick.self, tag: "red")
        _ = try tray.resolve(arguments: 1, 2) as Wick
        tray.collaborate(with: other)
        tray.bootstrap()
      }
      """#,
      facts: []),
    RecognitionExample(
      "Not Dip's: wrappers, tags and screens that the project declares, in a file that imports it",
      """
      import Dip
      @propertyWrapper struct Injected<T> {
        var wrappedValue: T?
        init(required: Bool = true, didInject: (T) -> Void = { _ in }) {}
      }
      @propertyWrapper struct InjectedWeak<T: AnyObject> {
        weak var wrappedValue: T?
        init() {}
      }
      protocol DependencyTagConvertible {}
      protocol StoryboardInstantiatable {}
      enum Colour: String, DependencyTagConvertible { case red }
      final class Lantern {}
      final class Screen: StoryboardInstantiatable {
        @Injected(required: false, didInject: { _ in }) var lantern: Lantern?
        @InjectedWeak var other: Lantern?
        let boxed = Injected<Lantern>()
      }
      final class DependencyContainer { static var uiContainers: [DependencyContainer] = [] }
      """,
      facts: []),
    RecognitionExample(
      "Modifiers of what a factory makes are not the definition's",
      """
      import Dip
      protocol Cup {}
      final class Mug: Cup {
        func implements(_ type: Any.Type) -> Mug { self }
        func resolvingProperties(_ fill: (Mug) -> Void) -> Mug { self }
      }
      let container = DependencyContainer { container in
        container.register { Mug().implements(Cup.self).resolvingProperties { mug in } }
        // container.register(.singleton) { Mug() as Cup }
      }
      """,
      facts: [
        "binds Mug = Mug [graph] in container",
        "composes container container root",
      ]),
  ]
}
