/// A line of a Markdown text, as far as code blocks go.
struct MarkdownLine {
  /// The beginning or end of a fenced code block.
  struct Fence {
    var indentation: String
    var mark: Character
    var count: Int
    /// The first word after the marks.
    var language: String
    /// Whether nothing follows the marks.
    var isBare: Bool
  }

  /// Without its line break.
  var text: Substring
  /// UTF-8 bytes in the whole text; the end is after the line break.
  var start: Int
  var end: Int
  var lineBreak: String

  static func all(_ text: String) -> [MarkdownLine] {
    var lines: [MarkdownLine] = []
    var start = text.startIndex
    var offset = 0
    let utf8 = text.utf8
    while start < text.endIndex {
      let feed = utf8[start...].firstIndex(of: UInt8(ascii: "\n"))
      let next = feed.map { utf8.index(after: $0) } ?? text.endIndex
      var end = feed ?? text.endIndex
      var lineBreak = "\n"
      if end > start, utf8[utf8.index(before: end)] == UInt8(ascii: "\r") {
        end = utf8.index(before: end)
        lineBreak = "\r\n"
      }
      let size = utf8.distance(from: start, to: next)
      // A carriage return before a line feed is one character with it, which bytes do not know.
      let content = Substring(decoding: utf8[start..<end], as: UTF8.self)
      lines.append(MarkdownLine(text: content, start: offset, end: offset + size, lineBreak: lineBreak))
      offset += size
      start = next
    }
    return lines
  }

  var trimmed: String {
    var part = text.drop { $0 == " " || $0 == "\t" }
    while part.last == " " || part.last == "\t" { part.removeLast() }
    return String(part)
  }

  var isBlank: Bool { trimmed.isEmpty }

  var fence: Fence? {
    let indentation = text.prefix { $0 == " " || $0 == "\t" }
    let rest = text.dropFirst(indentation.count)
    guard let mark = rest.first, mark == "`" || mark == "~" else { return nil }
    let count = rest.prefix { $0 == mark }.count
    let info = rest.dropFirst(count).drop { $0 == " " }
    guard count >= 3, mark == "~" || !info.contains("`") else { return nil }
    return Fence(
      indentation: String(indentation), mark: mark, count: count,
      language: String(info.prefix { $0 != " " && $0 != "{" }),
      isBare: info.allSatisfy { $0 == " " })
  }

  /// Whether the line ends a code block that a fence began.
  func closes(_ opening: Fence) -> Bool {
    guard let fence else { return false }
    return fence.mark == opening.mark && fence.count >= opening.count && fence.isBare
  }

  func without(indentation: String) -> Substring {
    text.hasPrefix(indentation) ? text.dropFirst(indentation.count) : text.drop { $0 == " " }
  }
}
