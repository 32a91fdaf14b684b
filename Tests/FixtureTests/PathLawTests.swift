import BarographEngine
import BarographModel
import Foundation
import Testing

/// A PATH chooses what is reported, not what is known: whatever file or folder is named, its findings are those of the whole
/// run that stand there.
@Suite struct PathLawTests {
  @Test(arguments: Fixture.allCases) func eachFileAndFolderIsThatPartOfTheWhole(_ fixture: Fixture) throws {
    try TemporaryFolder.with(fixture.files() + marker(of: fixture)) { root in
      let whole = try Whole(root)
      let files = try fixture.files().map(\.path).filter(isSource)
      for place in files + folders(of: files) { try whole.check([place]) }
      // Several at once: every other file, and the first folder.
      let some = files.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
      try whole.check(some + folders(of: files).prefix(1))
    }
  }

  @Test func pathsOfTwoProjectsAreTwoAnalyses() throws {
    let (notes, shop) = (Fixture.plainNotes.folder, Fixture.swinjectShop.folder)
    let paths = ["\(shop.path)/Sources/Checkout", "\(notes.path)/Sources/NotesData", "\(shop.path)/Sources/Payments"]
    let found = try projects(around: paths)
    #expect(found.map(\.paths) == [[shop.path], [notes.path]])
    #expect(found.map(\.shown.places) == [["Sources/Checkout", "Sources/Payments"], ["Sources/NotesData"]])
    let parts = try found.map { project in
      (report: try whole(of: URL(fileURLWithPath: project.paths[0])).report(in: project.shown), root: project.paths[0])
    }
    let (report, root) = merged(parts)
    #expect(root == Fixture.root.path)
    let expected = parts.flatMap { part in
      part.report.findings.map {
        "\(URL(fileURLWithPath: part.root).lastPathComponent)/\($0.location.file) \($0.fingerprint)"
      }
    }
    #expect(Set(report.findings.map { "\($0.location.file) \($0.fingerprint)" }) == Set(expected))
    #expect(report.findings.count == expected.count && !expected.isEmpty)
  }

  /// What lies beside a fixture without a configuration of its own: otherwise a folder that is no repository is no project.
  private func marker(of fixture: Fixture) throws -> [(path: String, bytes: Data)] {
    try fixture.files().contains { $0.path == ".barograph.yml" } ? [] : [(".barograph.yml", Data())]
  }

  /// All folders of some files, in byte order.
  private func folders(of files: [String]) -> [String] {
    var result: Set<String> = []
    for file in files {
      let parts = file.split(separator: "/").dropLast()
      for count in parts.indices { result.insert(parts[...count].joined(separator: "/")) }
    }
    return result.sorted()
  }
}

private func whole(of folder: URL) throws -> LintResult {
  let loaded = try loadConfiguration(named: nil, paths: [folder.path], vocabulary: Rulebook.vocabulary)
  let options = AnalysisOptions(
    paths: [folder.path], configuration: loaded.configuration, configurationRoot: loaded.root)
  return lint(try analyse(options).graph, configuration: loaded.configuration, baseline: nil)
}

/// A project and all that is found in it.
private struct Whole {
  let root: String
  let result: LintResult

  init(_ folder: URL) throws {
    root = folder.path
    result = try whole(of: folder)
  }

  /// Compares what some places of the project are said to have with what stands there.
  func check(_ places: [String]) throws {
    let found = try projects(around: places.map { "\(root)/\($0)" })
    try #require(found.count == 1 && found[0].paths == [root], "\(places): \(found.map(\.paths))")
    let report = result.report(in: found[0].shown)
    let isThere = { (file: String) in places.contains { file == $0 || file.hasPrefix($0 + "/") } }
    #expect(report.findings == result.report.findings.filter { isThere($0.location.file) }, "\(places)")
    #expect(report.unknowns == result.report.unknowns.filter { isThere($0.file) }, "\(places)")
    #expect(report.summary.silenced <= result.report.summary.silenced)
  }
}
