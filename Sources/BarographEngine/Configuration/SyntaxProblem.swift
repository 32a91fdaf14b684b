internal import Yams

/// What a YAML parser's error says, at its position.
func syntaxProblem(_ error: any Error, text: String, file: String) -> ConfigurationProblem {
  let lines = TextLines(text)
  func problem(_ line: Int, _ scalarColumn: Int, _ message: String) -> ConfigurationProblem {
    let position = lines.position(line: line, scalarColumn: scalarColumn)
    return ConfigurationProblem(file: file, line: position.line, column: position.column, message: message)
  }
  if let error = error as? RepetitionError {
    return problem(
      error.line, error.column, "references ('*name') repeat more here than a configuration may; write what is meant")
  }
  switch error as? YamlError {
  case .scanner(let context, let reason, let mark, _), .parser(let context, let reason, let mark, _),
    .composer(let context, let reason, let mark, _):
    // YAML takes a star for a reference; people mean a pattern.
    guard !reason.contains("alias"), context?.text.contains("alias") != true else {
      return problem(mark.line, mark.column, "a pattern that starts with '*' must be in quotes: \"*Service\"")
    }
    if lines.startsWithTab(mark.line) {
      return problem(mark.line, mark.column, "not valid YAML: the line starts with a tab; indent with spaces")
    }
    let about = context.map { " \($0.text) that starts on line \($0.mark.line)," } ?? ""
    return problem(mark.line, mark.column, "not valid YAML:\(about) \(reason); check indentation and quotes here")
  case .reader(let reason, let offset, _, _):
    let before = text.prefix(offset ?? 0)
    let line = before.reduce(1) { $1 == "\n" ? $0 + 1 : $0 }
    let column = (before.split(separator: "\n", omittingEmptySubsequences: false).last?.unicodeScalars.count ?? 0) + 1
    return problem(line, column, "not valid YAML: \(reason); remove the character")
  case .duplicatedKeysInMapping(let duplicates, let context):
    let key = duplicates.first ?? ""
    let mark = context.mark
    let line = lines.line(ofKey: key, column: mark.column, below: mark.line) ?? mark.line
    return problem(line, mark.column, "key '\(key)' is already there on line \(mark.line); keep one of them")
  case .dataCouldNotBeDecoded:
    return problem(1, 1, "not UTF-8 text; save the file as UTF-8")
  default:
    return problem(1, 1, "not valid YAML: \(error)")
  }
}
