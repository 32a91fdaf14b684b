/// A text in lines that end between words. With a width, the first has room for what is left of it after `start` columns,
/// the others for what is left after `indent`, which they do not begin with; a longer word stands alone. Never empty.
func wrapped(_ text: String, width: Int?, after start: Int, indent: Int) -> [String] {
  guard let width else { return [text] }
  var lines: [String] = []
  var line = ""
  var used = start
  for word in text.split(separator: " ", omittingEmptySubsequences: false) {
    let length = displayWidth(String(word))
    if !line.isEmpty, used + 1 + length > width {
      lines.append(line)
      (line, used) = (String(word), indent + length)
    } else {
      line += line.isEmpty ? String(word) : " " + word
      used += line.utf8.count == word.utf8.count ? length : length + 1
    }
  }
  return lines + [line]
}
