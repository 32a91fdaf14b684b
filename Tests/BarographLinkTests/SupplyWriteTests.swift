import BarographModel
import Testing

/// What is written somewhere else than by `x.y = z`, what classes inherit, and what is not given although it looks so.
@Suite struct SupplyWriteTests {
  private static let parts = """
    protocol Log: AnyObject {}
    final class Paper: Log {}
    final class Disk: Log {}
    final class Tape: Log {}
    final class Page { let log: Log; init(log: Log) { self.log = log } }
    """

  private func given(_ text: String, to owner: String = "Page") -> [String] {
    let graph = SmallProject(Self.parts + "\n" + text).graph
    return graph.edges.filter { graph.nodes[$0.from].name == owner }.flatMap(\.supplied)
      .map { graph.nodes[$0.to].name + ($0.certainty == .likely ? "?" : "") }.sorted()
  }

  @Test(
    "Writes",
    arguments: [
      (
        "inout",
        """
        func replace(_ old: inout Log, with new: Log) { old = new }
        func start() { var log: Log = Paper(); replace(&log, with: Disk()); _ = Page(log: log) }
        func other() { var log: Log = Tape(); replace(&log, with: Tape()) }
        """, ["Disk", "Paper"]
      ),
      (
        "a subscript's setter",
        """
        final class Depot { private var logs: [String: Log] = [:]
          subscript(name: String) -> Log? { get { logs[name] } set { logs[name] = newValue } } }
        let depot = Depot()
        func start() { depot["a"] = Disk(); _ = Page(log: depot["a"]!) }
        """, ["Disk"]
      ),
      (
        "a property's setter",
        """
        final class Desk { private var kept: Log = Paper(); var log: Log { get { kept } set(new) { kept = new } } }
        func start(_ desk: Desk) { desk.log = Disk(); _ = Page(log: desk.log) }
        func main() { start(Desk()) }
        """, ["Disk", "Paper"]
      ),
      (
        "a key path",
        """
        final class Desk { var log: Log = Paper(); var other: Log = Tape() }
        func put(_ path: ReferenceWritableKeyPath<Desk, Log>, _ log: Log) { desk[keyPath: path] = log }
        let desk = Desk()
        func start() { put(\\.log, Disk()); _ = Page(log: desk.log) }
        """, ["Disk?", "Paper"]
      ),
      (
        "what a helper gives its closure",
        """
        protocol Then {}
        extension Then { func then(_ change: (Self) -> Void) -> Self { change(self); return self } }
        final class Desk: Then { var log: Log? }
        func with<Thing>(_ thing: Thing, _ change: (Thing) -> Void) -> Thing { change(thing); return thing }
        func start() {
          let desk = Desk().then { $0.log = Disk() }
          _ = Page(log: desk.log!)
          _ = with(Desk()) { $0.log = Paper() }
        }
        """, ["Disk", "Paper"]
      ),
      (
        "a wrapper of the project",
        """
        struct World { var log: Log; var other: Log }
        enum Current { static var world = World(log: Disk(), other: Tape()) }
        @propertyWrapper struct Taken<Part> { let wrappedValue: Part
          init(_ path: KeyPath<World, Part>) { wrappedValue = Current.world[keyPath: path] } }
        final class Desk { @Taken(\\.log) private var log; func open() { _ = Page(log: log) } }
        """, ["Disk"]
      ),
    ])
  func writes(_ way: String, _ text: String, _ wanted: [String]) { #expect(given(text) == wanted, "\(way)") }

  @Test(
    "Inheritance",
    arguments: [
      (
        "an inherited initialiser",
        "Base",
        "class Base { let log: Log; init(log: Log) { self.log = log } }\nfinal class Sub: Base {}\nlet sub = Sub(log: Disk())",
        ["Disk"]
      ),
      (
        "what a subclass gives super",
        "Page",
        """
        class Base { let log: Log; init(log: Log) { self.log = log } }
        final class Sub: Base { init() { super.init(log: Disk()) } }
        final class Other: Base { init() { super.init(log: Paper()) } }
        let page = Page(log: Sub().log)
        """, ["Disk"]
      ),
      (
        "members through a generic base class",
        "Page",
        """
        protocol Needs: AnyObject { var log: Log { get } }
        final class App: Needs { let log: Log = Disk() }
        class Component<Dependency> { let dependency: Dependency; init(dependency: Dependency) { self.dependency = dependency } }
        final class Root: Component<Needs> { var log: Log { dependency.log } }
        func start() { _ = Page(log: Root(dependency: App()).log) }
        """, ["Disk"]
      ),
      (
        "an override has its own values",
        "Page",
        """
        class Keeper { let log: Log; init(log: Log) { self.log = log }; func make() -> Page { Page(log: log) } }
        final class Cellar: Keeper { let other: Log = Disk(); override func make() -> Page { Page(log: other) } }
        func start() { _ = Keeper(log: Paper()).make(); _ = Cellar(log: Tape()).make() }
        """, ["Disk", "Paper"]
      ),
      (
        "an override that asks super has both",
        "Page",
        """
        class Keeper { let log: Log; init(log: Log) { self.log = log }; func make() -> Page { Page(log: log) } }
        final class Cellar: Keeper { override func make() -> Page { super.make() } }
        func start() { _ = Keeper(log: Paper()).make(); _ = Cellar(log: Tape()).make() }
        """, ["Paper?", "Tape?"]
      ),
    ])
  func inheritance(_ way: String, _ owner: String, _ text: String, _ wanted: [String]) {
    #expect(given(text, to: owner) == wanted, "\(way)")
  }

  @Test func whatIsWrittenToOneCopyOfAStructIsNotInAnother() {
    let text = """
      struct World { var log: Log }
      func start() {
        let live = World(log: Paper())
        var draft = live
        draft.log = Disk()
        _ = Page(log: live.log)
      }
      """
    #expect(given(text) == ["Paper"])
    #expect(given(text.replacing("live.log)", with: "draft.log)")) == ["Disk", "Paper"])
  }

  @Test func whatIsMadeThroughATypeIsGivenOnlyToThatType() {
    let text = """
      protocol Slope: AnyObject { init(log: Log) }
      final class Piste: Slope { init(log: Log) {} }
      final class Glacier: Slope { init(log: Log) {} }
      func make(_ type: Slope.Type) -> Slope { type.init(log: Disk()) }
      let slope = make(Piste.self)
      """
    #expect(given(text, to: "Piste") == ["Disk"])
    #expect(given(text, to: "Glacier") == [])
  }

  @Test func whatIsWrittenThroughAProtocolIsGivenOnlyToThoseThatStandThere() {
    let text = """
      protocol Tuner: AnyObject { var log: Log? { get set } }
      final class Valve: Tuner { var log: Log? }
      final class Chip: Tuner { var log: Log? }
      func fill(_ tuner: Tuner) { tuner.log = Disk() }
      func start() { fill(Valve()) }
      """
    #expect(given(text, to: "Valve") == ["Disk?"])
    #expect(given(text, to: "Chip") == [])
  }
}
