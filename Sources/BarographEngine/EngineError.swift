/// Why an analysis cannot start or its result cannot be kept. `description` is one or more whole sentences for people:
/// what, where, what to do.
package enum EngineError: Error, Sendable, Hashable, CustomStringConvertible {
  /// A PATH or facts file that the user named.
  case unreadablePath(String, reason: String)
  case missingConfiguration(String)
  /// Never empty, in order of position.
  case configuration([ConfigurationProblem])
  case missingBaseline(String)
  /// A baseline that is not what `--write-baseline` writes; line and column start at 1.
  case baseline(path: String, line: Int, column: Int, reason: String)
  case unwritable(String, reason: String)
  /// A facts file of another version, or damaged.
  case facts(String, reason: String)
  /// A flag or argument whose value makes no sense in this project.
  case usage(String)
  /// The system, or a file that was not foreseen, does not let the program work on; the sentence says what to do.
  case stuck(String)

  /// The error in one or more whole sentences: what, where, what to do.
  package var description: String { lines.joined(separator: "\n") }

  /// A sentence a line.
  package var lines: [String] {
    if case .configuration(let problems) = self { return problems.map(\.description) }
    return [sentence]
  }

  private var sentence: String {
    switch self {
    case .unreadablePath(let path, let reason):
      "error: cannot read '\(path)': \(reason); check the path and its permissions"
    case .missingConfiguration(let path):
      "error: there is no configuration file '\(path)'; check --config, or write one with `barograph init`"
    case .configuration(let problems):
      problems.map(\.description).joined(separator: "\n")
    case .missingBaseline(let path):
      "error: there is no baseline '\(path)'; write it with `barograph lint --write-baseline \(path)`"
    case .baseline(let path, let line, let column, let reason):
      "\(path):\(line):\(column): error: \(reason); repair the file or write it anew with `barograph lint --write-baseline \(path)`"
    case .unwritable(let path, let reason):
      "error: cannot write '\(path)': \(reason); check the folder and its permissions"
    case .facts(let path, let reason):
      "error: '\(path)' holds no usable facts: \(reason); write it anew with `barograph extract`"
    case .usage(let sentence): "error: \(sentence)"
    case .stuck(let sentence): "fault: \(sentence)"
    }
  }
}
