/// Whether one word may be a slip of the pen for another.
enum Spelling {
  /// At most one edit for short words and two for longer ones, letter case aside.
  static func isNear(_ a: String, _ b: String) -> Bool {
    let (a, b) = (Array(a.lowercased().utf8), Array(b.lowercased().utf8))
    guard abs(a.count - b.count) <= 2 else { return false }
    return distance(a, b) <= (max(a.count, b.count) < 5 ? 1 : 2)
  }

  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var previous = Array(0...b.count)
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        row.append(min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1)))
      }
      previous = row
    }
    return previous[b.count]
  }
}
