internal import Foundation

/// Runs git on what a repository has, in a closed room (`GitRoom`) and a closed environment: no configuration but ours is read, no
/// program but git is run, nothing is fetched, and nobody is asked anything.
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

  private let top: String
  private let room: GitRoom
  private let program: String

  /// Throws when there is no git on this machine.
  init(for repository: GitFolder) throws(EngineError) {
    guard let program = Self.program else { throw Self.missing }
    self.program = program
    top = repository.top
    // Only parsed: includes are not followed, and a configuration that is read from a file like this has no effect.
    let arguments = [
      "config", "--file", repository.shared + "/config", "--no-includes", "--get-regexp", "^extensions[.]",
    ]
    let answer = try Self.run([program] + arguments, in: Self.environment(program))
    room = try GitRoom(for: repository, extensions: GitExtensions(lines: answer.text))
  }

  /// What is said where there is no git.
  static let missing = EngineError.usage(
    "comparing revisions needs git, and there is none in PATH; install it, or compare saved reports")

  /// Only absolute entries of PATH count: what lies in the analysed folder is not run.
  static var program: String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .filter { $0.hasPrefix("/") }.map { "\($0)/git" }
      .first { FileManager.default.isExecutableFile(atPath: $0) && diskEntry($0) == .file }
  }

  /// Runs git with some arguments; `input` is a file that it reads.
  func run(_ arguments: [String], input: String? = nil) throws(EngineError) -> Output {
    room.refresh()
    let environment = Self.environment(program) + ["GIT_DIR=" + room.path, "GIT_WORK_TREE=" + top]
    return try Self.run([program, "-C", top] + arguments, in: environment, input: input)
  }

  /// Output goes through a file, so that it has no limit.
  private static func run(
    _ words: [String], in environment: [String], input: String? = nil
  ) throws(EngineError) -> Output {
    do {
      let folder = try TemporaryPlace()
      let (output, error) = (folder.path + "/output", folder.path + "/error")
      return Output(
        status: try start(words, environment, input: input, output: output, error: error),
        output: try Data(contentsOf: URL(fileURLWithPath: output), options: .mappedIfSafe),
        error: String(decoding: try Data(contentsOf: URL(fileURLWithPath: error)), as: UTF8.self))
    } catch {
      throw .usage("git cannot be run: \(error.localizedDescription)")
    }
  }

  /// Not by Foundation's `Process`, which takes longer to notice the end than git takes to answer.
  private static func start(
    _ words: [String], _ environment: [String], input: String?, output: String, error: String
  ) throws -> Int32 {
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
    var arguments = words.map { strdup($0) } + [nil]
    var variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child = pid_t()
    let failure = posix_spawn(&child, words[0], &actions, nil, &arguments, &variables)
    guard failure == 0 else { throw POSIXError(POSIXErrorCode(rawValue: failure) ?? .EIO) }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0 {
      guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    }
    // The exit code; a git that was killed has none, and did not answer.
    return status & 0x7f == 0 ? status >> 8 & 0xff : -1
  }

  /// All that git is told by its environment, `NAME=value` each.
  private static func environment(_ program: String) -> [String] {
    let own = ProcessInfo.processInfo.environment
    // What the system needs to start a program and to find a place for files of its own.
    let kept = ["TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "DYLD_FALLBACK_LIBRARY_PATH", "DEVELOPER_DIR"]
    return kept.compactMap { name in own[name].map { "\(name)=\($0)" } } + [
      "PATH=" + parentFolder(program), "HOME=/dev/null", "XDG_CONFIG_HOME=/dev/null", "LC_ALL=C",
      "GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_SYSTEM=/dev/null", "GIT_CONFIG_GLOBAL=/dev/null", "GIT_ATTR_NOSYSTEM=1",
      // No protocol is allowed, so that a partial clone fetches nothing.
      "GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_PAGER=cat",
    ]
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

  deinit {
    // What fails once, for want of descriptors or by a signal, need not fail again, and nobody else clears it away.
    var tries = 3
    while tries > 0, (try? FileManager.default.removeItem(atPath: path)) == nil { tries -= 1 }
  }
}
