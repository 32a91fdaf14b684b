@testable import BarographGenerate
import Testing

/// A template, and the module whose code it writes with a stub of it.
private struct Framework: Sendable, CustomTestStringConvertible {
  var template: String
  var module: String
  var stub: String

  var testDescription: String { module }

  static let all = [
    Framework(template: "swinject-assembly", module: "Swinject", stub: SwinjectStub.source),
    Framework(template: "factory-container", module: "FactoryKit", stub: FactoryStub.source),
    Framework(template: "resolver-registration", module: "Resolver", stub: ResolverStub.source),
    Framework(template: "dip-container", module: "Dip", stub: DipStub.source),
    Framework(template: "dependencies-keys", module: "Dependencies", stub: DependenciesStub.source),
    Framework(template: "knit-assembly", module: "Knit", stub: KnitStub.source),
    Framework(template: "needle-component", module: "NeedleFoundation", stub: NeedleStub.source),
    Framework(template: "safedi-annotations", module: "SafeDI", stub: SafeDIStub.source),
  ]

  /// The generated file, with what the framework's own generator would add to it.
  func files(_ parts: String, imports: [String] = []) -> [String: String] {
    var files = ["Parts.swift": parts]
    if module == "Knit" { files["Accessors.swift"] = KnitStub.accessors(for: parts, imports: imports) }
    return files
  }
}

@Suite(.enabled(if: SwiftCompiler.path != nil, "there is no swiftc on PATH: generated code was NOT compiled"))
struct CompilerTests {
  @Test(arguments: ["5", "6"], Framework.all)
  fileprivate func generatedCodeCompilesWithoutAWarning(language: String, framework: Framework) throws {
    let compiler = try SwiftCompiler(language: language)
    #expect(try compiler.module(framework.module, framework.stub) == "")
    #expect(try compiler.module("Payments", Shop.paymentSource) == "")
    var options = ["questions": "comment"]
    if framework.template == "dependencies-keys" { options["transient"] = "*" }
    let shop = try generated(
      Shop.graph, job(output: "Sources/Shop/ShopParts.swift", template: framework.template, options: options))
    // SafeDI makes what takes values by types of its own.
    #expect(!shop.contains("TODO") || framework.module == "SafeDI")
    let log = try compiler.check(
      framework.files(shop, imports: ["Payments"]).merging(["Shop.swift": Shop.source]) { $1 }, module: "Shop")
    #expect(log == "")
  }

  @Test(arguments: ["5", "6"], Framework.all)
  fileprivate func servicesOnTheMainActorCompile(language: String, framework: Framework) throws {
    let compiler = try SwiftCompiler(language: language)
    #expect(try compiler.module(framework.module, framework.stub) == "")
    let parts = try generated(
      Garden.graph,
      job(output: "Sources/Garden/Parts.swift", template: framework.template, options: ["questions": "comment"]))
    let log = try compiler.check(
      framework.files(parts).merging(["Garden.swift": Garden.source]) { $1 }, module: "Garden")
    #expect(log == "")
  }

  @Test(arguments: ["5", "6"], Framework.all)
  fileprivate func codeWithQuestionsCompiles(language: String, framework: Framework) throws {
    let compiler = try SwiftCompiler(language: language)
    #expect(try compiler.module(framework.module, framework.stub) == "")
    #expect(try compiler.module("Light", Studio.lightSource) == "")
    let parts = try generated(
      Studio.graph,
      job(output: "Sources/Studio/Parts.swift", template: framework.template, options: ["questions": "comment"]))
    #expect(parts.contains("TODO: Ink and Oil conform to Painting"))
    #expect(parts.contains("TODO: Hen and Egg need each other"))
    let log = try compiler.check(
      framework.files(parts, imports: ["Light"]).merging(["Studio.swift": Studio.source]) { $1 }, module: "Studio")
    #expect(log == "")
  }
}
