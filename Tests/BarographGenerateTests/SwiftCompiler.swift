import Foundation
import Testing

/// The compiler that stands on the search path, working in a folder of its own.
struct SwiftCompiler {
  /// Where it is; `nil` when there is none.
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private let folder: TemporaryFolder
  private let language: String

  /// `language` is the language mode.
  init(language: String) throws {
    folder = try TemporaryFolder()
    self.language = language
  }

  /// Makes a module that other code can import, and links with. Gives what the compiler says.
  func module(_ name: String, _ source: String, isTestable: Bool = false) throws -> String {
    try folder.write(source, to: "Modules/\(name).swift")
    return try run(
      #require(Self.path),
      options + (isTestable ? ["-enable-testing"] : []) + [
        "-emit-module", "-emit-library", "-static", "-module-name", name, "-o", "lib\(name).a", "-I", ".",
        "-emit-module-path", "\(name).swiftmodule", "Modules/\(name).swift",
      ])
  }

  /// Compiles files into a module that uses the others. Not only the types: races between actors are found later.
  func check(_ files: [String: String], module: String, mayWarn: Bool = false) throws -> String {
    for (name, text) in files { try folder.write(text, to: name) }
    return try run(
      #require(Self.path),
      (mayWarn ? Array(options.dropLast()) : options)
        + ["-emit-sil", "-wmo", "-o", "\(module).sil", "-module-name", module, "-I", "."] + files.keys.sorted())
  }

  /// Builds a program from files with a `@main` type, runs it, and gives what it prints.
  func output(
    _ files: [String: String], module: String, linking modules: [String], mayWarn: Bool = false,
    arguments: [String] = []
  ) throws -> String {
    for (name, text) in files { try folder.write(text, to: name) }
    let log = try run(
      #require(Self.path),
      (mayWarn ? Array(options.dropLast()) : options)
        + ["-o", "program", "-module-name", module, "-I", ".", "-L", "."] + modules.map { "-l" + $0 }
        + files.keys.sorted())
    return log.contains("error:") || log.contains("exit") ? log : try run(folder.path + "/program", arguments)
  }

  /// Builds the suites of Swift Testing in files, runs them, and gives what they print.
  func testing(_ files: [String: String], linking modules: [String]) throws -> String {
    let main = """
      import Testing
      @main struct Main { static func main() async { await Testing.__swiftPMEntryPoint() as Never } }
      """
    return try output(
      files.merging(["Main.swift": main]) { $1 }, module: "Suites", linking: modules,
      arguments: ["--testing-library", "swift-testing"])
  }

  /// Makes a module with classes that the Objective-C runtime knows, which this platform may lack: for types only.
  func bridgedModule(_ name: String, _ source: String) throws -> String {
    try folder.write(source, to: "Modules/\(name).swift")
    return try run(
      #require(Self.path),
      ["-frontend", "-emit-module", "-module-name", name, "-o", "\(name).swiftmodule"] + bridged + [
        "Modules/\(name).swift"
      ])
  }

  /// Checks the types of files that use such modules.
  func bridgedCheck(_ files: [String: String], module: String) throws -> String {
    for (name, text) in files { try folder.write(text, to: name) }
    return try run(
      #require(Self.path),
      ["-frontend", "-typecheck", "-module-name", module, "-warnings-as-errors"] + bridged + files.keys.sorted())
  }

  private var bridged: [String] {
    ["-parse-as-library", "-enable-objc-interop", "-disable-objc-attr-requires-foundation-module", "-I", "."]
  }

  private var options: [String] {
    ["-parse-as-library", "-swift-version", language] + testing + ["-warnings-as-errors"]
  }

  /// Where the macros of Swift Testing are, beside the compiler.
  private var testing: [String] {
    guard let path = Self.path else { return [] }
    let tools = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    let folder = tools.deletingLastPathComponent().appendingPathComponent("lib/swift/host/plugins/testing").path
    return FileManager.default.fileExists(atPath: folder) ? ["-plugin-path", folder] : []
  }

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    try launch(program, arguments, in: folder)
  }
}

/// The compiler of Objective-C that stands on the search path. It only checks, so that no runtime is needed.
struct ObjectiveCCompiler {
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/clang" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  func write(_ text: String, to name: String) throws { try folder.write(text, to: name) }

  /// What the compiler says about a file.
  func check(_ text: String, as name: String) throws -> String {
    try folder.write(text, to: name)
    return try launch(
      #require(Self.path),
      [
        "-x", "objective-c", "-fsyntax-only", "-fobjc-runtime=macosx", "-fobjc-arc", "-fblocks", "-Wall", "-Werror",
        "-Wundeclared-selector", "-I", ".", name,
      ], in: folder)
  }
}

/// Runs a program in a folder, and gives what it says.
private func launch(_ program: String, _ arguments: [String], in folder: TemporaryFolder) throws -> String {
  let process = Process()
  process.executableURL = URL(fileURLWithPath: program)
  process.arguments = arguments
  process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
  let output = Pipe()
  process.standardOutput = output
  process.standardError = output
  try process.run()
  let log = output.fileHandleForReading.readDataToEndOfFile()
  process.waitUntilExit()
  return String(decoding: log, as: UTF8.self)
    + (process.terminationStatus == 0 ? "" : "exit \(process.terminationStatus)")
}
