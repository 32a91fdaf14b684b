internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let ditranquillityLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not DITranquillity's: the same calls on other receivers, in a file that imports it",
      #"""
      import DITranquillity

      protocol Leaf {}
      final class Oak: Leaf {
        init() {}
        init(height: Int) {}
      }
      struct Garden { var leaf: Leaf? }
      enum Season {
        case prototype, objectGraph, single, custom(Int)
        case perRun(Hold), perContainer(Hold)
        enum Hold { case weak, strong }
      }
      final class Bed {
        func register<T>(_ make: () -> T) -> Bed { self }
        func register<T>(_ make: (Int) -> T) -> Bed { self }
        func register<T>(_ type: T.Type) -> Bed { self }
        func register<T>(main make: () -> T) -> Bed { self }
        func `as`<T>(_ type: T.Type) -> Bed { self }
        func `as`<T>(_ type: T.Type, tag: Int) -> Bed { self }
        func `as`<T>(_ type: T.Type, name: String) -> Bed { self }
        func `as`<T>(check type: T.Type) -> Bed { self }
        func lifetime(_ season: Season) -> Bed { self }
        func `default`() -> Bed { self }
        func test() -> Bed { self }
        func root() -> Bed { self }
        func unused() -> Bed { self }
        func postInit(_ then: () -> Void) -> Bed { self }
        func injection<T>(_ path: KeyPath<Garden, T>) -> Bed { self }
        func injection<T>(name: String, _ path: KeyPath<Garden, T>) -> Bed { self }
        func injection<T>(cycle: Bool, _ path: KeyPath<Garden, T>) -> Bed { self }
        func injection(_ fill: (Garden, Leaf) -> Void) -> Bed { self }
        func resolve<T>() -> T { fatalError() }
        func resolve<T>(tag: Int) -> T { fatalError() }
        func resolve<T>(arg: Int) -> T { fatalError() }
        func inject(into garden: Garden) {}
        func append(part: Any.Type) {}
        func append(framework: Any.Type) {}
        func `import`(_ type: Any.Type) {}
      }
      func by(tag: Int, on leaf: Int) -> Int { leaf }
      func many(_ leaf: Int) -> Int { leaf }
      func arg(_ leaf: Int) -> Int { leaf }
      func plant(_ bed: Bed, garden: Garden) async {
        bed.register(Oak.init).as(Leaf.self).lifetime(.prototype)
        bed.register(Oak.init(height:)).as(Leaf.self, tag: 1).as(Leaf.self, name: "old").as(check: Leaf.self)
        bed.register { Oak() }.lifetime(.objectGraph)
        bed.register { Oak() }.lifetime(.single)
        bed.register { Oak(height: many($0)) }
        bed.register { Oak(height: arg($0)) }
        bed.register { Oak(height: by(tag: 1, on: $0)) }
        bed.register(main: Oak.init).lifetime(.perRun(.weak)).lifetime(.perRun(.strong)).lifetime(
          .perContainer(.weak)
        ).lifetime(.custom(1))
        bed.register(Oak.self).default().test().root().unused().postInit {}
        bed.register(Oak.self).injection(\.leaf).injection(name: "a", \.leaf).injection(cycle: true, \.leaf)
        bed.injection { $0.plant($1) }
        let one: Leaf = bed.resolve()
        let two: Leaf = bed.resolve(tag: 1)
        let three: Leaf = bed.resolve(arg: 2)
        bed.inject(into: garden)
        bed.append(part: Oak.self)
        bed.append(framework: Oak.self)
        bed.import(Oak.self)
        let size = *garden
        let four: Leaf = await bed.resolve()
      }
      extension Garden { func plant(_ leaf: Leaf) {} }
      prefix func * (garden: Garden) -> Int { 1 }
      """#,
      facts: []),
    RecognitionExample(
      "Not DITranquillity's: containers and parts that the project declares, in a file that imports it",
      """
      import DITranquillity
      final class DIContainer {
        let parent: DIContainer?
        init(parent: DIContainer? = nil) { self.parent = parent }
        static let parts: [DIPart.Type] = [RootPart.self]
      }
      protocol DIPart { static func load(container: DIContainer) }
      protocol DIFramework: DIPart {}
      final class Lazy<T> {}
      final class Provider<T> {}
      final class Root {
        let one: Lazy<Root>
        let two: Provider<Root>
        init(one: Lazy<Root>, two: Provider<Root>) {
          self.one = one
          self.two = two
        }
      }
      struct RootPart: DIPart { static func load(container: DIContainer) {} }
      struct RootFramework: DIFramework { static func load(container: DIContainer) {} }
      let container = DIContainer()
      let inner = DIContainer(parent: container)
      """,
      facts: []),
    RecognitionExample(
      "Modifiers of what a factory makes are not the component's",
      """
      import DITranquillity
      protocol Tree {}
      enum Age { case single }
      final class Pine: Tree {
        func lifetime(_ age: Age) -> Pine { self }
        func injection(_ fill: (Pine) -> Void) -> Pine { self }
      }
      final class ForestPart: DIPart {
        static func load(container: DIContainer) {
          container.register { Pine().lifetime(.single).injection { $0.lifetime(.single) } }
          // .as(Tree.self).lifetime(.single)
        }
      }
      """,
      facts: [
        "binds Pine = Pine [transient] in ForestPart",
        "composes assembly ForestPart",
      ]),
    RecognitionExample(
      "A lifetime of the project's own",
      """
      enum Lifetime { case perContainer(Int) }
      struct Badge { func lifetime(_ value: Lifetime) -> Badge { self } }
      let badge = Badge().lifetime(.perContainer(1))
      """,
      facts: []),
  ]
}
