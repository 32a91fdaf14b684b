/// One thing that is wrong in a configuration file, as one line for people and editors.
package struct ConfigurationProblem: Sendable, Hashable, CustomStringConvertible {
  /// The file as the user knows it.
  package var file: String
  /// The line, starting at 1.
  package var line: Int
  /// UTF-8 bytes, starting at 1.
  package var column: Int
  /// What is wrong and what to do.
  package var message: String

  /// The mistake as compilers print one: `file:line:column: error: message`.
  package var description: String { "\(file):\(line):\(column): error: \(message)" }
}

/// The rules a configuration may name, and the limits and switches that each of them has.
package struct RuleVocabulary: Sendable {
  /// Keys of limits by rule id.
  package var limits: [String: [String]]
  /// Keys of what may be turned on, by rule id.
  package var switches: [String: [String]]
  /// Words of frameworks that a project may call otherwise.
  package var aliasedWords: [String]

  /// Takes the keys of limits and switches by rule id, and the words of frameworks that may be called otherwise.
  package init(limits: [String: [String]], switches: [String: [String]] = [:], aliasedWords: [String] = []) {
    self.limits = limits
    self.switches = switches
    self.aliasedWords = aliasedWords
  }

  /// All rule ids, sorted.
  package var ids: [String] { limits.keys.sorted() }
}
