/// Whether a whole text matches a pattern of `*` (any run) and `?` (one character).
func globMatches(_ text: String, pattern: String) -> Bool { matches(Array(text), Array(pattern)) }

/// Whether a whole path matches a pattern in which `*` stays inside one folder and `**` crosses folders.
func globMatches(path: String, pattern: String) -> Bool {
  let folders = path.split(separator: "/").map(Array.init)
  // Row by row over the pattern: `reached[i]` says that the parts so far match the first `i` folders.
  var reached = [true] + Array(repeating: false, count: folders.count)
  for part in pattern.split(separator: "/").map(Array.init) {
    var next = Array(repeating: false, count: reached.count)
    for position in reached.indices {
      if part == ["*", "*"] {
        next[position] = reached[position] || (position > 0 && next[position - 1])
      } else if position > 0, reached[position - 1] {
        next[position] = matches(folders[position - 1], part)
      }
    }
    reached = next
  }
  return reached[folders.count]
}

/// Goes back to the latest `*` at a mismatch, so that the work is at most pattern times text.
private func matches(_ text: [Character], _ pattern: [Character]) -> Bool {
  var (t, p) = (0, 0)
  var retry: (text: Int, pattern: Int)?
  while t < text.count {
    if p < pattern.count, pattern[p] == "*" {
      retry = (t, p)
      p += 1
    } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
      t += 1
      p += 1
    } else if let last = retry {
      retry = (last.text + 1, last.pattern)
      t = last.text + 1
      p = last.pattern + 1
    } else {
      return false
    }
  }
  return pattern[p...].allSatisfy { $0 == "*" }
}
