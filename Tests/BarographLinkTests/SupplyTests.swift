import BarographModel
import Testing

/// What is really given where an edge ends at a protocol, a base class or a closure.
@Suite struct SupplyTests {
  private static let stores = """
    protocol Store: AnyObject { func load() }
    final class DiskStore: Store { func load() {} }
    final class CloudStore: Store { func load() {} }
    """

  /// `Owner.member = Given, Given?` for each edge with supplies; a question mark where it is only likely.
  private func supplies(_ text: String, withStores: Bool = true) -> [String] {
    let graph = SmallProject((withStores ? Self.stores + "\n" : "") + text).graph
    return graph.edges.filter { !$0.supplied.isEmpty }.map { edge in
      let given = edge.supplied.map { graph.nodes[$0.to].name + ($0.certainty == .likely ? "?" : "") }.sorted()
      return "\(graph.nodes[edge.from].name).\(edge.member) = \(given.joined(separator: ", "))"
    }.sorted()
  }

  @Test("A type of the platform that conforms by an extension may be given too: another is not the only one")
  func typesOfThePlatform() {
    let text = """
      protocol Looking { func look() }
      final class PaperCamera: Looking { func look() {} }
      final class Darkroom { init(camera: Looking) {} }
      func develop() { _ = Darkroom(camera: AVCaptureSession()) }
      """
    let conformance = "extension AVCaptureSession: Looking { func look() {} }"
    #expect(supplies(text + "\n" + conformance, withStores: false) == [])
    #expect(supplies(text, withStores: false) == ["Darkroom.init(camera:) camera = PaperCamera?"])
  }

  @Test(
    "An argument is followed to what is made",
    arguments: [
      ("directly", "func start() { _ = Page(store: DiskStore()) }"),
      ("through a local variable", "func start() { let store = DiskStore(); _ = Page(store: store) }"),
      ("through a function", "func make() -> Store { DiskStore() }\nfunc start() { _ = Page(store: make()) }"),
      (
        "through a function's parameter",
        "func page(_ store: Store) -> Page { Page(store: store) }\nfunc start() { _ = page(DiskStore()) }"
      ),
      (
        "through a property of the maker",
        "final class Root { private let store: Store = DiskStore(); func start() { _ = Page(store: store) } }"
      ),
      (
        "through an initialiser of the maker",
        """
        final class Root { private let kept: Store; init(kept: Store) { self.kept = kept }
          func start() { _ = Page(store: kept) } }
        func main() { Root(kept: DiskStore()).start() }
        """
      ),
      (
        "through a computed property",
        "struct Root { var store: any Store { DiskStore() }; func start() { _ = Page(store: store) } }"
      ),
      (
        "through a lazy property",
        "final class Root { lazy var store: Store = { DiskStore() }(); func start() { _ = Page(store: store) } }"
      ),
      (
        "through a shared instance",
        "enum All { static let store: Store = DiskStore() }\nfunc start() { _ = Page(store: All.store) }"
      ),
      ("through a closure", "func start() { let make: () -> Store = { DiskStore() }; _ = Page(store: make()) }"),
      ("through a list", "func start() { let all: [Store] = [DiskStore()]; for one in all { _ = Page(store: one) } }"),
      (
        "through what a list is mapped to",
        "func start() { let all: [Store] = [DiskStore()]; _ = all.map { Page(store: $0) } }"
      ),
      (
        "through an optional",
        "func start(_ flag: Bool) { let one: Store? = flag ? DiskStore() : nil; if let one { _ = Page(store: one) } }"
      ),
      ("through a cast", "func start() { _ = Page(store: DiskStore() as Store) }"),
      (
        "through a factory behind a protocol",
        """
        protocol Making { func store() -> Store }
        struct Maker: Making { func store() -> Store { DiskStore() } }
        func start(_ maker: Making) { _ = Page(store: maker.store()) }
        func main() { start(Maker()) }
        """
      ),
    ])
  func arguments(_ way: String, _ text: String) {
    let found = supplies(
      "final class Page { private let store: Store; init(store: Store) { self.store = store } }\n" + text)
    #expect(found.contains("Page.init(store:) store = DiskStore"), "\(way): \(found)")
  }

  @Test func whatTwoScreensAreGivenStaysApart() {
    let found = supplies(
      """
      final class First { init(store: Store) {} }
      final class Second { init(store: Store) {} }
      func start() { _ = First(store: DiskStore()); _ = Second(store: CloudStore()) }
      """)
    #expect(found == ["First.init(store:) store = DiskStore", "Second.init(store:) store = CloudStore"])
  }

  @Test func whatOneHelperIsGivenForTwoStaysApartByTheCallThatMakesThem() {
    let found = supplies(
      """
      struct Box { let store: Store }
      final class First { init(store: Store) {} }
      final class Second { init(store: Store) {} }
      func boxed(_ store: Store) -> Box { Box(store: store) }
      func start() { _ = First(store: boxed(DiskStore()).store); _ = Second(store: boxed(CloudStore()).store) }
      """)
    #expect(found.contains("First.init(store:) store = DiskStore"))
    #expect(found.contains("Second.init(store:) store = CloudStore"))
  }

  @Test func propertiesAreGivenByAssignment() {
    let found = supplies(
      """
      final class Page { var store: Store? }
      func start() { let page = Page(); page.store = CloudStore() }
      """)
    #expect(found == ["Page.store = CloudStore"])
  }

  @Test func selfIsWhoeverGivesIt() {
    let found = supplies(
      """
      protocol Listening: AnyObject {}
      final class Menu { weak var listener: Listening? }
      final class Table: Listening { let menu = Menu(); init() { menu.listener = self } }
      final class Chair: Listening {}
      """, withStores: false)
    #expect(found == ["Menu.listener = Table"])
  }

  @Test func aDefaultArgumentIsGivenWhereItIsLeftOut() {
    let found = supplies(
      """
      final class Page { init(store: Store = DiskStore()) {} }
      func start() { _ = Page() }
      """)
    #expect(found == ["Page.init(store:) store = DiskStore"])
  }

  @Test func aFactoryGivesWhatItsClosureMakes() {
    let found = supplies(
      """
      final class Page { private let make: () -> Store; init(make: @escaping () -> Store) { self.make = make } }
      func start() { _ = Page(make: { CloudStore() }) }
      """)
    #expect(found == ["Page.init(make:) make = CloudStore"])
  }

  @Test func theOnlyTypeThatConformsIsLikely() {
    let found = supplies(
      """
      protocol Clock: AnyObject {}
      final class WallClock: Clock {}
      final class Page { init(clock: Clock) {} }
      """, withStores: false)
    #expect(found == ["Page.init(clock:) clock = WallClock?"])
  }

  @Test func whatNobodyGivesIsNotGuessed() {
    #expect(supplies("final class Page { init(store: Store) {} }") == [])
  }

  @Test func testsGiveNothingToTheProduct() {
    let graph = SmallProject(
      """
      //- App/A.swift
      \(Self.stores)
      final class Page { init(store: Store) {} }
      func start() { _ = Page(store: DiskStore()) }
      //- AppTests/T.swift
      final class FakeStore: Store { func load() {} }
      func check() { _ = Page(store: FakeStore()) }
      """
    ).graph
    let given = graph.edges.flatMap(\.supplied).map { graph.nodes[$0.to].name }
    #expect(given == ["DiskStore"])
  }

  @Test func objectiveCMessagesAreCallsAndWrites() {
    let graph = SmallProject(
      """
      //- App/Page.m
      @protocol Store <NSObject>
      @end
      @interface DiskStore : NSObject <Store>
      @end
      @interface CloudStore : NSObject <Store>
      @end
      @interface Page : NSObject
      @property (nonatomic, strong) id<Store> store;
      - (instancetype)initWithBackup:(id<Store>)backup;
      @end
      @implementation DiskStore
      @end
      @implementation CloudStore
      @end
      @implementation Page
      - (instancetype)initWithBackup:(id<Store>)backup { return [super init]; }
      @end
      @interface Root : NSObject
      @end
      @implementation Root
      - (void)start {
        Page *page = [[Page alloc] initWithBackup:[[DiskStore alloc] init]];
        [page setStore:[[CloudStore alloc] init]];
      }
      @end
      """
    ).graph
    let given = graph.edges.filter { !$0.supplied.isEmpty }.map { edge in
      edge.supplied.map { graph.nodes[$0.to].name }.joined(separator: ",")
    }.sorted()
    #expect(given == ["CloudStore", "DiskStore"])
  }

  @Test func recursionOfAnyShapeEnds() {
    let found = supplies(
      """
      final class Page { init(store: Store) {} }
      func a(_ store: Store, _ n: Int) -> Store { n > 0 ? b(store, n - 1) : store }
      func b(_ store: Store, _ n: Int) -> Store { n > 0 ? a(store, n - 1) : DiskStore() }
      func start() { _ = Page(store: a(CloudStore(), 3)) }
      """)
    #expect(found == ["Page.init(store:) store = CloudStore, DiskStore"])
  }
}
