import BarographModel
import Testing

/// What is needed again while it is made once, and objects that keep each other.
@Suite struct InitializationRingTests {
  /// `A.shared > B.shared` for each ring, with a question mark where it is only likely.
  private func rings(_ text: String) -> [String] {
    SmallProject(text).graph.initializationRings.map { ring in
      ring.steps.filter(\.isOnce).map(\.to).sorted().joined(separator: " > ") + (ring.certainty == .likely ? "?" : "")
    }
  }

  @Test func aSharedInstanceThatItsOwnInitialiserNeeds() {
    #expect(
      rings("final class Clock { static let shared = Clock(); init() { Clock.shared.tick() }; func tick() {} }")
        == ["Clock.shared"])
  }

  @Test func throughOwnMethodsAndWhatIsMadeThere() {
    #expect(
      rings(
        """
        final class Clock { static let shared = Clock(); init() { wind() }; func wind() { _ = Hand() }; func tick() {} }
        final class Hand { init() { Clock.shared.tick() } }
        """) == ["Clock.shared"])
  }

  @Test func throughAnotherSharedInstance() {
    #expect(
      rings(
        """
        final class Mill { static let shared = Mill(); init() { fill() }; func fill() { _ = Brook.shared.source } }
        final class Brook { static let shared = Brook(); var source: Int { 1 }; init() { announce() }
          func announce() { Mill.shared.fill() } }
        """) == ["Brook.shared > Mill.shared"])
  }

  @Test func behindAConditionItIsOnlyLikely() {
    #expect(
      rings(
        """
        final class Clock { static let shared = Clock(); init() { wind(true) }
          func wind(_ now: Bool) { if now { Clock.shared.tick() } }; func tick() {} }
        """) == ["Clock.shared?"])
  }

  @Test func globalsAndStaticsOfOneType() {
    #expect(
      rings(
        """
        final class Mill { init(water: Int) {}; var flour: Int { 1 } }
        final class Brook { init(flour: Int) {}; var water: Int { 2 } }
        enum Valley { static let mill = Mill(water: brook.water); static let brook = Brook(flour: mill.flour) }
        """) == ["Valley.brook > Valley.mill"])
    #expect(
      rings(
        """
        func first() -> Int { b }
        func second() -> Int { a }
        let a = first()
        let b = second()
        """) == ["a > b"])
  }

  @Test func objectiveCAccessorsWithAOnce() {
    let accessor = { (name: String) in
      """
      + (instancetype)shared\(name) { static \(name) *it; static dispatch_once_t once;
        dispatch_once(&once, ^{ it = [[self alloc] init]; }); return it; }
      """
    }
    let text = { (write: String) in
      """
      //- App/Gate.m
      @interface Keys : NSObject
      + (instancetype)sharedKeys;
      - (void)refresh;
      @property (nonatomic, copy) NSString *owner;
      @end
      @interface Gate : NSObject
      + (instancetype)sharedGate;
      - (void)close;
      @end
      @implementation Gate
      \(accessor("Gate"))
      - (instancetype)init { if ((self = [super init])) { [[Keys sharedKeys] refresh]; } return self; }
      - (void)close {}
      @end
      @implementation Keys
      \(accessor("Keys"))
      - (void)refresh { \(write) = @"porter"; }
      - (void)setOwner:(NSString *)owner { _owner = owner; [[Gate sharedGate] close]; }
      @end
      """
    }
    #expect(rings(text("self.owner")).count == 1)
    #expect(rings(text("_owner")) == [])
  }

  @Test(
    "What runs later, or something else of the same name, is no ring",
    arguments: [
      "final class Clock { static let shared = Clock(); init() { defer2 { Clock.shared.tick() } }; func tick() {} }\nfunc defer2(_ run: @escaping () -> Void) {}",
      "final class Clock { static let shared = Clock(); lazy var hand = Clock.shared; func tick() {} }",
      "final class Clock { static let shared = Clock(); static func start() { shared.tick() }; func tick() {} }",
      "final class Page { static let mock = mock(2); static func mock(_ n: Int) -> Page { Page() } }",
      "struct Role { static let cancel = Role(.cancel); init(_ kind: Kind) {}; enum Kind { case cancel } }",
      """
      final class Mill { static let shared = Mill(); init() { _ = Brook.shared.source } }
      final class Brook { static let shared = Brook(); var source: Int { 1 }; func announce() { _ = Mill.shared } }
      """,
    ])
  func twins(_ text: String) { #expect(rings(text) == []) }

  // MARK: Objects that keep each other

  /// `Table.menu, Menu.delegate` for each ring.
  private func holds(_ text: String) -> [String] {
    let graph = SmallProject(text).graph
    return graph.mutualHolds.map { hold in
      hold.steps.map { "\(graph.nodes[$0.owner].name).\($0.member)" }.sorted().joined(separator: ", ")
    }
  }

  @Test(
    "Objects keep each other",
    arguments: [
      (
        "a delegate behind a protocol",
        """
        protocol Listening: AnyObject {}
        final class Menu { var delegate: Listening? }
        final class Table: Listening { private let menu = Menu(); init() { menu.delegate = self } }
        """
      ),
      (
        "an argument",
        """
        final class Menu { private let delegate: Table; init(delegate: Table) { self.delegate = delegate } }
        final class Table { private var menu: Menu?; func open() { menu = Menu(delegate: self) } }
        """
      ),
      (
        "a closure",
        """
        final class Menu { var delegate: (() -> Void)? }
        final class Table { private let menu: Menu
          init(menu: Menu) { self.menu = menu; menu.delegate = { self.run() } }; func run() {} }
        """
      ),
      (
        "two local objects",
        """
        final class Menu { var delegate: Table? }
        final class Table { var menu: Menu? }
        func make() { let menu = Menu(); let table = Table(); table.menu = menu; menu.delegate = table }
        """
      ),
    ])
  func mutualHolds(_ way: String, _ text: String) {
    #expect(holds(text) == ["Menu.delegate, Table.menu"], "\(way)")
  }

  @Test(
    "Weak ones, values and others do not",
    arguments: [
      """
      protocol Listening: AnyObject {}
      final class Menu { weak var delegate: Listening? }
      final class Table: Listening { private let menu = Menu(); init() { menu.delegate = self } }
      """,
      """
      final class Menu { var delegate: (() -> Void)? }
      final class Table { private let menu: Menu
        init(menu: Menu) { self.menu = menu; menu.delegate = { [weak self] in self?.run() } }; func run() {} }
      """,
      """
      final class Menu { var delegate: Table? }
      final class Table { func open() { let menu = Menu(); menu.delegate = self } }
      """,
      """
      final class Menu { var delegate: Table? }
      final class Table { weak var menu: Menu? }
      func make() { let menu = Menu(); let table = Table(); table.menu = menu; menu.delegate = table }
      """,
      """
      final class Menu { var delegate: Table? }
      struct Table { let menu = Menu(); func open() { menu.delegate = self } }
      """,
    ])
  func twinsOfHolds(_ text: String) { #expect(holds(text) == []) }
}
