import Testing

@Suite struct RevisionCommandTests {
  @Test func sinceFailsOnlyForWhatIsNew() throws {
    let folder = try Folder(["A.swift": cycle("A", "B")], git: true)
    let old = try Program.run("lint", "--since", "main", in: folder.path)
    #expect(old.status == 0)
    #expect(old.output.hasPrefix("no new findings in 1 file, 2 types; 0 gone and 1 the same since main ("))
    try folder.write("C.swift", cycle("C", "D"))
    let new = try Program.run("lint", "--since", "main", in: folder.path)
    #expect(new.status == 1)
    #expect(new.output.contains("constructing C never ends"))
    #expect(!new.output.contains("constructing A never ends"))
  }

  @Test func aWrongRevisionIsWrongUsage() throws {
    let folder = try Folder(["A.swift": ""], git: true)
    let run = try Program.run("lint", "--since", "mian", in: folder.path)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("error: there is no revision 'mian' in "))
    #expect(run.error.hasSuffix("; did you mean 'main'?\n"))
    #expect(try Program.run("lint", "--since=--all", in: folder.path).status == 2)
    let plain = try Folder(["A.swift": ""])
    #expect(try Program.run("lint", "--since", "main", in: plain.path).error.contains("is in no git repository"))
  }

  @Test func anUnknownForkIsSaid() throws {
    let folder = try Folder(["A.swift": cycle("A", "B")], git: true)
    try folder.git("checkout", "-q", "--orphan", "alone")
    try folder.write("B.swift", "")
    try folder.commit()
    let since = try Program.run("lint", "--since", "main", in: folder.path)
    #expect(since.status == 0)
    #expect(since.error.hasPrefix("note: where the code went apart from 'main' is not known (a shallow clone?)"))
    #expect(try Program.run("diff", "main...alone", in: folder.path).error.hasPrefix("note: where the code went apart"))
    #expect(try Program.run("diff", "main..alone", in: folder.path).error == "")
  }

  @Test func aReportThatIsNotThereIsNoRevision() throws {
    let folder = try Folder(["A.swift": ""], git: true)
    let run = try Program.run("diff", "old.json", in: folder.path)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("error: cannot read 'old.json': there is no such report or facts file;"))
  }

  @Test func diffTellsWhatCannotBeRead() throws {
    let folder = try Folder(["A.swift": "final class A {}\n"], git: true)
    try #require(try Program.run("extract", "A.swift", "-o", "C.swift", in: folder.path).status == 0)
    #expect(try Program.run("diff", "HEAD", in: folder.path).error.hasPrefix("warning: C.swift:"))
  }

  @Test func withoutGitTheReasonIsSaid() throws {
    let folder = try Folder(["A.swift": ""], git: true)
    let run = try Program.run("diff", "HEAD", in: folder.path, environment: ["PATH": "/nowhere"])
    #expect(run.status == 2)
    #expect(
      run.error
        == "error: comparing revisions needs git, and there is none in PATH; install it, or compare saved reports\n")
  }

  @Test func aHooksSurroundingsLeadNowhereElse() throws {
    let folder = try Folder(["A.swift": cycle("A", "B")], git: true)
    let hook = ["GIT_DIR": "/nowhere/.git", "GIT_INDEX_FILE": "/nowhere/index"]
    #expect(try Program.run("lint", "--since", "HEAD", in: folder.path, environment: hook).status == 0)
  }

  @Test func diffComparesTwoStatesOfTheCode() throws {
    let folder = try Folder(["A.swift": cycle("A", "B")], git: true)
    try folder.write("A.swift", cycle("C", "D"))
    try folder.commit()
    try folder.write("Untracked.swift", cycle("E", "F"))
    for ends in [["HEAD~1", "HEAD"], ["HEAD~1..HEAD"], ["HEAD~1...HEAD"], ["HEAD~1.."]] {
      let run = try Program.run(["diff"] + ends, in: folder.path)
      #expect(run.status == 1)
      #expect(run.output.contains("constructing C never ends"))
      #expect(run.output.contains("gone: A.swift:1:36: constructing A never ends"))
      #expect(!run.output.contains("constructing E never ends"))
      #expect(run.output.contains("1 new finding (1 error) in 1 file, 2 types; 1 gone and 0 the same since HEAD~1 ("))
    }
    let tree = try Program.run("diff", "HEAD", in: folder.path)
    #expect(tree.output.contains("constructing E never ends"))
    #expect(!tree.output.contains("constructing C never ends"))
  }

  @Test func diffComparesReportsAndFacts() throws {
    let folder = try Folder(["Old/A.swift": cycle("A", "B"), "New/A.swift": cycle("C", "D")])
    for side in ["Old", "New"] {
      _ = try Program.run("lint", side, "--format", "json", "--output", "\(side).json", in: folder.path)
      _ = try Program.run("extract", side, "-o", "\(side).facts", in: folder.path)
    }
    for (old, new) in [("Old.json", "New.json"), ("Old.facts", "New.facts"), ("Old.json", "New.facts")] {
      let run = try Program.run("diff", old, new, in: folder.path)
      #expect(run.status == 1)
      #expect(run.output.contains("1 new finding (1 error)"))
      #expect(run.output.hasSuffix("1 gone and 0 the same since \(old)\n"))
    }
    #expect(try Program.run("diff", "Old.json", "Old.json", in: folder.path).status == 0)
    try folder.write("broken.json", "{\"version\": 1}")
    let broken = try Program.run("diff", "broken.json", "Old.json", in: folder.path)
    #expect(broken.status == 2)
    #expect(broken.error.hasPrefix("error: 'broken.json' is no report of `lint --format json`: "))
  }

  @Test func sarifSaysWhichResultsAreNew() throws {
    let folder = try Folder(["A.swift": cycle("A", "B"), "G.swift": cycle("G", "H")], git: true)
    try folder.write("A.swift", cycle("C", "D"))
    let diff = try Program.run("diff", "HEAD", "--format", "sarif", in: folder.path)
    for state in ["new", "unchanged", "absent"] { #expect(diff.output.contains("\"baselineState\": \"\(state)\"")) }
    let since = try Program.run("lint", "--since", "HEAD", "--format", "sarif", in: folder.path)
    #expect(!since.output.contains("absent"))
    let lint = try Program.run("lint", "--format", "sarif", in: folder.path)
    #expect(!lint.output.contains("baselineState"))
  }

  @Test func metricsAreComparedWithARevisionAndANewCycleMakesNothingBetter() throws {
    let chain = """
      final class A { let other: B; init(other: B) { self.other = other } }
      final class B { let other: C; init(other: C) { self.other = other } }
      final class C {}
      @main struct Main { static func main() { print(A(other: B(other: C()))) } }
      """
    let folder = try Folder(["App/A.swift": chain], git: true)
    #expect(try Program.run("metrics", "--compare", "HEAD", in: folder.path).output.hasPrefix("Nothing has changed.\n"))
    try folder.write("App/A.swift", chain.replacing("final class C {}", with: "final class C { init(a: A) {} }"))
    let run = try Program.run("metrics", "--compare", "main", in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("worse") && !run.output.contains("better"))
    #expect(try Program.run("metrics", "--compare", "mian", in: folder.path).error.contains("did you mean 'main'?"))
    #expect(try Program.run("metrics", "--compare", "old.json", in: folder.path).status == 2)
  }

  @Test func asMarkdownWhatCameIntoTheGraphIsTold() throws {
    let folder = try Folder(
      ["A.swift": "final class A {}\n", "B.swift": "final class B { let a: A; init(a: A) { self.a = a } }\n"], git: true
    )
    try folder.write("B.swift", "final class C { let a: A; init(a: A) { self.a = a } }\n")
    let run = try Program.run("diff", "main", "--format", "markdown", in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("## Barograph: no new findings"))
    #expect(run.output.contains("| types | 1 | 1 |\n| dependencies | 1 | 1 |"))
    #expect(run.output.contains("```mermaid\nflowchart LR\n") && run.output.contains("App_B -. gone .-> App_A"))
    // Reports know no graph.
    try folder.write("old.json", try Program.run("lint", "--format", "json", in: folder.path).output)
    let saved = try Program.run("diff", "old.json", "--format", "markdown", in: folder.path)
    #expect(saved.output.hasPrefix("## Barograph") && !saved.output.contains("in the graph"))
    #expect(try !Program.run("diff", "main", in: folder.path).output.contains("in the graph"))
  }

  @Test func shardsNameFilesAsAWholeRunDoes() throws {
    let folder = try Folder(
      [
        "Package.swift": "// swift-tools-version:6.0\n", "Sources/A/Model.swift": cycle("A", "B"),
        "Sources/B/Model.swift": cycle("C", "D"),
      ])
    for part in ["A", "B"] {
      try #require(try Program.run("extract", "Sources/\(part)", "-o", "\(part).facts", in: folder.path).status == 0)
    }
    let whole = try Program.run("lint", "--format", "concise", in: folder.path)
    let linked = try Program.run("link", "lint", "B.facts", "A.facts", "--format", "concise", in: folder.path)
    #expect(whole.output.hasPrefix("Sources/A/Model.swift:1:"))
    #expect(linked.output == whole.output)
  }

  @Test func theReportIsCalledAsTheProjectIs() throws {
    let files = ["A.swift": "final class A {}\n"]
    func title(_ more: [String: String], _ arguments: String...) throws -> Substring? {
      let folder = try Folder(files.merging(more) { $1 })
      let page = try Program.run(["report", "--format", "html"] + arguments, in: folder.path).output
      return page.firstMatch(of: /<h1><bdi>(.*?)<\/bdi><\/h1>/)?.output.1
    }
    #expect(try title([:]) == "App")
    #expect(try title(["Package.swift": "let package = Package(\n  name: \"Shop\")"]) == "Shop")
    #expect(try title(["Package.swift": "let package = Package(name: brand)"]) == "App")
    #expect(try title(["Till.xcodeproj/x": "", "Package.swift": "Package(name: \"Shop\")"]) == "Till")
    #expect(try title(["Till.xcodeproj/x": "", "Beta.xcodeproj/x": ""]) == "App")
    #expect(try title([:], "--title", "Ours & theirs") == "Ours &amp; theirs")
  }
}
