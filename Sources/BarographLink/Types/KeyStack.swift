/// Keys of what is being worked out, the innermost last. Nearly always so few that comparing them all is the fastest.
struct KeyStack: Sendable {
  private var keys: [UInt64] = []
  /// All of them, when there are many.
  private var deep: Set<UInt64> = []

  private static let few = 16

  var isEmpty: Bool { keys.isEmpty }

  /// Adds a key; false when it is there already.
  mutating func push(_ key: UInt64) -> Bool {
    if keys.count < Self.few {
      if keys.contains(key) { return false }
    } else {
      if deep.isEmpty { deep = Set(keys) }
      guard deep.insert(key).inserted else { return false }
    }
    keys.append(key)
    return true
  }

  /// Takes away the key that was added last.
  mutating func pop() {
    let key = keys.removeLast()
    if keys.count < Self.few { deep = [] } else { deep.remove(key) }
  }
}
