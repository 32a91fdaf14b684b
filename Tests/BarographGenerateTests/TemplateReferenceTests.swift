@testable import BarographGenerate
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
    #expect(builtInTemplates.merging(builtInPartials) { $1 } == texts, "run Templates/embed.py")
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
        "composition-root", "dependencies-keys", "dip-container", "dip-tests", "factory-container", "factory-tests",
        "resolver-registration", "resolver-tests", "swinject-assembly", "swinject-tests",
      ])
    for template in library.builtIn {
      #expect(TemplateCheck.problems(of: template) == [])
      #expect(template.file == "Templates/\(template.id).stencil")
      #expect(!template.summary.isEmpty && reasonAgainst(output: template.output) == nil)
    }
  }
}
