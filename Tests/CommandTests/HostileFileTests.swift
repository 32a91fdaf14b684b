import Foundation
import Testing

@Suite struct HostileFileTests {
  @Test func pipesAreNeverWaitedFor() throws {
    let folder = try Folder(["Sources/X/A.swift": cycle("A", "B"), "App.xcodeproj/keep": "", "Sources/Y/B.swift": ""])
    for path in ["Package.swift", "App.xcodeproj/project.pbxproj", "Sources/Y/Pipe.swift"] {
      try #require(mkfifo(folder.path + "/" + path, 0o600) == 0)
    }
    #expect(try Program.run("lint", in: folder.path).status == 1)
    #expect(try Program.run("lint", "Sources/X", in: folder.path).status == 1)
    try #require(mkfifo(folder.path + "/.barograph.yml", 0o600) == 0)
    let run = try Program.run("lint", in: folder.path)
    #expect(run.status == 2)
    #expect(run.error.contains("it is no regular file"))
    #expect(try Program.run("lint", "--config", "Package.swift", in: folder.path).status == 2)
    #expect(
      try Program.run("lint", "--baseline", "Package.swift", "--config", "/dev/null", in: folder.path).status == 2)
  }

  @Test func namesThatDifferInNormalFormOnlyAreTwoFiles() throws {
    let folder = try Folder(["e\u{301}.swift": cycle("A", "B")])
    try folder.write("\u{e9}.swift", cycle("C", "D"))
    // Some file systems take both names for one.
    try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 2)
    for _ in 1...2 {
      let run = try Program.run("lint", "--format", "json", "--cache-path", folder.path + "/../cache", in: folder.path)
      #expect(run.output.contains("\"App.A\"") && run.output.contains("\"App.C\""))
      #expect(run.output.contains("\"files\": 2, \"types\": 4"), "\(run.output.suffix(200))")
    }
  }

  @Test func namesDriveNoTerminalAndNoHost() throws {
    let folder = try Folder(["A.swift": "final class A {}\n"])
    for name in ["x\u{1b}]0;title\u{7}\u{1b}[31m\u{202e}.swift", "y\n::error::forged\n##vso[task.setvariable]b.swift"] {
      try Data([0xff]).write(to: URL(fileURLWithPath: folder.path + "/" + name))
    }
    let run = try Program.run("lint", in: folder.path)
    let lines = run.error.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("warning: ") })
    #expect(run.error.contains("\\u{1b}]0;title\\u{7}\\u{1b}[31m\\u{202e}.swift"))
    #expect(run.error.contains("y\\n::error::forged\\n##vso"))
    #expect(!run.error.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0.value == 0x202e })
    let missing = try Program.run("lint", "no\u{1b}[2J\n::error::such", in: folder.path)
    #expect(missing.error.hasPrefix("error: cannot read 'no\\u{1b}[2J\\n::error::such'"))
  }

  /// What a row does not use would be memory of the process, which differs each time.
  @Test func factsHaveTheSameBytesInEveryProcess() throws {
    let text = """
      import UIKit
      @available(iOS 15, *) final class C<T: P>: B, P where T: Q {
        // barograph:ignore hidden_singleton - why
        lazy var c: C? = { [weak self] in self?.c }()
        #if DEBUG
          init(a: Int...) throws { guard a.isEmpty else { return }; defer { c = nil }; for x in a { try f(x) { $0 } } }
        #endif
      }
      """
    let header =
      "@interface D : NSObject\n@property (weak) D *d;\n@end\n@implementation D\n- (void)f { [self.d f]; }\n@end\n"
    let folder = try Folder(["A.swift": text, "D.m": header, "a.json": "{\"a\": [1]}"])
    let runs = try (1...4).map { number in
      _ = try Program.run("extract", ".", "-o", "../\(number).facts", in: folder.path)
      return try Data(contentsOf: URL(fileURLWithPath: folder.path + "/../\(number).facts"))
    }
    #expect(Set(runs).count == 1)
  }

  @Test func whatDoesNotParseIsSaidOnStandardErrorAsWhatCannotBeRead() throws {
    let folder = try Folder(["A.swift": "final class A {}\nfinal class B {\n", "B.swift": "final class C {}\n"])
    let said = "warning: A.swift:2:16: does not parse from here on; what could be read was analysed\n"
    // The second is what the first remembered.
    for _ in 1...2 {
      let run = try Program.run("lint", "--cache-path", folder.path + "/../cache", in: folder.path)
      #expect(run.status == 0)
      #expect(run.error.contains(said))
      #expect(run.output.contains("1 place not understood"))
    }
    #expect(try Program.run("graph", in: folder.path).error.contains(said))
    #expect(try Program.run("extract", ".", "-o", "../a.facts", in: folder.path).error == said)
    #expect(!(try Program.run("lint", "--quiet", in: folder.path).error.contains("parse")))
    #expect(!(try Program.run("lint", "B.swift", in: folder.path).error.contains("parse")))
  }

  @Test func whereNoSourceCanBeReadTheReasonsAreSaid() throws {
    let folder = try Folder([:])
    try Data([0xff]).write(to: URL(fileURLWithPath: folder.path + "/A.swift"))
    for _ in 1...2 {
      let run = try Program.run("lint", "--cache-path", folder.path + "/../cache", in: folder.path)
      #expect(run.status == 0)
      #expect(run.error == "warning: A.swift:1:1: is not UTF-8 text and was skipped\n")
    }
    #expect(try Program.run("graph", in: folder.path).status == 0)
  }

  @Test func aPatternThatNobodyWroteIsAnErrorWithItsPlace() throws {
    let folder = try Folder([
      "A.swift": "", ".barograph.yml": "include: [\"\(String(repeating: "?", count: 5000))\"]\n",
    ])
    let run = try Program.run("lint", in: folder.path)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix(".barograph.yml:1:11: error: include[0] is longer than 4096 bytes"))
  }

  /// Of a report that somebody wrote, with places that no file has.
  @Test(arguments: ["-1", "\(Int.min)", "\(Int.max)"], ["line", "column"])
  func aReportWithImpossiblePlacesIsCompared(number: String, key: String) throws {
    let folder = try Folder(["A.swift": cycle("A", "B")])
    let whole = try Program.run("lint", "--format", "json", in: folder.path).output
    let pattern = try Regex("\"\(key)\": [0-9]+")
    try folder.write("new.json", whole.replacing(pattern, with: "\"\(key)\": \(number)"))
    try folder.write("same.json", whole)
    for format in ["text", "sarif", "markdown", "github", "gitlab", "junit", "checkstyle", "json"] {
      let run = try Program.run("diff", "same.json", "new.json", "--format", format, in: folder.path)
      #expect([0, 1].contains(run.status), "\(format): \(run.error)")
    }
  }

  #if os(Linux)
    @Test func withoutRoomForAThreadASentenceIsSaid() throws {
      let folder = try Folder(["A.swift": cycle("A", "B")])
      // Room for the program, and for not one such thread: with room for one it depends on when the first one ends.
      let run = try Program.run("lint", in: folder.path, limits: "ulimit -v 650000")
      #expect(run.status == 3)
      #expect(run.error.contains("the system starts no thread with 512 MiB of stack"))
      #expect(run.error.contains("raise the limits") && !run.error.contains("report"))
    }
  #endif
}
