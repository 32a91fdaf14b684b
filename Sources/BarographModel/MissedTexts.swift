/// The texts that somebody looked for in a `NameTable` without finding them, by their hashes: what was said about them is wrong as soon
/// as the table learns one. Used by one thread.
package final class MissedTexts: @unchecked Sendable {
  private var hashes: Set<UInt32> = []

  package init() {}

  /// The hashes (`NameTable.hash`) that were noted since this was asked for the last time.
  package func take() -> Set<UInt32> {
    defer { hashes = [] }
    return hashes
  }

  func note(_ hash: UInt32) { hashes.insert(hash) }
}
