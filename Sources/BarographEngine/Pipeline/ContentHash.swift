/// A 128-bit fingerprint of a file's content.
struct ContentHash: Hashable, Sendable, BitwiseCopyable {
  var high: UInt64
  var low: UInt64

  /// Stands for what cannot be read.
  static let none = ContentHash(UnsafeRawBufferPointer(start: nil, count: 0))

  /// Two multiply-rotate lanes over eight bytes a step; collisions of honest files do not happen.
  init(_ bytes: UnsafeRawBufferPointer) {
    var a: UInt64 = 0x9e37_79b9_7f4a_7c15 ^ UInt64(bytes.count)
    var b: UInt64 = 0xc2b2_ae3d_27d4_eb4f &+ UInt64(bytes.count)
    var index = 0
    while index + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)
      a = Self.mix(a, word, 0xff51_afd7_ed55_8ccd)
      b = Self.mix(b, word &+ 0x1656_67b1, 0xc4ce_b9fe_1a85_ec53)
      index += 8
    }
    var tail: UInt64 = 0
    for byte in bytes[index...] { tail = tail << 8 | UInt64(byte) }
    a = Self.mix(a, tail, 0xff51_afd7_ed55_8ccd)
    b = Self.mix(b, tail &+ 0x27d4_eb2f, 0xc4ce_b9fe_1a85_ec53)
    high = a ^ (a >> 29)
    low = b ^ (b >> 31)
  }

  private static func mix(_ state: UInt64, _ word: UInt64, _ factor: UInt64) -> UInt64 {
    let mixed = (state ^ word) &* factor
    return (mixed << 27 | mixed >> 37) &+ state
  }
}
