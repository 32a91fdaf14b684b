import BarographEngine
import BarographModel
import BarographReports
import BarographRules
import Foundation
import ManualPages
import Testing

/// One example of one rule, as a little project.
struct RuleExample: CustomTestStringConvertible {
  var rule: String
  var title: String
  var sources: [MarkedSource]

  var testDescription: String { "\(rule): \(title)" }

  init(rule: String, example: PageExample) {
    self.rule = rule
    title = example.title
    sources = Self.split(example.source)
  }

  /// Every example of every rule, in the order of the manual. A rule without a page has none, and its test fails.
  static let all = Rulebook.all.flatMap { rule in
    let page = RulePage((try? ManualFolder.text("Rules/\(rule.id).md")) ?? "")
    return page.examples.map { RuleExample(rule: rule.id.text, example: $0) }
  }

  /// What this rule must say.
  var marks: [Mark] { sources.flatMap(\.marks).filter { $0.rule == rule } }

  /// The project's files, without the marks.
  var files: [(path: String, bytes: Data)] { sources.map { ($0.path, Data($0.unmarked.utf8)) } }

  /// What `lint` reports about it: this rule's findings alone. The name of the root is a module's where no folder is.
  func report() throws -> Report {
    let files = files.map { ("Example/" + $0.path, $0.bytes) }
    var report = try TemporaryFolder.with(files) { try lint(folder: $0.appendingPathComponent("Example")) }
    report.findings.removeAll { $0.rule.text != rule }
    return report
  }

  /// `//- path` starts a file; what stands before the first is `App/Example.swift`. The folder is the module.
  static func split(_ text: String) -> [MarkedSource] {
    var sources = [MarkedSource(path: "App/Example.swift", text: "")]
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("//- ") {
        sources.append(MarkedSource(path: line.dropFirst(4).trimmingCharacters(in: .whitespaces), text: ""))
      } else {
        sources[sources.count - 1].text += line + "\n"
      }
    }
    return sources.filter { !$0.text.allSatisfy(\.isWhitespace) }
  }
}
