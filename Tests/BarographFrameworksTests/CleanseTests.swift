import BarographLink
import Testing

@testable import BarographFrameworks

@Suite struct CleanseTests {
  private func project(_ text: String) -> RecognisedProject { RecognisedProject(.cleanse, "import Cleanse\n" + text) }

  @Test func modulesInExtensionsOfOutsideTypes() {
    let found = project(
      """
      extension URLSession {
        struct Timeout: Tag { typealias Element = Int }
        struct Module: Cleanse.Module {
          static func configure(binder: Binder<Unscoped>) {
            binder.bind(URLSession.self).to { (timeout: TaggedProvider<Timeout>) in URLSession(timeout.get()) }
            binder.bind().tagged(with: Timeout.self).to(value: 5)
          }
        }
      }
      struct AppModule: Module {
        static func configure(binder: Binder<Unscoped>) { binder.include(module: URLSession.Module.self) }
      }
      """)
    #expect(
      found.bindings == ["URLSession [transient] in Module", "Int #App.URLSession.Timeout [component] in Module"])
    #expect(found.requests == ["<URLSession> asks Int #App.URLSession.Timeout: provider deferred"])
    #expect(found.compositions == ["assembly Module", "assembly AppModule: Module"])
  }

  @Test func aComponentThatIsGivenAModule() {
    let found = project(
      """
      final class Root {}
      struct App<M: Module>: RootComponent {
        static func configure(binder: Binder<Unscoped>) { binder.include(module: M.self) }
        static func configureRoot(binder bind: ReceiptBinder<Root>) -> BindingReceipt<Root> { bind.to(factory: Root.init) }
        typealias Root = App_Root
      }
      typealias App_Root = Root
      struct Live: Module { static func configure(binder: Binder<Unscoped>) {} }
      func start() throws { _ = try ComponentFactory.of(App<Live>.self).build(()) }
      """)
    #expect(found.compositions == ["component App root: Live", "assembly Live"])
    #expect(found.unknowns == [])
  }

  @Test func modulesThatConfigureOthersThemselves() {
    let found = project(
      """
      final class Clock {}
      struct ClockModule: Module {
        static func configure(binder: Binder<Unscoped>) { binder.bind(Clock.self).asSingleton().to { .init() } }
      }
      struct AppModule: Module {
        static func configure(binder: Binder<Unscoped>) { ClockModule.configure(binder: binder) }
      }
      """)
    #expect(found.compositions == ["assembly ClockModule", "assembly AppModule: ClockModule"])
    #expect(found.bindings.first?.hasPrefix("Clock") == true)
  }

  @Test func whatIsConfiguredIsNotBoundTwice() {
    let found = project(
      """
      protocol Store {}
      final class LiveStore: Store { init(path: String) {} }
      struct StoreModule: Module {
        static func configure(binder: Binder<Unscoped>) { binder.bind().sharedInScope().configured(with: configureStore) }
        static func configureStore(binder bind: ReceiptBinder<Store>) -> BindingReceipt<Store> {
          bind.to(factory: LiveStore.init)
        }
      }
      """)
    #expect(found.bindings == ["Store = LiveStore [sharedInScope component] in StoreModule"])
    #expect(found.requests == ["<Store> asks String: autowire eager"])
  }

  @Test func initialisersThatTheTextDoesNotTellApart() {
    let found = project(
      """
      final class Store { init(path: String) {} ; init(url: URL) {} }
      struct StoreModule: Module {
        static func configure(binder: Binder<Unscoped>) {
          binder.bind().to(factory: Store.init)
          binder.bind().to(factory: Store.init(url:))
        }
      }
      """)
    #expect(found.bindings.count == 2)
    #expect(found.requests == ["<Store> asks ?: autowire eager", "<Store> asks URL: autowire eager"])
    #expect(
      found.unknowns == ["5: the text does not say which initialiser is bound: what it needs is not known"])
  }
}
