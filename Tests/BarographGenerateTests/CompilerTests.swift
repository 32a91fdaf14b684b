@testable import BarographGenerate
import Testing

@Suite struct CompilerTests {
  @Test(
    .enabled(if: SwiftCompiler.path != nil, "there is no swiftc on PATH: generated code was NOT compiled"),
    arguments: ["5", "6"])
  func generatedCodeCompilesWithoutAWarning(language: String) throws {
    let compiler = try SwiftCompiler(language: language)
    #expect(try compiler.module("Swinject", SwinjectStub.source) == "")
    #expect(try compiler.module("Payments", Shop.paymentSource) == "")
    let files = ["ShopAssembly.swift": try generated(Shop.graph), "Shop.swift": Shop.source]
    #expect(try compiler.check(files, module: "Shop") == "")
  }
}
