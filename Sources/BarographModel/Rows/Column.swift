/// A value for each row of a table, beside the table itself: `supertypes[entity]`.
@usableFromInline package struct Column<Table, Value> {
  /// In order of the rows.
  @usableFromInline package var values: [Value]

  /// A column of values in order of the rows.
  @inlinable package init(_ values: [Value] = []) { self.values = values }

  /// The same value for each of so many rows.
  @inlinable package init(repeating value: Value, count: Int) { values = Array(repeating: value, count: count) }

  /// The rows, first to last.
  @inlinable package var rows: Range<Row<Table>> { Row(0)..<Row(values.count) }

  /// The value of a row, which must be one of the column's.
  @inlinable package subscript(row: Row<Table>) -> Value {
    get { values[Int(row.index)] }
    _modify { yield &values[Int(row.index)] }
  }
}

extension Column: Sendable where Value: Sendable {}
