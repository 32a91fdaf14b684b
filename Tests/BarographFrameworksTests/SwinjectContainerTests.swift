import Testing

@testable import BarographFrameworks

@Suite struct SwinjectContainerTests {
  private let assemblies = """
    import Swinject
    class Foo {}
    class A: Assembly { func assemble(container: Container) {} }
    class B {}
    extension B: Assembly { func assemble(container: Container) {} }
    struct C: Assembly { func assemble(container: Container) {} }

    """

  private func composed(_ text: String) -> SwinjectProject { SwinjectProject(("App.swift", assemblies + text)) }

  private let declared = ["assembly A", "assembly B", "assembly C"]

  @Test func aComposition() {
    let project = composed(
      """
      final class Root {
        let parent = Assembler([C()])
        lazy var assembler = Assembler([A(), B()], parent: parent, defaultObjectScope: .container)
      }
      """)
    #expect(
      project.containers == declared + [
        "composition parent [C] root", "composition assembler [A, B] parent parent default container root",
      ])
    #expect(project.roots == ["A", "B", "C", "Root"])
  }

  @Test func assembliesAppliedLater() {
    let project = composed(
      """
      let base: [Assembly] = [A()]
      func extra() -> [Assembly] { [B()] }
      final class Root {
        let assembler = Assembler()
        func start() {
          assembler.apply(assemblies: base + extra())
          assembler.apply(assembly: C())
        }
      }
      """)
    #expect(
      project.containers == declared + [
        "composition assembler root", "composition assembler [A, B] root", "composition assembler [C] root",
      ])
    #expect(project.unknowns == [])
  }

  @Test func listsThatGrow() {
    let project = composed(
      """
      func start(isTest: Bool) {
        var list: [Assembly] = [A()]
        if isTest { list.append(B()) }
        list += [C()]
        let assembler = Assembler(list)
        let other = Assembler([isTest ? A() : B()], parent: nil)
      }
      """)
    #expect(project.containers == declared + ["composition assembler [A, B, C] root", "composition other [A, B] root"])
  }

  @Test func listsThatAreNotInTheText() {
    let project = composed(
      """
      func start(list: [Assembly], one: Assembly) {
        let a = Assembler(list)
        let b = Assembler([A(), one])
      }
      """)
    #expect(
      project.containers == declared + ["composition a root incomplete", "composition b [A] root incomplete"])
    #expect(
      project.unknowns == [
        "App.swift:7 the assemblies are whatever is passed as list",
        "App.swift:9 which assemblies this gives is not known here",
      ])
  }

  @Test func anAssemblyThatRunsAnother() {
    let project = composed(
      """
      class Whole: Assembly {
        func assemble(container: Container) {
          A().assemble(container: container)
          registerFoo(in: container)
          container.registerMore()
        }
        private func registerFoo(in c: Container) { c.register(Foo.self) { _ in Foo() } }
      }
      extension Container {
        func registerMore() { register(Foo.self, name: "more") { _ in Foo() } }
      }
      """)
    #expect(project.bindings == ["Foo → Foo in registerFoo()", #"Foo "more" → Foo in registerMore()"#])
    #expect(
      project.containers == declared + [
        "assembly Whole", "assembly Whole [A]", "assembly Whole [registerFoo()]", "assembly Whole [registerMore()]",
        "assembly registerFoo()", "assembly registerMore()",
      ])
  }

  @Test func containersHeldInVariables() {
    let project = composed(
      """
      final class Root {
        let container: Container = {
          let made = Container(defaultObjectScope: .weak)
          made.register(Foo.self) { _ in Foo() }
          A().assemble(container: made)
          return made
        }()
        let child: Container
        init() { child = Container(parent: container) }
        func more() { child.register(Foo.self) { _ in Foo() }; _ = container.resolve(Foo.self)! }
      }
      let direct = Container { c in c.register(Foo.self) { _ in Foo() } }
      """)
    #expect(project.bindings == ["Foo → Foo in made", "Foo → Foo in child", "Foo → Foo in direct"])
    #expect(
      project.containers == declared + [
        "container made default weak root", "container made [A]", "container child parent made root",
        "container direct root",
      ])
    #expect(project.requests == ["Root → Foo locator deferred locator of made"])
  }

  @Test func aListOfRegistrants() {
    let project = composed(
      """
      protocol Registrant { func registerAll(container: Container) }
      struct One: Registrant { func registerAll(container: Container) { container.register(Foo.self) { _ in Foo() } } }
      struct Two: Registrant { func registerAll(container: Container) { container.register(A.self) { _ in A() } } }
      func start() {
        let container = Container()
        [One(), Two()].forEach { $0.registerAll(container: container) }
        for assembly in [A(), B()] { assembly.assemble(container: container) }
      }
      """)
    #expect(
      project.containers == declared + [
        "container container root", "container container [registerAll(), registerAll()]", "container container [A, B]",
        "assembly registerAll()", "assembly registerAll()",
      ])
  }

  @Test func assembliesThatAreNotInTheText() {
    let project = composed(
      """
      func start(list: [Assembly]) {
        let container = Container()
        list.forEach { $0.assemble(container: container) }
      }
      """)
    #expect(project.containers == declared + ["container container root", "container container incomplete"])
    #expect(project.unknowns == ["App.swift:9 which assembly this runs is not known here"])
  }

  @Test func aParentThatCallersPass() {
    let project = composed(
      """
      final class Flow {
        private let assembler: Assembler
        init(parent: Assembler) { assembler = Assembler([B()], parent: parent) }
        func start() { _ = assembler.resolver.resolve(Foo.self)! }
      }
      final class Root {
        let main = Assembler([A()])
        func begin() { _ = Flow(parent: main) }
      }
      """)
    #expect(
      project.containers == declared + ["composition assembler [B] parent main root", "composition main [A] root"])
    #expect(project.requests == ["Flow → Foo locator deferred locator of assembler"])
  }

  @Test func aStoryboardsContainer() {
    let project = SwinjectProject(
      (
        "Setup.swift",
        """
        import SwinjectStoryboard
        class Foo {}
        extension SwinjectStoryboard {
          @objc class func setup() {
            defaultContainer.register(Foo.self) { _ in Foo() }
            SwinjectStoryboard.defaultContainer.register(Foo.self, name: "x") { _ in Foo() }
          }
        }
        final class Screen { func show() { SwinjectStoryboard.defaultContainer.resolve(Foo.self)! } }
        """
      ))
    #expect(
      project.bindings == ["Foo → Foo in SwinjectStoryboard", #"Foo "x" → Foo in SwinjectStoryboard"#])
    #expect(project.requests == ["Screen → Foo locator deferred locator of SwinjectStoryboard"])
    #expect(project.containers == ["container SwinjectStoryboard root"])
  }

  /// Three calls of a function of the project's own, each with a list; `count` assemblies in all.
  private func boxed(_ count: Int) -> SwinjectProject {
    let assemblies = (0..<count).map { "struct A\($0): Assembly { func assemble(container: Container) {} }" }
    func list(_ rows: some Sequence<Int>) -> String {
      "[" + rows.map { "A\($0)()" }.joined(separator: ", ") + "]"
    }
    return SwinjectProject(
      (
        "App.swift",
        """
        import Swinject
        \(assemblies.joined(separator: "\n"))
        final class Box {
          private let assembler = Assembler()
          func add(assemblies: [Assembly]) { assembler.apply(assemblies: assemblies) }
        }
        func start(box: Box) {
          box.add(assemblies: \(list(stride(from: 0, to: count, by: 3))))
          box.add(assemblies: \(list(stride(from: 1, to: count, by: 3))))
          box.add(assemblies: \(list(stride(from: 2, to: count, by: 3))))
        }
        """
      ))
  }

  @Test func allAssembliesOfALongListAreMeant() throws {
    let project = boxed(40)
    let composition = try #require(project.containers.first { $0.hasPrefix("composition assembler [") })
    #expect((0..<40).allSatisfy { composition.contains("A\($0),") || composition.contains("A\($0)]") })
    #expect(!composition.contains("incomplete"))
  }

  @Test func aListThatIsTooLongSaysSo() throws {
    let project = boxed(1_200)
    let composition = try #require(project.containers.first { $0.hasPrefix("composition assembler [") })
    #expect(composition.contains("incomplete, cut"))
  }

  @Test func inheritedAssemblies() {
    let project = SwinjectProject(
      (
        "App.swift",
        """
        import Swinject
        class Foo {}
        class Base: Assembly { func assemble(container: Container) { container.register(Foo.self) { _ in Foo() } } }
        class Sub: Base {}
        class Over: Base { override func assemble(container: Container) { super.assemble(container: container) } }
        protocol Feature: Assembly {}
        extension Feature { func assemble(container: Container) { container.register(Foo.self) { _ in Foo() } } }
        struct Detail: Feature {}
        """
      ))
    #expect(project.bindings == ["Foo → Foo in Base", "Foo → Foo in Feature"])
    #expect(
      project.containers == [
        "assembly Base", "assembly Sub [Base]", "assembly Over", "assembly Feature", "assembly Detail [Feature]",
        "assembly Over [Base]",
      ])
    #expect(project.roots == ["Base", "Sub", "Over", "Detail"])
  }
}
