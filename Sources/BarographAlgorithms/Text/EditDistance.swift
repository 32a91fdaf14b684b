/// The least number of insertions, deletions, substitutions and swaps of neighbouring bytes that turn one text into the
/// other. Takes time proportional to the product of their lengths.
func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
  var beforePrevious: [Int] = []
  var previous = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      var cost = min(previous[j + 1] + 1, row[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforePrevious[j - 1] + 1) }
      row.append(cost)
    }
    beforePrevious = previous
    previous = row
  }
  return previous[b.count]
}
