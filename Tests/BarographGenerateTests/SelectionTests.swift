@testable import BarographGenerate
import BarographModel
import Testing

/// Services in the order in which they are registered.
private func services(_ sample: SampleGraph, _ job: GenerateJob = job()) throws -> [String] {
  try generated(sample, job).split(separator: "\n").compactMap { line in
    let words = line.split(whereSeparator: { "() ".contains($0) })
    return words.first == "container.register" ? String(words[1].dropLast(".self".count)) : nil
  }
}

private func job(_ change: (inout TypePattern) -> Void) -> GenerateJob {
  var plain = BarographGenerateTests.job()
  plain.selection = TypePattern()
  change(&plain.selection)
  return plain
}

@Suite struct OutputModuleTests {
  /// A second run must not see another module than the first one, because the first one's file stands there.
  @Test func aFolderThatHasOnlyWhatIsWrittenIsNoModule() {
    var sample = SampleGraph()
    sample.type("Log", inits: [initializer()])
    let path = "Generated/Parts.swift"
    let first = ProjectIndex(graph: sample.graph, outputs: [path]).module(ofOutput: path)
    sample.edit { graph in
      graph.files.append(GraphFile(path: path, module: "Generated", role: .production))
      graph.modules.append(Module(name: "Generated", isTest: false, origin: .folder))
    }
    #expect(ProjectIndex(graph: sample.graph, outputs: [path]).module(ofOutput: path) == first)
    #expect(first == "Shop")
  }
}

@Suite struct SelectionTests {
  private func zoo() -> SampleGraph {
    var sample = SampleGraph(modules: [])
    sample.type("Base", inits: [initializer()])
    sample.type("Feeding", .protocol)
    sample.type("Keeper", conforms: ["Shop.Base"], inits: [initializer()])
    sample.type("Keeper.Key", .struct, inits: [initializer()])
    sample.type("Vet", module: "Care", conforms: ["Shop.Feeding", "NSObject"], inits: [initializer(access: "public")])
    sample.type("KeeperTests", role: .test, inits: [initializer()])
    sample.type("Kind", .enum, inits: [initializer()])
    sample.type("Main", inits: [initializer()]) { $0.isCompositionRoot = true }
    return sample
  }

  @Test(arguments: [
    ("*", ["Base", "Keeper", "Keeper.Key", "Vet"]), ("Ke*", ["Keeper", "Keeper.Key"]), ("Keeper.*", ["Keeper.Key"]),
    ("?et", ["Vet"]), ("Care.*", ["Vet"]), ("Key", ["Keeper.Key"]),
  ])
  func typesAreSelectedByNamePathOrId(pattern: String, expected: [String]) throws {
    #expect(try services(zoo(), BarographGenerateTests.job(types: [pattern])) == expected)
  }

  @Test func typesAreSelectedByModulePathBaseAndProtocol() throws {
    #expect(try services(zoo(), job { $0.modules = ["Care"] }) == ["Vet"])
    #expect(try services(zoo(), job { $0.paths = ["Sources/*/Vet.swift"] }) == ["Vet"])
    #expect(try services(zoo(), job { $0.paths = ["**/Keeper*"] }) == ["Keeper", "Keeper.Key"])
    #expect(try services(zoo(), job { $0.bases = ["Base"] }) == ["Keeper"])
    #expect(try services(zoo(), job { $0.bases = ["NSObject"] }) == ["Vet"])
    #expect(try services(zoo(), job { $0.protocols = ["Feed*"] }) == ["Vet"])
    #expect(throws: GenerateError.self) { try services(zoo(), job { $0.bases = ["Feeding"] }) }
  }

  @Test func withoutASelectionEveryTypeThatIsAskedForIsSelected() throws {
    var sample = zoo()
    sample.ask(1)
    sample.type("Cage", inits: [initializer(dependency("keeper", "Keeper", 2))])
    #expect(try services(sample, job { _ in }) == ["Keeper", "Feeding"])
  }

  @Test func aSelectionThatMatchesNothingIsAnErrorWithItsPlace() throws {
    let error = #expect(throws: GenerateError.self) {
      try services(zoo(), BarographGenerateTests.job(types: ["Zebra"]))
    }
    #expect(
      error?.description
        == ".barograph.yml:7: error: the selection of the job 'shop' matches no type that can be made")
  }

  @Test func aTypeWithAProviderIsLeftOutUnlessWanted() throws {
    var sample = zoo()
    sample.bind(2, to: 2)
    #expect(try services(sample) == ["Base", "Keeper.Key", "Vet"])
    let all = BarographGenerateTests.job(options: ["include_bound": "true"])
    #expect(try services(sample, all) == ["Base", "Keeper", "Keeper.Key", "Vet"])
  }

  @Test func whatAnEarlierRunWroteDoesNotCount() throws {
    var sample = zoo()
    let before = try generated(sample)
    sample.bind(2, to: 2, file: "Sources/Shop/ShopAssembly.swift")
    #expect(try generated(sample) == before)
  }

  @Test func theAnalysedFolderNeedNotBeTheConfigurations() throws {
    var sample = zoo()
    sample.bind(2, to: 2, file: "Shop/ShopAssembly.swift")
    let place = ProjectPlace(root: "/project", analysedRoot: "/project/Sources/")
    let files = try plan(
      [BarographGenerateTests.job()], graph: sample.graph, templates: TemplateLibrary(), place: place)
    #expect(files[0].content.contains("register(Keeper.self)"))
    #expect(ProjectPlace(root: "/a", analysedRoot: "/a/b").graphPath(ofOutput: "c/D.swift") == nil)
  }

  @Test func aProtocolWithAProviderIsNotProvidedAgain() throws {
    var sample = SampleGraph()
    let loading = sample.type("Loading", .protocol)
    let disk = sample.type("DiskLoader", conforms: ["Shop.Loading"], inits: [initializer()])
    sample.type("NetLoader", conforms: ["Shop.Loading"], inits: [initializer()])
    sample.ask(loading)
    sample.bind(loading, to: disk)
    let text = try generated(sample)
    #expect(text.contains("// Not registered: NetLoader, because DiskLoader is registered as Loading already."))
    #expect(!text.contains("container.register") && !text.contains("which one shall the container give?"))
  }

  @Test func aProtocolIsFoundThroughOtherProtocolsAndBases() throws {
    var sample = SampleGraph()
    let loading = sample.type("Loading", .protocol)
    sample.type("FastLoading", .protocol, conforms: ["Shop.Loading"])
    sample.type("Loader", conforms: ["Shop.FastLoading"]) { $0.isPrivate = true }
    sample.type("NetLoader", conforms: ["Shop.Loader"], inits: [initializer()])
    sample.ask(loading)
    #expect(try services(sample) == ["Loading"])
  }

  @Test func aTypeThatNeedsItsOwnProtocolIsAskedAbout() throws {
    var sample = SampleGraph()
    let loading = sample.type("Loading", .protocol)
    sample.type(
      "CachedLoader", conforms: ["Shop.Loading"], inits: [initializer(dependency("inner", "any Loading", loading))])
    let text = try generated(sample)
    #expect(text.contains("CachedLoader is asked as Loading and needs one itself: which one shall it get?"))
    #expect(!text.contains("container.register"))
  }

  @Test func typesOfTheSameNameAreToldApartByTheirModules() throws {
    let modules = ["Care", "Shop"].map { Module(name: $0, isTest: false, origin: .swiftPackage) }
    var sample = SampleGraph(modules: modules)
    sample.type("Log", module: "Care", inits: [initializer(access: "public")])
    sample.type("Log", inits: [initializer()])
    #expect(try services(sample) == ["Care.Log", "Shop.Log"])
  }

  @Test func whatAnotherModuleHidesIsLeftOutWithTheReason() throws {
    let modules = ["Care", "Shop"].map { Module(name: $0, isTest: false, origin: .swiftPackage) }
    var sample = SampleGraph(modules: modules)
    sample.type("Vet", module: "Care", inits: [initializer()])
    sample.type("Only", inits: [initializer(access: "private")])
    sample.type("Own", inits: [initializer()])
    let text = try generated(sample)
    #expect(text.contains("// Not registered: Vet, because its initialisers are internal to the module Care."))
    #expect(text.contains("// Not registered: Only, because its initialisers are private."))
    #expect(!text.contains("import Care"))
  }
}
