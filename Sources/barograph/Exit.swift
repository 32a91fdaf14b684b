import ArgumentParser
import BarographAlgorithms
import BarographEngine
import BarographGenerate
import Foundation

/// How the program ends: 0 nothing to complain about, 1 findings, 2 wrong usage or input, 3 a fault of the program.
enum Exit {
  /// Thrown by a command that did its work and found something at or above the failing severity.
  struct Findings: Error {}

  /// Parses arguments, runs the command and ends the process.
  static func run(_ arguments: [String]) -> Never {
    // What scripts ask before anything else needs no description of all commands, which takes most of a start.
    if arguments == ["--version"] {
      try? writeOutput(Barograph.configuration.version + "\n")
      exit(0)
    }
    do {
      var command = try Barograph.parseAsRoot(arguments)
      try command.run()
    } catch is Findings {
      exit(1)
    } catch let error as EngineError {
      end(error, arguments)
    } catch let error as GenerateError {
      for line in error.lines { writeError(line: line) }
      exit(2)
    } catch {
      end(error)
    }
    exit(0)
  }

  private static func end(_ error: EngineError, _ arguments: [String]) -> Never {
    for line in error.lines { writeError(line: line) }
    // A misspelt command is taken for a PATH of the default command.
    if case .unreadablePath(let path, _) = error, let near = nearCommand(path, arguments) {
      writeError(line: "hint: did you mean the command '\(near)'?")
    }
    if case .stuck = error { exit(3) }
    exit(2)
  }

  /// Help and version are errors to the argument parser; everything else it throws is wrong usage.
  private static func end(_ error: any Error) -> Never {
    let message = Barograph.fullMessage(for: error)
    let text = message.isEmpty || message.hasSuffix("\n") ? message : message + "\n"
    guard Barograph.exitCode(for: error) == .success else {
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        writeError(line: String(line))
      }
      exit(2)
    }
    try? writeOutput(text)
    exit(0)
  }

  /// The command that a PATH which cannot be read was meant to be: the first argument, or the second after a command that
  /// has commands of its own.
  private static func nearCommand(_ path: String, _ arguments: [String]) -> String? {
    let commands = Barograph.configuration.subcommands
    if path == arguments.first { return nearest(path, in: commands.compactMap { $0.configuration.commandName }) }
    guard arguments.count > 1, path == arguments[1],
      let outer = commands.first(where: { $0.configuration.commandName == arguments[0] })
    else { return nil }
    return nearest(path, in: outer.configuration.subcommands.compactMap { $0.configuration.commandName })
      .map { "\(arguments[0]) \($0)" }
  }
}
