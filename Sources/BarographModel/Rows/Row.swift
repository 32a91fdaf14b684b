/// The index of a row in one table, or none. `Table` is the type of the table or of its rows, and takes no space: an index of a scope
/// and an index of an expression are both 32 bits, and do not mix. Rows of one table are ordered by their index.
@usableFromInline package struct Row<Table>: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// From 0; -1 for none.
  @usableFromInline package var index: Int32

  /// A row by its index, which is -1 for none or less than the table has rows.
  @inlinable package init(_ index: Int32) { self.index = index }

  /// A row by its place in an array, which must fit into 32 bits.
  @inlinable package init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// No row.
  @inlinable package static var none: Row { Row(-1 as Int32) }
  /// Whether this is no row.
  @inlinable package var isNone: Bool { index < 0 }

  @inlinable package static func == (one: Row, other: Row) -> Bool { one.index == other.index }
  @inlinable package static func < (one: Row, other: Row) -> Bool { one.index < other.index }

  /// Hashes the index alone: rows of different tables never meet in one set.
  @inlinable package func hash(into hasher: inout Hasher) { hasher.combine(index) }

  /// What dictionaries and sets ask for; an integer's own is much cheaper than the default.
  @inlinable package func _rawHashValue(seed: Int) -> Int { index._rawHashValue(seed: seed) }
}

/// `Range<Row>` is a sequence of rows.
extension Row: Strideable {
  /// How many rows later another one comes.
  @inlinable package func distance(to other: Row) -> Int { Int(other.index) - Int(index) }

  /// The row that comes some rows later.
  @inlinable package func advanced(by count: Int) -> Row { Row(Int(index) + count) }
}

/// A row is written as its bare number.
extension Row: Codable {
  /// Reads a bare number.
  @usableFromInline package init(from decoder: any Decoder) throws {
    index = try decoder.singleValueContainer().decode(Int32.self)
  }

  /// Writes the bare number.
  @usableFromInline package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(index)
  }
}
