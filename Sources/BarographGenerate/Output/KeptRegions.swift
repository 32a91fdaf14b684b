/// What a person wrote between `barograph-keep: NAME` and `barograph-end` in a generated file. The marks stand in
/// comments of any language, each on a line of its own.
struct KeptRegions: Equatable {
  /// The lines between the marks, by name.
  private(set) var texts: [String: [Substring]] = [:]
  /// Names in order.
  private(set) var names: [String] = []

  /// Throws when a mark has no partner, a name stands twice or something looks like a mark and is none: nobody could tell
  /// what to keep.
  init(_ text: String, path: String) throws(GenerateError) {
    var open: String?
    for (row, line) in linesOfText(text).enumerated() {
      func wrong(_ reason: String) -> GenerateError { .wrongRegion("\(path):\(row + 1)", reason: reason) }
      if let name = Self.start(line) {
        if let open { throw wrong("the region '\(open)' has no 'barograph-end' before the next one") }
        if texts[name] != nil { throw wrong("the region '\(name)' stands twice") }
        open = name
        names.append(name)
        texts[name] = []
      } else if Self.isEnd(line) {
        guard open != nil else { throw wrong("'barograph-end' has no 'barograph-keep: NAME' above it") }
        open = nil
      } else if let open {
        texts[open]?.append(line)
      } else if Self.isUnclear(line) {
        throw wrong(
          "this line looks like the mark of a region, but it is not `barograph-keep: NAME` in a comment of its own")
      }
    }
    if let open { throw .wrongRegion(path, reason: "the region '\(open)' has no 'barograph-end'") }
  }

  /// A new text with what an old one keeps, byte for byte, and with the old one's line ends. Throws when the new text has no
  /// place for something that was written.
  static func carried(from old: String, to new: String, path: String) throws(GenerateError) -> String {
    let kept = try KeptRegions(old, path: path)
    let places = try KeptRegions(new, path: path)
    let lost = kept.names.first { name in
      places.texts[name] == nil && kept.texts[name]?.contains { !trimmed($0).isEmpty } ?? false
    }
    if let lost {
      throw .wrongRegion(
        path, reason: "the region '\(lost)' has no place any more; move what you wrote there elsewhere")
    }
    let lineEnd = linesOfText(old).first?.utf8.last == carriageReturn ? "\r" : ""
    var lines: [Substring] = []
    var isInside = false
    let planned = linesOfText(new)
    for (row, line) in planned.enumerated() {
      if isEnd(line) { isInside = false }
      if !isInside { lines.append(row == planned.count - 1 || lineEnd.isEmpty ? line : line + lineEnd) }
      if let name = start(line), let text = kept.texts[name] {
        lines += text
        isInside = true
      }
    }
    return lines.joined(separator: "\n")
  }

  private static func start(_ line: Substring) -> String? {
    guard let mark = line.firstRange(of: "barograph-keep: "), isComment(line[..<mark.lowerBound]) else { return nil }
    let name = line[mark.upperBound...].prefix { !$0.isWhitespace }
    return name.isEmpty ? nil : String(name)
  }

  private static func isEnd(_ line: Substring) -> Bool {
    line.firstRange(of: "barograph-end").map { isComment(line[..<$0.lowerBound]) } ?? false
  }

  /// Whether a line that is no mark was meant to be one, or has several lines in it for some editor.
  private static func isUnclear(_ line: Substring) -> Bool {
    let marks = ["barograph-keep", "barograph-end"].compactMap { line.firstRange(of: $0) }
    if marks.isEmpty { return false }
    return marks.contains { isComment(line[..<$0.lowerBound]) } || line.utf8.dropLast().contains(carriageReturn)
  }

  private static func isComment(_ text: Substring) -> Bool { ["//", "#", "<!--", "/*"].contains(trimmed(text)) }
}

private let carriageReturn: UInt8 = 0x0d

/// What stands between the line feeds of a text. By bytes: to people a carriage return and a line feed are one letter.
func linesOfText(_ text: String) -> [Substring] {
  text.utf8.split(separator: 0x0a, omittingEmptySubsequences: false).map { Substring($0) }
}
