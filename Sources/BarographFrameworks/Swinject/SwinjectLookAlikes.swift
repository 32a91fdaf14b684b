internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let swinjectLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Swinject's: containers, assemblies and resolvers that the project declares, in a file that imports it",
      """
      import Swinject
      struct Wheel {}
      struct Gear {}
      class Container {
        let parent: Container?
        init(parent: Container? = nil, registeringClosure: ((Container) -> Void)? = nil) { self.parent = parent }
        convenience init(_ fill: (Container) -> Void) { self.init() }
        func add(_ wheel: Wheel) {}
      }
      protocol Assembly {
        func assemble(container: Container)
        func loaded(resolver: Resolver)
      }
      protocol AssemblyType {}
      protocol ResolverType {}
      protocol Resolver { var wheel: Wheel? { get } }
      final class Assembler {
        init(_ parts: [Assembly], parentAssembler: Assembler? = nil, defaultObjectScope: Int = 0) {}
      }
      final class ObjectScope { static let bench = ObjectScope() }
      extension ObjectScope { static let hall = ObjectScope() }
      extension Container { func addWheels() { add(Wheel()) } }
      struct Bench {}
      extension Bench: Assembly {
        func assemble(container: Container) {
          container.add(Wheel())
          Hall().assemble(container: container)
        }
        func loaded(resolver: Resolver) { _ = resolver.wheel }
      }
      struct Hall: Assembly {
        func assemble(container: Container) {}
        func loaded(resolver: Resolver) {}
      }
      func fill(_ container: Container) {}
      let container = Container()
      let inner = Container(parent: container, registeringClosure: { $0.add(Wheel()) })
      let closed = Container { container in container.add(Wheel()) }
      let assembler = Assembler([Bench(), Hall()], parentAssembler: nil, defaultObjectScope: 1)
      let scope = ObjectScope.hall
      """,
      facts: []),
    RecognitionExample(
      "Not Swinject's: the same calls on other receivers, in a file that imports it",
      """
      import Swinject

      protocol Tool {}
      protocol Sharp {}
      struct Blade<Steel>: Tool, Sharp {}
      struct Steel {}
      enum Shop { struct Saw: Tool {} }
      enum Drawer { case top, bottom }
      final class Label {
        func inObjectScope(_ drawer: Drawer) -> Label { self }
        func initCompleted(_ then: (Shelf, Tool) -> Void) -> Label { self }
        func implements(_ types: Any.Type..., name: String = "") -> Label { self }
      }
      final class Shelf {
        func register<T>(_ type: T.Type, name: String = "", factory: ((Shelf) -> Any?)? = nil) -> Label { Label() }
        func register<T>(_ type: T.Type, mainActorFactory: (Shelf) -> Any) -> Label { Label() }
        func _register<T>(_ type: T.Type, factory: Any, option: Int) -> Label { Label() }
        func autoregister<T>(_ type: T.Type, name: String = "", argument: Any.Type = Int.self, initializer: Any) {}
        func autoregister<T>(_ type: T.Type, arguments: Any.Type..., initializer: Any) {}
        func forward<T>(_ type: T.Type, to label: Label) {}
        func resolve<T>(_ type: T.Type, name: String = "", argument: Int = 0) -> T? { nil }
        func resolve<T>(_ type: T.Type, arguments: Int...) -> T? { nil }
        func resetObjectScope(_ drawer: Drawer) {}
        func removeAll() {}
        func synchronize() -> Shelf { self }
        func property(_ key: String) -> String? { nil }
        func verify() throws {}
        func apply(assembly: Drawer) {}
        func apply(assemblies: [Drawer]) {}
        func storyboardInitCompleted<T>(_ type: T.Type, _ then: (Shelf, T) -> Void) {}
        func registerForStoryboard<T>(_ type: T.Type, _ then: (Shelf, T) -> Void) {}
      }
      final class Carpenter {
        func setup(_ shelf: Shelf, makeTool: @escaping () -> Tool) {
          shelf.register(Tool.self, name: "saw", factory: { _ in Shop.Saw() }).inObjectScope(.top)
          let label = shelf.register(Shop.Saw.self, factory: makeTool)
          shelf.forward(Tool.self, to: label)
          shelf.register((any Tool).self) { $0.resolve(Tool.self) }
          shelf.register((Tool & Sharp).self) { [weak self] r in r.resolve(Tool.self) }
          shelf.register(Blade<Steel>.self) { @MainActor r in r.resolve(Steel.self)! }
          shelf.register([Tool].self) { (r: Shelf) -> Tool in r.resolve(Tool.self) as! Tool }
          shelf.register(Tool?.self) { _ in nil }
          shelf.register(((Int) -> Tool).self) { r in r }
          shelf.register(Steel.self, mainActorFactory: { _ in Steel() }).initCompleted { r, tool in
            _ = r.resolve(Tool.self)
          }
          shelf.register(Steel.self).implements(Tool.self).implements(Tool.self, Sharp.self)
          shelf.register(Steel.self).implements(Tool.self, name: "x")
          shelf._register(Steel.self, factory: Steel.init, option: 1)
          [Tool.self, Sharp.self].forEach { shelf.register($0) }
          for name in ["a", "b"] { shelf.register(Tool.self, name: name) }
          shelf.autoregister(Tool.self, name: "auto", initializer: Blade.init(steel:))
          shelf.autoregister(Tool.self, argument: Int.self, initializer: Steel.init as () -> Steel)
          shelf.autoregister(Tool.self, arguments: Int.self, String.self, initializer: Steel.init)
          shelf.storyboardInitCompleted(Steel.self) { r, steel in _ = r.resolve(Tool.self) }
          shelf.registerForStoryboard(Steel.self) { r, steel in _ = r.resolve(Tool.self) }
          shelf.apply(assembly: .top)
          shelf.apply(assemblies: [.top, .bottom])
        }
        func work(_ shelf: Shelf) throws {
          _ = shelf.resolve(Tool.self, argument: 1)
          _ = shelf.resolve(Tool.self, name: "saw", argument: 1)
          _ = shelf.resolve(Tool.self, arguments: 1, 2) ?? Shop.Saw()
          guard let tool = shelf.resolve(Tool.self) else { return }
          if let other = shelf.resolve(Sharp.self) { _ = other }
          _ = shelf.resolve(Lazy<Tool>.self)
          _ = shelf.resolve(Provider<Tool>.self)
          _ = shelf.resolve(Tool?.self)?.map { $0 }
          shelf.synchronize().removeAll()
          shelf.resetObjectScope(.top)
          _ = shelf.property("key")
          try shelf.verify()
        }
      }
      """,
      facts: []),
    RecognitionExample(
      "Not Swinject's: operators and storyboards of the project, comments, and text",
      """
      import Swinject

      postfix operator ~>
      infix operator ~>
      struct Arrow { var tip: String }
      postfix func ~> (arrow: Arrow) -> Arrow { arrow }
      func ~> (arrow: Arrow, type: Any.Type) -> Arrow { arrow }
      func ~> (arrow: Arrow, pair: (Any.Type, Int)) -> Arrow { arrow }
      enum SwinjectStoryboard {
        static let defaultContainer = Arrow(tip: "steel")
        static func create(name: String) -> Arrow { Arrow(tip: name) }
      }
      func draw(_ r: Arrow) {
        _ = r~>
        _ = r ~> String.self
        _ = r ~> (String.self, 2)
        _ = SwinjectStoryboard.create(name: SwinjectStoryboard.defaultContainer.tip)
      }
      /* let old = try! Assembler(assemblies: [Bench()], container: Container())
         container.register(Arrow.self) { r in r.resolve(Arrow.self)! } */
      let manual = "Assembler(container: shared) needs container.register(Arrow.self) { _ in Arrow() }"
      """,
      facts: []),
    RecognitionExample(
      "Modifiers, names and requests that belong to what a factory makes are not the registration's",
      """
      import Swinject
      protocol Lock {}
      final class Door: Lock {
        func inObjectScope(_ scope: ObjectScope) -> Door { self }
        func implements(_ type: Any.Type) -> Door { self }
      }
      final class Bolt {
        static func resolve(_ type: Any.Type) -> Bolt? { nil }
        func resolve(_ type: Any.Type, name: String) -> Bolt? { nil }
      }
      final class House: Assembly {
        func assemble(container: Container) {
          container.register(Door.self) { _ in Door().inObjectScope(.container).implements(Lock.self) }
          // .inObjectScope(.container)
          container.register(Bolt.self) { _ in Bolt.resolve(Lock.self)!.resolve(Lock.self, name: "iron")! }
          // container.register(Lock.self) { r in r.resolve(Door.self)! }
        }
      }
      """,
      facts: [
        "binds Door = Door [graph] in House",
        "binds Bolt = Bolt [graph] in House",
        "composes assembly House",
      ]),
    RecognitionExample(
      "A grid with words of containers",
      """
      enum Style { case plain }
      struct Grid {
        init(defaultObjectScope: Style) {}
        func resolve(_ type: Any.Type) -> String? { nil }
      }
      final class Page {
        func setup() {
          let grid = Grid(defaultObjectScope: .plain)
          _ = grid.resolve(Int.self).map { $0.count }
          _ = grid.resolve(Int.self)?.count
        }
      }
      """,
      facts: []),
  ]
}
