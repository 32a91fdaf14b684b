import Foundation
import Testing

/// The pages at the root say what is there.
@Suite struct FrontPageTests {
  private let architecture = FrontPage("ARCHITECTURE.md")
  private let files = SourceTree.sources

  @Test func theGlossaryHasAtMostThirtyWordsThatTheCodeHasToo() {
    let glossary = architecture.table(under: "Glossary")
    #expect((1...30).contains(glossary.count))
    let declared = files.flatMap { $0.names }
    for row in glossary {
      let word = row[1].bare
      #expect(declared.contains { $0 == word || $0.hasSuffix("." + word) }, "nothing is called \(word)")
    }
  }

  @Test func everyStationOfTheWalkIsWhereThePageSays() {
    let walk = architecture.table(under: "One fact walked")
    #expect(walk.count > 5)
    for station in walk {
      let path = "Sources/" + station[0].bare
      let file = files.first { $0.path == path }
      #expect(file != nil, "there is no \(path)")
      let name = station[1].bare
      #expect(
        file?.names.contains { $0 == name || $0.hasSuffix("." + name) } ?? true, "\(path) does not declare \(name)")
    }
  }

  @Test func theTableOfTargetsIsThatOfThePackage() {
    let package = PackageTargets(SourceTree.text("Package.swift")).all
    let table = architecture.table(under: "Targets")
    #expect(table.map { $0[0].bare } == package.map(\.name))
    for (row, target) in zip(table, package) {
      let told = row[2] == "–" ? [] : row[2].split(separator: ",").map { String($0.drop { $0 == " " }) }
      let used = target.uses.subtracting(["BarographModel"])
        .map { $0.hasPrefix("Barograph") ? String($0.dropFirst("Barograph".count)) : $0 }
      #expect(Set(told) == Set(used), "what \(target.name) may use")
    }
  }

  @Test func lowerTargetsCannotTouchTheDisk() {
    let targets: Set = [
      "BarographModel", "BarographAlgorithms", "BarographObjectiveC", "BarographMarkup", "BarographLink",
      "BarographFrameworks", "BarographRules", "BarographGenerate",
    ]
    let offending = files.filter { targets.contains($0.target) }.filter { file in
      !Set(file.imports).isDisjoint(with: ["Foundation", "FoundationEssentials", "Glibc", "Darwin", "PathKit"])
    }
    #expect(offending.map(\.path) == [])
  }

  /// Paths in backquotes are in the repository, from its root or from some folder of `Sources`; those with placeholders are
  /// none.
  @Test(arguments: ["ARCHITECTURE.md", "CONTRIBUTING.md"])
  func filesThatAPageNamesExist(page: String) {
    let folders = Set(files.map { "/" + $0.path.prefix(upTo: $0.path.lastIndex(of: "/") ?? $0.path.startIndex) + "/" })
    for word in FrontPage(page).quoted() where word.contains("/") || word.hasSuffix(".swift") || word.hasSuffix(".md") {
      guard !word.contains(where: { " *…(<{".contains($0) || $0.isNumber }), !word.hasPrefix("//") else { continue }
      let isThere =
        FileManager.default.fileExists(atPath: SourceTree.root.appendingPathComponent(word).path)
        || files.contains { $0.path.hasSuffix("/" + word) }
        || folders.contains { $0.contains("/" + word + (word.hasSuffix("/") ? "" : "/")) }
      #expect(isThere, "\(page) names \(word)")
    }
  }
}
