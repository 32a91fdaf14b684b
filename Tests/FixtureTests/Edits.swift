import Foundation
import RepeatableNumbers
import Testing

/// Edits as people and tools make them, the same ones for the same seed.
struct Edits {
  let root: URL
  private var random: RepeatableNumbers
  /// Texts that files had before.
  private var undo: [(path: String, bytes: Data)] = []

  init(root: URL, seed: UInt64) {
    self.root = root
    random = RepeatableNumbers(seed: seed)
  }

  /// One edit of one file on disk.
  mutating func make() throws {
    let files = try sources()
    let path = try #require(files.randomElement(using: &random))
    let file = root.appendingPathComponent(path)
    let text = try Data(contentsOf: file)
    var lines = String(decoding: text, as: UTF8.self).components(separatedBy: "\n")
    let line = Int.random(in: 0..<lines.count, using: &random)
    switch Int.random(in: 0..<8, using: &random) {
    case 0: lines.insert("final class Inserted\(line) { static let shared = Inserted\(line)() }", at: line)
    case 1: lines.insert("    _ = Inserted\(line).shared", at: line)
    case 2: lines.remove(at: line)
    case 3:
      let folder = file.deletingLastPathComponent()
      let renamed = folder.appendingPathComponent("Renamed\(line)-\(file.lastPathComponent)")
      try FileManager.default.moveItem(at: file, to: renamed)
      return
    case 4:
      let other = try #require(files.randomElement(using: &random))
      let folder = root.appendingPathComponent(other).deletingLastPathComponent()
      let moved = folder.appendingPathComponent("Moved\(line)\(file.lastPathComponent)")
      try? FileManager.default.moveItem(at: file, to: moved)
      return
    case 5: try text.write(to: root.appendingPathComponent("Sources/Filler/Copy\(line).swift"))
    case 6:
      try FileManager.default.removeItem(at: file)
      undo.append((path, text))
      return
    default:
      guard let old = undo.popLast() else { return }
      try old.bytes.write(to: root.appendingPathComponent(old.path))
      return
    }
    undo.append((path, text))
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
  }

  /// Turns one bit of one file of the cache.
  mutating func damage(_ cache: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: cache).sorted()
    let name = try #require(names.randomElement(using: &random))
    let file = URL(fileURLWithPath: cache + "/" + name)
    var bytes = try Data(contentsOf: file)
    bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    try bytes.write(to: file, options: .atomic)
  }

  /// The sources that there are now, relative to the root.
  func sources() throws -> [String] {
    let walk = try #require(FileManager.default.enumerator(atPath: root.path))
    return walk.compactMap { $0 as? String }.filter(isSource).sorted()
  }
}
