/// The candidate that a misspelt word most likely meant: fewest edits, then the same first letter, which people rarely
/// miss, then byte order; `nil` when none is close. Letter case does not count. At most a third of the word's bytes, and one
/// edit in short words, may differ; a word that is the beginning of another counts as one edit away.
package func nearest(_ word: String, in candidates: [String]) -> String? {
  let limit = max(1, word.utf8.count / 3)
  let lowered = Array(word.lowercased().utf8)
  var best: (distance: Int, isOther: Int, candidate: String)?
  for candidate in candidates.sorted() {
    let other = Array(candidate.lowercased().utf8)
    let (short, long) = other.count < lowered.count ? (other, lowered) : (lowered, other)
    let isBeginning = short.count >= 4 && long.count - short.count <= 4 && long.starts(with: short)
    guard isBeginning || abs(other.count - lowered.count) <= limit else { continue }
    let distance = isBeginning ? 1 : editDistance(lowered, other)
    let isOther = other.first == lowered.first ? 0 : 1
    if distance <= limit, (distance, isOther) < (best?.distance ?? .max, best?.isOther ?? .max) {
      best = (distance, isOther, candidate)
    }
  }
  return best?.candidate
}

/// Half a sentence to say after a word that is none of the candidates: the nearest one, or all of them in their order.
package func suggestion(for word: String, in candidates: [String]) -> String {
  if let near = nearest(word, in: candidates) { return "did you mean '\(near)'?" }
  return candidates.isEmpty ? "there is nothing to choose from" : "use one of: \(candidates.joined(separator: ", "))"
}
