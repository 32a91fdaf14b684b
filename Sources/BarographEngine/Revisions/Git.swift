internal import Foundation

/// Runs git in a folder. Nothing that the surroundings of a hook set up leads it to another repository, and it never asks
/// anybody anything.
struct Git: Sendable {
  /// What one run said.
  struct Output {
    var status: Int32
    var output: Data
    var error: String

    /// The output as text without the final line break.
    var text: String {
      let text = String(decoding: output, as: UTF8.self)
      return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }
  }

  /// Absolute.
  let folder: String
  private let program: String

  /// Throws when there is no git on this machine.
  init(in folder: String) throws(EngineError) {
    guard let program = Self.program else {
      throw .usage("comparing revisions needs git, and there is none in PATH; install it, or compare saved reports")
    }
    self.folder = folder
    self.program = program
  }

  /// Only absolute entries of PATH count: what lies in the analysed folder is not run.
  private static var program: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .filter { $0.hasPrefix("/") }.map { "\($0)/git" }
      .first { FileManager.default.isExecutableFile(atPath: $0) && diskEntry($0) == .file }
  }

  /// Runs git with some arguments; `input` is a file that it reads. Output goes through a file, so that it has no limit.
  func run(_ arguments: [String], input: String? = nil) throws(EngineError) -> Output {
    do {
      let folder = try TemporaryPlace()
      let (output, error) = (folder.path + "/output", folder.path + "/error")
      return Output(
        status: try start(arguments, input: input, output: output, error: error),
        output: try Data(contentsOf: URL(fileURLWithPath: output), options: .mappedIfSafe),
        error: String(decoding: try Data(contentsOf: URL(fileURLWithPath: error)), as: UTF8.self))
    } catch {
      throw .usage("git cannot be run: \(error.localizedDescription)")
    }
  }

  /// Not by Foundation's `Process`, which takes longer to notice the end than git takes to answer.
  private func start(_ arguments: [String], input: String?, output: String, error: String) throws -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, input ?? "/dev/null", O_RDONLY, 0)
    for (descriptor, path) in [(1, output), (2, error)] {
      posix_spawn_file_actions_addopen(&actions, Int32(descriptor), path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    }
    var words = ([program, "-C", folder] + arguments).map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var child = pid_t()
    let failure = posix_spawn(&child, program, &actions, nil, &words, &variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
    // The exit code; a git that was killed has none, and did not answer.
    return status & 0x7f == 0 ? status >> 8 & 0xff : -1
  }

  private var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    // Set while a hook runs, and about the place where the hook runs.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX", "GIT_NAMESPACE"] {
      environment[name] = nil
    }
    environment.merge(
      ["GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0", "GIT_PAGER": "cat", "LC_ALL": "C"]) { $1 }
    return environment
  }
}

/// A folder for what nobody needs afterwards; it goes away with the last reference.
final class TemporaryPlace: Sendable {
  /// Absolute.
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
