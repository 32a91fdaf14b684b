import BarographEngine
import BarographModel
import Foundation
import Testing

/// What has to be known for an error: of each rule a program with a proven error, and the same with just one of its proofs missing.
/// There the rule says less, or nothing.
@Suite struct ProofTests {
  @Test(arguments: Proof.all) func whatIsProvenIsAnError(_ proof: Proof) throws {
    #expect(try errors(proof.files, of: proof.rule).map(\.certainty) == [.certain])
  }

  @Test(arguments: Proof.all.flatMap(\.doubts)) func whatIsNotProvenIsNone(_ doubt: Doubt) throws {
    let files = try doubt.files()
    #expect(try errors(files, of: doubt.rule).isEmpty, "\(files.map(\.text).joined(separator: "\n"))")
  }

  @Test(arguments: Set(Proof.all.map(\.rule)).sorted()) func whatItTakesStandsOnThePage(_ rule: String) throws {
    let page = try String(
      contentsOf: Fixture.root.deletingLastPathComponent().appendingPathComponent("Documentation/Rules/\(rule).md"),
      encoding: .utf8)
    #expect(page.contains("only when it is proven: "))
  }

  private func errors(_ files: [MarkedSource], of rule: String) throws -> [Finding] {
    let files = files.map { ("Example/" + $0.path, Data($0.text.utf8)) }
    return try TemporaryFolder.with(files) { try lint(folder: $0.appendingPathComponent("Example")) }
      .findings.filter { $0.rule.text == rule && $0.severity == .error }
  }
}

/// A program with one error.
struct Proof: CustomTestStringConvertible {
  var rule: String
  var files: [MarkedSource]
  /// What is missing, and the text with what takes its place.
  private var changes: [(missing: String, old: String, new: String)]

  var testDescription: String { rule }
  var doubts: [Doubt] {
    changes.map { Doubt(rule: rule, program: files, missing: $0.missing, old: $0.old, new: $0.new) }
  }

  init(_ rule: String, _ text: String, without changes: [(missing: String, old: String, new: String)]) {
    self.rule = rule
    files = RuleExample.split(text)
    self.changes = changes
  }
}

/// A program in which one proof of an error is missing.
struct Doubt: CustomTestStringConvertible {
  var rule: String
  var program: [MarkedSource]
  var missing: String
  var old: String
  var new: String

  var testDescription: String { "\(rule): \(missing)" }

  func files() throws -> [MarkedSource] {
    try #require(program.contains { $0.text.contains(old) })
    return program.map { MarkedSource(path: $0.path, text: $0.text.replacing(old, with: new)) }
  }
}
