/// What to say after a name that is none of the candidates: the nearest one, or all of them.
func hint(for name: String, in candidates: [String]) -> String {
  let limit = max(1, name.utf8.count / 3)
  let near = candidates.sorted()
    .map { (distance: distance(Array(name.lowercased().utf8), Array($0.lowercased().utf8)), candidate: $0) }
    .filter { $0.distance <= limit }
    .min { $0.distance < $1.distance }
  if let near { return "did you mean '\(near.candidate)'?" }
  return candidates.isEmpty ? "nothing is known here" : "known here: \(candidates.sorted().joined(separator: ", "))"
}

/// Insertions, deletions, substitutions and swaps of neighbours that turn one text into the other.
private func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
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
