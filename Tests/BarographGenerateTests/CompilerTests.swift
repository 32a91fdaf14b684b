@testable import BarographGenerate
import Foundation
import Testing

/// The compiler that stands on the search path.
private let compiler: String? = {
  let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
  return folders.map { "\($0)/swiftc" }.first { FileManager.default.isExecutableFile(atPath: $0) }
}()

@Suite struct CompilerTests {
  @Test(
    .enabled(if: compiler != nil, "there is no swiftc on PATH: generated code was NOT compiled"),
    arguments: ["5", "6"])
  func generatedCodeCompilesWithoutAWarning(language: String) throws {
    let folder = try TemporaryFolder()
    let project = ["ShopAssembly.swift": try generated(Shop.graph), "Shop.swift": Shop.source]
    for (name, text) in project { try folder.write(text, to: name) }
    try folder.write(SwinjectStub.source, to: "Stub/Swinject.swift")
    try folder.write(Shop.paymentSource, to: "Stub/Payments.swift")
    for module in ["Swinject", "Payments"] {
      let log = try compile(
        ["-emit-module", "-module-name", module, "-o", "\(module).swiftmodule", "Stub/\(module).swift"], language,
        folder)
      #expect(log == "")
    }
    // Not `-typecheck`: races between actors are found by the passes behind it.
    let log = try compile(
      ["-emit-sil", "-wmo", "-o", "Shop.sil", "-module-name", "Shop", "-I", "."] + project.keys.sorted(), language,
      folder)
    #expect(log == "")
  }

  /// What the compiler says.
  private func compile(_ arguments: [String], _ language: String, _ folder: TemporaryFolder) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(compiler))
    process.arguments = ["-parse-as-library", "-swift-version", language, "-warnings-as-errors"] + arguments
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
}
