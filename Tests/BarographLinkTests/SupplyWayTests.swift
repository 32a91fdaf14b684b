import BarographModel
import Testing

/// Ways that values take, each with all that is given at its end.
@Suite struct SupplyWayTests {
  private static let parts = """
    protocol Log: AnyObject {}
    final class Paper: Log {}
    final class Disk: Log {}
    final class Page { let log: Log; init(log: Log) { self.log = log } }
    """

  /// What `Page.init(log:)` is given, with a question mark where it is only likely.
  private func given(_ text: String) -> [String] {
    let graph = SmallProject(Self.parts + "\n" + text).graph
    return graph.edges.filter { graph.nodes[$0.from].name == "Page" }.flatMap(\.supplied)
      .map { graph.nodes[$0.to].name + ($0.certainty == .likely ? "?" : "") }.sorted()
  }

  @Test(
    "Each way gives both",
    arguments: [
      (
        "class methods are dispatched to overrides",
        """
        class Keeper { class func usual() -> Log { Paper() }; func fill() -> Page { Page(log: Self.usual()) } }
        final class Other: Keeper { override class func usual() -> Log { Disk() } }
        """, ["Disk?", "Paper?"]
      ),
      (
        "members of generic parameters",
        """
        protocol Spool { func draw() -> Log }
        struct First: Spool { func draw() -> Log { Paper() } }
        struct Second: Spool { func draw() -> Log { Disk() } }
        final class Loom<Source: Spool> { let spool: Source; init(spool: Source) { self.spool = spool }
          func weave() -> Page { Page(log: spool.draw()) } }
        let all = [Loom(spool: First()).weave(), Loom(spool: Second()).weave()]
        """, ["Disk", "Paper"]
      ),
      (
        "initialisers that are named as functions",
        """
        struct Tools { var make: () -> Log }
        let tools = Tools(make: Disk.init)
        let page = Page(log: tools.make())
        """, ["Disk"]
      ),
      (
        "elements by their position",
        """
        struct Tools { var make: () -> Log }
        let tools = [Tools(make: { Paper() }), Tools(make: { Disk() })]
        let page = Page(log: tools[0].make())
        """, ["Disk", "Paper"]
      ),
      (
        "autoclosures",
        """
        final class Shop { let spare: Log; init(spare: @autoclosure () -> Log) { self.spare = spare() }
          func build() -> Page { Page(log: spare) } }
        let page = Shop(spare: Disk()).build()
        """, ["Disk"]
      ),
      (
        "branches that are a body",
        """
        enum Season { case early, late
          func log() -> Log {
            switch self {
            case .early: Paper()
            case .late: Disk()
            }
          }
        }
        let page = Page(log: Season.early.log())
        """, ["Disk", "Paper"]
      ),
      (
        "a dictionary and what stands in for it",
        """
        func page(_ logs: [String: Log]) -> Page { let log = logs["a"] ?? Disk(); return Page(log: log) }
        let one = page(["a": Paper()])
        """, ["Disk", "Paper"]
      ),
      (
        "closures that an initialiser keeps",
        """
        final class Movement { let make: (Log) -> Page; init(make: @escaping (Log) -> Page) { self.make = make }
          func run() -> Page { make(Disk()) } }
        let movement = Movement(make: { log in Page(log: log) })
        """, ["Disk"]
      ),
      (
        "variadic parameters",
        """
        func one(logs: Log...) -> Page { Page(log: logs[0]) }
        let page = one(logs: Paper(), Disk())
        """, ["Disk", "Paper"]
      ),
      (
        "key paths as functions",
        """
        struct Plot { let log: Log? }
        let logs = [Plot(log: Paper()), Plot(log: Disk())].compactMap(\\.log)
        let pages = logs.map { Page(log: $0) }
        """, ["Disk", "Paper"]
      ),
      (
        "what a closure takes of each element",
        """
        struct Book { let log: Log? }
        let books = [Book(log: Disk()), Book(log: nil)]
        let logs = books.compactMap { book in book.log }
        let pages = logs.map { Page(log: $0) }
        """, ["Disk"]
      ),
      (
        "subscripts of the project",
        """
        final class Depot { private var logs: [String: Log] = [:]
          subscript(name: String) -> Log { logs[name] ?? Paper() }
          func add(_ log: Log, as name: String) { logs[name] = log } }
        let depot = Depot()
        func fill() { depot.add(Disk(), as: "x"); _ = Page(log: depot["x"]) }
        """, ["Disk", "Paper"]
      ),
      (
        "what a closure writes into its parameter",
        """
        struct Tools { var log: Log
          func with(_ change: (inout Tools) -> Void) -> Tools { var copy = self; change(&copy); return copy } }
        let tools = Tools(log: Paper()).with { $0.log = Disk() }
        let page = Page(log: tools.log)
        """, ["Disk", "Paper"]
      ),
    ])
  func ways(_ way: String, _ text: String, _ wanted: [String]) {
    #expect(given(text) == wanted, "\(way)")
  }

  @Test func theOwnerOfAnExtensionOfAProtocolIsWhatItIsCalledOn() {
    let graph = SmallProject(
      """
      protocol Store: AnyObject {}
      final class Shelf: Store {}
      final class Cellar: Store {}
      final class Barn: Store {}
      final class Counting { let inner: Store; init(_ inner: Store) { self.inner = inner } }
      extension Store { func counted() -> Counting { Counting(self) } }
      func start() { _ = Shelf().counted(); _ = Cellar().counted() }
      """
    ).graph
    #expect(graph.edges.flatMap(\.supplied).map { graph.nodes[$0.to].name }.sorted() == ["Cellar", "Shelf"])
  }

  @Test func anObjectOfABaseClassIsOneOfThoseThatAreMade() {
    let graph = SmallProject(
      """
      protocol Owner: AnyObject {}
      final class Pen { weak var owner: Owner? }
      class Writer: Owner { let pen = Pen(); func sit() { pen.owner = self } }
      final class Poet: Writer {}
      final class Clerk: Writer {}
      final class Scribe: Writer {}
      func start() { Poet().sit(); Clerk().sit() }
      """
    ).graph
    #expect(graph.edges.flatMap(\.supplied).map { graph.nodes[$0.to].name }.sorted() == ["Clerk", "Poet"])
  }

  @Test func whatIsWrittenThroughAProtocolIsOnlyLikely() {
    let graph = SmallProject(
      """
      protocol Listener: AnyObject {}
      protocol Tuner: AnyObject { var listener: Listener? { get set } }
      final class Valve: Tuner { weak var listener: Listener? }
      final class Recorder: Listener { init(_ source: Tuner) { source.listener = self } }
      final class Radio: Listener { func take(_ valve: Valve) { valve.listener = self } }
      """
    ).graph
    let given = graph.edges.filter { graph.nodes[$0.from].name == "Valve" }.flatMap(\.supplied)
    #expect(
      given.map { "\(graph.nodes[$0.to].name) \($0.certainty)" }.sorted() == ["Radio certain", "Recorder likely"])
  }
}
