internal import BarographModel

extension Rule {
  /// Something is registered below the line that needed it.
  package static let lateRegistration = Rule(
    id: RuleID("late_registration"),
    summary: "Something is registered after it has been asked for",
    explanation: """
      Containers that are filled while the program runs know what has been registered so far, and nothing else. Where one body \
      asks first and registers below, the order decides, and no compiler sees it.

      Three things go wrong. Nothing answers yet: the request gives `nil` and is unwrapped, or throws, or stops the program; the \
      same when an assembly is applied below the line that asks for what it registers. Or a cached scope has kept what the first \
      request made, and goes on handing that out, although something else is registered. Or an object has asked as it was \
      made, and a double that a test registers then never reaches it.

      Register first. Said is only what the text decides: the same container in one straight line of statements, without a reset \
      in between; a request that goes on without an answer, `if let` or `??`, means to look whether there is one. Nothing is said \
      where the key has another provider that may have been there before, or where somebody may ask later.
      """,
    defaultSeverity: .warning, isPreview: true, examples: lateRegistrationExamples,
    check: { graph, context in LateRegistrationSearch(graph: graph, context: context).observations() })
}

private let lateRegistrationExamples = [
  Example(
    "Asked before it is registered",
    """
    import Dip
    import Swinject

    protocol Clock {}
    final class SystemClock: Clock {}
    final class Page {
      init(clock: Clock) {}
    }
    func start() {
      let container = Container()
      let page = Page(clock: container.resolve(Clock.self)!)
      container.register(Clock.self) { _ in SystemClock() }  // expect: late_registration
      print(page)
    }
    func startOther() throws {
      let container = DependencyContainer()
      let clock: Clock = try container.resolve()
      container.register { SystemClock() as Clock }  // expect: late_registration
      print(clock)
    }
    """),
  Example(
    "Asked before the assembly is applied that registers it",
    """
    import Swinject

    protocol Clock {}
    final class SystemClock: Clock {}
    protocol Diary {}
    final class PaperDiary: Diary {}
    final class CoreAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Clock.self) { _ in SystemClock() }
      }
    }
    final class DiaryAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Diary.self) { _ in PaperDiary() }
      }
    }
    func start() {
      let assembler = Assembler([CoreAssembly()])
      let clock = assembler.resolver.resolve(Clock.self)!
      let diary = assembler.resolver.resolve(Diary.self)!
      assembler.apply(assembly: DiaryAssembly())  // expect: late_registration
      print(clock, diary)
    }
    """),
  Example(
    "A cached scope keeps what was made, and an object what it got",
    """
    //- App/App.swift
    import Resolver

    public protocol Clock {}
    public final class SystemClock: Clock {}
    public protocol Diary {}
    public final class PaperDiary: Diary {}
    public final class Page {
      @Injected private var diary: Diary
      public init() {}
      func show() { print(diary) }
    }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { SystemClock() as Clock }.scope(.application)
        register { PaperDiary() as Diary }
      }
    }
    //- AppTests/PageTests.swift
    import App
    import Resolver
    import XCTest

    final class StoppedClock: Clock {}
    final class EmptyDiary: Diary {}
    final class PageTests: XCTestCase {
      func testClock() {
        let clock: Clock = Resolver.resolve()
        Resolver.register { StoppedClock() as Clock }.scope(.application)  // expect: late_registration
        print(clock)
      }
      func testDiary() {
        let page = Page()
        Resolver.register { EmptyDiary() as Diary }  // expect: late_registration
        page.show()
      }
    }
    """),
  Example(
    "The object under test has asked before the double is there",
    """
    //- App/App.swift
    import FactoryKit

    public protocol Diary {}
    public final class PaperDiary: Diary {}
    public final class Page {
      @Injected(\\.diary) private var diary
      public init() {}
      func show() { print(diary) }
    }
    extension Container {
      public var diary: Factory<Diary> { self { PaperDiary() } }
    }
    //- AppTests/PageTests.swift
    import App
    import FactoryKit
    import XCTest

    final class EmptyDiary: Diary {}
    final class PageTests: XCTestCase {
      func testDiary() {
        let page = Page()
        Container.shared.diary.register { EmptyDiary() }  // expect: late_registration
        page.show()
      }
    }
    """),
  Example(
    "Registered first, looked for, another body, another container, a branch, a factory that runs later",
    """
    import Dip
    import Swinject

    protocol Clock {}
    final class SystemClock: Clock {}
    final class Page {
      init(clock: Clock) {}
    }
    func start(isTest: Bool) {
      let container = Container()
      container.register(Page.self) { r in Page(clock: r.resolve(Clock.self)!) }
      if container.resolve(Clock.self) == nil {
        container.register(Clock.self) { _ in SystemClock() }
      }
      print(container.resolve(Clock.self)!)
    }
    protocol Diary {}
    final class PaperDiary: Diary {}
    func open(_ container: Container) { print(container.resolve(Diary.self)!) }
    func fill(_ container: Container) { container.register(Diary.self) { _ in PaperDiary() } }
    protocol Shelf {}
    final class OpenShelf: Shelf {}
    func arrange(isOpen: Bool) {
      let container = Container()
      if isOpen { print(container.resolve(Shelf.self)!) }
      container.resolve(Shelf.self).map { print($0) }
      let later = { container.resolve(Shelf.self)! }
      container.register(Shelf.self) { _ in OpenShelf() }
      print(later())
    }
    func replace(_ given: DependencyContainer) throws {
      let container = DependencyContainer()
      let clock: Clock = try given.resolve()
      container.register { SystemClock() as Clock }
      print(clock)
    }
    """),
  Example(
    "An assembly that was applied before, and a parent that has it",
    """
    import Swinject

    protocol Clock {}
    final class SystemClock: Clock {}
    protocol Diary {}
    final class PaperDiary: Diary {}
    final class CoreAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Clock.self) { _ in SystemClock() }
      }
    }
    final class DiaryAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Diary.self) { _ in PaperDiary() }
      }
    }
    func start() {
      let core = Assembler([CoreAssembly()])
      let assembler = Assembler([DiaryAssembly()], parent: core)
      let clock = assembler.resolver.resolve(Clock.self)!
      let diary = assembler.resolver.resolve(Diary.self)!
      assembler.apply(assemblies: [CoreAssembly(), DiaryAssembly()])
      print(clock, diary)
    }
    """),
  Example(
    "A scope that keeps nothing, a reset in between, and others that ask later",
    """
    //- App/App.swift
    import FactoryKit
    import Resolver

    public protocol Clock {}
    public final class SystemClock: Clock {}
    public protocol Diary {}
    public final class PaperDiary: Diary {}
    public final class Page {
      @Injected(\\.diary) private var diary
      public init() {}
      func show() -> Line { print(diary); return Line() }
    }
    public final class Line {
      @Injected(\\.diary) private var diary
      func show() { print(diary) }
    }
    public final class Cover {
      @LazyInjected(\\.diary) private var diary
      public init() {}
      func show() { print(diary) }
    }
    extension FactoryKit.Container {
      public var diary: Factory<Diary> { self { PaperDiary() } }
      public var clock: Factory<Clock> { self { SystemClock() }.singleton }
    }
    extension Resolver: ResolverRegistering {
      public static func registerAllServices() {
        register { SystemClock() as Clock }.scope(.application)
        register { PaperDiary() as Diary }
      }
    }
    //- AppTests/PageTests.swift
    import App
    import FactoryKit
    import Resolver
    import XCTest

    final class StoppedClock: Clock {}
    final class EmptyDiary: Diary {}
    final class PageTests: XCTestCase {
      func testClock() {
        let clock: Clock = Resolver.resolve()
        ResolverScope.application.reset()
        Resolver.register { StoppedClock() as Clock }.scope(.application)
        let diary: Diary = Resolver.resolve()
        Resolver.register { EmptyDiary() as Diary }
        print(clock, diary)
      }
      func testDiary() {
        let page = Page()
        let cover = Cover()
        FactoryKit.Container.shared.diary.register { EmptyDiary() }
        page.show().show()
        cover.show()
      }
      func testFactoryForgets() {
        let clock = FactoryKit.Container.shared.clock()
        FactoryKit.Container.shared.clock.register { StoppedClock() }
        print(clock, FactoryKit.Container.shared.clock())
      }
    }
    """),
]
