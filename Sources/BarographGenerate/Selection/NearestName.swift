internal import BarographAlgorithms

/// What to say after a name that is none of the candidates: the nearest one, or all of them.
func hint(for name: String, in candidates: [String]) -> String {
  let limit = max(1, name.utf8.count / 3)
  let near = candidates.sorted()
    .map { (distance: editDistance(Array(name.lowercased().utf8), Array($0.lowercased().utf8)), candidate: $0) }
    .filter { $0.distance <= limit }
    .min { $0.distance < $1.distance }
  if let near { return "did you mean '\(near.candidate)'?" }
  return candidates.isEmpty ? "nothing is known here" : "known here: \(candidates.sorted().joined(separator: ", "))"
}
