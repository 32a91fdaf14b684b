import Testing

@Suite struct BaselineCommandTests {
  private let both = ["A.swift": cycle("A", "B"), "C.swift": cycle("C", "D")]

  private func accepted(_ files: [String: String]) throws -> Folder {
    let folder = try Folder(files.merging([".barograph.yml": "baseline: base.json\n"]) { $1 })
    let run = try Program.run("lint", "--write-baseline", "base.json", in: folder.path)
    #expect(run.status == 0)
    #expect(run.error == "note: accepted 2 findings in 'base.json'\n")
    return folder
  }

  @Test func acceptedFindingsFailNothing() throws {
    let folder = try accepted(both)
    #expect(try Program.run("lint", in: folder.path).status == 0)
    #expect(try Program.run("lint", "--no-baseline", in: folder.path).status == 1)
    try folder.write("A.swift", "// moved\n\n" + cycle("A", "B"))
    #expect(try Program.run("lint", in: folder.path).status == 0)
    try folder.write("E.swift", cycle("E", "F"))
    #expect(try Program.run("lint", in: folder.path).status == 1)
  }

  @Test func itShrinksByItselfButNeverGrows() throws {
    let folder = try accepted(both)
    try folder.write("C.swift", cycle("E", "F"))
    let run = try Program.run("lint", in: folder.path)
    #expect(run.status == 1)
    #expect(run.error == "note: removed 1 entry from 'base.json': what it accepts is gone\n")
    #expect(try folder.read("base.json").contains("\"App.A\""))
    #expect(try !folder.read("base.json").contains("\"App.C\""))
    #expect(try !folder.read("base.json").contains("\"App.E\""))
    let grown = try Program.run("lint", "--update-baseline", in: folder.path)
    #expect(grown.status == 0)
    #expect(grown.error == "note: accepted 2 findings in 'base.json': 1 more and 0 less than before\n")
  }

  @Test func continuousIntegrationOnlyReportsWhatIsGone() throws {
    let folder = try accepted(both)
    let before = try folder.read("base.json")
    try folder.write("C.swift", "")
    let run = try Program.run("lint", in: folder.path, environment: ["CI": "true"])
    #expect(run.status == 0)
    #expect(run.error.contains("note: 'base.json' accepts what is gone: dependency_cycle: "))
    #expect(run.error.hasSuffix("hint: 1 stale entry; remove with `barograph lint --stale-entries remove`\n"))
    #expect(try folder.read("base.json") == before)
    #expect(try Program.run("lint", "--stale-entries", "fail", in: folder.path).status == 1)
    #expect(try folder.read("base.json") == before)
    #expect(
      try Program.run("lint", "--stale-entries", "remove", in: folder.path, environment: ["CI": "true"]).status == 0)
    #expect(try folder.read("base.json") != before)
  }

  @Test func aRunOverAPartLeavesTheRestAlone() throws {
    let folder = try accepted(["One/A.swift": cycle("A", "B"), "Two/C.swift": cycle("C", "D")])
    let before = try folder.read("base.json")
    let run = try Program.run("lint", "One", in: folder.path)
    #expect(run.status == 0)
    #expect(run.error == "")
    #expect(try folder.read("base.json") == before)
  }

  @Test func whatWasNotAnalysedIsNotGone() throws {
    let folder = try accepted(["One/A.swift": cycle("A", "B"), "Two/C.swift": cycle("C", "D")])
    let before = try folder.read("base.json")
    for choice in ["remove", "fail"] {
      let run = try Program.run("lint", "One", "--isolated", "--stale-entries", choice, in: folder.path)
      #expect(run.status == 2)
      #expect(run.error.contains("--stale-entries \(choice) needs all that 'base.json' is about"))
      #expect(try folder.read("base.json") == before)
      #expect(try Program.run("lint", "--stale-entries", choice, in: folder.path).status == 0)
    }
  }

  @Test(arguments: ["{\"version\": 1, ", "{\"version\": 2, \"findings\": []}", "<<<<<<< HEAD\n", ""])
  func oneThatCannotBeReadIsWrittenAnewAsItsMessageSays(text: String) throws {
    let folder = try accepted(both)
    try folder.write("base.json", text)
    let run = try Program.run("lint", in: folder.path)
    #expect(run.status == 2)
    #expect(run.error.hasSuffix("write it anew with `barograph lint --write-baseline base.json`\n"))
    #expect(try Program.run("lint", "--update-baseline", in: folder.path).status == 2)
    #expect(try Program.run("lint", "--write-baseline", "base.json", in: folder.path).status == 0)
    #expect(try Program.run("lint", in: folder.path).status == 0)
  }

  @Test func ofManyStaleEntriesTheFirstAreNamed() throws {
    let files = (0..<25).map { ("F\($0).swift", cycle("A\($0)", "B\($0)")) }
    let folder = try Folder(
      Dictionary(uniqueKeysWithValues: files).merging([".barograph.yml": "baseline: b.json"]) { $1 })
    try #require(try Program.run("lint", "--write-baseline", "b.json", in: folder.path).status == 0)
    for (name, _) in files { try folder.write(name, "") }
    let run = try Program.run("lint", "--stale-entries", "report", in: folder.path)
    #expect(run.error.split(separator: "\n").count == 22)
    #expect(run.error.contains("note: … and 5 more\nhint: 25 stale entries; remove with"))
  }

  @Test func aFileThatCannotBeReadMakesNothingStale() throws {
    let folder = try accepted(both)
    let before = try folder.read("base.json")
    // The byte 0xff is no UTF-8; as text it would be written as such.
    try folder.write("C.swift", "")
    try #require(try Program.run("extract", "A.swift", "-o", "C.swift", in: folder.path).status == 0)
    let run = try Program.run("lint", in: folder.path)
    #expect(run.error.contains("C.swift"))
    #expect(try folder.read("base.json") == before)
  }

  private static let conflict = "<<<<<<< HEAD\nlet a = 1\n=======\nlet a = 2\n>>>>>>> topic\n"

  @Test(arguments: [[], ["--update-baseline"], ["--stale-entries", "remove"], ["--write-baseline", "base.json"]])
  func whatRestsOnAFileThatDoesNotParseStaysAccepted(flags: [String]) throws {
    let folder = try accepted(both)
    let (before, source) = (try folder.read("base.json"), try folder.read("C.swift"))
    try folder.write("C.swift", Self.conflict)
    let run = try Program.run(["lint"] + flags, in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.error.contains(
        "note: 'base.json' keeps 1 entry that nothing matches, because 'C.swift' could not be read to the end"))
    #expect(try folder.read("base.json") == before)
    try folder.write("C.swift", source)
    #expect(try Program.run("lint", in: folder.path).status == 0)
    // And when it is understood and gone, it goes.
    try folder.write("C.swift", "")
    #expect(try Program.run(["lint"] + flags, in: folder.path).status == 0)
    #expect(try !folder.read("base.json").contains("\"App.C\""))
  }

  @Test func aManifestThatDoesNotParseMayRenameEverythingSoNothingIsGone() throws {
    let manifest =
      "import PackageDescription\nlet package = Package(name: \"P\", targets: [.target(name: \"Core\", path: \".\")])\n"
    let folder = try accepted(both.merging(["Package.swift": manifest]) { $1 })
    let before = try folder.read("base.json")
    try folder.write("Package.swift", "import PackageDescription\n" + Self.conflict)
    _ = try Program.run("lint", "--stale-entries", "remove", in: folder.path)
    #expect(try folder.read("base.json") == before)
  }

  @Test func contradictionsAreWrongUsage() throws {
    let folder = try Folder(["A.swift": ""])
    #expect(try Program.run("lint", "--no-baseline", "--update-baseline", in: folder.path).status == 2)
    #expect(try Program.run("lint", "--update-baseline", in: folder.path).status == 2)
    #expect(try Program.run("lint", "--since", "HEAD", "--write-baseline", "b.json", in: folder.path).status == 2)
    #expect(try Program.run("lint", "--baseline", "none.json", in: folder.path).status == 2)
  }

  // MARK: The ratchet

  /// A type that takes so many others.
  private func wide(_ count: Int) -> String {
    let parameters = (0..<count).map { "p\($0): Part\($0)" }.joined(separator: ", ")
    let stored = (0..<count).map { "let p\($0): Part\($0)" }.joined(separator: "; ")
    let kept = (0..<count).map { "self.p\($0) = p\($0)" }.joined(separator: "; ")
    let parts = (0..<count).map { "final class Part\($0) { var a = 0; func run() { a += 1 } }\n" }.joined()
    return parts + "final class Wide { \(stored)\n  init(\(parameters)) { \(kept) }\n}\n"
  }

  /// A folder of one file of which everything that is found is accepted.
  private func ratchet(_ text: String) throws -> Folder {
    let folder = try Folder(["A.swift": text, ".barograph.yml": "baseline: base.json\n"])
    try #require(try Program.run("lint", "--write-baseline", "base.json", in: folder.path).status == 0)
    return folder
  }

  @Test func oneDependencyMoreThanAcceptedIsNewAndOneLessIsKept() throws {
    let folder = try ratchet(wide(8))
    let lint = ["lint", "--format", "concise", "--only-rule", "over_injection"]
    #expect(try Program.run(lint, in: folder.path).output == "")
    try folder.write("A.swift", wide(9))
    #expect(try Program.run(lint, in: folder.path).output.contains("takes 9 dependencies"))
    try folder.write("A.swift", wide(7))
    let lower = try Program.run("lint", in: folder.path, environment: ["CI": "false"])
    #expect(lower.error.contains("note: lowered 1 entry in 'base.json' to what there is now\n"))
    try folder.write("A.swift", wide(8))
    #expect(try Program.run(lint, in: folder.path).output.contains("takes 8 dependencies"))
  }

  @Test func aLongerCycleIsNew() throws {
    let folder = try ratchet(cycle("A", "B"))
    try folder.write(
      "A.swift",
      """
      final class A { let other: C; init(other: C) { self.other = other } }
      final class B { let other: A; init(other: A) { self.other = other } }
      final class C { let other: B; init(other: B) { self.other = other } }
      """)
    #expect(try Program.run("lint", in: folder.path).status == 1)
  }

  @Test func sinceARevisionMoreIsNewToo() throws {
    let folder = try Folder(["A.swift": wide(8)], git: true)
    let lint = ["lint", "--format", "concise", "--since", "HEAD"]
    try folder.write("A.swift", wide(7))
    #expect(try Program.run(lint, in: folder.path).output == "")
    try folder.write("A.swift", wide(9))
    #expect(try Program.run(lint, in: folder.path).output.contains("takes 9 dependencies"))
  }
}
