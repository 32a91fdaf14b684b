import BarographModel
import Testing

/// Forms of Swift that values pass through, each with all that is given at its end, and with what is not.
@Suite struct SupplyFormTests {
  private static let parts = """
    protocol Log: AnyObject {}
    final class Paper: Log {}
    final class Disk: Log {}
    final class Tape: Log {}
    final class Page { let log: Log; init(log: Log) { self.log = log } }
    """

  /// What `Page.init(log:)` is given, with a question mark where it is only likely.
  private func given(_ text: String) -> [String] {
    let graph = SmallProject(Self.parts + "\n" + text).graph
    return graph.edges.filter { graph.nodes[$0.from].name == "Page" }.flatMap(\.supplied)
      .map { graph.nodes[$0.to].name + ($0.certainty == .likely ? "?" : "") }.sorted()
  }

  private static let plot = """
    enum Plot { case empty, planted(Log), grafted(root: Log, scion: Log) }

    """

  @Test(
    "What cases carry",
    arguments: [
      (
        "a switch",
        """
        func page(_ plot: Plot) -> Page? {
          switch plot { case .planted(let log): return Page(log: log); default: return nil }
        }
        let one = page(.planted(Disk())), two = page(.grafted(root: Paper(), scion: Paper()))
        """, ["Disk"]
      ),
      (
        "the labels of a case",
        """
        func page(_ plot: Plot) -> Page? {
          switch plot { case let .grafted(root: _, scion: log): return Page(log: log); default: return nil }
        }
        let one = page(.planted(Tape())), two = page(.grafted(root: Paper(), scion: Disk()))
        """, ["Disk"]
      ),
      (
        "if case, through a getter and a list",
        """
        extension Plot { var log: Log? { if case .planted(let log) = self { return log } else { return nil } } }
        let plots: [Plot] = [.planted(Paper()), .empty, .planted(Disk()), .grafted(root: Tape(), scion: Tape())]
        let pages = plots.compactMap { plot in plot.log.map { Page(log: $0) } }
        """, ["Disk", "Paper"]
      ),
      (
        "for case",
        """
        func fill(_ plots: [Plot]) { for case .planted(let log) in plots { _ = Page(log: log) } }
        func start() { fill([.planted(Disk()), .empty]) }
        """, ["Disk"]
      ),
      (
        "a case inside a case, and a case that is handed on",
        """
        indirect enum Duty { case one(Plot), then(Duty, Duty) }
        func run(_ duty: Duty) {
          switch duty {
          case .one(.planted(let log)): _ = Page(log: log)
          case .one: break
          case .then(let first, let second): run(first); run(second)
          }
        }
        func start() { run(.then(.one(.planted(Disk())), [Paper()].map(Plot.planted).map(Duty.one)[0])) }
        """, ["Disk", "Paper?"]
      ),
    ])
  func cases(_ way: String, _ text: String, _ wanted: [String]) {
    #expect(given(Self.plot + text) == wanted, "\(way)")
  }

  @Test(
    "Tuples are told apart",
    arguments: [
      ("let (first, _) = (Disk(), Paper())\nlet page = Page(log: first)", ["Disk"]),
      (
        """
        func pair() -> (Log, Log) { (Paper(), Disk()) }
        func start() { let (_, second) = pair(); _ = Page(log: second) }
        """, ["Disk"]
      ),
      (
        """
        func pair() -> (front: Log, back: Log) { (Paper(), Disk()) }
        func start() { _ = Page(log: pair().back) }
        """, ["Disk"]
      ),
      (
        """
        func start(_ pair: (front: Log, back: Log)) { _ = Page(log: pair.0) }
        func main() { start((front: Disk(), back: Paper())) }
        """, ["Disk"]
      ),
      (
        """
        func start(_ logs: [Log]) { for (_, log) in logs.enumerated() { _ = Page(log: log) } }
        func main() { start([Disk(), Paper()]) }
        """, ["Disk", "Paper"]
      ),
      (
        """
        func start(_ logs: [String: Log]) { for (_, log) in logs { _ = Page(log: log) } }
        func main() { start(["a": Disk()]) }
        """, ["Disk"]
      ),
      (
        """
        func start(_ one: [Log], _ two: [Log]) { for (_, log) in zip(one, two) { _ = Page(log: log) } }
        func main() { start([Paper()], [Disk()]) }
        """, ["Disk"]
      ),
    ])
  func tuples(_ text: String, _ wanted: [String]) { #expect(given(text) == wanted, "\(text)") }

  @Test(
    "Functions that are handed on",
    arguments: [
      (
        "initialisers with parameters",
        """
        final class Desk { let make: (Log) -> Page; init(make: @escaping (Log) -> Page) { self.make = make }
          func run() -> Page { make(Disk()) } }
        let page = Desk(make: Page.init).run()
        """, ["Disk"]
      ),
      (
        "a method for each element",
        """
        final class Desk { func add(_ log: Log) { _ = Page(log: log) } }
        let desk = Desk()
        func start() { let logs: [Log] = [Disk(), Paper()]; logs.forEach(desk.add) }
        """, ["Disk", "Paper"]
      ),
      (
        "a function with its labels",
        """
        func add(to log: Log) -> Page { Page(log: log) }
        func add(_ number: Int) {}
        func start(_ logs: [Log]) -> [Page] { logs.map(add(to:)) }
        func main() { _ = start([Disk()]) }
        """, ["Disk"]
      ),
      (
        "closures of a memberwise initialiser",
        """
        struct World { var make: (Log) -> Page; var log: Log }
        let world = World(make: { Page(log: $0) }, log: Disk())
        func start() { _ = world.make(world.log) }
        """, ["Disk"]
      ),
      (
        "what a function has so far",
        """
        func start(_ logs: [Log]) -> Log { logs.reduce(Paper()) { old, new in old } }
        func main() { _ = Page(log: start([Disk()])) }
        """, ["Paper"]
      ),
    ])
  func functions(_ way: String, _ text: String, _ wanted: [String]) { #expect(given(text) == wanted, "\(way)") }

  @Test(
    "Functions that collections keep, and lists that builders put together",
    arguments: [
      (
        "a dictionary",
        """
        final class Press {
          private var makers: [String: (Log) -> Page] = [:]
          func add(_ name: String, _ make: @escaping (Log) -> Page) { makers[name] = make }
          func page(_ name: String, on log: Log) -> Page? { makers[name]?(log) }
        }
        let press = Press()
        press.add("page") { log in Page(log: log) }
        let page = press.page("page", on: Disk())
        """, ["Disk"]
      ),
      (
        "an array, by a loop and by elements",
        """
        final class Press {
          private var makers: [(Log) -> Page] = []
          func add(_ make: @escaping (Log) -> Page) { makers.append(make) }
          func all() { for make in makers { _ = make(Disk()) } }
          func pages() -> [Page] { makers.map { $0(Tape()) } }
        }
        func start(_ press: Press) { press.add { Page(log: $0) } }
        """, ["Disk", "Tape"]
      ),
      (
        "a builder",
        """
        @resultBuilder enum Logs { static func buildBlock(_ logs: Log...) -> [Log] { logs } }
        func pages(@Logs _ logs: () -> [Log]) -> [Page] { logs().map { Page(log: $0) } }
        let all = pages {
          Paper()
          Disk()
        }
        """, ["Disk", "Paper"]
      ),
    ])
  func keptFunctions(_ way: String, _ text: String, _ wanted: [String]) { #expect(given(text) == wanted, "\(way)") }

  @Test(
    "Types as values",
    arguments: [
      (
        """
        protocol Slope: AnyObject { init(log: Log); var log: Log { get } }
        final class Piste: Slope { let log: Log; init(log: Log) { self.log = log } }
        func make(_ types: [Slope.Type]) -> [Slope] { types.map { $0.init(log: Disk()) } }
        let pages = make([Piste.self]).map { Page(log: $0.log) }
        """, ["Disk"]
      ),
      (
        """
        func make(_ type: Log.Type) -> Log { type.init() }
        extension Log { init() { fatalError() } }
        let page = Page(log: make(Disk.self))
        """, ["Disk"]
      ),
    ])
  func metatypes(_ text: String, _ wanted: [String]) { #expect(given(text) == wanted, "\(text)") }
}
