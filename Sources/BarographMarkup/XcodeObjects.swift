/// The objects of a project file by their identifiers. An open hash table over rows, because a dictionary of strings
/// would cost more than reading the file.
struct XcodeObjects {
  typealias Row = PropertyList.Row

  let list: PropertyList
  /// Every object's row, in file order.
  let rows: [Row]
  /// Rows of identifiers; none is a free place. The size is a power of two and more than half is free.
  private let slots: [Row]

  init(list: PropertyList, objects: Row) {
    self.list = list
    var rows: [Row] = []
    var keys: [Row] = []
    var isKey = true
    list.forEachChild(of: objects) { row in
      if isKey { keys.append(row) } else { rows.append(row) }
      isKey.toggle()
    }
    var size = 64
    while size < keys.count * 2 { size *= 2 }
    var slots = [Row](repeating: .none, count: size)
    for key in keys where list.kind(of: key) == .string {
      var slot = XcodeObjects.hash(key, in: list) & (size - 1)
      while !slots[slot].isNone, !list.isEqual(slots[slot], key) { slot = (slot + 1) & (size - 1) }
      if slots[slot].isNone { slots[slot] = key }
    }
    self.rows = rows
    self.slots = slots
  }

  /// The object that a row's text identifies.
  subscript(reference: Row) -> Row? {
    guard list.kind(of: reference) == .string else { return nil }
    var slot = XcodeObjects.hash(reference, in: list) & (slots.count - 1)
    while !slots[slot].isNone {
      if list.isEqual(slots[slot], reference) { return list[slots[slot]].next }
      slot = (slot + 1) & (slots.count - 1)
    }
    return nil
  }

  /// The object that a key of an object refers to.
  func object(of row: Row, _ key: StaticString) -> Row? {
    list.value(of: row, for: key).flatMap { self[$0] }
  }

  /// The objects that a key of an object lists, in order; references to nothing are left out.
  func objects(of row: Row, _ key: StaticString) -> [Row] {
    guard let array = list.value(of: row, for: key), list.kind(of: array) == .array else { return [] }
    return list.children(of: array).compactMap { self[$0] }
  }

  /// The strings that a key of an object lists, in order.
  func strings(of row: Row, _ key: StaticString) -> [String] {
    guard let array = list.value(of: row, for: key), list.kind(of: array) == .array else { return [] }
    return list.children(of: array).compactMap { list.string($0) }
  }

  /// Whether an object is of a class such as `PBXGroup`.
  func isA(_ row: Row, _ name: StaticString) -> Bool {
    list.value(of: row, for: "isa").map { list.isEqual($0, name) } ?? false
  }

  /// FNV-1a.
  private static func hash(_ row: Row, in list: PropertyList) -> Int {
    let node = list[row]
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in Int(node.start)..<Int(node.end) {
      hash = (hash ^ UInt64(list.bytes[index])) &* 0x100_0000_01b3
    }
    return Int(truncatingIfNeeded: (hash ^ (hash >> 32)) & 0x7fff_ffff)
  }
}
