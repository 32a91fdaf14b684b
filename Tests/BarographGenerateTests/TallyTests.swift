@testable import BarographGenerate
import BarographModel
import Testing

/// Nothing is silently left out: what is counted, what is said about an empty output, and where outputs belong.
@Suite struct TallyTests {
  private func planned(_ sample: SampleGraph, _ job: GenerateJob) throws -> PlannedFile {
    try #require(
      plan([job], graph: sample.graph, templates: TemplateLibrary(), place: ProjectPlace(root: "/project")).first)
  }

  private var store: SampleGraph {
    var sample = SampleGraph()
    let log = sample.type("Log", inits: [initializer()])
    let till = sample.type("Till", inits: [initializer(dependency("log", "Log", log))])
    let safe = sample.type("Safe", inits: [initializer(access: "private")])
    sample.bind(log, to: log)
    sample.bind(till, to: till)
    sample.bind(safe, to: safe)
    return sample
  }

  @Test func whatIsCarriedOverIsCounted() throws {
    let file = try planned(store, job(types: [], options: ["from": "Swinject"]))
    #expect(
      file.tally?.sentence
        == "2 of 3 registrations of Swinject carried over, 1 left out, with the reason in the file")
    let small = try planned(store, job(types: [], options: ["from": "swinject"]))
    #expect(small.tally?.sentence == file.tally?.sentence)
    var whole = SampleGraph()
    whole.type("Log", inits: [initializer()])
    #expect(try planned(whole, job()).tally?.sentence == "1 types")
  }

  @Test func whatIsLeftOutForOneReasonIsCountedEachTime() throws {
    var sample = SampleGraph()
    let log = sample.type("Log", inits: [initializer()])
    for _ in 0..<3 { sample.bind(log, to: log) }
    let file = try planned(sample, job(types: [], options: ["from": "Swinject"]))
    #expect(file.content.contains("Not registered: Log, because another registration gives Log already (2 times)."))
    #expect(
      file.tally?.sentence
        == "1 of 3 registrations of Swinject carried over, 2 left out, with the reason in the file")
    // Members have names of their own.
    var members = SampleGraph()
    let clock = members.type("Clock", inits: [initializer()])
    for name in ["wall", "wrist"] { members.bind(clock, to: clock, framework: "Factory", name: "Container." + name) }
    let text = try planned(members, job(types: [], options: ["from": "Factory"])).content
    #expect(text.contains("Not registered: Container.wrist, because another registration gives Clock already."))
  }

  @Test func whatIsSaidOfSeveralIsSaidOnce() throws {
    var sample = SampleGraph()
    let clock = sample.type("Clock", .protocol)
    for name in ["Bell", "Door", "Oven"] {
      sample.type(name, inits: [initializer(dependency("clock", "any Clock", clock))])
    }
    let text = try planned(sample, job()).content
    #expect(text.contains("Bell, Door and Oven need Clock, but nothing registers it."))
    #expect(text.split(separator: "\n").count { $0.contains("nothing registers it") } == 1)
    for row in 10..<20 {
      sample.type("Watch\(row)", inits: [initializer(dependency("clock", "any Clock", clock))])
    }
    #expect(try planned(sample, job()).content.contains("Watch16 and 3 more need Clock, but nothing registers it."))
  }

  @Test func anEmptyContainerSaysWhatToAdd() throws {
    let text = try planned(store, job(types: [])).content
    #expect(text.contains("ShopAssembly is empty: the 3 registrations of Swinject are written again with the option"))
    #expect(try !planned(store, job(types: [], options: ["from": "Swinject"])).content.contains("is empty"))
    var bare = SampleGraph()
    bare.type("Key", .enum)
    #expect(try planned(bare, job(types: [])).content.contains("Name types in the job"))
  }

  @Test func aQuestionIsAskedOnce() throws {
    var sample = SampleGraph()
    let clock = sample.type("Clock", .protocol)
    sample.type(
      "Bell", inits: [initializer(dependency("clock", "any Clock", clock), dependency("other", "any Clock", clock))])
    let text = try planned(sample, job()).content
    #expect(text.split(separator: "\n").count { $0.contains("Bell needs Clock, but nothing registers it.") } == 1)
  }

  @Test func aScaffoldNamesTheRootThatIsMissing() throws {
    let wanted = job(output: "Tests/ShopTests/Objects.swift", template: "integration-tests")
    #expect(try planned(store, wanted).content.contains("write it with the template 'composition-root'"))
    var rooted = store
    rooted.type("CompositionRoot")
    #expect(try !planned(rooted, wanted).content.contains("write it with the template 'composition-root'"))
  }

  @Test func anOutputThatNobodyNamedGoesIntoATarget() {
    var sample = SampleGraph(modules: [
      Module(name: "Shop", isTest: false, origin: .swiftPackage),
      Module(name: "Stock", isTest: false, origin: .xcodeTarget),
      Module(name: "ShopTests", isTest: true, origin: .swiftPackage),
    ])
    sample.type("Crate", module: "Stock")
    sample.type("Box", module: "Stock")
    let till = sample.type("Till")
    sample.type("TillTests", module: "ShopTests", role: .test)
    #expect(standardOutput("Generated/A.swift", from: "", graph: sample.graph) == "Sources/Stock/Generated/A.swift")
    // Two files of a module cannot have one name, nor two of its types.
    let taken = standardOutput("Generated/Crate.swift", from: "", graph: sample.graph)
    #expect(taken == "Sources/Stock/Generated/GeneratedCrate.swift")
    #expect(standardOutput("Crate.swift", from: "", graph: sample.graph) == "Sources/Stock/Crate.swift")
    sample.bind(till, to: till)
    #expect(
      standardOutput("Generated/A.swift", from: "swinject", graph: sample.graph) == "Sources/Shop/Generated/A.swift")
    #expect(standardOutput("Tests/B.swift", from: "", graph: sample.graph) == "Sources/ShopTests/B.swift")
    #expect(standardOutput("Generated/A.swift", from: "", graph: SampleGraph().graph) == nil)
  }

  @Test func whatIsWrittenAgainGoesWhereMostOfItIsSeen() {
    func output(isPublic: Bool, origin: ModuleOrigin = .swiftPackage) -> String? {
      var sample = SampleGraph(modules: [
        Module(name: "Shop", isTest: false, origin: origin, dependencies: ["Stock"]),
        Module(name: "Stock", isTest: false, origin: .swiftPackage),
      ])
      for name in ["Crate", "Box"] {
        let row = sample.type(name, module: "Stock") { $0.isPublic = isPublic }
        sample.bind(row, to: row, file: "Sources/Stock/HandWritten.swift")
      }
      let till = sample.type("Till")
      sample.bind(till, to: till)
      sample.edit { graph in
        for row in graph.files.indices where graph.files[row].path.hasPrefix("Sources/Stock/") {
          graph.files[row].module = "Stock"
        }
      }
      return standardOutput("Generated/A.swift", from: "swinject", graph: sample.graph)
    }
    #expect(output(isPublic: true) == "Sources/Shop/Generated/A.swift")
    #expect(output(isPublic: false) == "Sources/Stock/Generated/A.swift")
    // A target whose name the manifest works out: its folder is all that is known, and that it registers.
    #expect(output(isPublic: true, origin: .folder) == "Sources/Shop/Generated/A.swift")
  }

  @Test func typesThatOtherModulesDoNotSeeCanHaveAFileThere() throws {
    func tally(isPublic: Bool) throws -> Tally {
      var sample = SampleGraph(modules: [
        Module(name: "Shop", isTest: false, origin: .swiftPackage, dependencies: ["Stock"]),
        Module(name: "Stock", isTest: false, origin: .swiftPackage),
      ])
      let till = sample.type("Till", inits: [initializer()])
      sample.bind(till, to: till)
      for name in ["Crate", "Box"] {
        let row = sample.type(name, module: "Stock", inits: [initializer(access: isPublic ? "public" : "internal")])
        sample.bind(row, to: row, file: "Sources/Stock/HandWritten.swift")
        sample.edit { $0.files[$0.files.count - 1].module = "Stock" }
      }
      return try #require(try planned(sample, job(types: [], options: ["from": "Swinject"])).tally)
    }
    let hidden = try tally(isPublic: false)
    #expect(hidden.elsewhere.map(\.module) == ["Stock"] && hidden.elsewhere.map(\.count) == [2])
    #expect(try tally(isPublic: true).elsewhere.isEmpty)
    let graph = SampleGraph().graph
    #expect(standardOutput("Generated/A.swift", in: "Stock", graph: graph) == nil)
  }

  @Test func frameworksAreCountedByTheirRegistrations() {
    #expect(boundFrameworks(store.graph).map(\.name) == ["Swinject"])
    #expect(boundFrameworks(store.graph).map(\.count) == [3])
    #expect(boundFrameworks(SampleGraph().graph).isEmpty)
  }
}
