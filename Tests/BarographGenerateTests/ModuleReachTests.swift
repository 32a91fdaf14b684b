@testable import BarographGenerate
import BarographModel
import Testing

/// What is written stands where it belongs, and names only what it can import from there.
@Suite struct ModuleReachTests {
  /// An application, one of its modules, an extension that shares it, and tests of the module and of the application.
  private var harbour: SampleGraph {
    var sample = SampleGraph(modules: [
      Module(name: "Harbour", isTest: false, origin: .xcodeTarget),
      Module(name: "Quay", isTest: false, origin: .swiftPackage),
      Module(name: "Widget", isTest: false, origin: .xcodeTarget),
      Module(name: "QuayTests", isTest: true, origin: .swiftPackage, dependencies: ["Quay"]),
      Module(name: "HarbourTests", isTest: true, origin: .xcodeTarget),
    ])
    let crane = sample.type("Crane", .protocol, module: "Quay") { $0.isPublic = true }
    sample.type("SteelCrane", module: "Quay", conforms: ["Quay.Crane"], inits: [initializer(access: "public")])
    let ship = sample.type("Ship", .protocol, module: "Harbour")
    sample.type(
      "Master", module: "Harbour",
      inits: [initializer(dependency("crane", "any Crane", crane), dependency("ship", "any Ship", ship))])
    sample.type("Clock", module: "Widget", inits: [initializer(access: "public")]) {
      $0.attributes = ["main"]
      $0.isPublic = true
    }
    for name in ["One", "Two", "Three"] { sample.type(name + "Tests", module: "QuayTests", role: .test) }
    sample.type("MasterTests", module: "HarbourTests", role: .test)
    sample.edit { graph in
      for row in graph.files.indices {
        if graph.files[row].module == "Harbour" { graph.files[row].imports = ["Quay"] }
        if graph.files[row].module == "Widget" { graph.files[row].imports = ["Quay"] }
        if graph.files[row].module == "HarbourTests" { graph.files[row].imports = ["Harbour", "XCTest"] }
      }
    }
    return sample
  }

  @Test func testsAskForWhatTheyAreBuiltWith() throws {
    func written(_ folder: String) throws -> String {
      try generated(
        harbour, job(output: "Sources/\(folder)/Objects.swift", template: "swinject-overrides"))
    }
    let lower = try written("QuayTests")
    #expect(lower.contains("Harbour, because QuayTests is not built with it"))
    #expect(!lower.contains("import Harbour") && !lower.contains("overrideMaster"))
    let upper = try written("HarbourTests")
    #expect(upper.contains("func overrideMaster(crane: any Crane, ship: any Ship)"))
    #expect(upper.contains("@testable import Harbour\n@testable import Quay\n"))
    #expect(upper.contains("Widget, because HarbourTests is not built with it"))
  }

  @Test func testsAskARootThatTheyAreBuiltWith() throws {
    var sample = harbour
    sample.type("CompositionRoot", module: "Harbour")
    func written(_ folder: String) throws -> String {
      try generated(sample, job(output: "Sources/\(folder)/Objects.swift", template: "integration-tests"))
    }
    #expect(try written("HarbourTests").contains("CompositionRoot("))
    #expect(throws: GenerateError.self) { try written("QuayTests") }
  }

  @Test func testsOfAPackageAreBuiltWithNothingElse() throws {
    func written(_ origin: ModuleOrigin) throws -> String {
      var sample = harbour
      sample.edit { graph in
        graph.modules[0].origin = .folder
        graph.modules[3].origin = origin
        for row in graph.files.indices where graph.files[row].module == "QuayTests" {
          graph.files[row].imports = ["Quay"]
        }
      }
      return try generated(
        sample, job(output: "Sources/QuayTests/Objects.swift", template: "swinject-overrides"))
    }
    #expect(try !written(.swiftPackage).contains("import Harbour"))
    #expect(try written(.xcodeTarget).contains("@testable import Harbour"))
  }

  @Test func noCodeImportsAProgram() throws {
    let text = try generated(
      harbour, job(output: "Sources/Harbour/CompositionRoot.swift", template: "composition-root"))
    #expect(text.contains("// Not made: Widget, because Harbour is not built with it."))
    #expect(!text.contains("import Widget") && text.contains("import Quay"))
    // An application's manifest names the extensions that are put into it.
    var embedding = harbour
    embedding.edit { $0.modules[0].dependencies = ["Widget"] }
    let root = job(output: "Sources/Harbour/CompositionRoot.swift", template: "composition-root")
    #expect(try generated(embedding, root).contains("// Not made: Widget, because Harbour is not built with it."))
    embedding.edit { $0.files[2].imports = ["Quay", "Widget"] }
    #expect(try generated(embedding, root).contains("import Widget"))
    // What is no program can be added to what a module is built with.
    var library = harbour
    library.edit { graph in
      for row in graph.nodes.indices { graph.nodes[row].attributes = [] }
    }
    let other = try generated(
      library, job(output: "Sources/Harbour/CompositionRoot.swift", template: "composition-root"))
    #expect(other.contains("import Widget"))
  }

  @Test func anAssemblyThatIsBuiltWithTheOutputIsNotNamedThere() throws {
    func written(_ dependencies: [String]) throws -> String {
      var sample = SampleGraph(modules: [
        Module(name: "Shop", isTest: false, origin: .swiftPackage),
        Module(name: "Stock", isTest: false, origin: .swiftPackage, dependencies: dependencies),
      ])
      let till = sample.type("Till", inits: [initializer()])
      sample.bind(till, to: till)
      sample.assembly("StockParts", module: "Stock")
      return try generated(sample, job(types: [], template: "swinject-accessors"))
    }
    #expect(try !written(["Shop"]).contains("import Stock"))
    #expect(try written([]).contains("import Stock"))
  }

  @Test func whatIsInternalToAnotherModuleIsAskedInTestsOnly() throws {
    func written(_ output: String, _ template: String, isPublic: Bool = false) throws -> String {
      var sample = harbour
      let chain = sample.type("Chain", module: "Quay", inits: [initializer()]) { $0.isPublic = isPublic }
      let anchor = sample.type("Anchor", module: "Harbour", inits: [initializer()])
      sample.bind(chain, to: chain)
      sample.bind(anchor, to: anchor)
      return try generated(sample, job(types: [], output: output, template: template))
    }
    let hidden = try written("Sources/Harbour/Accessors.swift", "swinject-accessors")
    #expect(hidden.contains("Anchor") && hidden.contains("Chain is not plain: it is internal to the module Quay"))
    #expect(!hidden.contains("import Quay"))
    let shown = try written("Sources/Harbour/Accessors.swift", "swinject-accessors", isPublic: true)
    #expect(shown.contains("import Quay"))
    #expect(try written("Sources/HarbourTests/AskTests.swift", "swinject-tests").contains("Chain.self"))
  }

  @Test func testsGoWhereMostIsSeen() {
    #expect(
      standardOutput("Tests/A.swift", from: "", graph: harbour.graph) == "Sources/HarbourTests/A.swift")
  }

  @Test func aTargetWithoutAFolderOfItsOwnGetsTheOneThatHasMostOfIt() {
    var sample = SampleGraph(modules: [
      Module(name: "Harbour", isTest: false, origin: .xcodeTarget),
      Module(name: "Widget", isTest: false, origin: .xcodeTarget),
    ])
    for name in ["Master", "Crane", "Ship", "Log", "Clock"] { sample.type(name, module: "Harbour") }
    sample.type("Hand", module: "Widget")
    sample.edit { graph in
      for (row, folder) in ["Harbour/Views", "Harbour", "Harbour", "Shared", "Shared/Code", "Widget"].enumerated() {
        graph.files[row].path = "\(folder)/File\(row).swift"
      }
    }
    #expect(
      standardOutput("Generated/A.swift", from: "", graph: sample.graph) == "Harbour/Generated/A.swift")
  }

  @Test func anApplicationForTestsGetsNothingThatAnotherOneCanHave() {
    func output(_ modules: [String]) -> String? {
      var sample = SampleGraph(modules: modules.map { Module(name: $0, isTest: false, origin: .xcodeTarget) })
      for module in modules {
        for name in module == "Harbour" ? ["Ship"] : ["Crane", "Master"] {
          let row = sample.type(name, module: module)
          sample.bind(row, to: row, file: "Sources/\(module)/HandWritten.swift")
        }
      }
      sample.edit { graph in
        for row in graph.files.indices where graph.files[row].path.hasPrefix("Sources/HarbourUITests_App") {
          graph.files[row].module = "HarbourUITests_App"
        }
        for row in graph.files.indices where graph.files[row].path.hasPrefix("Sources/Harbour/") {
          graph.files[row].module = "Harbour"
        }
      }
      return standardOutput("Generated/A.swift", from: "Swinject", graph: sample.graph)
    }
    #expect(output(["Harbour", "HarbourUITests_App"]) == "Sources/Harbour/Generated/A.swift")
    #expect(output(["HarbourUITests_App"]) == "Sources/HarbourUITests_App/Generated/A.swift")
  }

  @Test func whereNoManifestTellsWhatRegistersIsATarget() {
    var sample = SampleGraph(modules: [
      Module(name: "Shop", isTest: false, origin: .folder), Module(name: "Stock", isTest: false, origin: .folder),
    ])
    for name in ["Crate", "Box"] { sample.type(name, module: "Stock") }
    #expect(standardOutput("Generated/A.swift", from: "", graph: sample.graph) == nil)
    let till = sample.type("Till")
    sample.bind(till, to: till)
    #expect(standardOutput("Generated/A.swift", from: "", graph: sample.graph) == "Sources/Shop/Generated/A.swift")
  }

  @Test func theFrameworkIsImportedByTheNameThatTheProjectHas() throws {
    func imports(_ known: [String], _ template: String) throws -> [Substring] {
      var sample = SampleGraph()
      sample.type("Till", inits: [initializer()])
      sample.edit { $0.files[0].imports = known }
      return try generated(sample, job(template: template)).split(separator: "\n").filter { $0.hasPrefix("import ") }
    }
    #expect(try imports([], "factory-container") == ["import FactoryKit"])
    #expect(try imports(["Factory"], "factory-container") == ["import Factory"])
    #expect(try imports(["Factory", "FactoryKit"], "factory-container") == ["import FactoryKit"])
    #expect(try imports(["ComposableArchitecture"], "dependencies-keys") == ["import ComposableArchitecture"])
    #expect(try imports(["Factory"], "swinject-assembly") == ["import Swinject"])
  }

  @Test func whatMakesAPublicTypeCannotShowAnInternalOne() throws {
    func written(isPublic: Bool, _ template: String = "safedi-annotations") throws -> String {
      var sample = SampleGraph()
      let client = sample.type("Client", .protocol) { $0.isPublic = isPublic }
      sample.type("PlainClient", conforms: ["Shop.Client"], inits: [initializer()])
      sample.type("Till", inits: [initializer(dependency("client", "any Client", client))]) { $0.isPublic = true }
      sample.type("Box", inits: [initializer(dependency("client", "any Client", client))])
      return try generated(sample, job(template: template))
    }
    let hidden = try written(isPublic: false)
    #expect(hidden.contains("Till is public, and what makes it must show Client, which is not"))
    #expect(!hidden.contains("extension Till:") && hidden.contains("extension Box:"))
    #expect(try written(isPublic: true).contains("extension Till:"))
    #expect(try written(isPublic: false, "swinject-assembly").contains("Till("))
  }

  @Test func aNameOfThePlatformIsToldApartInAnotherModule() throws {
    var sample = SampleGraph(modules: [
      Module(name: "Shop", isTest: false, origin: .swiftPackage),
      Module(name: "ShopTests", isTest: true, origin: .swiftPackage, dependencies: ["Shop"]),
    ])
    let center = sample.type("NotificationCenter", .protocol)
    sample.type("Till", inits: [initializer(dependency("center", "any NotificationCenter", center))])
    sample.type("TillTests", module: "ShopTests", role: .test)
    let own = try generated(sample)
    #expect(own.contains("NotificationCenter") && !own.contains("Shop.NotificationCenter"))
    let elsewhere = job(output: "Sources/ShopTests/Overrides.swift", template: "swinject-overrides")
    #expect(try generated(sample, elsewhere).contains("center: any Shop.NotificationCenter"))
    // `Shop` would be the class.
    sample.type("Shop")
    #expect(try generated(sample, elsewhere).contains("center: any NotificationCenter"))
  }
}
