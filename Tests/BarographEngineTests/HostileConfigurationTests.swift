@testable import BarographEngine
import BarographModel
import Foundation
import Testing

/// Configurations and descriptions of projects in YAML that are small and mean more than any machine holds.
@Suite struct HostileConfigurationTests {
  private static let vocabulary = RuleVocabulary(limits: ["dependency_cycle": []])

  /// Lists of lists: each line is twice the one before it.
  private static func doubled(_ lines: Int) -> String {
    "a0: &a0 [x, y]\n" + (1..<lines).map { "a\($0): &a\($0) [*a\($0 - 1), *a\($0 - 1)]\n" }.joined()
  }

  private func read(_ text: String) -> (configuration: Configuration, problems: [ConfigurationProblem]) {
    readConfiguration(text, file: ".barograph.yml", vocabulary: Self.vocabulary)
  }

  @Test(arguments: ["? *a39\n: 1\n", "{*a39:1}\n", "include: *a39\n", "rules: {*a39 : off, [*a39, *a39] : off}\n"])
  func referencesOfReferencesAreAnErrorWithTheirPlace(end: String) {
    let text =
      end.hasPrefix("{") ? "- \(Self.doubled(40).replacing("\n", with: "\n  "))\n- \(end)" : Self.doubled(40) + end
    let problems = read(text).problems
    #expect(
      problems.map(\.message) == ["references ('*name') repeat more here than a configuration may; write what is meant"]
    )
    #expect(problems.map(\.line) == [14])
  }

  @Test func aListOfManyReferencesToAListOfManyTextsIsAnErrorToo() {
    let texts = (0..<1000).map { "x\($0)" }.joined(separator: ", ")
    let text =
      "include: &l [\(texts)]\nlayers: [\(Array(repeating: "{name: n, types: *l}", count: 1000).joined(separator: ", "))]"
    #expect(read(text).problems.map(\.line) == [2])
  }

  @Test func fewReferencesMeanWhatTheyStandFor() {
    let (configuration, problems) = read("include: &some [\"*some\", b]\nexclude: *some\nbaseline: \"a&b*some.json\"\n")
    #expect(problems.isEmpty)
    #expect(configuration.include == ["*some", "b"] && configuration.exclude == ["*some", "b"])
    #expect(configuration.baseline == "a&b*some.json")
  }

  @Test func aStarWithoutQuotesIsStillExplained() {
    let problem = "a pattern that starts with '*' must be in quotes: \"*Service\""
    for text in ["include: &a [b]\nexclude: [*Service]\n", "include: &a [b]\nexclude: *Service*\n"] {
      #expect(read(text).problems.map(\.message) == [problem])
    }
  }

  @Test func descriptionsOfProjectsAreCountedAsConfigurationsAre() {
    let file = XcodeGenFile(text: Self.doubled(40) + "? *a39\n: 1\ntargets: {App: {sources: [Sources]}}\n")
    #expect(readXcodeGenProject([file]).isEmpty && readXcodeGenIncludes(file.text).isEmpty)
    let few = XcodeGenFile(text: "list: &all [Sources]\ntargets: {App: {sources: *all}}\n")
    #expect(readXcodeGenProject([few]).map(\.module) == ["App"])
  }

  @Test func ofManyProblemsOnALongLineTheFirstAreSaid() {
    #expect(read("rules: {" + (0..<40_000).map { "a\($0): 1" }.joined(separator: ", ") + "}").problems.count == 100)
  }

  @Test func filesThatExtendFilesManyTimesOverAreAnError() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for row in 0..<9 {
      let next = Array(repeating: "e\(row + 1).yml", count: 10).joined(separator: ", ")
      try Data((row < 8 ? "extends: [\(next)]\n" : "preview: true\n").utf8)
        .write(to: folder.appendingPathComponent("e\(row).yml"))
    }
    let error = #expect(throws: EngineError.self) {
      _ = try loadConfiguration(named: folder.path + "/e0.yml", paths: [], vocabulary: Self.vocabulary)
    }
    guard case .configuration(let problems)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(problems.first?.message.contains("or too many are extended") == true)
  }
}
