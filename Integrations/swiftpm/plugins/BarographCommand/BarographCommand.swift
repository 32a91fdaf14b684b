import Foundation
import PackagePlugin

/// `swift package barograph lint|report|graph|generate|…`: the program with the same arguments, in the package's folder.
@main
struct BarographCommand: CommandPlugin {
  /// The program ended with an exit code other than 0; it has said itself why.
  struct Ended: Error, CustomStringConvertible {
    let status: Int32
    var description: String {
      switch status {
      case 1: "barograph: there are findings (exit code 1)"
      case 2: "barograph: wrong usage or configuration (exit code 2)"
      default: "barograph ended with exit code \(status)"
      }
    }
  }

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "barograph").url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    // A plugin may not write to the home folder, where the cache otherwise is.
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": context.pluginWorkDirectoryURL.path]) { $1 }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Ended(status: process.terminationStatus) }
  }
}
