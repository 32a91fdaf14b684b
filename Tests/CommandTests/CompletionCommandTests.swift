import Foundation
import Testing

/// What shells offer, asked as they ask: by the script that the program writes for them.
@Suite struct CompletionCommandTests {
  /// Where a shell is; `nil` where it is not.
  private static func place(of shell: String) -> String? {
    ["/bin/", "/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + shell }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The words that bash offers for the last word of a line, in an empty folder or another.
  private func offered(_ line: String..., in known: Folder? = nil) throws -> [String] {
    let script = try Program.run("--generate-completion-script", "bash", in: "/").output
    let folder = try known ?? Folder([:])
    try folder.write("complete.bash", script)
    let words = line.map { "'\($0)'" }
    let ask = """
      source ./complete.bash
      COMP_WORDS=(\(words.joined(separator: " "))); COMP_CWORD=\(line.count - 1)
      COMP_LINE="${COMP_WORDS[*]}"; COMP_POINT=${#COMP_LINE}
      _barograph barograph \(words[line.count - 1]) \(words[line.count - 2])
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    try folder.write("ask.bash", ask)
    return try shell("/bin/bash", "ask.bash", in: folder.path).split(separator: "\n").map(String.init)
  }

  /// What a shell prints that finds the program by its name.
  private func shell(_ shell: String, _ arguments: String..., in folder: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: shell)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    let place = try Program.url.deletingLastPathComponent().path
    process.environment = ["PATH": place + ":/usr/bin:/bin", "HOME": folder]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
    return text
  }

  @Test func eachCommandOffersItsOwnFormats() throws {
    #expect(try offered("barograph", "report", "--format", "") == ["markdown", "metrics", "html"])
    #expect(try offered("barograph", "graph", "--format", "mer") == ["mermaid"])
    #expect(try offered("barograph", "link", "graph", "--format", "mer") == ["mermaid"])
    #expect(try offered("barograph", "lint", "--format", "mer") == [])
    #expect(try offered("barograph", "lint", "--report", "sar") == ["sarif="])
    #expect(try offered("barograph", "why", "--format", "") == ["text", "json"])
  }

  @Test func rulesTemplatesAndPagesAreOfferedByName() throws {
    #expect(try offered("barograph", "lint", "--only-rule", "captive") == ["captive_dependency"])
    #expect(try offered("barograph", "generate", "--template", "factory-c") == ["factory-container"])
    #expect(try offered("barograph", "generate", "--from", "swinj").contains("swinject"))
    #expect(try offered("barograph", "generate", "--to", "swinj") == ["swinject"])
    #expect(try offered("barograph", "explain", "dependency_cy") == ["dependency_cycle"])
    #expect(try offered("barograph", "graph", "--collapse", "la") == ["layer"])
  }

  /// A project whose last analysis left a cache where the shells below look for it.
  private func analysed() throws -> Folder {
    let folder = try Folder([
      "Package.swift": "", "Sources/Shop/A.swift": "final class CheckoutFlow { final class Step {} }\nstruct Cart {}\n",
      "Sources/Till/A.swift": "struct Cart {}\n",
    ])
    try #require(try Program.run("lint", in: folder.path, environment: ["HOME": folder.path]).status == 0)
    return folder
  }

  @Test func typesAreOfferedAsTheLastAnalysisFoundThem() throws {
    let folder = try analysed()
    #expect(try offered("barograph", "explain", "Check", in: folder) == ["CheckoutFlow", "CheckoutFlow.Step"])
    #expect(try offered("barograph", "why", "CheckoutFlow", "Ca", in: folder) == [])
    #expect(try offered("barograph", "why", "CheckoutFlow", "Shop.Ca", in: folder) == ["Shop.Cart"])
    #expect(try offered("barograph", "graph", "--focus", "CheckoutFlow.", in: folder) == ["CheckoutFlow.Step"])
    #expect(try offered("barograph", "explain", "captive_d", in: folder) == ["captive_dependency"])
    #expect(try offered("barograph", "explain", "Check") == [])
    try folder.write("Sources/Till/A.swift", "struct Checker {}\n")
    try #require(try Program.run("lint", in: folder.path, environment: ["HOME": folder.path]).status == 0)
    #expect(try offered("barograph", "explain", "Checke", in: folder) == ["Checker"])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func theShellsReadTheirScripts(name: String) throws {
    guard let path = Self.place(of: name) else { return print("skipped: there is no \(name)") }
    let script = try Program.run("--generate-completion-script", name, in: "/").output
    let folder = try Folder(["complete": script])
    #expect(try shell(path, "-n", "complete", in: folder.path) == "")
  }

  /// The version first, as in reports; the commit is that of the clone, if it is one.
  @Test func theVersionNamesCommitAndSwift() throws {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let text = try Program.run("--version", in: root.path).output
    let folder = try Folder(["A.swift": "final class A {}"])
    let report = try Program.run("lint", "--format", "json", "--no-cache", in: folder.path).output
    let version = try #require(text.split(separator: " ").first)
    #expect(report.contains("\"version\": \"\(version)\"") || report.contains("\"version\":\"\(version)\""))
    #expect(text.wholeMatch(of: /\S+ \((commit [0-9a-f]{12}, )?Swift \d+\.\d+( or later)?\)\n/) != nil)
    let isClone = FileManager.default.fileExists(atPath: root.appendingPathComponent(".git").path)
    if isClone { #expect(text.contains("commit ")) }
  }
}
