import ArgumentParser
import BarographEngine
import Foundation

/// `barograph init`.
struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a commented .barograph.yml for this project; never overwrites one.")

  @Argument(help: ArgumentHelp("The project's folder; none means the current folder.", valueName: "folder"))
  var folder = "."

  @OptionGroup var flags: AnalysisFlags

  func run() throws {
    let path = absolutePath(configurationFileName, in: absolutePath(folder))
    guard !FileManager.default.fileExists(atPath: path) else {
      throw EngineError.usage("'\(displayPath(path))' is already there; edit it, or remove it first")
    }
    let analysed = try Analysed(paths: [folder], flags)
    try writeFile(proposedConfiguration(for: analysed.graph), to: path)
    analysed.note("note: wrote '\(displayPath(path))'")
    analysed.finish()
  }
}
