/// A run of an outline's `lists`, whose entries are rows of one table. What they are rows of depends on what refers to the run.
@usableFromInline package struct RowList<Table>: RandomAccessCollection {
  @usableFromInline let entries: Slice<UnsafeBufferPointer<Int32>>

  @inlinable init(_ entries: Slice<UnsafeBufferPointer<Int32>>) { self.entries = entries }

  @inlinable package var startIndex: Int { entries.startIndex }
  @inlinable package var endIndex: Int { entries.endIndex }

  /// An entry by its place in `lists`.
  @inlinable package subscript(position: Int) -> Row<Table> { Row(entries[position]) }
}

extension OutlineView {
  /// The types that a run of `lists` holds: what a declaration inherits, generic arguments.
  @inlinable package func types(of span: Span) -> RowList<TypeNode> { RowList(lists[span.range]) }

  /// The expressions that a run of `lists` holds: elements, operands, parts.
  @inlinable package func items(of span: Span) -> RowList<Expr> { RowList(lists[span.range]) }
}
