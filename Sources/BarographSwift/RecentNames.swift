internal import BarographModel

/// Names that one file has mentioned lately. A file says the same few names over and over, and while it is parsed the large
/// table of all names falls out of the processor's caches; this one is small and compares with bytes of the same source.
struct RecentNames {
  private struct Entry {
    var text: UnsafePointer<UInt8>?
    var count = 0
    var hash: UInt32 = 0
    var name = Name.none
  }

  /// By the low bits of the hash; a later name takes the place of an earlier one.
  private var entries: [Entry]

  /// For a file of so many bytes: of a small one, clearing a large table would cost more than it saves.
  init(byteCount: Int) { entries = Array(repeating: Entry(), count: byteCount < 1 << 13 ? 128 : 512) }

  /// The name of a text, which must stay where it is as long as this lives.
  mutating func intern(_ text: UnsafeBufferPointer<UInt8>, in names: inout NameTable) -> Name {
    let hash = NameTable.hash(utf8: text)
    let place = Int(hash) & (entries.count - 1)
    let entry = entries[place]
    if entry.hash == hash, entry.count == text.count, let known = entry.text,
      NameTable.areEqual(UnsafeBufferPointer(start: known, count: entry.count), text)
    {
      return entry.name
    }
    let name = names.intern(utf8: text, hash: hash)
    entries[place] = Entry(text: text.baseAddress, count: text.count, hash: hash, name: name)
    return name
  }
}
