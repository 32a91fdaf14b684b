/// What became of a text: the bytes before and after what is different stay what they are.
struct TextChange: Sendable {
  /// How many bytes are equal at the beginning, and how many of the rest at the end.
  let prefix: Int
  let suffix: Int
  private let counts: (old: Int, new: Int)

  init(from old: [UInt8], to new: [UInt8]) {
    counts = (old.count, new.count)
    if old == new {
      (prefix, suffix) = (old.count, 0)
      return
    }
    let shorter = min(old.count, new.count)
    (prefix, suffix) = old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var (first, last) = (0, 0)
        while first < shorter, old[first] == new[first] { first += 1 }
        while last < shorter - first, old[old.count - 1 - last] == new[new.count - 1 - last] { last += 1 }
        return (first, last)
      }
    }
  }

  /// The lines in which something is replaced, as bytes of the old text and of the new one.
  func replacedLines(_ old: [UInt8], _ new: [UInt8]) -> (old: Range<Int>, new: Range<Int>) {
    let start = old[..<prefix].lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let rest = old[(old.count - suffix)...]
    let kept = rest.firstIndex(of: 0x0a).map { old.count - $0 - 1 } ?? 0
    return (start..<max(start, old.count - kept), start..<max(start, new.count - kept))
  }

  /// Whether both texts are the same.
  var isNone: Bool { prefix == counts.old && prefix == counts.new }

  /// Where a byte of the old text is in the new one; the beginning of the change for what is replaced.
  func new(_ old: Int) -> Int {
    if old <= prefix { return old }
    return old >= counts.old - suffix ? old + counts.new - counts.old : min(prefix, counts.new)
  }

  /// Where a byte of the new text was in the old one; `nil` for what is new.
  func old(_ new: Int) -> Int? {
    if new <= prefix { return new }
    return new >= counts.new - suffix ? new + counts.old - counts.new : nil
  }
}
