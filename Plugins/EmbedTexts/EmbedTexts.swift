import Foundation
import PackagePlugin

/// Puts the texts of a target (pages, templates, scripts, styles) into the program: they become Swift string literals
/// in a source file of the target that is written when it is built, and nowhere else. Each text is known by its path
/// below the package.
@main
struct EmbedTexts: BuildToolPlugin {
  private static let kinds: Set = ["md", "stencil", "js", "css", "html", "puml", "yml", "txt"]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? any SourceModuleTarget else { return [] }
    let texts = target.sourceFiles.map(\.url).filter { Self.kinds.contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
    let output = context.pluginWorkDirectoryURL.appendingPathComponent("EmbeddedTexts.swift")
    return [
      .buildCommand(
        displayName: "Embedding \(texts.count) texts in \(target.name)",
        executable: try context.tool(named: "embed-texts").url,
        arguments: [output.path, context.package.directoryURL.path] + texts.map(\.path),
        inputFiles: texts, outputFiles: [output])
    ]
  }
}
