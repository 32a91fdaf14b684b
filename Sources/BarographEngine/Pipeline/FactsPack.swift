internal import BarographModel

/// Outlines in one file: a name table, then for each file its rows as they are in memory. Written by this program for
/// itself: the version is part of the header, and a checksum tells damaged files from good ones.
struct FactsPack: Sendable {
  /// One file of a pack.
  struct Entry: Sendable {
    var hash: ContentHash
    /// Relative path, module names and role are only filled in shards.
    var path = ""
    var modules: [Int] = []
    var role = FileRole.production
    var outline: FileOutline
  }

  var names: NameTable
  var modules: [Module] = []
  var entries: [Entry] = []
  var unknowns: [Unknown] = []

  /// Raise it whenever rows or lowering change: packs of other versions are not read.
  static let version: UInt32 = 2
  private static let magic: UInt64 = 0x5354_4341_464f_5242

  // MARK: Writing

  func encoded() -> [UInt8] {
    var body = ByteWriter()
    body.append(names.texts)
    body.append(UInt32(modules.count))
    for module in modules {
      body.append(module.name)
      body.append(module.isTest ? UInt32(1) : 0)
      body.append(UInt32(module.origin.rawValue))
      body.append(module.dependencies)
    }
    body.append(UInt32(unknowns.count))
    for unknown in unknowns {
      body.append(unknown.file)
      body.append(UInt32(unknown.line))
      body.append(UInt32(unknown.column))
      body.append(unknown.reason)
    }
    // Lengths come first, so that entries can be read side by side.
    var rows = ByteWriter()
    var ends: [UInt64] = []
    for entry in entries {
      encode(entry, into: &rows)
      ends.append(UInt64(rows.bytes.count))
    }
    body.append(ends)
    body.bytes += rows.bytes
    var file = ByteWriter()
    file.append(Self.magic)
    file.append(UInt64(Self.version))
    file.append(body.bytes.withUnsafeBufferPointer { ContentHash($0) })
    file.bytes += body.bytes
    return file.bytes
  }

  private func encode(_ entry: Entry, into body: inout ByteWriter) {
    body.append(entry.hash)
    body.append(entry.path)
    body.append(entry.modules.map { UInt32($0) })
    body.append(UInt32(entry.role.rawValue))
    let outline = entry.outline
    body.append(UInt32(bitPattern: outline.firstError))
    body.append(outline.isGenerated ? UInt32(1) : 0)
    body.append(outline.byteCount)
    body.append(outline.imports)
    body.append(outline.scopes)
    body.append(outline.decls)
    body.append(outline.types)
    body.append(outline.exprs)
    body.append(outline.arguments)
    body.append(outline.statements)
    body.append(outline.attributes)
    body.append(outline.conditions)
    body.append(outline.directives)
    body.append(outline.lists)
    body.append(outline.lineStarts)
  }

  // MARK: Reading

  /// What is wrong with a pack, in words that follow "holds no usable facts:".
  struct Damage: Error { var reason: String }

  init(names: NameTable) { self.names = names }

  init(_ bytes: [UInt8]) throws(Damage) {
    var reader = ByteReader(bytes)
    guard bytes.count >= 32, reader.value(UInt64.self) == Self.magic else {
      throw Damage(reason: "it is no facts file")
    }
    let found = reader.value(UInt64.self)
    guard found == UInt64(Self.version) else {
      throw Damage(reason: "it is of version \(found), this program reads \(Self.version)")
    }
    let hash = reader.value(ContentHash.self)
    guard bytes.withUnsafeBufferPointer({ ContentHash(UnsafeBufferPointer(rebasing: $0[32...])) }) == hash else {
      throw Damage(reason: "it is damaged")
    }
    let texts = reader.texts()
    for _ in 0..<reader.value(UInt32.self) {
      let name = reader.text()
      let isTest = reader.value(UInt32.self) == 1
      let origin = ModuleOrigin(rawValue: UInt8(truncatingIfNeeded: reader.value(UInt32.self))) ?? .folder
      modules.append(Module(name: name, isTest: isTest, origin: origin, dependencies: reader.texts()))
    }
    for _ in 0..<reader.value(UInt32.self) {
      let file = reader.text()
      let line = Int(reader.value(UInt32.self))
      let column = Int(reader.value(UInt32.self))
      unknowns.append(Unknown(file: file, line: line, column: column, reason: reader.text()))
    }
    let ends = reader.rows(of: UInt64.self)
    let start = reader
    (names, entries) = sideBySide(
      { NameTable(texts: texts) },
      {
        parallelMap(count: ends.count, jobs: 2, makeState: { start }) { start, row in
          var reader = start.advanced(by: row == 0 ? 0 : Int(ends[row - 1]))
          return Self.entry(&reader)
        }
      })
  }

  private static func entry(_ reader: inout ByteReader) -> Entry {
    let hash = reader.value(ContentHash.self)
    var entry = Entry(hash: hash, outline: FileOutline())
    entry.path = reader.text()
    entry.modules = reader.rows(of: UInt32.self).map { Int($0) }
    entry.role = FileRole(rawValue: UInt8(truncatingIfNeeded: reader.value(UInt32.self))) ?? .production
    entry.outline.firstError = Int32(bitPattern: reader.value(UInt32.self))
    entry.outline.isGenerated = reader.value(UInt32.self) == 1
    entry.outline.byteCount = reader.value(UInt32.self)
    entry.outline.imports = reader.rows()
    entry.outline.scopes = reader.rows()
    entry.outline.decls = reader.rows()
    entry.outline.types = reader.rows()
    entry.outline.exprs = reader.rows()
    entry.outline.arguments = reader.rows()
    entry.outline.statements = reader.rows()
    entry.outline.attributes = reader.rows()
    entry.outline.conditions = reader.rows()
    entry.outline.directives = reader.rows()
    entry.outline.lists = reader.rows()
    entry.outline.lineStarts = reader.rows()
    return entry
  }
}
