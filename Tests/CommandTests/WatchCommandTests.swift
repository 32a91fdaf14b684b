import Foundation
import Testing

/// `barograph lint --watch`, as people leave it running.
@Suite struct WatchCommandTests {
  private static let source = """
    final class Engine {
      static let shared = Engine()
      private var syncs = 0
      private init() {}
      func sync() { syncs += 1 }
    }
    final class SourceStore {}
    final class Scheduler {
      let source: SourceStore
      init(source: SourceStore) { self.source = source }
      func run() {}
    }

    """

  @Test func saysWhatCameAndWhatWentSinceTheLastSave() async throws {
    let folder = try Folder(["Sources/A.swift": Self.source])
    let output = folder.path + "/../output.txt"
    try Data().write(to: URL(fileURLWithPath: output))
    let process = Process()
    process.executableURL = try Program.url
    process.arguments = ["lint", "--watch", "--no-cache", "--quiet"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: output))
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      process.terminate()
      withExtendedLifetime(folder) {}
    }

    func wait(for text: String) async throws {
      for _ in 0..<600 {
        if try String(contentsOfFile: output, encoding: .utf8).hasSuffix(text) { return }
        try await Task.sleep(for: .milliseconds(100))
      }
      Issue.record("waited in vain for \(text); there is \(try String(contentsOfFile: output, encoding: .utf8))")
    }

    try await wait(for: "no findings in 1 file, 3 types\n")
    try folder.write(
      "Sources/A.swift", Self.source.replacingOccurrences(of: "run() {}", with: "run() { Engine.shared.sync() }"))
    let finding =
      "Sources/A.swift:11:16: warning: Scheduler gets its dependencies from outside, but reaches Engine.shared behind its "
      + "initialiser's back [hidden_singleton]\n"
    try await wait(for: "+ \(finding)1 finding (1 warning) in 1 file, 3 types\n")
    try folder.write("Sources/A.swift", Self.source)
    try await wait(for: "- \(finding)no findings in 1 file, 3 types\n")
    #expect(process.isRunning)
    // The thread of a test blocks signals, and hands that on.
    process.terminate()
    for _ in 0..<100 where process.isRunning { try await Task.sleep(for: .milliseconds(100)) }
    #expect(!process.isRunning)
  }

  @Test(arguments: [
    ["--since", "main"], ["--output", "a.txt"], ["--write-baseline", "b.json"], ["--report", "json=a.json"],
  ])
  func goesWithNothingThatIsSaidOnce(flags: [String]) throws {
    let folder = try Folder(["Sources/A.swift": Self.source])
    let run = try Program.run(["lint", "--watch"] + flags, in: folder.path)
    #expect(run.status == 2)
    #expect(run.error.contains("--watch prints findings to standard output"))
  }
}
