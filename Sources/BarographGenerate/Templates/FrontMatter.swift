internal import BarographModel

/// Lines `key: value` between two lines `---` at the start of a template, and the text below them.
struct FrontMatter {
  private(set) var values: [(key: String, value: String, line: Int)] = []
  private(set) var body: String
  /// Lines above the body.
  private(set) var offset = 0
  private(set) var problems: [TemplateProblem] = []

  init(_ text: String, file: String) {
    let text = text.replacing("\r\n", with: "\n")
    body = text
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.first == "---" else { return }
    guard let end = lines.dropFirst().firstIndex(of: "---") else {
      problems.append(TemplateProblem(file: file, line: 1, message: "the front matter has no closing line '---'"))
      body = ""
      return
    }
    for (row, line) in lines[1..<end].enumerated() where !trimmed(line).isEmpty {
      guard let colon = line.firstIndex(of: ":") else {
        let message = "'\(line)' is not a line 'key: value'"
        problems.append(TemplateProblem(file: file, line: row + 2, message: message))
        continue
      }
      let value = trimmed(line[line.index(after: colon)...])
      values.append((String(trimmed(line[..<colon])), String(value), row + 2))
    }
    body = lines[(end + 1)...].joined(separator: "\n")
    offset = end + 1
  }
}

/// A template from its text. `file` is how problems name it, and its id when the text gives none.
func readTemplate(_ text: String, file: String) throws(GenerateError) -> TemplateFile {
  let matter = FrontMatter(text, file: file)
  var problems = matter.problems
  var template = TemplateFile(
    id: file, summary: "", output: "", framework: "", options: [], file: file, body: matter.body, offset: matter.offset)
  var seen: Set<String> = []
  for (key, value, line) in matter.values {
    let twice = seen.insert(key).inserted ? [] : ["'\(key)' is given twice"]
    problems += (twice + template.read(key, value)).map { TemplateProblem(file: file, line: line, message: $0) }
  }
  guard problems.isEmpty else { throw .template(problems) }
  return template
}

/// The parts between commas.
func words(_ list: String) -> [String] {
  list.split(separator: ",").map { String(trimmed($0)) }.filter { !$0.isEmpty }
}

/// ASCII letters, digits and `_`, not starting with a digit.
func isPlainName(_ name: String) -> Bool {
  guard let first = name.utf8.first, !first.isDigit else { return false }
  return name.utf8.allSatisfy(\.isWordPart)
}
