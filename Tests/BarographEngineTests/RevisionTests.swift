@testable import BarographEngine
import BarographModel
import Foundation
import Testing

/// Two classes that need each other before either exists.
private func cycle(_ a: String, _ b: String) -> String {
  """
  final class \(a) { let other: \(b); init(other: \(b)) { self.other = other } }
  final class \(b) { let other: \(a); init(other: \(a)) { self.other = other } }

  """
}

extension GitTree {
  fileprivate func options(_ paths: [String] = [""], cache: String? = nil) -> AnalysisOptions {
    var options = AnalysisOptions(paths: paths.map { absolutePath(root + "/" + $0) }, configurationRoot: root)
    options.cachePath = cache
    return options
  }

  fileprivate func repository(_ paths: [String] = [""]) throws -> Repository {
    try Repository(around: paths.map { root + "/" + $0 })
  }

  /// What a revision is found to have: the subjects of its findings.
  fileprivate func found(
    _ name: String, _ paths: [String] = [""], sharing: Bool = false, cache: String? = nil
  ) throws -> [Finding] {
    let repository = try repository(paths)
    let analysis = try check(
      try repository.revision(name), of: repository, options(paths, cache: cache), sharing: sharing)
    return triage(analysis.checked, configuration: Configuration(), baseline: nil).found
  }

  fileprivate func present(_ paths: [String] = [""], cache: String? = nil) throws -> Report {
    let analysis = try analyseAndCheck(options(paths, cache: cache))
    return triage(analysis.checked, configuration: Configuration(), baseline: nil).report
  }

  /// What the working tree has that a revision had not.
  fileprivate func new(since name: String, _ paths: [String] = [""]) throws -> Report {
    let report = try present(paths)
    return report.since(
      EarlierState(title: name, findings: try found(name, paths, sharing: true)), all: report.findings)
  }
}

private func refusal(_ body: () throws -> Void) -> String {
  do {
    try body()
    return ""
  } catch {
    return "\(error)"
  }
}

@Suite struct RevisionTests {
  @Test func aRevisionIsReadAsItWas() throws {
    let tree = try GitTree(["Sources/A.swift": cycle("A", "B")])
    try tree.commit("second", ["Sources/C.swift": cycle("C", "D")])
    try tree.write("Sources/Untracked.swift", cycle("X", "Y"))
    #expect(try tree.found("HEAD~1").map(\.subjects) == [["App.A", "App.B"]])
    #expect(try tree.found("HEAD").count == 2)
    #expect(try tree.present().findings.count == 3)
    #expect(try tree.found("HEAD").map(\.location.file) == ["Sources/A.swift", "Sources/C.swift"])
  }

  @Test func onlyWhatAChangeBringsIsNew() throws {
    let tree = try GitTree(["A.swift": cycle("A", "B")])
    try tree.write("A.swift", "\n\n// moved\n" + cycle("A", "B"))
    #expect(try tree.new(since: "HEAD").findings.isEmpty)
    #expect(try tree.new(since: "HEAD").comparison?.unchanged.count == 1)
    try tree.git("mv", "A.swift", "Renamed.swift")
    #expect(try tree.new(since: "HEAD").findings.isEmpty)
    try tree.write("New.swift", cycle("C", "D"))
    let report = try tree.new(since: "HEAD")
    #expect(report.findings.map(\.subjects) == [["App.C", "App.D"]])
    try tree.write("Renamed.swift", "")
    #expect(try tree.new(since: "HEAD").comparison?.absent.map(\.subjects) == [["App.A", "App.B"]])
  }

  @Test func whatGitDoesNotKeepIsNotNew() throws {
    let tree = try GitTree([".gitignore": "Generated/\n*.generated.swift\n", "A.swift": ""])
    try tree.write("Generated/G.swift", cycle("G", "H"))
    try tree.write("B.generated.swift", cycle("I", "J"))
    #expect(try tree.present().findings.count == 2)
    #expect(try tree.new(since: "HEAD").findings.isEmpty)
    #expect(try tree.found("HEAD").isEmpty)
  }

  @Test func submodulesAreTheSameOnBothSides() throws {
    let library = try GitTree(["L.swift": cycle("L", "M")])
    let tree = try GitTree(["A.swift": ""])
    try tree.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", library.root, "Library")
    try tree.commit("with a library")
    #expect(try tree.present().findings.count == 1)
    #expect(try tree.new(since: "HEAD").findings.isEmpty)
  }

  @Test func modulesAreTheSameAsInTheWorkingTree() throws {
    let manifest = """
      // swift-tools-version: 5.9
      import PackageDescription
      let package = Package(name: "P", targets: [.target(name: "Kit", path: "Code")])
      """
    let tree = try GitTree(["Package.swift": manifest, "Code/A.swift": cycle("A", "B")])
    #expect(try tree.found("HEAD", ["Code"]).map(\.subjects) == [["Kit.A", "Kit.B"]])
    #expect(try tree.new(since: "HEAD", ["Code"]).findings.isEmpty)
  }

  @Test func aPathThatCameLaterHadNothing() throws {
    let tree = try GitTree(["Old/A.swift": cycle("A", "B")])
    try tree.commit("more", ["New/C.swift": cycle("C", "D"), "Single.swift": cycle("E", "F")])
    #expect(try tree.found("HEAD~1", ["New"]).isEmpty)
    #expect(try tree.found("HEAD~1", ["Single.swift"]).isEmpty)
    #expect(try tree.found("HEAD~1", ["Old", "New"]).map(\.location.file) == ["Old/A.swift"])
  }

  @Test func linksOfARevisionLeadNowhereElse() throws {
    let tree = try GitTree(["Real/A.swift": cycle("A", "B")])
    try FileManager.default.createSymbolicLink(atPath: tree.root + "/Out", withDestinationPath: "../Outside")
    try FileManager.default.createSymbolicLink(atPath: tree.root + "/In.swift", withDestinationPath: "Real/A.swift")
    try tree.commit("links")
    try tree.write("../Outside/C.swift", cycle("C", "D"))
    #expect(try tree.present(["Out"]).findings.count == 1)
    #expect(try tree.found("HEAD", ["Real", "In.swift"]).isEmpty == false)
    #expect(try tree.found("HEAD").allSatisfy { $0.subjects != ["App.C", "App.D"] })
  }

  @Test func filesWithOddNamesAreRead() throws {
    let tree = try GitTree(["Größe und 🙂/a b\"c.swift": cycle("A", "B"), "-x.swift": cycle("C", "D")])
    #expect(try tree.found("HEAD").count == 2)
  }

  @Test func theFactsOfTheWorkingTreeAreReusedAndKept() throws {
    let tree = try GitTree(["A.swift": cycle("A", "B")])
    let cache = (tree.root as NSString).deletingLastPathComponent + "/cache"
    try tree.commit("second", ["C.swift": cycle("C", "D")])
    _ = try tree.present(cache: cache)
    let facts = {
      try FileManager.default.contentsOfDirectory(atPath: cache).filter { !$0.hasPrefix("base-") }.sorted()
    }
    let before = try facts()
    #expect(try tree.found("HEAD~1", cache: cache).count == 1)
    #expect(try facts() == before)
    #expect(try tree.present(cache: cache).findings.count == 2)
  }

  @Test func whatARevisionWasFoundToHaveIsRememberedForItAlone() throws {
    let tree = try GitTree(["A.swift": cycle("A", "B"), "Same.swift": ""])
    let cache = (tree.root as NSString).deletingLastPathComponent + "/cache"
    try tree.commit("second", ["A.swift": "", "C.swift": cycle("C", "D")])
    _ = try tree.present(cache: cache)
    let stages = { (name: String) in
      let repository = try tree.repository()
      return try check(
        try repository.revision(name), of: repository, tree.options(cache: cache), sharing: true
      ).timings.map(\.stage)
    }
    let first = try tree.found("HEAD~1", sharing: true, cache: cache)
    #expect(first.map(\.subjects) == [["App.A", "App.B"]])
    #expect(try stages("HEAD~1").last == "recall")
    #expect(try tree.found("HEAD~1", sharing: true, cache: cache) == first)
    #expect(try tree.found("HEAD", sharing: true, cache: cache).map(\.subjects) == [["App.C", "App.D"]])
    #expect(try stages("HEAD~1").last != "recall")
  }

  /// Folders without a change are not copied; whatever makes a difference to git, or is hidden from it, still counts.
  @Test func onlyFoldersWithoutAChangeStandForTheirOwnPast() throws {
    let tree = try GitTree([
      "Sources/Same/A.swift": cycle("A", "B"), "Sources/Edited/C.swift": cycle("C", "D"),
      "Sources/Gone/E.swift": cycle("E", "F"), "Sources/Grown/G.swift": cycle("G", "H"),
      "Sources/Hidden/I.swift": cycle("I", "J"), "Sources/Deep/er/K.swift": cycle("K", "L"),
    ])
    try tree.git("update-index", "--skip-worktree", "Sources/Hidden/I.swift")
    for path in ["Sources/Edited/C.swift", "Sources/Hidden/I.swift", "Sources/Deep/er/K.swift"] {
      try tree.write(path, "")
    }
    try tree.remove("Sources/Gone/E.swift")
    try tree.write("Sources/Grown/New.swift", cycle("M", "N"))
    let names = { (findings: [Finding]) in
      findings.flatMap(\.subjects).map { String($0.split(separator: ".").last ?? "") }.sorted().joined()
    }
    #expect(names(try tree.found("HEAD", sharing: true)) == "ABCDEFGHIJKL")
    #expect(names(try tree.found("HEAD", sharing: false)) == "ABCDEFGHIJKL")
    #expect(names(try tree.present().findings) == "ABGHMN")
  }

  @Test func unchangedFoldersAreTheTopmostOnes() throws {
    let tree = try GitTree(["A/B/C.swift": "", "A/D/E.swift": "", "F/G.swift": "", "H.swift": ""])
    try tree.write("A/D/E.swift", "struct E {}")
    let repository = try tree.repository()
    let unchanged = try #require(
      try WorkingTree(try repository.revision("HEAD"), of: repository, sharing: true))
    let found = ["A/B/C.swift", "A/D/E.swift", "F/G.swift", "H.swift"].map { unchanged.around($0) }
    #expect(found == ["A/B", nil, "F", nil])
  }

  @Test func ignoredFilesAreNoPartOfARevisionUnlessTheyAreShared() throws {
    let tree = try GitTree([".gitignore": "Made.swift\n", "Sources/A.swift": cycle("A", "B")])
    try tree.write("Sources/Made.swift", cycle("X", "Y"))
    #expect(try tree.found("HEAD", sharing: false).map(\.subjects) == [["App.A", "App.B"]])
    #expect(try tree.found("HEAD", sharing: true).count == 2)
  }

  @Test func nothingIsLeftBehind() throws {
    let tree = try GitTree(["A.swift": cycle("A", "B")])
    let files = try RevisionFiles(
      try tree.repository().revision("HEAD"), of: tree.repository(), below: [tree.root], sharing: false)
    let copy = files.root
    #expect(FileManager.default.fileExists(atPath: copy + "/A.swift"))
    _ = consume files
    #expect(!FileManager.default.fileExists(atPath: copy))
  }
}

@Suite struct RevisionNameTests {
  @Test(arguments: ["HEAD", "main", "HEAD~1", "v1", "refs/heads/main", "@", "feature/a-b", "HEAD^{/first}"])
  func everythingThatMeansACommitIsARevision(name: String) throws {
    let tree = try GitTree(["A.swift": ""])
    try tree.commit("second")
    try tree.git("tag", "-a", "v1", "-m", "v1")
    try tree.git("branch", "feature/a-b")
    #expect(try tree.repository().revision(name).commit.count == 40)
  }

  @Test(arguments: ["", "-x", "--output=/tmp/x", "a\nb"])
  func optionsAndLinesAreNone(name: String) throws {
    let tree = try GitTree(["A.swift": ""])
    #expect(refusal { _ = try tree.repository().revision(name) }.contains("is no revision; name a branch"))
  }

  @Test func anUnknownRevisionIsSuggestedOrExplained() throws {
    let tree = try GitTree(["A.swift": ""])
    try tree.git("branch", "release")
    #expect(refusal { _ = try tree.repository().revision("relaese") }.hasSuffix("; did you mean 'release'?"))
    #expect(
      refusal { _ = try tree.repository().revision("origin/zebra") }.contains("`git fetch` brings what is missing"))
    #expect(
      refusal { _ = try tree.repository().revision("HEAD:A.swift") }.contains("there is no revision 'HEAD:A.swift'"))
  }

  @Test func aShallowCloneSaysSo() throws {
    let tree = try GitTree(["A.swift": ""])
    try tree.commit("second")
    let clone = (tree.root as NSString).deletingLastPathComponent + "/clone"
    try tree.git("clone", "-q", "--depth", "1", "file://" + tree.root, clone)
    for name in ["HEAD~1", "main~3", "main^"] {
      #expect(refusal { _ = try Repository(around: [clone]).revision(name) }.contains("this clone is shallow"))
    }
    #expect(refusal { _ = try tree.repository().revision("main~7") }.hasSuffix("what '~7' means after it is not"))
  }

  @Test func outsideARepositoryThereIsNothingToCompare() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(refusal { _ = try Repository(around: [folder]) }.contains("is in no git repository"))
  }

  @Test func pathsOfTwoRepositoriesAreRefused() throws {
    let (one, two) = (try GitTree(["A.swift": ""]), try GitTree(["A.swift": ""]))
    #expect(refusal { _ = try Repository(around: [one.root, two.root]) }.contains("is outside the repository"))
  }

  @Test func aForkIsWhereTwoHistoriesWentApart() throws {
    let tree = try GitTree(["A.swift": ""])
    let first = try tree.git("rev-parse", "HEAD")
    try tree.git("checkout", "-q", "-b", "topic")
    try tree.commit("on the topic")
    try tree.git("checkout", "-q", "main")
    try tree.commit("on main")
    let repository = try tree.repository()
    #expect(try repository.forkPoint(of: repository.revision("topic"))?.commit == first)
    try tree.git("checkout", "-q", "--orphan", "alone")
    try tree.commit("alone")
    let main = try repository.revision("main")
    #expect(try repository.forkPoint(of: main) == nil)
  }

  @Test func titlesShowTheCommit() {
    let commit = "0123456789abcdef0123456789abcdef01234567"
    #expect(Revision(name: "main", commit: commit).title == "main (0123456789)")
    #expect(Revision(name: "0123456", commit: commit).title == "0123456789")
  }
}

@Suite struct ComparisonTests {
  private func finding(_ id: String, _ severity: Severity = .warning, line: Int = 1) -> Finding {
    Finding(
      rule: RuleID("r"), severity: severity, message: id, location: Location(file: "A.swift", line: line, column: 1),
      subjects: [], help: [], identity: [id])
  }

  private func report(_ findings: [Finding], before: [Finding]) -> Report {
    let summary = Summary(files: 1, types: 1, bindings: 0, edges: 0, silenced: 0)
    return Report(toolVersion: "1", findings: findings, unknowns: [], summary: summary)
      .since(EarlierState(title: "main", findings: before), all: findings)
  }

  @Test func aFindingThatHasBecomeWorseIsNew() {
    #expect(report([finding("a", .error)], before: [finding("a", .warning)]).findings.count == 1)
    #expect(report([finding("a", .info)], before: [finding("a", .warning)]).findings.isEmpty)
  }

  @Test func ofSeveralThatLookTheSameTheLastIsNew() {
    let result = report([finding("a", line: 1), finding("a", line: 9)], before: [finding("a", line: 4)])
    #expect(result.findings.map(\.location.line) == [9])
    #expect(result.comparison?.unchanged.map(\.location.line) == [1])
    #expect(result.comparison?.absent == [])
  }

  @Test func whatABaselineSilencesIsNotGone() {
    let silenced = finding("a")
    let summary = Summary(files: 1, types: 1, bindings: 0, edges: 0, silenced: 1)
    let result = Report(toolVersion: "1", findings: [], unknowns: [], summary: summary)
      .since(EarlierState(title: "main", findings: [silenced, finding("b")]), all: [silenced])
    #expect(result.comparison?.absent.map(\.message) == ["b"])
  }
}
