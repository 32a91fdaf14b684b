import Foundation

/// All Swift files of `Sources`, read once for all tests.
enum SourceTree {
  /// The folder of `Package.swift`.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let sources = files(below: "Sources")

  /// Paths from the root, in the order of their bytes.
  static func paths(below folder: String, suffix: String = ".swift") -> [String] {
    let found = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    let names = (found?.allObjects ?? []).compactMap { $0 as? String }
    return names.filter { $0.hasSuffix(suffix) && !$0.contains(".build/") }.map { folder + "/" + $0 }.sorted()
  }

  static func text(_ path: String) -> String {
    (try? String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)) ?? ""
  }

  private static func files(below folder: String) -> [SourceFile] {
    let paths = paths(below: folder)
    let parsed = Parsed(count: paths.count)
    DispatchQueue.concurrentPerform(iterations: paths.count) { index in
      parsed.set(SourceFile(path: paths[index], text: text(paths[index])), at: index)
    }
    return parsed.files
  }
}

/// What several threads fill, each its own rows.
private final class Parsed: @unchecked Sendable {
  private let lock = NSLock()
  private var rows: [SourceFile?]

  init(count: Int) { rows = Array(repeating: nil, count: count) }

  func set(_ file: SourceFile, at index: Int) {
    lock.lock()
    defer { lock.unlock() }
    rows[index] = file
  }

  var files: [SourceFile] { rows.compactMap(\.self) }
}
