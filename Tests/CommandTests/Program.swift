import Foundation
import Testing

/// What one run of the program said.
struct Run {
  var status: Int32
  var output: String
  var error: String
}

/// The built program, as people run it.
enum Program {
  /// Beside the tests, where the package manager puts it.
  static var url: URL {
    get throws {
      let bundles =
        Bundle.allBundles.map(\.bundleURL) + [Bundle.main.bundleURL, Bundle.main.executableURL].compactMap { $0 }
      let folders = bundles.flatMap { [$0, $0.deletingLastPathComponent()] }
      return try #require(
        folders.map { $0.appendingPathComponent("barograph") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) }, "the program was not built")
    }
  }

  /// Runs it in a folder, in an environment that is no host's unless `environment` says so, without a cache of the user.
  static func run(
    _ arguments: String..., in folder: String, environment: [String: String] = [:], limits: String? = nil
  ) throws -> Run {
    try run(arguments, in: folder, environment: environment, limits: limits)
  }

  /// The same with a list; `limits` is a command for a shell that limits what the program may have.
  static func run(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], limits: String? = nil
  ) throws -> Run {
    let scratch = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: scratch) }
    let files = (scratch.appendingPathComponent("out"), scratch.appendingPathComponent("err"))
    for file in [files.0, files.1] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = try limits == nil ? url : URL(fileURLWithPath: "/bin/sh")
    process.arguments = try limits.map { ["-c", "\($0); exec \"$0\" \"$@\"", try url.path] + arguments } ?? arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": scratch.path,
    ]
    .merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: files.0)
    process.standardError = try FileHandle(forWritingTo: files.1)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationStatus, output: try String(contentsOf: files.0, encoding: .utf8),
      error: try String(contentsOf: files.1, encoding: .utf8))
  }
}

/// A folder with files that lasts as long as this value; with git it is a repository whose first commit has them all.
final class Folder {
  let path: String

  init(_ files: [String: String], git isRepository: Bool = false) throws {
    let place = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-command-\(UUID().uuidString)")
    path = place.appendingPathComponent("App").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for (name, text) in files { try write(name, text) }
    guard isRepository else { return }
    try git("init", "-q", "-b", "main", ".")
    try commit()
  }

  deinit { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }

  func write(_ name: String, _ text: String) throws {
    let file = URL(fileURLWithPath: path + "/" + name)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String { try String(contentsOfFile: path + "/" + name, encoding: .utf8) }

  func commit() throws {
    try git("add", "-A")
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-q", "-m", "state")
  }

  func git(_ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", path] + arguments
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }
}

/// Two classes that need each other before either exists: one error.
func cycle(_ a: String, _ b: String) -> String {
  """
  final class \(a) { let other: \(b); init(other: \(b)) { self.other = other } }
  final class \(b) { let other: \(a); init(other: \(a)) { self.other = other } }

  """
}
