/// An enum that tells the kind of a row in an outline or in the graph: at most 256 cases without payload. Linking compares
/// such kinds hundreds of times for every line of source, and what a compiler derives for `==` is not inlined into other
/// modules; this is.
@usableFromInline package protocol RowKind: Hashable, Sendable, BitwiseCopyable {}

extension RowKind {
  @inlinable package static func == (one: Self, other: Self) -> Bool {
    unsafeBitCast(one, to: UInt8.self) == unsafeBitCast(other, to: UInt8.self)
  }

  @inlinable package static func != (one: Self, other: Self) -> Bool { !(one == other) }
}
