import Foundation
import Testing

/// The scripts of `Fuzz/` with the built program, as far as this machine has what they need; each says what it skips.
@Suite struct AttackTests {
  @Test func aCallToTheFileSystemThatFailsDamagesNothing() throws {
    try attack("failures.py", "--every", "13")
  }

  @Test func aKillAtAnyMomentLeavesTheOldFileOrTheNewOne() throws {
    try attack(
      "failures.py", "--kill", "--every", "6", "lint --write-baseline", "lint --update-baseline", "generate", "init")
  }

  @Test func nothingButGitIsStartedAndNothingButOutputsIsWritten() throws {
    try attack("traces.py")
  }

  @Test func damagedFilesAreAnswered() throws {
    try attack("mutate.py", "--count", "60", "--seconds", "600", "--limit", "60")
  }

  /// Runs a script; 77 says that the machine lacks something that it needs.
  private func attack(_ script: String, _ arguments: String...) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", root.path + "/Fuzz/" + script, "--program", try Program.url.path] + arguments
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 77 || process.terminationStatus == 127 {
      print("Fuzz/\(script) is skipped: \(said)")
      return
    }
    #expect(process.terminationStatus == 0, "\(said)")
  }
}
