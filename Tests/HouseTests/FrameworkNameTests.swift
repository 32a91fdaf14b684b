import Foundation
import Testing

/// What frameworks are called, and how their keys and words look, is known where they are recognised and nowhere else.
@Suite struct FrameworkNameTests {
  /// Rooms below the recognisers, and those that know frameworks by their traits.
  private let others = [
    "BarographModel", "BarographAlgorithms", "BarographSwift", "BarographObjectiveC", "BarographMarkup",
    "BarographLink", "BarographRules", "BarographReports", "BarographGenerate",
  ]

  /// Names that are everyday words or the platform's, so that a text may well mean something else by them.
  private let everyday: Set<String> = [
    "Dependencies", "Factory", "Resolver", "Pure", "Deli", "Shank", "World", "Corridor", "Sword", "Dip", "Pilgrim",
    "Cleanse", "InterfaceBuilder", "SwiftUI", "SwiftUIEnvironment",
  ]

  /// Files that name a framework all the same, and why.
  private let exceptions: [String: String] = [
    "Sources/BarographModel/Outline/OutlineRows.swift":
      "comments that direct a generator are told apart by whose they are",
    "Sources/BarographSwift/Comments.swift": "its bytes are searched for those comments before any recogniser runs",
    "Sources/BarographGenerate/Plan/JobOptions.swift": "what the option `from` is told, for example",
  ]

  @Test func noFrameworkIsNamedWhereItIsNotRecognised() throws {
    let names = try self.names()
    #expect(names.count > 10)
    let all = others.flatMap { SourceTree.paths(below: "Sources/" + $0) }
    let found = all.filter { path in
      let text = SourceTree.text(path)
      return names.contains { Self.mentions(text, $0) }
    }
    #expect(Set(found).subtracting(exceptions.keys).sorted() == [], "a framework's name outside of BarographFrameworks")
    #expect(Set(exceptions.keys).subtracting(found).sorted() == [], "names no framework any more")
  }

  /// The folders and keys of recognisers.
  private func names() throws -> Set<String> {
    let declared = /(?:framework: |static let \w+Name = )"(?<name>\w+)"/
    let paths = SourceTree.paths(below: "Sources/BarographFrameworks")
    let folders = paths.compactMap { path in
      let parts = path.split(separator: "/")
      return parts.count > 3 ? String(parts[2]) : nil
    }
    let keys = paths.flatMap { SourceTree.text($0).matches(of: declared).map { String($0.output.name) } }
    return Set(folders + keys).subtracting(everyday).subtracting(["Common", "Small", "CustomContainers", "HomeMade"])
  }

  /// Whether a text has a name as a word or at the beginning of one: `Typhoon`, `TyphoonAssembly`, `objection_requires`.
  private static func mentions(_ text: String, _ name: String) -> Bool {
    var rest = text[...]
    while let range = rest.firstRange(of: name)
      ?? rest.firstRange(of: name.prefix(1).lowercased() + name.dropFirst() + "_")
    {
      let before = rest[..<range.lowerBound].last
      let after = rest[range.upperBound...].first
      if !(before?.isLetter ?? false), !(after?.isLowercase ?? false) { return true }
      rest = rest[range.upperBound...]
    }
    return false
  }
}
