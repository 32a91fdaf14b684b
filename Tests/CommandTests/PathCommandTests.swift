import Foundation
import Testing

/// A PATH chooses what is reported; what is known is the project around it.
@Suite struct PathCommandTests {
  private static let files = [
    "Package.swift": """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "App", dependencies: ["Kit"]), .target(name: "Kit")])
    """,
    "Sources/App/A.swift": "import Kit\npublic final class A { let b: B; init(b: B) { self.b = b } }\n"
      + cycle("E", "F"),
    "Sources/Kit/B.swift": "public final class B {}\n" + cycle("C", "D"),
  ]

  private func lint(_ arguments: String..., in folder: String) throws -> Run {
    try Program.run(["lint", "--format", "concise"] + arguments, in: folder)
  }

  /// The lines of a report that are about one file or folder.
  private func lines(_ run: Run, about place: String) -> [String] {
    run.output.split(separator: "\n").map(String.init).filter { $0.hasPrefix(place) }
  }

  @Test func aFileAFolderAndASubfolderHaveWhatTheWholeRunSaysOfThem() throws {
    let folder = try Folder(Self.files, git: true)
    let whole = try lint(in: folder.path)
    let expected = lines(whole, about: "Sources/App")
    #expect(!expected.isEmpty && !lines(whole, about: "Sources/Kit").isEmpty)
    for (arguments, place) in [
      (["Sources/App"], ""), (["Sources/App/A.swift"], ""), (["\(folder.path)/Sources/App"], ""), ([], "/Sources/App"),
      (["../App"], "/Sources/Kit"), (["A.swift"], "/Sources/App"),
    ] {
      let run = try Program.run(["lint", "--format", "concise"] + arguments, in: folder.path + place)
      #expect(lines(run, about: "Sources/") == expected, "\(arguments) in \(place)")
      #expect(run.status == 1)
    }
    let both = try Program.run("lint", "Sources/App", "Sources/Kit", in: folder.path).output
    #expect(both.contains("2 findings (2 errors) in 2 places of 2 files, 6 types"))
    #expect(try lint(".", in: folder.path).output == whole.output)
  }

  @Test func aLinkLeadsToWhatItNames() throws {
    let folder = try Folder(Self.files, git: true)
    let beside = try Folder(["Other.md": ""])
    for (link, target) in [
      (beside.path + "/Link", folder.path + "/Sources/App"), (folder.path + "/Link", "Sources/App"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: target)
      let expected = try lines(lint("Sources/App", in: folder.path), about: "Sources/")
      #expect(try lines(lint(link, in: folder.path), about: "Sources/") == expected)
    }
  }

  @Test func withoutAProjectAroundItAPathStandsAlone() throws {
    let folder = try Folder(["Part/A.swift": cycle("A", "B"), "Other/C.swift": cycle("C", "D")])
    #expect(try lint("Part", in: folder.path).output.contains("A.swift:1:"))
    #expect(try !lint("Part", in: folder.path).output.contains("Part/A.swift"))
  }

  @Test func isolatedIsTheOldWay() throws {
    let folder = try Folder(Self.files, git: true)
    let run = try lint("Sources/App", "--isolated", in: folder.path)
    #expect(lines(run, about: "A.swift").count == 1)
  }

  @Test func whatTheProjectDoesNotHoldIsAProjectOfItsOwn() throws {
    var files = Self.files
    files[".barograph.yml"] = "include: [\"Sources/**\"]\nrules: {dependency_cycle: off}\n"
    files[".build/checkouts/Lib/Sources/Lib/L.swift"] = cycle("L", "M")
    files[".build/checkouts/Lib/Package.swift"] = "import PackageDescription\nlet package = Package(name: \"Lib\")\n"
    files["Pods/Pod/P.swift"] = cycle("P", "Q")
    let folder = try Folder(files)
    #expect(try lint(".build/checkouts", in: folder.path).output.contains("Lib/Sources/Lib/L.swift:1:"))
    #expect(try lint(".build/checkouts/Lib/Sources", in: folder.path).output.contains("Sources/Lib/L.swift:1:"))
    #expect(try lint("Pods/Pod/P.swift", in: folder.path).output.contains("P.swift:1:"))
    // What the configuration leaves out stays out.
    try folder.write("Tools/T.swift", cycle("T", "U"))
    #expect(try lint("Tools", in: folder.path).status == 2)
  }

  @Test func theNearestConfigurationSaysWhereAProjectEnds() throws {
    let folder = try Folder(
      ["A/.barograph.yml": "", "A/One.swift": cycle("A", "B"), "B/.barograph.yml": "", "B/Two.swift": cycle("C", "D")],
      git: true)
    #expect(try lint("A/One.swift", in: folder.path).output.hasPrefix("One.swift:1:"))
    let both = try lint("B/Two.swift", "A/One.swift", in: folder.path)
    #expect(lines(both, about: "A/One.swift").count == 1 && lines(both, about: "B/Two.swift").count == 1)
    let baseline = try lint("A", "B", "--write-baseline", "b.json", in: folder.path)
    #expect(baseline.status == 2 && baseline.error.contains("a baseline is about one project"))
  }

  @Test func whatIncludesNothingIsAMistakeWhateverIsNamed() throws {
    var files = Self.files
    files[".barograph.yml"] = "include: [\"Sorces/**\"]\n"
    let folder = try Folder(files)
    for path in [".", "Sources/App"] {
      let run = try lint(path, in: folder.path)
      #expect(run.status == 2)
      #expect(run.error.contains("'\(path)' that `include` and `exclude` leave\n"))
    }
  }

  @Test func aBaselineOfAPartLeavesTheRest() throws {
    let folder = try Folder(Self.files, git: true)
    let baseline = ["--baseline", "b.json"]
    try #require(try Program.run(["lint", "--write-baseline", "b.json"], in: folder.path).status == 0)
    #expect(try Program.run(["lint", "Sources/App"] + baseline, in: folder.path).status == 0)
    let before = try folder.read("b.json")
    // What is gone elsewhere stays accepted while somebody looks at a part.
    try folder.write("Sources/Kit/B.swift", "public final class B {}\n")
    #expect(try Program.run(["lint", "Sources/App"] + baseline, in: folder.path).status == 0)
    #expect(try folder.read("b.json") == before)
    try folder.write("Sources/Kit/B.swift", cycle("C", "D"))
    try folder.write("Sources/App/N.swift", cycle("N", "O"))
    try #require(
      try Program.run(["lint", "Sources/App", "--update-baseline"] + baseline, in: folder.path).status == 0)
    #expect(try Program.run(["lint"] + baseline, in: folder.path).status == 0)
  }

  @Test func comparisonsAreOfTheWholeAndShowThePart() throws {
    let folder = try Folder(Self.files, git: true)
    try folder.write("Sources/Kit/N.swift", cycle("N", "O"))
    for command in [["lint", "--since", "HEAD"], ["diff", "HEAD", "--path"]] {
      #expect(try Program.run(command + ["Sources/App"], in: folder.path).status == 0, "\(command)")
      let run = try Program.run(command + ["Sources/Kit"], in: folder.path)
      #expect(run.status == 1 && run.output.contains("Sources/Kit/N.swift:1:"), "\(command)")
    }
  }

  @Test func otherCommandsKnowTheProjectToo() throws {
    let folder = try Folder(Self.files, git: true)
    let graph = try Program.run("graph", "Sources/App", "--format", "csv", in: folder.path).output
    #expect(graph.contains("Kit.B") && !graph.contains("Kit.C"))
    #expect(try Program.run("why", "A", "B", in: folder.path + "/Sources/App").status == 0)
    let metrics = try Program.run("metrics", "Sources/App", "--format", "csv", in: folder.path).output
    #expect(metrics.contains("type,App.E,") && !metrics.contains("type,Kit.C,"))
    #expect(try Program.run("explain", "Kit.B", "Sources/App", in: folder.path).output.contains("App.A"))
  }

  @Test func aFolderThatWasRemovedIsNotTakenForTheRoot() throws {
    let folder = try Folder(Self.files)
    let removed = "mkdir gone && cd gone && rmdir ../gone"
    let run = try Program.run(["lint", "--quiet"], in: folder.path, limits: removed)
    #expect(run.status == 2)
    #expect(run.error.contains("the current folder does not exist any more"))
    let absolute = try Program.run(["lint", "--quiet", folder.path + "/Sources/Kit"], in: folder.path, limits: removed)
    #expect(absolute.status == 1)
  }
}
