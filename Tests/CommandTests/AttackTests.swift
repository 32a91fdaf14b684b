import Foundation
import Testing

/// The scripts of `Fuzz/` with the built program, as far as this machine has what they need; each says what it skips.
@Suite struct AttackTests {
  @Test func aCallToTheFileSystemThatFailsDamagesNothing() throws {
    try attack("failures.py", "--every", "13")
  }

  @Test func aKillAtAnyMomentLeavesTheOldFileOrTheNewOne() throws {
    try attack(
      "failures.py", "--kill", "--every", "6", "lint --write-baseline", "lint --update-baseline", "generate", "init",
      "fix --apply")
    try attack("kills.py", "--count", "10", "--seconds", "120")
  }

  @Test func aCacheThatIsHarmedSaysWhatARunWithoutOneSays() throws {
    try attack("edits.py", "--steps", "12", "--seconds", "120")
  }

  /// Shapes that once took the square of their length, at a size at which a square would be minutes.
  @Test func twiceTheInputIsNoMoreThanTwiceTheWork() throws {
    try attack(
      "growth.py", "--factor", "0.2", "--worst", "3.5", "protocols_in_a_chain", "ternaries", "optionals_of_optionals",
      "conditions_in_a_ladder", "one_key_bound_often", "containers_in_a_chain", "ribs_in_a_chain", "members_of_members")
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
