import BarographEngine
@testable import BarographGenerate
import BarographModel
import Testing

/// A bank whose parts Swinject puts together, and what is written for its tests.
private enum Bank {
  static var graph: SampleGraph {
    var sample = SampleGraph(modules: [Module(name: "Bank", isTest: false, origin: .swiftPackage)])
    func add(_ name: String, _ kind: NodeKind = .class, conforms: [String] = [], inits: [InitializerInfo] = []) -> Int {
      sample.type(name, kind, module: "Bank", conforms: conforms, inits: inits)
    }
    let vault = add("Vault", .protocol)
    let steel = add("SteelVault", conforms: ["Bank.Vault"], inits: [initializer()])
    let teller = add("Teller", inits: [initializer(dependency("vault", "any Vault", vault))])
    let account = add(
      "Account", inits: [initializer(dependency("teller", "Teller", teller), value("owner", "String"))])
    let garden = add("Garden", inits: [initializer()])
    sample.bind(vault, to: steel)
    sample.bind(teller, to: teller)
    sample.askInLastBinding(vault)
    sample.bind(account, to: account, arguments: ["String"])
    sample.askInLastBinding(teller)
    sample.bind(garden, to: garden, name: "back")
    sample.assembly("Parts", module: "Bank")
    return sample
  }

  static let source = """
    import Swinject

    public protocol Vault: AnyObject { var content: Int { get } }
    final class SteelVault: Vault { var content: Int { 100 } }
    final class Teller { let vault: any Vault; init(vault: any Vault) { self.vault = vault } }
    final class Account {
      let teller: Teller
      let owner: String
      init(teller: Teller, owner: String) {
        self.teller = teller
        self.owner = owner
      }
    }
    final class Garden {}
    public final class Parts: Assembly {
      public init() {}
      public func assemble(container: Container) {
        container.register(Vault.self) { _ in SteelVault() }
        container.register(Teller.self) { r in Teller(vault: r.resolve(Vault.self)!) }
        container.register(Account.self) { (r, owner: String) in Account(teller: r.resolve(Teller.self)!, owner: owner) }
        container.register(Garden.self, name: "back") { _ in Garden() }
      }
    }
    """

  static func written(_ template: String, _ options: [String: String] = [:], types: [String] = []) throws -> String {
    try generated(graph, job(types: types, output: "Tests/Written.swift", template: template, options: options))
  }

  /// A compiler that knows the framework and the bank.
  static func compiler(_ source: String = source) throws -> SwiftCompiler {
    let compiler = try SwiftCompiler(language: "5")
    #expect(try compiler.module("Swinject", SwinjectStub.source) == "")
    #expect(try compiler.module("Bank", source, isTestable: true) == "")
    return compiler
  }
}

/// Suites, accessors, overrides and scaffolds: built, and run.
@Suite(.enabled(if: SwiftCompiler.path != nil, "there is no swiftc on PATH: generated tests were NOT built or run"))
struct GeneratedSuiteTests {
  @Test func theSuiteRunsAndFindsWhatIsMissing() throws {
    let suite = try Bank.written("swinject-tests")
    let log = try Bank.compiler().testing(["Written.swift": suite], linking: ["Bank", "Swinject"])
    #expect(log.contains("Test run with 3 tests in 1 suite passed"), "\(log)")
    let broken = Bank.source.replacing(
      "container.register(Garden.self, name: \"back\")", with: "container.register(Garden.self)")
    let failed = try Bank.compiler(broken).testing(["Written.swift": suite], linking: ["Bank", "Swinject"])
    #expect(failed.contains("gardenBack() failed") && failed.contains("with 1 issue"), "\(failed)")
  }

  @Test func onlyTheGraphOfARootIsAsked() throws {
    let suite = try Bank.written("swinject-tests", ["root": "Teller"])
    #expect(suite.contains("func vault()") && suite.contains("func teller()") && !suite.contains("garden"))
    let log = try Bank.compiler().testing(["Written.swift": suite], linking: ["Bank", "Swinject"])
    #expect(log.contains("Test run with 2 tests in 1 suite passed"), "\(log)")
    let error = #expect(throws: GenerateError.self) { try Bank.written("swinject-tests", ["root": "Tellr"]) }
    #expect(error?.description.contains("nothing is registered as 'Tellr'; did you mean 'Teller'?") ?? false)
  }

  @Test func accessorsAskForWhatIsRegistered() throws {
    let accessors = try Bank.written("swinject-accessors").replacing("import Bank", with: "@testable import Bank")
    let main = """
      @testable import Bank
      import Swinject
      @main struct Main {
        static func main() {
          let resolver = Assembler([Parts()]).resolver
          print(resolver.teller().vault.content, resolver.account("Ada").owner, type(of: resolver.gardenBack()))
        }
      }
      """
    let printed = try Bank.compiler().output(
      ["Written.swift": accessors, "Main.swift": main], module: "Main", linking: ["Bank", "Swinject"])
    #expect(printed == "100 Ada Garden\n")
  }

  @Test func fakesStandInForTheCollaboratorsOfAType() throws {
    let overrides = try Bank.written("swinject-overrides", types: ["Teller", "Account"])
    let main = """
      @testable import Bank
      import Swinject
      final class Empty: Vault { var content: Int { 0 } }
      @main struct Main {
        static func main() {
          let container = Container()
          Parts().assemble(container: container)
          container.overrideTeller(vault: Empty())
          print(container.resolve(Teller.self)!.vault.content)
        }
      }
      """
    let printed = try Bank.compiler().output(
      ["Written.swift": overrides, "Main.swift": main], module: "Main", linking: ["Bank", "Swinject"])
    #expect(printed == "0\n")
  }

  @Test(arguments: [
    ("resolver-overrides", "Resolver", ResolverStub.source), ("dip-overrides", "Dip", DipStub.source),
    ("factory-overrides", "FactoryKit", FactoryStub.source),
  ])
  func fakesOfOtherFrameworksCompile(template: String, module: String, stub: String) throws {
    let compiler = try SwiftCompiler(language: "6")
    #expect(try compiler.module(module, stub) == "")
    let source = """
      public protocol Vault: AnyObject {}
      public final class Teller { public init(vault: any Vault) {} }
      """
    #expect(try compiler.module("Bank", source, isTestable: true) == "")
    var sample = Bank.graph
    if module == "FactoryKit" { sample.bind(0, to: 1, framework: "Factory", name: "Container.vault") }
    var files = [
      "Written.swift": try generated(
        sample, job(types: ["Teller"], output: "Tests/Written.swift", template: template))
    ]
    if module == "FactoryKit" {
      #expect(files["Written.swift"]?.contains("self.vault.register { vaultFake }") ?? false)
      files["Vault.swift"] = """
        import Bank
        import FactoryKit
        final class Steel: Vault {}
        extension Container { var vault: Factory<any Vault> { self { Steel() } } }
        """
    }
    #expect(try compiler.check(files, module: "Tests") == "")
  }

  @Test func dependenciesAreReplacedByTheirAccessors() throws {
    let source = """
      import Dependencies
      public protocol Vault: Sendable { var content: Int { get } }
      struct Steel: Vault { var content: Int { 100 } }
      enum VaultKey: DependencyKey { static let liveValue: any Vault = Steel() }
      extension DependencyValues {
        var safe: any Vault {
          get { self[VaultKey.self] }
          set { self[VaultKey.self] = newValue }
        }
      }
      public final class Teller {
        @Dependency(\\.safe) var vault
        public init() {}
      }
      """
    var sample = SampleGraph(modules: [Module(name: "Bank", isTest: false, origin: .swiftPackage)])
    let vault = sample.type("Vault", .protocol, module: "Bank", conforms: ["Swift.Sendable"])
    let teller = sample.type("Teller", module: "Bank", inits: [initializer()])
    sample.edit { graph in
      graph.files[1].imports = ["Dependencies"]
      var request = Request(
        key: BindingKey(framework: "Dependencies", type: "Bank.Vault", name: "VaultKey"),
        site: Site(file: FileID(1), line: 1, column: 1), form: .property, timing: .lazy)
      request.service = vault
      request.owner = teller
      graph.requests.append(request)
    }
    let written = try generated(
      sample, job(types: ["Teller"], output: "Tests/Written.swift", template: "dependencies-overrides"),
      sources: ProjectSources { _ in source })
    #expect(written.contains("mutating func overrideTeller(vault: any Vault) {\n    self.safe = vault\n"))
    let compiler = try SwiftCompiler(language: "6")
    #expect(try compiler.module("Dependencies", DependenciesStub.source) == "")
    #expect(try compiler.module("Bank", source, isTestable: true) == "")
    #expect(try compiler.check(["Written.swift": written], module: "Tests") == "")
  }

  @Test(arguments: ["testing", "xctest"]) func theScaffoldOfIntegrationTestsWaits(library: String) throws {
    let root = try generated(
      Bank.graph,
      job(
        output: "Sources/Bank/CompositionRoot.swift", template: "composition-root", options: ["include_bound": "true"]))
    let compiler = try SwiftCompiler(language: "5")
    #expect(try compiler.module("Swinject", SwinjectStub.source) == "")
    #expect(try compiler.module("Bank", Bank.source + "\n" + root, isTestable: true) == "")
    let suite = try Bank.written("integration-tests", ["library": library, "seconds": "1"], types: ["*"])
    guard library == "testing" else {
      #expect(try compiler.check(["Written.swift": suite], module: "Tests") == "")
      return
    }
    let log = try compiler.testing(["Written.swift": suite], linking: ["Bank", "Swinject"])
    #expect(log.contains("Test run with 3 tests in 1 suite passed"), "\(log)")
    let never = suite.replacing("try await eventually { true }", with: "try await eventually { false }")
    let failed = try compiler.testing(["Written.swift": never], linking: ["Bank", "Swinject"])
    #expect(failed.contains("it did not happen within 1.0 seconds"), "\(failed)")
  }
}

@Suite struct AssemblyPageTests {
  @Test func eachAssemblyHasATable() throws {
    var sample = Bank.graph
    sample.edit { graph in
      for row in 0..<3 { graph.bindings[row].container = 0 }
      graph.bindings[1].lifetime = .singleton
    }
    let page = try generated(sample, job(types: [], output: "Documentation/Parts.md", template: "assembly-page"))
    #expect(
      page == """
        <!-- Generated by Barograph (template assembly-page). Edits are overwritten. -->

        # Assemblies

        ## Registered elsewhere

        | Asked as | Made | Lives | Needs | Registered in |
        |---|---|---|---|---|
        | `Garden` named `back` | Garden | not told |  | `Sources/Shop/HandWritten.swift:1` |

        ## Parts

        | Asked as | Made | Lives | Needs | Registered in |
        |---|---|---|---|---|
        | `Account` with String | Account | not told | Teller | `Sources/Shop/HandWritten.swift:1` |
        | `Teller` | Teller | singleton | Vault | `Sources/Shop/HandWritten.swift:1` |
        | `Vault` | SteelVault | not told |  | `Sources/Shop/HandWritten.swift:1` |

        """)
  }

  @Test func anOutputMustBeWhatItsTemplateWrites() throws {
    let error = #expect(throws: GenerateError.self) {
      try generated(Bank.graph, job(types: [], output: "Page.swift", template: "assembly-page"))
    }
    #expect(error?.description.hasSuffix("the output 'Page.swift' must end with '.md'") ?? false)
  }

  @Test func aFileWithAMarkOfAnyKindIsReplaced() throws {
    let folder = try TemporaryFolder()
    for (path, before) in [("A.md", "<!-- "), ("a.yml", "# "), ("A.m", "// ")] {
      let content = PlannedFile.marker(template: "t", path: path) + "\n"
      #expect(content.hasPrefix(before + "Generated by Barograph"))
      try folder.write(content + "old\n", to: path)
      let outcomes = try apply([PlannedFile(path: path, content: content)], root: folder.path, mode: .write)
      #expect(outcomes.map(\.status) == [.updated])
    }
  }
}
