import BarographEngine
import BarographModel
import Foundation
import Testing

/// Code that a finding advises compiles where it is given. Examples that need a library which is not here are left out, and
/// counted.
@Suite struct AdviceTests {
  @Test(.enabled(if: Compiler.path != nil)) func codeInAdviceCompiles() throws {
    var checked = 0
    for example in RuleExample.all where example.isOnlySwift {
      let code = try advice(of: example)
      guard !code.isEmpty else { continue }
      let sources = example.sources.filter { $0.path.hasSuffix(".swift") }.map(\.unmarked).joined(separator: "\n")
      let log = try Compiler.check(sources + "\n" + code.joined(separator: "\n"))
      if log.isEmpty {
        checked += 1
      } else {
        // The example itself may need what this platform lacks.
        let own = try Compiler.check(sources)
        #expect(!own.isEmpty, "\(example.testDescription): \(code)\n\(log)")
      }
    }
    #expect(checked >= 10)
  }

  @Test(arguments: [
    ("UNUserNotificationCenter", "current"), ("WKWebsiteDataStore", "default"), ("SKPaymentQueue", "default"),
    ("PHPhotoLibrary", "shared"), ("AVAudioSession", "sharedInstance"), ("MPNowPlayingInfoCenter", "default"),
    ("MPRemoteCommandCenter", "shared"), ("CSSearchableIndex", "default"), ("ASIdentifierManager", "shared"),
  ])
  func accessorsThatAreMethodsAreCalled(type: String, member: String) {
    #expect(PlatformTable.spelling(type, member) == "\(type).\(member)()")
    #expect(PlatformTable.spelling("UserDefaults", "standard") == "UserDefaults.standard")
  }

  /// What the advice of an example's findings says in code, as declarations that can stand in a file.
  private func advice(of example: RuleExample) throws -> [String] {
    let help = Set(try example.report().findings.flatMap(\.help)).sorted()
    let pieces = help.flatMap { $0.split(separator: "`", omittingEmptySubsequences: false).enumerated() }
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
    return pieces.enumerated().compactMap { declaration($0.element, number: $0.offset) }
  }

  /// `init(…, store: Store = .shared)` as a function, `var store: Store = .shared` in a type; `nil` for what declares nothing.
  private func declaration(_ piece: String, number: Int) -> String? {
    if piece.hasPrefix("init(") {
      let parameters = piece.dropFirst("init(".count).dropLast()
      guard parameters != "…", !parameters.hasSuffix("…") else { return nil }
      return "private func advice\(number)(\(parameters.hasPrefix("…, ") ? parameters.dropFirst(3) : parameters)) {}"
    }
    guard piece.hasPrefix("var ") || piece.hasPrefix("let ") else { return nil }
    return "private struct Advice\(number) { \(piece) }"
  }
}

extension RuleExample {
  /// Whether it is Swift alone, with its configuration.
  fileprivate var isOnlySwift: Bool {
    sources.allSatisfy { $0.path.hasSuffix(".swift") || $0.path.hasSuffix(".yml") }
  }
}

/// The compiler that stands on the search path. It checks types only.
enum Compiler {
  static let path: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// The errors of a file; empty for one that compiles.
  static func check(_ text: String) throws -> String {
    try TemporaryFolder.with([("File.swift", Data(text.utf8))]) { folder in
      let process = Process()
      process.executableURL = URL(fileURLWithPath: try #require(path))
      process.arguments = [
        "-typecheck", "-module-name", "App", "-parse-as-library", "-suppress-warnings", "File.swift",
      ]
      process.currentDirectoryURL = folder
      let output = Pipe()
      process.standardOutput = output
      process.standardError = output
      try process.run()
      let log = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return process.terminationStatus == 0 ? "" : String(decoding: log, as: UTF8.self)
    }
  }
}
