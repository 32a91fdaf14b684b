/// A finished outline in one piece of memory: a header, then its rows, as they are on disk and between threads. What an
/// outline is built from (`FileOutline`) grows row by row; what everybody else reads is a view of such a block.
package final class OutlineBlock: @unchecked Sendable {
  /// The block; its length and the place of each row list follow from the header.
  package let bytes: UnsafeRawBufferPointer
  /// Keeps the memory.
  private let owner: AnyObject
  /// Whether nobody else may see what is written.
  private let isWritable: Bool

  /// The alignment in bytes of each list in a block, and of every block's length.
  package static let alignment = 8

  /// A copy of an outline's rows, without spare room, in memory that `allocate` gives: as many bytes as it is asked for,
  /// and what keeps them.
  package init(_ outline: borrowing FileOutline, in allocate: (Int) -> OutlineMemory = { OutlineMemory(byteCount: $0) })
  {
    let header = Header(outline)
    let home = allocate(header.byteCount)
    let memory = home.bytes
    var writer = BlockWriter(memory: memory)
    writer.append(header)
    writer.append(outline.imports)
    writer.append(outline.scopes)
    writer.append(outline.decls)
    writer.append(outline.types)
    writer.append(outline.exprs)
    writer.append(outline.arguments)
    writer.append(outline.statements)
    writer.append(outline.attributes)
    writer.append(outline.conditions)
    writer.append(outline.directives)
    writer.append(outline.lists)
    writer.append(outline.lineStarts)
    writer.finish()
    bytes = UnsafeRawBufferPointer(memory)
    owner = home.owner
    isWritable = true
  }

  /// A block in memory that `owner` keeps, or `nil` when the bytes are too few to be one.
  package init?(_ bytes: UnsafeRawBufferPointer, owner: AnyObject) {
    guard bytes.count >= MemoryLayout<Header>.size, bytes.load(as: Header.self).byteCount == bytes.count else {
      return nil
    }
    self.bytes = bytes
    self.owner = owner
    isWritable = false
  }

  /// A block of its own with the same rows.
  package func copy() -> OutlineBlock { OutlineBlock(copying: bytes) }

  private init(copying bytes: UnsafeRawBufferPointer) {
    let home = OutlineMemory(byteCount: bytes.count)
    home.bytes.copyMemory(from: bytes)
    self.bytes = UnsafeRawBufferPointer(home.bytes)
    owner = home.owner
    isWritable = true
  }

  /// The rows. The view is valid as long as the block lives.
  package var view: OutlineView {
    let header = bytes.load(as: Header.self)
    var reader = BlockReader(bytes: bytes)
    return OutlineView(header, &reader)
  }
}

extension OutlineBlock {
  /// Replaces every name, as when two name tables become one. Only for a block that nobody else reads yet.
  package func mapNames(_ map: (Name) -> Name) {
    let rows = view
    for row in writable(rows.imports) {
      row.pointee.module = map(row.pointee.module)
      row.pointee.symbol = map(row.pointee.symbol)
    }
    for row in writable(rows.decls) {
      row.pointee.name = map(row.pointee.name)
      row.pointee.label = map(row.pointee.label)
    }
    for row in writable(rows.types) { row.pointee.name = map(row.pointee.name) }
    for row in writable(rows.exprs) { row.pointee.name = map(row.pointee.name) }
    for row in writable(rows.arguments) { row.pointee.label = map(row.pointee.label) }
    for row in writable(rows.attributes) { row.pointee.name = map(row.pointee.name) }
    for row in writable(rows.conditions) { row.pointee.text = map(row.pointee.text) }
    for row in writable(rows.directives) { row.pointee.text = map(row.pointee.text) }
  }

  private func writable<Row>(_ rows: UnsafeBufferPointer<Row>) -> some Sequence<UnsafeMutablePointer<Row>> {
    precondition(isWritable, "blocks of a facts file are shared")
    return rows.indices.lazy.map { UnsafeMutablePointer(mutating: rows.baseAddress! + $0) }
  }
}

/// Memory for a block.
package struct OutlineMemory {
  package var bytes: UnsafeMutableRawBufferPointer
  /// Keeps the bytes.
  package var owner: AnyObject

  package init(bytes: UnsafeMutableRawBufferPointer, owner: AnyObject) {
    self.bytes = bytes
    self.owner = owner
  }

  /// Memory of its own.
  package init(byteCount: Int) {
    let memory = HeapMemory(byteCount: byteCount)
    self.init(bytes: memory.bytes, owner: memory)
  }
}

private final class HeapMemory {
  let bytes: UnsafeMutableRawBufferPointer

  init(byteCount: Int) {
    bytes = .allocate(byteCount: byteCount, alignment: OutlineBlock.alignment)
  }

  deinit { bytes.deallocate() }
}

/// The beginning of a block: how many rows each list has, and facts about the file as a whole.
struct Header: BitwiseCopyable {
  var imports: UInt32
  var scopes: UInt32
  var decls: UInt32
  var types: UInt32
  var exprs: UInt32
  var arguments: UInt32
  var statements: UInt32
  var attributes: UInt32
  var conditions: UInt32
  var directives: UInt32
  var lists: UInt32
  var lineStarts: UInt32
  var firstError: Int32
  var isGenerated: UInt32
  var sourceBytes: UInt32
  var language: UInt32

  init(_ outline: borrowing FileOutline) {
    imports = UInt32(outline.imports.count)
    scopes = UInt32(outline.scopes.count)
    decls = UInt32(outline.decls.count)
    types = UInt32(outline.types.count)
    exprs = UInt32(outline.exprs.count)
    arguments = UInt32(outline.arguments.count)
    statements = UInt32(outline.statements.count)
    attributes = UInt32(outline.attributes.count)
    conditions = UInt32(outline.conditions.count)
    directives = UInt32(outline.directives.count)
    lists = UInt32(outline.lists.count)
    lineStarts = UInt32(outline.lineStarts.count)
    firstError = outline.firstError
    isGenerated = outline.isGenerated ? 1 : 0
    sourceBytes = outline.byteCount
    language = UInt32(outline.language.rawValue)
  }

  /// Size of the block that this header begins.
  var byteCount: Int {
    MemoryLayout<Header>.stride + size(imports, Import.self) + size(scopes, Scope.self) + size(decls, Decl.self)
      + size(types, TypeNode.self) + size(exprs, Expr.self) + size(arguments, Argument.self)
      + size(statements, Statement.self) + size(attributes, Attribute.self) + size(conditions, Condition.self)
      + size(directives, Directive.self) + size(lists, Int32.self) + size(lineStarts, UInt32.self)
  }
}

/// Bytes that some rows take, filled up so that the next rows are aligned.
private func size<Row>(_ count: UInt32, _: Row.Type) -> Int {
  let bytes = Int(count) * MemoryLayout<Row>.stride
  return (bytes + OutlineBlock.alignment - 1) & -OutlineBlock.alignment
}

/// Puts lists of rows behind each other.
private struct BlockWriter {
  let memory: UnsafeMutableRawBufferPointer
  var offset = 0

  mutating func append(_ header: Header) {
    memory.storeBytes(of: header, as: Header.self)
    offset = MemoryLayout<Header>.stride
  }

  mutating func append<Row: BitwiseCopyable>(_ rows: [Row]) {
    let end = offset + size(UInt32(rows.count), Row.self)
    rows.withUnsafeBytes { source in
      let target = UnsafeMutableRawBufferPointer(rebasing: memory[offset..<offset + source.count])
      target.copyMemory(from: source)
      // The same rows are the same bytes.
      for spare in offset + source.count..<end { memory[spare] = 0 }
    }
    offset = end
  }

  func finish() { precondition(offset == memory.count, "the header counts every row") }
}

/// Finds lists of rows that stand behind each other.
struct BlockReader {
  let bytes: UnsafeRawBufferPointer
  private var offset = MemoryLayout<Header>.stride

  init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  mutating func rows<Row: BitwiseCopyable>(_ count: UInt32, of type: Row.Type = Row.self) -> UnsafeBufferPointer<Row> {
    defer { offset += size(count, Row.self) }
    let start = bytes.baseAddress! + offset
    return UnsafeBufferPointer(start: start.assumingMemoryBound(to: Row.self), count: Int(count))
  }
}
