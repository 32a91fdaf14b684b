/// The candidate that a misspelt word most likely meant: fewest edits, then byte order; `nil` when none is close.
package func nearest(_ word: String, in candidates: [String]) -> String? {
  let limit = max(1, word.utf8.count / 3)
  let lowered = Array(word.lowercased().utf8)
  var best: (distance: Int, candidate: String)?
  for candidate in candidates.sorted() {
    let other = Array(candidate.lowercased().utf8)
    guard abs(other.count - lowered.count) <= limit else { continue }
    let distance = editDistance(lowered, other)
    if distance <= limit, distance < best?.distance ?? .max { best = (distance, candidate) }
  }
  return best?.candidate
}

/// What to say after a word that is not one of the candidates: the nearest one, or all of them.
package func suggestion(for word: String, in candidates: [String]) -> String {
  if let near = nearest(word, in: candidates) { return "did you mean '\(near)'?" }
  return candidates.isEmpty ? "nothing is allowed here" : "use one of: \(candidates.joined(separator: ", "))"
}

/// Insertions, deletions, substitutions and swaps of neighbours that turn one text into the other.
private func editDistance(_ a: [UInt8], _ b: [UInt8]) -> Int {
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
