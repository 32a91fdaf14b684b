@testable import BarographGenerate
import BarographModel
import Testing

/// Generic types, registered with their arguments.
@Suite struct GenericRegistrationTests {
  /// A list of films and one of shows, and a screen for the films.
  private var sample: SampleGraph {
    var sample = SampleGraph()
    sample.type("Film", .struct)
    sample.type("Show", .struct)
    let list = sample.type("List", inits: [initializer()]) { $0.genericParameters = ["Item"] }
    let screen = sample.type(
      "Screen", inits: [initializer(dependency("list", "List<Item>", list))], { $0.genericParameters = ["Item"] })
    sample.bind(list, to: list)
    sample.bind(list, to: list)
    sample.bind(screen, to: screen)
    sample.edit { graph in
      graph.bindings[0].key.type = "Shop.List<Shop.Film>"
      graph.bindings[1].key.type = "Shop.List<Shop.Show>"
      graph.bindings[2].key.type = "Shop.Screen<Shop.Film>"
    }
    return sample
  }

  @Test func theyAreWrittenAgainWithTheirArguments() throws {
    let text = try generated(sample, job(options: ["from": "Swinject"]))
    for type in ["List<Film>", "List<Show>", "Screen<Film>"] {
      #expect(text.contains("container.register(\(type).self)"), "\(type)")
    }
    #expect(text.contains("list: r.resolve(List<Film>.self)!)"))
    #expect(!text.contains("but nothing registers it"))
  }

  @Test func membersAskTheOneThatIsThere() throws {
    let text = try generated(sample, job(template: "composition-root", options: ["from": "Swinject"]))
    #expect(text.contains("func makeScreen() -> Screen<Film>"))
    #expect(text.contains("Screen<Film>(list: self.makeList())"))
    #expect(text.contains("// Not made: List, because another registration gives List already."))
  }

  @Test func theyAreAskedWithTheirArguments() throws {
    let text = try generated(sample, job(template: "swinject-accessors"))
    #expect(text.contains("func listFilm() -> List<Film>") && text.contains("func listShow() -> List<Show>"))
    var bare = sample
    bare.edit { graph in
      graph.bindings[1].key.type = "Shop.List"
    }
    let left = try generated(bare, job(template: "swinject-accessors"))
    #expect(left.contains("List is not plain: it is generic: its arguments have to be chosen"))
  }

  @Test func aGenericClassAboveIsToldItsArguments() throws {
    var sample = SampleGraph()
    sample.type("Film", .struct)
    let net = sample.type("Net", inits: [initializer()]) { $0.genericParameters = ["Kind"] }
    sample.type("Store", inits: [initializer(dependency("net", "Net<Kind>", net))]) { $0.genericParameters = ["Kind"] }
    let films = sample.type("FilmStore", conforms: ["Shop.Store"])
    sample.bind(films, to: films)
    let wanted = job(options: ["from": "Swinject"])
    let text = try generated(
      sample, wanted, sources: ProjectSources { _ in "final class FilmStore: Store<Film> {}" })
    #expect(text.contains("net: r.resolve(Net<Film>.self)!)"))
    // Without the text nobody knows.
    #expect(try generated(sample, wanted).contains("what is Kind? Register it by hand."))
  }
}

/// What stands in modules that the output's is built with, and what it cannot see.
@Suite struct ReachableModulesTests {
  private var sample: SampleGraph {
    var sample = SampleGraph(modules: [
      Module(name: "Shop", isTest: false, origin: .swiftPackage, dependencies: ["Stock"]),
      Module(name: "Stock", isTest: false, origin: .swiftPackage),
    ])
    sample.type("Crate", module: "Stock", inits: [initializer(access: "public")])
    sample.type("Box", module: "Stock", inits: [initializer(access: "public")])
    sample.type("Till", inits: [initializer(access: "public")])
    return sample
  }

  @Test func whatIsBuiltWithTheOutputIsLeftOut() throws {
    let text = try generated(sample, job(output: "Sources/Stock/Again.swift"))
    #expect(text.contains("Crate()") && !text.contains("import Shop"))
    #expect(text.contains("Not registered: Till, because its module Shop is built with Stock."))
    #expect(try generated(sample).contains("import Stock"))
  }

  @Test func aPublicInitialiserOfAnInternalTypeIsNotSeen() throws {
    var sample = sample
    sample.edit { graph in
      graph.nodes[0].isPublic = false
    }
    let text = try generated(sample)
    #expect(text.contains("Not registered: Crate, because it is internal to the module Stock."))
    #expect(text.contains("Box()"))
  }

  @Test func anOutputThatNobodyNamedGoesWhereNothingElseIsBuiltWith() {
    var sample = sample
    sample.edit { graph in
      for row in graph.nodes.indices { graph.nodes[row].isCompositionRoot = true }
    }
    #expect(standardOutput("Generated/A.swift", from: "", graph: sample.graph) == "Sources/Shop/Generated/A.swift")
  }
}

/// What the types of closures say beside their parameters.
@Suite struct ClosureParameterTests {
  @Test func theyAreDeclaredAsInTheSource() throws {
    var sample = SampleGraph()
    sample.type(
      "Bell",
      inits: [initializer(value("rung", "(Int) -> Void", isClosure: true), value("now", "() -> Int", isClosure: true))])
    let text = """
      final class Bell {
        init(rung: @escaping @MainActor (Int) async throws -> Void, now: () -> Int) {}
      }
      """
    sample.edit { graph in
      graph.nodes[0].initializers[0].site = Site(file: FileID(0), line: 2, column: 3)
    }
    let root = try generated(
      sample, job(template: "composition-root"), sources: ProjectSources { _ in text })
    #expect(root.contains("rung: @escaping @MainActor (Int) async throws -> Void, now: () -> Int"))
  }

  @Test func whatTheCompilerMakesKeepsThem() throws {
    var sample = SampleGraph()
    sample.type(
      "Clock", .struct, inits: [initializer(value("now", "() -> Int", isClosure: true)) { $0.isSynthesised = true }])
    #expect(try generated(sample, job(template: "composition-root")).contains("makeClock(now: @escaping () -> Int)"))
  }
}
