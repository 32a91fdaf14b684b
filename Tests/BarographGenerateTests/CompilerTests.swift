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
  ]
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
    #expect(!shop.contains("TODO"))
    let log = try compiler.check(["ShopParts.swift": shop, "Shop.swift": Shop.source], module: "Shop")
    #expect(log == "")
  }

  @Test(arguments: ["5", "6"], Framework.all)
  fileprivate func servicesOnTheMainActorCompile(language: String, framework: Framework) throws {
    let compiler = try SwiftCompiler(language: language)
    #expect(try compiler.module(framework.module, framework.stub) == "")
    let parts = try generated(
      Garden.graph,
      job(output: "Sources/Garden/Parts.swift", template: framework.template, options: ["questions": "comment"]))
    let log = try compiler.check(["Parts.swift": parts, "Garden.swift": Garden.source], module: "Garden")
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
    let log = try compiler.check(["Parts.swift": parts, "Studio.swift": Studio.source], module: "Studio")
    #expect(log == "")
  }
}
