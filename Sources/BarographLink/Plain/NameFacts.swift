internal import BarographModel

/// What a name alone rules out, by row of the name table: most expressions are done with after one look here.
struct NameFacts: Sendable {
  private let bits: [UInt16]

  private enum Bit {
    static let shared: UInt16 = 1
    static let platform: UInt16 = 2
    static let uppercase: UInt16 = 4
    static let ambientConstructor: UInt16 = 8
    static let platformType: UInt16 = 16
    static let setter: UInt16 = 32
    static let worldFunction: UInt16 = 64
    static let platformVariable: UInt16 = 128
    static let mutation: UInt16 = 256
    static let projection: UInt16 = 512
  }

  init(_ names: NameTable, shared: SharedInstances, hasObjectiveC: Bool) {
    var bits = names.names.map { name in
      names.withUTF8(of: name) { text -> UInt16 in
        guard let first = text.first(where: { $0 != UInt8(ascii: "_") }) else { return 0 }
        if first == UInt8(ascii: "$") { return text.isProjection ? Bit.projection : 0 }
        if hasObjectiveC, text.isSetter { return Bit.setter }
        return (0x41...0x5a).contains(first) || first >= 0x80 ? Bit.uppercase : 0
      }
    }
    for name in shared.names { bits[Int(name.id)] |= Bit.shared }
    let accessors = hasObjectiveC ? PlatformTable.members.union(PlatformTable.objectiveCMembers) : PlatformTable.members
    for name in accessors.lazy.compactMap({ names.find($0) }) { bits[Int(name.id)] |= Bit.platform }
    for name in PlatformTable.constructors.lazy.compactMap({ names.find($0) }) {
      bits[Int(name.id)] |= Bit.ambientConstructor
    }
    for name in PlatformTable.services.keys.lazy.compactMap({ names.find($0) }) {
      bits[Int(name.id)] |= Bit.platformType
    }
    for name in PlatformTable.worldFunctions.lazy.compactMap({ names.find($0) }) {
      bits[Int(name.id)] |= Bit.worldFunction
    }
    for name in PlatformTable.variables.keys.lazy.compactMap({ names.find($0) }) {
      bits[Int(name.id)] |= Bit.platformVariable
    }
    for name in Self.mutations.lazy.compactMap({ names.find($0) }) { bits[Int(name.id)] |= Bit.mutation }
    self.bits = bits
  }

  /// Methods by which a value of the standard library changes in its place.
  private static let mutations = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "updateValue", "toggle",
    "formUnion", "formIntersection", "subtract", "merge", "sort", "reverse", "shuffle", "popLast", "swapAt",
  ]

  /// Whether a method of the standard library that changes a value has the name.
  func isMutation(_ name: Name) -> Bool { has(name, Bit.mutation) }

  /// Whether some shared instance of the project is reached under the name.
  func isShared(_ name: Name) -> Bool { has(name, Bit.shared) }

  /// Whether something of the platform is reached under the name.
  func isPlatform(_ name: Name) -> Bool { has(name, Bit.platform) }

  /// Whether it is spelled like a type: `Store`, `_Store`.
  func isUppercase(_ name: Name) -> Bool { has(name, Bit.uppercase) }

  /// Whether calling it without arguments may read the world.
  func isAmbientConstructor(_ name: Name) -> Bool { has(name, Bit.ambientConstructor) }

  /// Whether a type of the platform that is a service has the name.
  func isPlatformType(_ name: Name) -> Bool { has(name, Bit.platformType) }

  /// Whether it is spelled like a setter of Objective-C: `setStore`.
  func isSetter(_ name: Name) -> Bool { has(name, Bit.setter) }

  /// Whether a function of the platform has the name that reads the clock, or chance.
  func isWorldFunction(_ name: Name) -> Bool { has(name, Bit.worldFunction) }

  /// Whether a variable of the platform has the name that holds a shared instance.
  func isPlatformVariable(_ name: Name) -> Bool { has(name, Bit.platformVariable) }

  /// Whether it is spelled like the projected value of a wrapper: `$page`.
  func isProjection(_ name: Name) -> Bool { has(name, Bit.projection) }

  private func has(_ name: Name, _ bit: UInt16) -> Bool { bits[Int(name.id)] & bit != 0 }
}

extension Index {
  /// Whether a name is spelled like the projected value of a wrapper, for those who have no `NameFacts`.
  func isProjection(_ name: Name) -> Bool { project.names.withUTF8(of: name) { $0.isProjection } }
}

extension UnsafeBufferPointer<UInt8> {
  /// `$` and more, but no number: that is a closure's parameter.
  fileprivate var isProjection: Bool {
    count > 1 && self[0] == UInt8(ascii: "$") && !(0x30...0x39).contains(self[1])
  }

  /// `set` and a capital.
  fileprivate var isSetter: Bool {
    count > 3 && self[0] == UInt8(ascii: "s") && self[1] == UInt8(ascii: "e") && self[2] == UInt8(ascii: "t")
      && (0x41...0x5a).contains(self[3])
  }
}
