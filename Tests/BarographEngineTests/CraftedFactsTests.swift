@testable import BarographEngine
import BarographModel
import Foundation
import Testing

/// Facts whose check sums fit but which no front end ever made.
@Suite("What is read from a disk is judged before it is believed")
struct CraftedFactsTests {
  private static let source = """
    import Foundation
    @objc protocol Box<Item>: AnyObject where Item: Sendable { associatedtype Item; func get(_ a: [Int: String]) throws -> Item? }
    final class Crate<T>: Base { lazy var a: (T, Int) -> any P = { [weak self] x, y in self?.make(x, by: y) ?? .none }
      init(b: B = B(c: 1 + 2, d: "\\(e)")) { if let b { b.f(\\.k) } else { } } }
    #if DEBUG
    struct D { let e: E.F<G> }
    #endif
    // barograph:ignore hidden_singleton - why
    """

  private let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// A block of some source as bytes, with the number of its names.
  private func block() throws -> (bytes: [UInt8], names: Int) {
    let pack = try packed(Self.source)
    return (Array(pack.entries[0].block.bytes), pack.names.count)
  }

  private func packed(_ text: String) throws -> FactsPack {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/A.swift"))
    let lowered = FrontEnd(paths: [folder + "/A.swift"]).run(jobs: 1)
    var pack = FactsPack(names: lowered.tables[0])
    pack.modules = [Module(name: "App", isTest: false, origin: .folder)]
    guard case .outline(let block, _, let hash) = lowered.results[0] else {
      Issue.record("was not lowered")
      return pack
    }
    pack.entries = [FactsPack.PackedFile(hash: hash, path: "A.swift", modules: [0], block: block)]
    return pack
  }

  private func link(_ pack: FactsPack) throws -> Result<LinkedGraph, EngineError> {
    let path = folder + "/a.facts"
    try pack.write(to: path)
    var options = AnalysisOptions(paths: [])
    options.factsFiles = [path]
    return Result { () throws(EngineError) in try analyse(options).graph }
  }

  @Test func whatAFrontEndMadeIsBelieved() throws {
    let (bytes, names) = try block()
    let memory = try #require(OutlineMemory(copying: bytes))
    #expect(try #require(OutlineBlock(UnsafeRawBufferPointer(memory.bytes), owner: memory.owner)).isSound(names: names))
    guard case .success(let graph) = try link(packed(Self.source)) else {
      Issue.record("not believed")
      return
    }
    #expect(graph.nodes.contains { $0.name == "Crate" })
  }

  /// Of how many believed facts one is linked: of each in an optimised build, where that takes seconds and not minutes.
  private static var step: Int {
    #if DEBUG
      16
    #else
      1
    #endif
  }

  /// Each byte of the rows in turn, made as large as it gets: either the facts are refused, or the answer is one.
  @Test func noByteOfARowMakesLinkingTrap() throws {
    let (bytes, names) = try block()
    var pack = try packed(Self.source)
    var (refused, believed) = (0, 0)
    for position in bytes.indices {
      for value in [bytes[position] ^ 0x80, 0xff, bytes[position] &+ 1] where value != bytes[position] {
        var damaged = bytes
        damaged[position] = value
        guard let memory = OutlineMemory(copying: damaged),
          let block = OutlineBlock(UnsafeRawBufferPointer(memory.bytes), owner: memory.owner),
          block.isSound(names: names)
        else {
          refused += 1
          continue
        }
        believed += 1
        guard believed.isMultiple(of: Self.step) else { continue }
        pack.entries[0].block = block
        _ = try link(pack)
      }
    }
    #expect(refused > bytes.count && believed > bytes.count / 4)
  }

  @Test func headsThatCountWrongAreRefused() throws {
    for change: (inout FactsPack) -> Void in [
      { $0.entries[0].modules = [1] }, { $0.entries[0].modules = [] }, { $0.entries[0].modules = [0, 1 << 30] },
      { $0.names = NameTable() },
    ] {
      var pack = try packed(Self.source)
      change(&pack)
      guard case .failure(.facts(_, let reason)) = try link(pack) else {
        Issue.record("believed")
        continue
      }
      #expect(reason == "it is damaged")
    }
  }

  /// Every byte of the head, with a check sum that fits.
  @Test func noByteOfAHeadMakesReadingTrap() throws {
    _ = try link(packed(Self.source))
    let path = folder + "/a.facts"
    let whole = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    let size = Int(whole.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: 16, as: UInt64.self) })
    for position in (16..<24).map({ $0 }) + (40..<40 + size).map({ $0 }) {
      var damaged = whole
      damaged[position] ^= position % 2 == 0 ? 0xff : 0x40
      let head = damaged[40..<40 + size]
      let hash = head.withUnsafeBytes { ContentHash($0) }
      withUnsafeBytes(of: hash) { damaged.replaceSubrange(24..<40, with: $0) }
      try Data(damaged).write(to: URL(fileURLWithPath: path))
      if let bytes = try? FileBytes(reading: path), let facts = try? StoredFacts(bytes) {
        for entry in facts.entries { _ = facts.block(entry) }
      }
    }
  }

  @Test func countsThatNothingCouldHoldEndAtOnce() {
    let bytes = [UInt8](repeating: 0xff, count: 64)
    bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      #expect(reader.list { $0.text() } == [])
      #expect(!reader.isSound)
      var second = ByteReader(bytes)
      #expect(second.texts() == [])
      #expect(second.rows(of: UInt64.self) == [])
    }
  }
}

extension OutlineMemory {
  fileprivate init?(copying bytes: [UInt8]) {
    self.init(byteCount: bytes.count)
    self.bytes.copyBytes(from: bytes)
  }
}
