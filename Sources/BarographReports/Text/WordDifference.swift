/// What a sentence says that another does not: its own words, with `…` for what both have between them. Bare numbers do not
/// count. Empty when nothing differs; the whole sentence when what differs would be no sense without the rest.
func ownWords(of sentence: String, beside other: String) -> String {
  let words = sentence.split(separator: " ")
  let common = commonWords(words, other.split(separator: " "))
  guard common.count(where: { $0 }) * 2 >= words.count else { return sentence }
  var runs: [[Substring]] = []
  var isOpen = false
  for (word, isCommon) in zip(words, common) {
    if isCommon {
      isOpen = false
    } else if isOpen {
      runs[runs.count - 1].append(word)
    } else {
      runs.append([word])
      isOpen = true
    }
  }
  let own = runs.filter { !isNumber($0) }.map { run in
    let text = run.joined(separator: " ")
    return text.hasSuffix(",") || text.hasSuffix(":") ? String(text.dropLast()) : text
  }
  return own.count > 2 ? sentence : own.joined(separator: " … ")
}

/// Which words of the first stand in a longest common sequence of both.
private func commonWords(_ a: [Substring], _ b: [Substring]) -> [Bool] {
  var lengths = Array(repeating: Array(repeating: 0, count: b.count + 1), count: a.count + 1)
  for i in a.indices.reversed() {
    for j in b.indices.reversed() {
      lengths[i][j] = a[i] == b[j] ? lengths[i + 1][j + 1] + 1 : max(lengths[i + 1][j], lengths[i][j + 1])
    }
  }
  var common = [Bool](repeating: false, count: a.count)
  var (i, j) = (0, 0)
  while i < a.count, j < b.count {
    if a[i] == b[j] {
      common[i] = true
      i += 1
      j += 1
    } else if lengths[i + 1][j] >= lengths[i][j + 1] {
      i += 1
    } else {
      j += 1
    }
  }
  return common
}

/// `4`, or `in 4 places` where the other has one place only.
private func isNumber(_ words: [Substring]) -> Bool {
  let number = words.count == 3 && words[0] == "in" && words[2] == "places" ? words[1] : words[0]
  return (words.count == 1 || words.count == 3) && number.allSatisfy(\.isNumber)
}
