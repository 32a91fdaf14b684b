import Foundation
import PackagePlugin

/// Findings about a target in the log of its build, as a compiler prints them: an error stops the build. Run again when a
/// source or manifest of the package or its configuration has changed, since findings can rest on any of them.
@main
struct BarographLint: BuildToolPlugin {
  private static let configurations = [".barograph.yml", "barograph-baseline.json", "Package.swift"]
  /// `sh -c SCRIPT OUTPUT PROGRAM ARGUMENT…`: what a build remembers that it was done. A source, since the package manager
  /// would make a resource of anything else.
  private static let script = "\"$@\" && echo '// Linted by Barograph.' >\"$0\""

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let package = context.package
    let own = target.sourceFiles.map(\.url).filter { !$0.path.hasPrefix(context.pluginWorkDirectoryURL.path) }
    guard let folder = commonFolder(own) else { return [] }
    let program = try context.tool(named: "barograph").url
    let isSwift = target is SwiftSourceModuleTarget
    let output = context.pluginWorkDirectoryURL.appendingPathComponent(isSwift ? "Linted.swift" : "Linted.c")
    let sources = package.targets.compactMap { $0 as? any SourceModuleTarget }.flatMap { $0.sourceFiles.map(\.url) }
    let configurations = Self.configurations.map { package.directoryURL.appendingPathComponent($0) }
      .filter { FileManager.default.fileExists(atPath: $0.path) }
    return [
      .buildCommand(
        displayName: "Barograph lints \(target.name)", executable: URL(fileURLWithPath: "/bin/sh"),
        arguments: [
          "-c", Self.script, output.path, program.path, "lint", folder, "--format", "xcode", "--cache-path",
          context.pluginWorkDirectoryURL.appendingPathComponent("cache").path, "--stale-entries", "report", "--quiet",
        ],
        inputFiles: ([program] + sources + configurations).sorted { $0.path < $1.path }, outputFiles: [output])
    ]
  }

  /// The deepest folder that has all of some files.
  private func commonFolder(_ files: [URL]) -> String? {
    guard var common = files.first?.deletingLastPathComponent().pathComponents else { return nil }
    for file in files {
      let folder = file.deletingLastPathComponent().pathComponents
      common = Array(zip(common, folder).prefix { $0 == $1 }.map { $0.0 })
    }
    return NSString.path(withComponents: common)
  }
}
