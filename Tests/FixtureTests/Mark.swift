import Foundation

/// One `// expect: rule_id` in a source: this rule must speak on this line. `rule_id verdict` asks for a verdict too.
struct Mark: Hashable, Comparable, CustomStringConvertible {
  /// Relative to the analysed folder.
  var file: String
  /// Starting at 1.
  var line: Int
  var rule: String
  /// Empty accepts any.
  var verdict = ""

  var description: String { "\(file):\(line) \(rule)" + (verdict.isEmpty ? "" : " \(verdict)") }

  static func < (a: Mark, b: Mark) -> Bool { (a.file, a.line, a.description) < (b.file, b.line, b.description) }
}

/// A Swift source whose lines may end with `// expect: rule_id[ verdict][, …]`.
struct MarkedSource {
  /// Relative to the analysed folder.
  var path: String
  var text: String

  private static let marker = "// expect: "

  /// All expectations, in order.
  var marks: [Mark] {
    var marks: [Mark] = []
    for (index, line) in lines.enumerated() {
      guard let start = line.range(of: Self.marker) else { continue }
      for rule in line[start.upperBound...].split(separator: ",") {
        let words = rule.split(separator: " ").map(String.init)
        marks.append(Mark(file: path, line: index + 1, rule: words.first ?? "", verdict: words.dropFirst().joined()))
      }
    }
    return marks
  }

  /// The same lines without the expectations, as a project would have them.
  var unmarked: String {
    lines.map { line in
      guard let start = line.range(of: Self.marker) else { return String(line) }
      return line[..<start.lowerBound].trimmingSuffix(where: \.isWhitespace)
    }
    .joined(separator: "\n")
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }
}

extension Substring {
  fileprivate func trimmingSuffix(where isDropped: (Character) -> Bool) -> String {
    var text = self
    while let last = text.last, isDropped(last) { text.removeLast() }
    return String(text)
  }
}
