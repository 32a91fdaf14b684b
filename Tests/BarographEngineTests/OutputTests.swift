import BarographEngine
import Foundation
import Testing

@Suite struct OutputTests {
  /// A fresh folder, removed afterwards.
  private func withFolder(_ body: (String) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try body(folder)
  }

  @Test func aFileIsReplacedAsAWholeAndNothingElseIsLeft() throws {
    try withFolder { folder in
      try writeFile("first", to: folder + "/deep/result.txt")
      try writeFile("second", to: folder + "/deep/result.txt")
      #expect(try String(contentsOfFile: folder + "/deep/result.txt", encoding: .utf8) == "second")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/deep") == ["result.txt"])
    }
  }

  @Test func aLinkStaysALink() throws {
    try withFolder { folder in
      try writeFile("old", to: folder + "/target.txt")
      try FileManager.default.createSymbolicLink(
        atPath: folder + "/link.txt", withDestinationPath: folder + "/target.txt")
      try writeFile("new", to: folder + "/link.txt")
      #expect(try String(contentsOfFile: folder + "/target.txt", encoding: .utf8) == "new")
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder + "/link.txt") == folder + "/target.txt")
    }
  }

  @Test func whatIsNoFileIsWrittenInPlaceOrRefused() throws {
    try writeFile("gone", to: "/dev/null")
    #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    try withFolder { folder in
      #expect(throws: EngineError.self) { try writeFile("x", to: folder) }
    }
  }

  @Test(
    arguments: [
      ([:], true, true), ([:], false, false), (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
      (["TERM": "dumb"], true, false), (["CLICOLOR": "0"], true, false), (["CLICOLOR": "1"], false, false),
      (["FORCE_COLOR": "1"], false, true), (["CLICOLOR_FORCE": "1"], false, true), (["FORCE_COLOR": "0"], false, false),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
    ] as [([String: String], Bool, Bool)])
  func theEnvironmentChoosesColours(environment: [String: String], isTerminal: Bool, expected: Bool) {
    #expect(prefersColor(isTerminal: isTerminal, environment: environment) == expected)
  }

  @Test func theConfigurationIsFoundUpwardsAndItsFolderIsTheRoot() throws {
    try withFolder { folder in
      try writeFile("exclude: [a]\n", to: folder + "/.barograph.yml")
      try writeFile("", to: folder + "/Sources/App/A.swift")
      let vocabulary = RuleVocabulary(limits: [:])
      let path = folder + "/Sources/App/A.swift"
      let loaded = try loadConfiguration(named: nil, paths: [path], vocabulary: vocabulary)
      #expect(loaded.configuration.exclude == ["a"])
      #expect(loaded.root == folder)
      try writeFile("exclude: [b]\n", to: folder + "/other.yml")
      let named = try loadConfiguration(named: folder + "/other.yml", paths: [path], vocabulary: vocabulary)
      #expect(named.configuration.exclude == ["b"])
      #expect(throws: EngineError.missingConfiguration(folder + "/none.yml")) {
        try loadConfiguration(named: folder + "/none.yml", paths: [path], vocabulary: vocabulary)
      }
    }
  }
}
