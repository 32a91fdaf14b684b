internal import BarographModel

/// Outlines in one file: a head (names, modules, what is where), then the blocks of all files as they are in memory.
/// Written by this program for itself: the version is part of the preamble, and checksums tell damaged parts from good
/// ones.
struct FactsPack: Sendable {
  /// One file of a pack.
  struct PackedFile: Sendable {
    var hash: ContentHash
    /// Relative path, module names, role and whether it is forgotten are only filled in shards.
    var path = ""
    var modules: [Int] = []
    var role = FileRole.production
    var isForgotten = false
    var block: OutlineBlock
  }

  var names: NameTable
  /// The folder that paths are relative to, in words that shards of one project share; only filled in shards.
  var place = ""
  var modules: [Module] = []
  var entries: [PackedFile] = []
  var unknowns: [Unknown] = []

  /// Raise it whenever rows or lowering change: packs of other versions are not read.
  static let version: UInt32 = 26
  fileprivate static let magic: UInt64 = 0x5354_4341_464f_5242

  init(names: NameTable) { self.names = names }

  // MARK: Writing

  /// Writes the pack as a whole or not at all.
  func write(to path: String) throws(WriteFailure) {
    let head = encodedHead()
    var preamble = ByteWriter()
    preamble.append(Self.magic)
    preamble.append(UInt64(Self.version))
    preamble.append(UInt64(head.count))
    preamble.append(head.withUnsafeBytes { ContentHash($0) })
    let start = preamble.bytes + head
    let failure = start.withUnsafeBytes { start -> WriteFailure? in
      do throws(WriteFailure) {
        try writeWhole([start] + entries.map(\.block.bytes), to: path, isDurable: false)
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
  }

  private func encodedHead() -> [UInt8] {
    var head = ByteWriter()
    head.append(names.bytes)
    head.append(names.ends)
    head.append(names.slots)
    head.append(place)
    head.append(list: modules) { encode($1, into: &$0) }
    head.append(list: unknowns) { $0.append($1) }
    head.append(list: entries) { encode($1, into: &$0) }
    head.align(to: OutlineBlock.alignment)
    return head.bytes
  }

  private func encode(_ module: Module, into head: inout ByteWriter) {
    head.append(module.name)
    let isolation: UInt32 = module.mayDefaultToMainActor ? 2 : 0
    head.append(UInt32(module.isTest ? 1 : 0) | isolation | (module.infersObjectiveC ? 4 : 0))
    head.append(UInt32(module.origin.rawValue))
    head.append(module.dependencies)
  }

  private func encode(_ entry: PackedFile, into head: inout ByteWriter) {
    head.append(entry.hash)
    head.append(entry.path)
    head.append(entry.modules.map { UInt32($0) })
    head.append(UInt32(entry.role.rawValue))
    head.append(entry.isForgotten ? UInt32(1) : 0)
    head.append(UInt64(entry.block.bytes.count))
    head.append(ContentHash(entry.block.bytes))
  }
}

/// What stands before the head.
private struct Preamble {
  static let size = 40
  var magic: UInt64
  var version: UInt64
  var headSize: Int
  var headHash: ContentHash

  init(_ reader: inout ByteReader) {
    magic = reader.value(UInt64.self)
    version = reader.value(UInt64.self)
    headSize = Int(clamping: reader.value(UInt64.self))
    headHash = reader.value(ContentHash.self)
  }
}

/// A pack on disk whose blocks are looked at when somebody asks for them.
struct StoredFacts: Sendable {
  /// One file of a pack whose block was not looked at yet.
  struct StoredFile: Sendable {
    var hash: ContentHash
    var path: String
    var modules: [Int]
    var role: FileRole
    var isForgotten: Bool
    fileprivate var start: Int
    fileprivate var size: Int
    fileprivate var checksum: ContentHash
  }

  /// What is wrong with a pack, in words that follow "holds no usable facts:".
  struct Damage: Error { var reason: String }

  private(set) var names: NameTable
  private(set) var place = ""
  /// The hash of the head: the same facts have the same.
  let identity: ContentHash
  private(set) var modules: [Module] = []
  private(set) var entries: [StoredFile] = []
  private(set) var unknowns: [Unknown] = []
  private let file: FileBytes

  init(_ file: FileBytes) throws(Damage) {
    self.file = file
    var reader = ByteReader(file.bytes)
    let preamble = Preamble(&reader)
    guard file.bytes.count >= Preamble.size, preamble.magic == FactsPack.magic else {
      throw Damage(reason: "it is no facts file")
    }
    guard preamble.version == UInt64(FactsPack.version) else {
      throw Damage(reason: "it is of version \(preamble.version), this program reads \(FactsPack.version)")
    }
    guard preamble.headSize <= file.bytes.count - Preamble.size else { throw Damage(reason: "it is damaged") }
    let end = Preamble.size + preamble.headSize
    guard ContentHash(UnsafeRawBufferPointer(rebasing: file.bytes[Preamble.size..<end])) == preamble.headHash else {
      throw Damage(reason: "it is damaged")
    }
    guard let names = NameTable(bytes: reader.rows(), ends: reader.rows(), slots: reader.rows()) else {
      throw Damage(reason: "it is damaged")
    }
    self.names = names
    identity = preamble.headHash
    place = reader.text()
    modules = reader.list { Self.module(&$0) }
    unknowns = reader.list { $0.unknown() }
    let count = reader.count()
    entries.reserveCapacity(count)
    var start = end
    for _ in 0..<count {
      let entry = Self.entry(&reader, start: start)
      guard entry.size <= file.bytes.count - start, entry.size % OutlineBlock.alignment == 0,
        entry.modules.allSatisfy({ modules.indices.contains($0) })
      else { throw Damage(reason: "it is damaged") }
      entries.append(entry)
      start += entry.size
    }
    guard reader.isSound, start == file.bytes.count else { throw Damage(reason: "it is damaged") }
  }

  /// The block of an entry, or `nil` when it is damaged. Somebody can have made the check sum fit, so the rows are judged too.
  func block(_ entry: StoredFile) -> OutlineBlock? {
    let bytes = UnsafeRawBufferPointer(rebasing: file.bytes[entry.start..<entry.start + entry.size])
    guard ContentHash(bytes) == entry.checksum, let block = OutlineBlock(bytes, owner: file),
      block.isSound(names: names.count)
    else { return nil }
    return block
  }

  private static func module(_ reader: inout ByteReader) -> Module {
    let name = reader.text()
    let bits = reader.value(UInt32.self)
    let origin = ModuleOrigin(rawValue: UInt8(truncatingIfNeeded: reader.value(UInt32.self))) ?? .folder
    var module = Module(name: name, isTest: bits & 1 != 0, origin: origin, dependencies: reader.texts())
    module.mayDefaultToMainActor = bits & 2 != 0
    module.infersObjectiveC = bits & 4 != 0
    return module
  }

  private static func entry(_ reader: inout ByteReader, start: Int) -> StoredFile {
    StoredFile(
      hash: reader.value(ContentHash.self), path: reader.text(), modules: reader.rows(of: UInt32.self).map { Int($0) },
      role: FileRole(rawValue: UInt8(truncatingIfNeeded: reader.value(UInt32.self))) ?? .production,
      isForgotten: reader.value(UInt32.self) == 1, start: start, size: Int(clamping: reader.value(UInt64.self)),
      checksum: reader.value(ContentHash.self))
  }
}
