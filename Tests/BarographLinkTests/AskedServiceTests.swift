import BarographModel
import Testing

/// What a written type asks for when it does not name the service alone.
@Suite struct AskedServiceTests {
  private static let stores = """
    protocol Store: AnyObject { func load() }
    final class DiskStore: Store { func load() {} }
    final class CloudStore: Store { func load() {} }
    struct Title { let text: String }
    """

  /// `Owner.member: form timing strength Target = Given, Given` for each injection edge of types that are no stores.
  private func edges(_ text: String) -> [String] {
    let graph = SmallProject(Self.stores + "\n" + text).graph
    return graph.edges.filter { $0.kind == .injection }.map { edge in
      let given = edge.supplied.map { graph.nodes[$0.to].name + ($0.certainty == .likely ? "?" : "") }
      let supplies = given.isEmpty ? "" : " = " + given.sorted().joined(separator: ", ")
      return "\(graph.nodes[edge.from].name).\(edge.member): \(edge.form) \(edge.timing) \(edge.strength) "
        + graph.nodes[edge.to].name + supplies
    }.sorted()
  }

  // MARK: Generic parameters

  @Test(
    "A generic parameter asks for what its declaration or a clause says of it",
    arguments: [
      "final class Page<S: Store> { private let store: S; init(store: S) { self.store = store } }",
      "final class Page<S> where S: Store { private let store: S; init(store: S) { self.store = store } }",
      "final class Page { private let store: any Store; init<S: Store>(store: S) { self.store = store } }",
      "final class Page { private let store: any Store; init<S>(store: S) where S: Store { self.store = store } }",
      "final class Page { private let store: any Store; init(store: some Store) { self.store = store } }",
      "struct Title2 {}\nfinal class Page<S: Store & Sendable> { let store: S; init(store: S) { self.store = store } }",
      """
      final class Page<S> { private let store: S; private init(kept: S) { store = kept } }
      extension Page where S: Store { convenience init(store: S) { self.init(kept: store) } }
      """,
    ])
  func genericParameters(_ page: String) {
    let found = edges(page + "\nfunc start() { _ = Page(store: DiskStore()) }")
    #expect(found.filter { $0.hasPrefix("Page.init(store:) store:") }.count == 1, "\(found)")
    #expect(found.contains { $0.hasSuffix("Store = DiskStore") && $0.contains("constructor eager") }, "\(found)")
  }

  @Test func theMemberwiseInitialiserOfAGenericStructAsksToo() {
    let found = edges(
      "struct Page<S: Store> { let store: S }\nfunc start() { _ = Page(store: DiskStore()); _ = Page(store: CloudStore()) }"
    )
    #expect(found == ["Page.init(store:): constructor eager strong Store = CloudStore, DiskStore"])
  }

  @Test func aParameterPackAsksForEachOfItsArguments() {
    let found = edges(
      """
      final class Page { private let stores: [any Store]
        init<each S: Store>(stores: repeat each S) { var all: [any Store] = []; repeat all.append(each stores); self.stores = all } }
      func start() { _ = Page(stores: DiskStore(), CloudStore()) }
      """)
    #expect(found == ["Page.init(stores:) stores: constructor eager unknown Store = CloudStore, DiskStore"])
  }

  @Test(
    "A composition asks for each of its protocols",
    arguments: [
      "final class Page { private let all: Store & Clock; init(all: Store & Clock) { self.all = all } }",
      "final class Page { typealias Needs = Clock & Store\n private let all: Needs; init(all: Needs) { self.all = all } }",
      "final class Page { private let all: any Store & Clock & Sendable; init(all: any Store & Clock & Sendable) { self.all = all } }",
      "final class Page<S: Store & Clock> { private let all: S; init(all: S) { self.all = all } }",
    ])
  func compositions(_ page: String) {
    let found = edges(
      """
      protocol Clock { func now() -> Int }
      final class Everything: Store, Clock { func load() {}; func now() -> Int { 1 } }
      \(page)
      func start() { _ = Page(all: Everything()) }
      """)
    #expect(
      found == [
        "Page.init(all:) all: constructor eager strong Clock = Everything",
        "Page.init(all:) all: constructor eager strong Store = Everything",
      ])
  }

  @Test func aPropertyAndAMethodAskForEachProtocolOfAComposition() {
    let found = edges(
      """
      protocol Clock { func now() -> Int }
      final class Page { var all: (Store & Clock)?
        func keep(_ more: Store & Clock) { all = more } }
      """)
    #expect(
      found == [
        "Page.all: property deferred strong Clock", "Page.all: property deferred strong Store",
        "Page.keep(_:): method deferred strong Clock", "Page.keep(_:): method deferred strong Store",
      ])
  }

  @Test(
    "What says nothing of a service asks for none",
    arguments: [
      "final class Page<T> { private let item: T; init(item: T) { self.item = item } }",
      "final class Page<T: Hashable> { private let item: T; init(item: T) { self.item = item } }",
      // A value with parts, and a list of cases.
      "protocol Row { var title: String { get } }\nstruct Page<R: Row> { let row: R }",
      """
      protocol Route { func path() -> String }
      enum Home: Route { case start; func path() -> String { "" } }
      final class Page<R: Route> { private let route: R; init(route: R) { self.route = route } }
      """,
    ])
  func valuesAreNoServices(_ text: String) { #expect(edges(text) == []) }

  // MARK: Collections

  @Test(
    "Several services are asked for at once",
    arguments: [
      ("[any Store]", "[DiskStore(), CloudStore()]"), ("[Store]", "[DiskStore(), CloudStore()]"),
      ("Array<Store>", "[DiskStore()] + [CloudStore()]"),
      ("[String: any Store]", "[\"disk\": DiskStore(), \"cloud\": CloudStore()]"),
      ("Store...", "DiskStore(), CloudStore()"),
    ])
  func collections(_ type: String, _ value: String) {
    let found = edges(
      """
      final class Page { private let stores: Any; init(_ stores: \(type)) { self.stores = stores } }
      func start() { _ = Page(\(value)) }
      """)
    #expect(found == ["Page.init(_:) stores: constructor eager strong Store = CloudStore, DiskStore"])
  }

  @Test func aListThatOthersFillAsksForWhatTheyPutIntoIt() {
    let found = edges(
      """
      final class Page { var stores: [Store] = [] }
      func start() { let page = Page(); page.stores.append(DiskStore()); page.stores += [CloudStore()] }
      """)
    #expect(found == ["Page.stores: property deferred strong Store = CloudStore, DiskStore"])
  }

  @Test(
    "A list of data asks for nothing",
    arguments: [
      "final class Message { var text = \"\" }\nfinal class Page { init(messages: [Message]) {} }",
      "final class Page { init(titles: [Title]) {} }",
      "protocol Row { var title: String { get } }\nfinal class Page { init(rows: [any Row]) {} }",
      "protocol PageDelegate: AnyObject { func done() }\nfinal class Page { init(all: [any PageDelegate]) {} }",
    ])
  func listsOfData(_ text: String) { #expect(edges(text) == []) }

  // MARK: Wrappers

  private static let wrappers = """
    final class Provider<T> { private let make: () -> T; init(_ make: @escaping () -> T) { self.make = make }
      func get() -> T { make() } }
    final class Lazy<T> { private let make: () -> T; private var made: T?
      init(_ make: @escaping () -> T) { self.make = make } }
    struct Factory<A, T> { let make: (A) -> T; init(_ make: @escaping (A) -> T) { self.make = make } }
    final class Box<T> { let value: T; init(value: T) { self.value = value } }
    final class Weak<T: AnyObject> { weak var value: T?; init(value: T) { self.value = value } }
    """

  @Test func aWrapperOfAClosureAsksForWhatTheClosureMakes() {
    let found = edges(
      """
      struct Made<T> { let make: T; init(_ make: T) { self.make = make } }
      final class Editor { let page: Int; init(page: Int) { self.page = page }; func go() {} }
      typealias EditorMaking = (_ page: Int) -> Editor
      extension Made where T == EditorMaking { func make(page: Int) -> Editor { make(page) } }
      extension Editor { typealias Factory = Made<EditorMaking> }
      final class Room {
        func makeEditor(page: Int) -> Editor { Editor(page: page) }
        func makePage() -> Page { Page(editors: Made(makeEditor)) }
      }
      final class Page { let editor: Editor; init(editors: Editor.Factory) { editor = editors.make(page: 3) } }
      """)
    #expect(found == ["Page.init(editors:) editors: factory deferred unknown Editor"])
  }

  @Test(
    "A wrapper of the project stands for what it keeps or makes",
    arguments: [
      ("Provider<Store>", "Provider { DiskStore() }", "provider deferred strong Store = DiskStore"),
      ("Lazy<any Store>", "Lazy { DiskStore() }", "lazy lazy strong Store = DiskStore"),
      ("Lazy<Store>?", "Lazy(DiskStore.init)", "lazy lazy strong Store = DiskStore"),
      ("Factory<Int, Store>", "Factory { _ in DiskStore() }", "factory deferred strong Store = DiskStore"),
      ("Box<Store>", "Box(value: DiskStore())", "constructor eager strong Store = DiskStore"),
      ("Weak<Store>", "Weak(value: DiskStore())", "constructor eager weak Store = DiskStore"),
      // The text says which class it is.
      ("Provider<DiskStore>", "Provider { DiskStore() }", "provider deferred strong DiskStore"),
    ])
  func wrappers(_ type: String, _ value: String, _ expected: String) {
    let found = edges(
      Self.wrappers + """

        final class Page { private let store: \(type); init(store: \(type)) { self.store = store } }
        func start() { _ = Page(store: \(value)) }
        """)
    #expect(found.filter { $0.hasPrefix("Page.") } == ["Page.init(store:) store: \(expected)"])
  }

  @Test(
    "A generic type that does more than wrap, or wraps data, is asked for itself",
    arguments: [
      (
        "final class Shelf<T> { let disk: DiskStore; let item: T; init(disk: DiskStore, item: T) { self.disk = disk; self.item = item } }",
        "Store"
      ),
      ("final class Shelf<T: Store> { let store: T; init(store: T) { self.store = store } }", "DiskStore"),
      ("class Base {}\nfinal class Shelf<T>: Base { var item: T; init(item: T) { self.item = item } }", "Store"),
      ("final class Shelf<T> { var item: T; init(item: T) { self.item = item } }", "Title"),
      ("final class Note {}\nfinal class Shelf<T> { var item: T; init(item: T) { self.item = item } }", "Note"),
    ])
  func generics(_ shelf: String, _ argument: String) {
    let found = edges(shelf + "\nfinal class Page { init(shelf: Shelf<\(argument)>) {} }")
    #expect(found.filter { $0.hasPrefix("Page.") } == ["Page.init(shelf:) shelf: constructor eager unknown Shelf"])
  }

  // MARK: Methods

  @Test func aMethodIsGivenWhatHelpsItForOneCall() {
    let found = edges(
      "final class Page { func show(from store: Store) {} }\nfunc start() { Page().show(from: DiskStore()) }")
    #expect(found == ["Page.show(from:): method deferred unknown Store = DiskStore"])
  }

  @Test(
    "What a method works on, or is told by, does not help it",
    arguments: [
      "final class Note {}\nfinal class Page { func show(_ note: Note) {} }",
      "final class Page { func show(_ title: Title) {} }",
      "final class ItemStore {}\nfinal class Page { func itemStore(_ store: ItemStore, didLoad count: Int) {} }",
      "final class Page { private func show(from store: Store) {} }",
      "final class Page { static func show(from store: Store) {} }",
    ])
  func methodsWithoutHelp(_ text: String) { #expect(edges(text) == []) }
}
