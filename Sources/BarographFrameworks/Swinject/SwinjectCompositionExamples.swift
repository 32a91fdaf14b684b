internal import BarographLink

extension Recogniser {
  static let swinjectCompositionExamples: [RecognitionExample] = [
    RecognitionExample(
      "Assemblers: lists, sums, variables, parents and default scopes",
      """
      import Swinject
      final class A: Assembly { func assemble(container: Container) {} }
      struct B: Assembly { func assemble(container: Container) {} }
      final class C {}
      extension C: Assembly { func assemble(container: Container) {} }
      enum Lists { static var base: [Assembly] { [A()] } }
      final class Root {
        let main = Assembler(Lists.base + [B()], parent: nil, defaultObjectScope: .container)
        lazy var user = Assembler([C()], parent: main)
        let old = try! Assembler(assemblies: [A()], container: Container())
        func more(isTest: Bool) {
          user.apply(assembly: isTest ? A() : B())
          let below = Assembler(parentAssembler: user)
          below.apply(assemblies: [C()])
        }
      }
      """,
      facts: [
        "composes assembly A",
        "composes assembly B",
        "composes assembly C",
        "composes composition Root.main root default container: A, B",
        "composes composition Root.user root under Root.main: C",
        "composes composition Root.old root: A",
        "composes container file root: Root.old",
        "composes container file root",
        "composes composition Root.user root: A, B",
        "composes composition Root.below root under Root.user",
        "composes composition Root.below root: C",
      ]),
    RecognitionExample(
      "Assemblies that run others, extensions and functions that fill a container, loops",
      """
      import Swinject
      final class Clock {}
      final class Child: Assembly { func assemble(container: Container) {} }
      final class Main: Assembly {
        func assemble(container c: Container) {
          Child().assemble(container: c)
          c.registerClocks()
          registerMore(in: c)
        }
        func loaded(resolver: Resolver) { _ = resolver.resolve(Clock.self) }
      }
      extension Container { func registerClocks() { register(Clock.self) { _ in Clock() } } }
      func registerMore(in container: Container) { container.register(Clock.self, name: "more") { _ in Clock() } }
      final class AppDelegate {
        func start() {
          let container = Container()
          for assembly in [Main(), Child()] as [Assembly] { assembly.assemble(container: container) }
        }
      }
      """,
      facts: [
        "binds Clock = Clock [graph] in Container.registerClocks",
        "binds Clock #more = Clock [graph] in registerMore",
        "Main asks Clock: locator eager optional",
        "composes assembly Child",
        "composes assembly Main",
        "composes assembly Main: Child",
        "composes assembly Main: Container.registerClocks",
        "composes assembly Main: registerMore",
        "composes container AppDelegate.container root",
        "composes container AppDelegate.container: Main, Child",
        "composes assembly Container.registerClocks",
        "composes assembly registerMore",
      ]),
    RecognitionExample(
      "Containers in variables, with closures, below others",
      """
      import Swinject
      final class Clock {}
      final class Root {
        let container: Container = {
          let made = Container()
          made.register(Clock.self) { _ in Clock() }
          return made
        }()
        let child: Container
        init() { child = Container(parent: container) }
      }
      let direct = Container { c in c.register(Clock.self) { _ in Clock() } }
      """,
      facts: [
        "binds Clock = Clock [graph] in Root.made",
        "binds Clock = Clock [graph] in direct",
        "composes container Root.made root",
        "composes container Root.child root under Root.made",
        "composes container direct root",
      ]),
    RecognitionExample(
      "A list from elsewhere is not known, and the container says so",
      """
      import Swinject
      func start(list: [Assembly]) {
        let container = Container()
        list.forEach { $0.assemble(container: container) }
      }
      """,
      facts: [
        "composes container container root",
        "composes container container incomplete",
        "does not know, line 4: which assembly this runs is not known here",
      ]),
    RecognitionExample(
      "An `Assembly` of the project's own, and a module that is put together from parts",
      """
      protocol Assembly { func assemble(container: Container) }
      final class Container {}
      final class Kit: Assembly { func assemble(container: Container) {} }
      final class Assembler { init(_ parts: [Assembly]) {} }
      let kit = Assembler([Kit()])
      //- Other/File.swift
      import Swinject
      """, facts: []),
  ]
}
