@testable import BarographGenerate
import BarographTemplates
import Foundation
import Testing

/// The folder of the package.
private let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()

@Suite struct TemplateReferenceTests {
  @Test func theProgramCarriesTheTemplatesOfTheFolder() throws {
    let folder = package.appendingPathComponent("Templates").resolvingSymlinksInPath()
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".stencil") }
    var texts: [String: String] = [:]
    for file in files { texts[file] = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8) }
    #expect(Templates.builtIn.merging(Templates.partials) { $1 } == texts)
  }

  @Test func theManualPageIsCurrent() throws {
    let file = package.appendingPathComponent("Templates/README.md")
    if ProcessInfo.processInfo.environment["UPDATE_TEMPLATE_REFERENCE"] != nil {
      try templateReference().write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      try String(contentsOf: file, encoding: .utf8) == templateReference(),
      "run UPDATE_TEMPLATE_REFERENCE=1 swift test --filter TemplateReferenceTests")
  }

  @Test func everyBuiltInTemplateIsSoundAndNamesAnOutput() throws {
    let library = try TemplateLibrary()
    #expect(
      library.builtIn.map(\.id) == [
        "assembly-page",
        "composition-root",
        "dependencies-keys",
        "dependencies-overrides",
        "dip-container",
        "dip-overrides",
        "dip-tests",
        "factory-container",
        "factory-overrides",
        "factory-tests",
        "fakes",
        "fakes-objc",
        "integration-tests",
        "knit-assembly",
        "needle-component",
        "objection-module",
        "protocol-extraction",
        "resolver-overrides",
        "resolver-registration",
        "resolver-tests",
        "safedi-annotations",
        "swinject-accessors",
        "swinject-assembly",
        "swinject-overrides",
        "swinject-tests",
        "typhoon-assembly",
        "typhoon-objc",
        "typhoon-patcher",
        "typhoon-patcher-objc",
      ])
    for template in library.builtIn {
      #expect(TemplateCheck.problems(of: template) == [])
      #expect(template.file == "Templates/\(template.id).stencil")
      #expect(!template.summary.isEmpty && reasonAgainst(output: template.output) == nil)
    }
  }
}
