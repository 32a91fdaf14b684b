import Foundation
import Testing

/// A real git repository in a temporary folder, called `App`, that lives as long as this value.
final class GitTree {
  let root: String

  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-git-\(UUID().uuidString)")
    root = folder.appendingPathComponent("App").path
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    try git("init", "-q", "-b", "main", ".")
    if !files.isEmpty { try commit("first", files) }
  }

  deinit { try? FileManager.default.removeItem(atPath: (root as NSString).deletingLastPathComponent) }

  func write(_ path: String, _ text: String) throws {
    let file = URL(fileURLWithPath: root + "/" + path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: root + "/" + path) }

  func commit(_ message: String, _ files: [String: String] = [:]) throws {
    for (path, text) in files { try write(path, text) }
    try git("add", "-A")
    try git("commit", "-q", "--allow-empty", "-m", message)
  }

  /// Runs git here, whatever the machine's own settings are, and returns what it prints.
  @discardableResult
  func git(_ arguments: String...) throws -> String {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", root] + arguments
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@b",
    ]
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "git \(arguments.joined(separator: " "))")
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
