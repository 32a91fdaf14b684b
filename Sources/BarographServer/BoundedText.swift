/// An explanation of which each section, a title with indented lines below it, has at most some lines; it says how many more there are.
func bounded(_ text: String, lines most: Int) -> String {
  var lines: [Substring] = []
  var count = 0
  func close() { if count > most { lines.append("  and \(count - most) more") } }
  for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
    guard line.hasPrefix("  ") else {
      close()
      count = 0
      lines.append(line)
      continue
    }
    count += 1
    if count <= most { lines.append(line) }
  }
  close()
  return lines.joined(separator: "\n")
}
