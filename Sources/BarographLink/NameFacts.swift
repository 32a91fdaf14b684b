internal import BarographModel

/// What a name alone rules out, by row of the name table: most expressions are done with after one look here.
struct NameFacts: Sendable {
  private let bits: [UInt8]

  private enum Bit {
    static let shared: UInt8 = 1
    static let platform: UInt8 = 2
    static let uppercase: UInt8 = 4
    static let ambientConstructor: UInt8 = 8
  }

  init(_ names: NameTable, shared: SharedInstances) {
    bits = names.texts.indices.map { row in
      let text = names.texts[row]
      var bits: UInt8 = shared.mayBe(Name(id: UInt32(row))) ? Bit.shared : 0
      if PlatformTable.mayBe(text) { bits |= Bit.platform }
      if let first = text.utf8.first, (0x41...0x5a).contains(first) || first >= 0x80 { bits |= Bit.uppercase }
      if PlatformTable.isAmbientConstructor(text) { bits |= Bit.ambientConstructor }
      return bits
    }
  }

  /// Whether some shared instance of the project is reached under the name.
  func isShared(_ name: Name) -> Bool { has(name, Bit.shared) }

  /// Whether something of the platform is reached under the name.
  func isPlatform(_ name: Name) -> Bool { has(name, Bit.platform) }

  /// Whether it is spelled like a type.
  func isUppercase(_ name: Name) -> Bool { has(name, Bit.uppercase) }

  /// Whether calling it without arguments may read the world.
  func isAmbientConstructor(_ name: Name) -> Bool { has(name, Bit.ambientConstructor) }

  private func has(_ name: Name, _ bit: UInt8) -> Bool { bits[Int(name.id)] & bit != 0 }
}
