@testable import BarographGenerate
import BarographModel
import Testing

/// Factories that do more than to call an initialiser: carried over with all that they say, where that means the same.
@Suite struct WholeFactoryTests {
  /// A kiosk whose clock is asked for a value, and a board that is given one of its own.
  private func sample(_ framework: String, names: [String] = ["", ""], lines: [Int32]) -> SampleGraph {
    var sample = SampleGraph()
    let telling = sample.type("Telling", .protocol)
    let clock = sample.type("Clock", conforms: ["Shop.Telling"], inits: [initializer()])
    let board = sample.type("Board", inits: [initializer(value("title", "String"), value("size", "Int"))])
    sample.bind(telling, to: clock, framework: framework, name: names[0])
    sample.bind(board, to: board, framework: framework, name: names[1])
    sample.edit { graph in
      for row in 0..<2 {
        graph.bindings[row].site = Site(file: graph.bindings[row].site.file, line: lines[row], column: 7)
      }
    }
    return sample
  }

  private func members(_ board: String, isolated: Bool = false) throws -> String {
    let text = """
      \(isolated ? "@MainActor " : "")extension Container {
        var clock: Factory<Telling> { self { Clock() } }
        var board: Factory<Board> { self {
            \(board)
        } }
        private func title() -> String { "" }
      }
      """
    return try generated(
      sample("Factory", names: ["Container.clock", "Container.board"], lines: [2, 3]),
      job(types: [], template: "factory-container", options: ["from": "Factory", "questions": "comment"]),
      sources: ProjectSources { _ in text })
  }

  @Test func aMemberDoesWhatItDid() throws {
    let text = try members(
      "guard let size = Int(\"3\") else {\n          fatalError(\"no size\")\n      }\n      return Board(title: self.clock().text, size: size)"
    )
    #expect(
      text.contains(
        """
            self {
              guard let size = Int("3") else {
                  fatalError("no size")
              }
              return Board(title: self.telling().text, size: size)
            }.unique
        """), "\(text)")
    #expect(!text.contains("TODO"))
    // What others do not see stays where it is.
    #expect(try members("let text = title()\nreturn Board(title: text, size: 1)").contains("write it by hand"))
    #expect(try members("let text = $0\nreturn Board(title: text, size: 1)").contains("write it by hand"))
    #expect(
      try members("if true { return Board(title: helper(), size: 1) }\nreturn Board.a").contains("title: helper()"))
  }

  @Test func aMemberOfTheMainActorStaysThere() throws {
    let body = "let size = Screen.size\nreturn Board(title: \"\", size: size)"
    #expect(try members(body, isolated: true).contains("@MainActor var boardService: Factory<Board>"))
    #expect(try members(body).contains("  var boardService: Factory<Board>"))
  }

  private func registered(_ around: String, _ factory: String, home: String = "extension Resolver") throws -> String {
    let text = """
      \(home) {
        \(around) { register { Clock() }.implements(Telling.self)
          register { \(factory) } } }
      """
    var sample = sample("Resolver", lines: [2, 3])
    sample.edit { graph in
      graph.bindings[0].site.column = Int32(around.utf8.count + 6)
      var request = Request(
        key: BindingKey(framework: "Resolver", type: "Shop.Telling"), site: graph.bindings[1].site, form: .constructor,
        timing: .eager)
      request.service = 0
      request.binding = 1
      graph.requests.append(request)
    }
    return try generated(
      sample, job(types: [], template: "resolver-registration", options: ["from": "Resolver", "questions": "comment"]),
      sources: ProjectSources { _ in text })
  }

  @Test func aRegistrationDoesWhatItDid() throws {
    let body = "let clock: Telling = resolve(); return Board(title: clock.text, size: 1)"
    let text = try registered("static func registerAll()", body)
    #expect(text.contains("register(Board.self) {\n      \(body)\n    }\n"), "\(text)")
    #expect(text.contains("  static func registerShopAssembly()") && !text.contains("way of its own"))
    #expect(
      try registered("@MainActor static func all()", body).contains("  @MainActor static func registerShopAssembly()"))
    // Elsewhere `resolve` is something else, and so are parameters of the function around it.
    for other in [
      try registered("func registerAll()", body), try registered("static func all()", body, home: "final class Start"),
      try registered("static func all(size: Int)", "Board(title: resolve().text, size: size)"),
    ] {
      #expect(other.contains("Board was given Telling in a way of its own"))
    }
  }

  @Test func aRegistrationThatMayMakeOneOfTwoIsCopied() throws {
    let text = """
      extension Resolver {
        static func all() {
          register { () -> Telling in
            if FeatureSwitch.isOn { return Clock() } else { return Watch() } } } }
      """
    var sample = SampleGraph()
    let telling = sample.type("Telling", .protocol)
    let clock = sample.type("Clock", conforms: ["Shop.Telling"], inits: [initializer()])
    let watch = sample.type("Watch", conforms: ["Shop.Telling"], inits: [initializer()])
    sample.bind(telling, to: clock, framework: "Resolver")
    sample.edit { graph in
      graph.bindings[0].site = Site(file: graph.bindings[0].site.file, line: 3, column: 7)
      graph.bindings[0].implementations = [clock, watch]
      // A scope of the project's own.
      (graph.bindings[0].scope, graph.bindings[0].lifetime) = ("session", .cache)
    }
    let again = try generated(
      sample, job(types: [], template: "resolver-registration", options: ["from": "Resolver"]),
      sources: ProjectSources { _ in text })
    #expect(
      again.contains(
        "register(Telling.self) {\n      if FeatureSwitch.isOn { return Clock() } else { return Watch() }\n    }\n    .scope(.session)\n"
      ),
      "\(again)")
  }

  @Test func whatAPropertyBesideItGivesIsWrittenInItsPlace() throws {
    func text(_ property: String) throws -> String {
      let text = """
        final class Shelf: Component<Nothing> {
          var board: Board { Board(titles: self.titles) }
          \(property)
        }
        """
      var sample = SampleGraph()
      let board = sample.type("Board", inits: [initializer(value("titles", "[Title]"))])
      sample.bind(board, to: board, framework: "Needle")
      sample.edit { graph in
        graph.bindings[0].site = Site(file: graph.bindings[0].site.file, line: 2, column: 7)
      }
      return try generated(
        sample, job(types: [], template: "needle-component", options: ["from": "Needle", "questions": "comment"]),
        sources: ProjectSources { _ in text })
    }
    #expect(
      try text("private var titles: [Title] { [Title(), Title.main] }").contains("Board(titles: [Title(), Title.main])")
    )
    #expect(try text("private lazy var titles: [Title] = [Title()]").contains("write it by hand"))
    #expect(try text("private var titles: [Title] { more() }").contains("write it by hand"))
  }
}
