import ArgumentParser
import BarographEngine

/// `barograph extract`.
struct Extract: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract", abstract: "Write the facts of some files (one shard), for `barograph link`.",
    discussion: """
      Examples:
        barograph extract Sources/App --output App.facts
        barograph extract Sources/Kit/*.swift -o Kit.facts
      """)

  @Argument(help: ArgumentHelp("Source files, or folders of them.", valueName: "file"), completion: .file())
  var files: [String]

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The facts file to write.", valueName: "file"), completion: .file())
  var output: String

  func run() throws {
    // As `lint` names them, so that annotations lead to them.
    let around = try projects(around: files)
    let project = around.count == 1 && !around[0].shown.isEverything ? around[0].paths[0] : nil
    for file in try extract(files: files, to: output, of: project) {
      writeError(line: "warning: \(file.file):\(file.line):\(file.column): \(file.reason)")
    }
  }
}
