import BarographEngine
@testable import BarographGenerate
import BarographModel
import Testing

@Suite struct JobTests {
  /// Why a job is refused.
  private func refusal(_ job: GenerateJob) -> String? {
    do throws(GenerateError) {
      var sample = SampleGraph()
      sample.type("Log", inits: [initializer()])
      _ = try plan([job], graph: sample.graph, templates: TemplateLibrary(), place: ProjectPlace(root: "/project"))
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [
    (["scop": "graph"], "the template 'swinject-assembly' has no option 'scop'; did you mean 'scope'?"),
    (["questions": "never"], "the option 'questions' must be warning or comment, not 'never'"),
    (["access": "open"], "the option 'access' must be internal, package or public, not 'open'"),
    (["include_bound": "yes"], "the option 'include_bound' must be true or false, not 'yes'"),
    (["name": "My Assembly"], "'My Assembly' is no name for a type; set the option 'name' of the job 'shop'"),
    (["imports": "A, b-c"], "the option 'imports' must list modules, not 'b-c'"),
  ])
  func aWrongOptionIsAnErrorWithItsPlace(options: [String: String], reason: String) {
    #expect(refusal(job(options: options)) == ".barograph.yml:7: error: " + reason)
  }

  @Test func aTemplateThatDoesNotExistIsAnErrorWithTheNearestName() {
    #expect(
      refusal(job(template: "swinject-asembly"))
        == ".barograph.yml:7: error: there is no template 'swinject-asembly'; did you mean 'swinject-assembly'?")
  }

  @Test func theOutputMustBeSwiftAndNameAType() {
    #expect(
      refusal(job(output: "a/B.txt")) == ".barograph.yml:7: error: the output 'a/B.txt' must end with '.swift'")
    #expect(refusal(job(output: "App+DI.swift"))?.contains("'App+DI' is no name for a type") ?? false)
    #expect(refusal(job(output: "App+DI.swift", options: ["name": "AppAssembly"])) == nil)
  }

  @Test func aSelectionByImportsIsRefused() {
    var job = job()
    job.selection.imports = ["UIKit"]
    #expect(refusal(job)?.contains("a selection by 'imports' is not possible") ?? false)
  }

  @Test func twoJobsCannotHaveOneOutput() throws {
    let jobs = [job(output: "A.swift"), job(output: "a.swift")]
    let error = #expect(throws: GenerateError.self) {
      try plan(jobs, graph: LinkedGraph(), templates: TemplateLibrary(), place: ProjectPlace(root: "/project"))
    }
    #expect(error?.description == ".barograph.yml:7: error: another job writes 'a.swift' already")
  }

  @Test func aNameThatAnotherTypeOfTheModuleHasIsNotTaken() throws {
    func name(_ output: String, of module: String = "Shop", _ options: [String: String] = [:]) throws -> Bool {
      var sample = SampleGraph(
        modules: ["Care", "Shop"].map { Module(name: $0, isTest: false, origin: .swiftPackage) })
      sample.type("Log", inits: [initializer()])
      sample.type("Parts", module: module)
      return try generated(sample, job(output: output, options: options)).contains("class Parts: Assembly")
    }
    #expect(try !name("Sources/Shop/Generated/Parts.swift"))
    #expect(try name("Sources/Shop/Generated/Parts.swift", of: "Care"))
    #expect(try name("Sources/Shop/Generated/Parts.swift", of: "Shop", ["name": "Parts"]))
    // What was written there before is written again.
    #expect(try name("Sources/Shop/Parts.swift"))
  }

  @Test func theModuleOfTheOutputIsNotImported() throws {
    let modules = ["Care", "Shop"].map { Module(name: $0, isTest: false, origin: .swiftPackage) }
    var sample = SampleGraph(modules: modules)
    sample.type("Vet", module: "Care", inits: [initializer(access: "public")])
    sample.type("Log", inits: [initializer()])
    func imports(_ output: String, _ options: [String: String] = [:]) throws -> [String] {
      try generated(sample, job(output: output, options: options)).split(separator: "\n")
        .filter { $0.hasPrefix("import ") }.map { String($0.dropFirst(7)) }
    }
    #expect(try imports("Sources/Shop/Generated/A.swift") == ["Care", "Swinject"])
    #expect(try imports("Sources/Care/A.swift", ["imports": "UIKit"]) == ["Swinject", "UIKit"])
    #expect(try imports("Elsewhere/A.swift") == ["Care", "Shop", "Swinject"])
    #expect(try imports("Elsewhere/A.swift", ["module": "Shop"]) == ["Care", "Swinject"])
  }

  @Test func aModuleThatIsOnlyAFolderIsNotImported() throws {
    var sample = SampleGraph(modules: [Module(name: "Care", isTest: false, origin: .folder)])
    sample.type("Vet", module: "Care", inits: [initializer()])
    let text = try generated(sample, job(options: ["module": "App"]))
    #expect(!text.contains("import Care") && text.contains("register(Vet.self)"))
  }
}

@Suite struct LoadingTests {
  @Test func aProjectsTemplateMayIncludeFilesOfItsFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("---\nid: mine\n---\n{% include \"parts/a.stencil\" %}\n", to: "Templates/mine.stencil")
    try folder.write("{% include \"parts/b.stencil\" %}", to: "Templates/parts/a.stencil")
    try folder.write("struct {{ name }} {}", to: "Templates/parts/b.stencil")
    let job = job(template: "Templates/mine.stencil")
    let library = try loadTemplates(for: [job], root: folder.path)
    var sample = SampleGraph()
    sample.type("Log", inits: [initializer()])
    #expect(
      try generated(sample, job, templates: library)
        == "// Generated by Barograph (template mine). Edits are overwritten.\n\nstruct ShopAssembly {}\n")
  }

  @Test func nothingOutsideTheFolderIsRead() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    try other.write("secret", to: "secret.stencil")
    try folder.link("linked.stencil", to: other.path + "/secret.stencil")
    try folder.write("{% include \"linked.stencil\" %}", to: "t.stencil")
    for template in ["linked.stencil", "t.stencil", "../x.stencil", other.path + "/secret.stencil", "missing.stencil"] {
      #expect(throws: GenerateError.self, "\(template)") {
        try loadTemplates(for: [job(template: template)], root: folder.path)
      }
    }
  }
}
