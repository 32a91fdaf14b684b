import Foundation

/// One `// expect: rule_id` in a source: this rule must speak on this line. `rule_id verdict` asks for a verdict too,
/// `rule_id TY-X01` for a condition.
struct Mark: Hashable, Comparable, CustomStringConvertible {
  /// Relative to the analysed folder.
  var file: String
  /// Starting at 1.
  var line: Int
  var rule: String
  /// Empty accepts any.
  var verdict = ""
  /// Empty accepts any.
  var condition = ""

  var description: String {
    "\(file):\(line) \(rule)" + [verdict, condition].filter { !$0.isEmpty }.map { " \($0)" }.joined()
  }

  static func < (a: Mark, b: Mark) -> Bool { (a.file, a.line, a.description) < (b.file, b.line, b.description) }
}

/// A source whose lines may end with `// expect: rule_id[ verdict][ condition][, …]`; in markup that is a comment,
/// `<!-- expect: … -->`, in configuration files `# expect: …`.
struct MarkedSource {
  /// Relative to the analysed folder.
  var path: String
  var text: String

  private static let markers = ["// expect: ", "<!-- expect: ", "# expect: "]

  /// All expectations, in order.
  var marks: [Mark] {
    var marks: [Mark] = []
    for (index, line) in lines.enumerated() {
      guard let start = mark(in: line) else { continue }
      for rule in line[start.upperBound...].replacing(" -->", with: "").split(separator: ",") {
        let words = rule.split(separator: " ").map(String.init)
        marks.append(
          Mark(
            file: path, line: index + 1, rule: words.first ?? "",
            verdict: words.dropFirst().first { !isCondition($0) } ?? "",
            condition: words.dropFirst().first(where: isCondition) ?? ""))
      }
    }
    return marks
  }

  /// The same lines without the expectations, as a project would have them.
  var unmarked: String {
    lines.map { line in
      guard let start = mark(in: line) else { return String(line) }
      return line[..<start.lowerBound].trimmingSuffix(where: \.isWhitespace)
    }
    .joined(separator: "\n")
  }

  private func mark(in line: Substring) -> Range<Substring.Index>? {
    Self.markers.lazy.compactMap { line.range(of: $0) }.first
  }

  /// Conditions are spelt in capitals, with a number: `TY-X01`.
  private func isCondition(_ word: String) -> Bool { word.contains("-") && word.first?.isUppercase == true }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}

extension Substring {
  fileprivate func trimmingSuffix(where isDropped: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return String(text)
  }
}
