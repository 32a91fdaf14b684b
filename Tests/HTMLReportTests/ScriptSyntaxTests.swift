import Foundation
import Testing

@testable import BarographReports

/// The scripts of the page are files of their own: each is whole by itself, and JavaScript.
@Suite struct ScriptSyntaxTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources/BarographReports/HTML/Page")

  @Test(.enabled(if: ScriptEngine.path != nil, ScriptEngine.missing), arguments: pageScripts)
  func isJavaScript(_ name: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(ScriptEngine.path))
    process.arguments = ["--check", Self.folder.appendingPathComponent(name + ".js").path]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }

  @Test func everyFileIsPartOfThePage() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(files.filter { $0.hasSuffix(".js") }.sorted() == pageScripts.map { $0 + ".js" }.sorted())
    for file in files {
      let text = try String(contentsOf: Self.folder.appendingPathComponent(file), encoding: .utf8)
      let isPart = (pageScript + pageStyle).contains(text)
      #expect(isPart, "\(file) is not on the page as it is: build again")
    }
  }
}

/// The JavaScript engine that checks scripts.
enum ScriptEngine {
  /// Where it is; `nil` when there is none.
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/node" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What a run says that skips these tests.
  static let missing: Comment =
    "SKIPPED: there is no node; the page's scripts were NOT checked (apt-get install nodejs)"
}
