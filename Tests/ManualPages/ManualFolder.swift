import Foundation

/// `Documentation/` of this repository.
package enum ManualFolder {
  private static let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Documentation")

  /// What must be run when a recorded part of a page is stale.
  package static let remedy =
    "run `UPDATE_DOCUMENTATION=1 swift test --filter DocumentationTests`, and read the difference"

  /// A page by its path in the folder, as it is on disk now.
  package static func text(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  /// The names of the pages in a folder, without `.md`, sorted.
  package static func pages(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: url.appendingPathComponent(folder).path)
      .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
  }

  /// Whether a page is what it must be. With `UPDATE_DOCUMENTATION=1` in the environment it is written, and then is.
  package static func holds(_ content: String, as name: String) throws -> Bool {
    let file = url.appendingPathComponent(name)
    if ProcessInfo.processInfo.environment["UPDATE_DOCUMENTATION"] == "1" {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try content.write(to: file, atomically: true, encoding: .utf8)
    }
    return (try? text(name)) == content
  }
}
