/// A hash of bytes, taken eight at a time. The same in every process and on every platform.
func hashOfBytes(_ text: UnsafeRawBufferPointer) -> UInt32 {
  var hash = UInt64(truncatingIfNeeded: text.count) &+ 0x9e37_79b9_7f4a_7c15
  var start = 0
  while start + 8 < text.count {
    hash = mix(hash ^ word(text, start))
    start += 8
  }
  return UInt32(truncatingIfNeeded: mix(hash ^ lastWord(text)))
}

/// Whether two texts of the same length are the same.
func haveSameBytes(_ a: UnsafeRawBufferPointer, _ b: UnsafeRawBufferPointer) -> Bool {
  var start = 0
  while start + 8 < a.count {
    if word(a, start) != word(b, start) { return false }
    start += 8
  }
  return lastWord(a) == lastWord(b)
}

/// Spreads every bit over all others.
private func mix(_ word: UInt64) -> UInt64 {
  let product = word.multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
  return product.high ^ product.low
}

private func word(_ text: UnsafeRawBufferPointer, _ start: Int) -> UInt64 {
  UInt64(littleEndian: text.loadUnaligned(fromByteOffset: start, as: UInt64.self))
}

/// The last eight bytes, or all of a shorter text: in parts that may overlap, so that no length needs a loop.
private func lastWord(_ text: UnsafeRawBufferPointer) -> UInt64 {
  let count = text.count
  if count >= 8 { return word(text, count - 8) }
  if count >= 4 {
    let first = UInt32(littleEndian: text.loadUnaligned(as: UInt32.self))
    let last = UInt32(littleEndian: text.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
    return UInt64(last) << 32 | UInt64(first)
  }
  if count == 0 { return 0 }
  return UInt64(text[0]) | UInt64(text[count / 2]) << 8 | UInt64(text[count - 1]) << 16
}
