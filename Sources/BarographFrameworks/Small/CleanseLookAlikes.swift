internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let cleanseLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Cleanse's: components, binders and providers that the project declares, in a file that imports it",
      """
      import Cleanse
      protocol RootComponent { associatedtype Root }
      protocol Component {
        associatedtype Root
        associatedtype Seed
      }
      protocol Scope {}
      struct Provider<T> { func get() -> T { fatalError() } }
      struct TaggedProvider<T> {}
      struct WeakProvider<T> {}
      struct Assisted<T> {}
      struct Factory<T> {}
      struct PropertyInjector<T> {}
      struct ComponentFactory<T> {
        static func of(_ type: T.Type) -> ComponentFactory<T> { .init() }
        func build() {}
      }
      final class Binder {
        func bind<T>(_ type: T.Type) -> Binder { self }
        func bind() -> Binder { self }
        func tagged<T>(with type: T.Type) -> Binder { self }
        func sharedInScope() -> Binder { self }
        func asSingleton() -> Binder { self }
        func intoCollection() -> Binder { self }
        func configured(with configure: (Binder) -> Void) {}
        func to(factory: Any) {}
        func to(_ make: () -> Void) {}
        func include<T>(module: T.Type) {}
        func install<T>(dependency: T.Type) {}
        func bindFactory<T>(_ type: T.Type) -> Binder { self }
        func bindPropertyInjectionOf<T>(_ type: T.Type) -> Binder { self }
      }
      final class Soap {
        init(
          now: Provider<Int>, tag: TaggedProvider<Int>, weakly: WeakProvider<Int>, seed: Assisted<Int>,
          made: () -> Soap, more: Factory<Int>, fill: PropertyInjector<Soap>
        ) {}
      }
      struct BathComponent: RootComponent {
        typealias Root = Soap
        typealias Seed = Int
        typealias Scope = Int
        static func configure(binder: Binder) {
          binder.bind(Soap.self).tagged(with: Int.self).sharedInScope().to(factory: Soap.init)
          binder.bind().asSingleton().intoCollection().to {}
          binder.bind().configured(with: { _ in })
          binder.bindFactory(Soap.self).to(factory: Soap.init)
          binder.bindPropertyInjectionOf(Soap.self).to {}
          binder.include(module: Int.self)
          binder.install(dependency: Int.self)
        }
        static func configureRoot(binder: Binder) { binder.to(factory: Soap.init) }
      }
      func wash() { ComponentFactory.of(BathComponent.self).build() }
      """,
      facts: []),
    RecognitionExample(
      "Words of a chain that stand in what it makes are not the chain's",
      """
      import Cleanse
      final class Towel {
        func sharedInScope() -> Towel { self }
        func intoCollection() -> Towel { self }
        func tagged(with type: Any.Type) -> Towel { self }
      }
      struct BathModule: Cleanse.Module {
        static func configure(binder: Binder<Unscoped>) {
          binder.bind(Towel.self).to { Towel().sharedInScope().intoCollection().tagged(with: Int.self) }
          // binder.bind(Towel.self).sharedInScope().to(factory: Towel.init)
        }
      }
      """,
      facts: [
        "binds Towel = Towel [transient] in BathModule",
        "composes assembly BathModule",
      ]),
  ]
}
