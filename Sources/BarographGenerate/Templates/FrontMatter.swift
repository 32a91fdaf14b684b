internal import BarographAlgorithms
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

private let keys = [
  "id", "summary", "language", "framework", "output", "asks", "binds", "makes", "carries", "fills", "hands", "selects",
  "stands",
  "wants",
  "scopes",
  "resolver", "arguments", "taken",
  "option.NAME",
]

/// A template from its text. `file` is how problems name it, and its id when the text gives none.
func readTemplate(_ text: String, file: String) throws(GenerateError) -> TemplateFile {
  let matter = FrontMatter(text, file: file)
  var problems = matter.problems
  var template = TemplateFile(
    id: file, summary: "", output: "", framework: "", options: [], file: file, body: matter.body, offset: matter.offset)
  var seen: Set<String> = []
  for (key, value, line) in matter.values {
    func complain(_ message: String) { problems.append(TemplateProblem(file: file, line: line, message: message)) }
    if !seen.insert(key).inserted { complain("'\(key)' is given twice") }
    switch key {
    case "id": template.id = value
    case "summary": template.summary = value
    case "framework": template.framework = value
    case "output": template.output = value
    case "asks":
      template.asksMembers = value == "members"
      template.asksRegistrations = value == "registrations"
      if !["container", "members", "registrations"].contains(value) {
        complain("'asks' must be container, members or registrations, not '\(value)'")
      }
    case "binds": template.binds = value
    case "makes":
      for word in words(value) {
        if let making = Making(rawValue: word) {
          template.makes.insert(making)
        } else {
          complain("unknown initialiser '\(word)'; \(suggestion(for: word, in: Making.allCases.map(\.rawValue)))")
        }
      }
    case "language":
      if let language = OutputLanguage(rawValue: value) {
        template.language = language
      } else {
        let known = OutputLanguage.allCases.map(\.rawValue)
        complain("'language' must be \(known.joined(separator: ", ")), not '\(value)'")
      }
    case "carries":
      template.carriesValues = value == "values"
      if !template.carriesValues { complain("'carries' must be values, not '\(value)'") }
    case "fills":
      template.fillsProperties = value == "properties"
      if !template.fillsProperties { complain("'fills' must be properties, not '\(value)'") }
    case "hands":
      template.handsOn = value == "on"
      if !template.handsOn { complain("'hands' must be on, not '\(value)'") }
    case "selects":
      template.selectsBound = value == "bound"
      if !template.selectsBound { complain("'selects' must be bound, not '\(value)'") }
    case "stands":
      template.standsIn = StandInSubject(rawValue: value)
      if template.standsIn == nil { complain("'stands' must be collaborators or types, not '\(value)'") }
    case "wants":
      for word in words(value) {
        switch word {
        case "sendable": template.wantsSendable = true
        case "objc": template.wantsBridged = true
        case "all": template.wantsAll = true
        case "holders": template.wantsHolders = true
        case "order": template.wantsOrder = true
        default:
          complain(
            "unknown wish '\(word)'; \(suggestion(for: word, in: ["all", "holders", "objc", "order", "sendable"]))")
        }
      }
    case "arguments":
      if let limit = Int(value), limit >= 0 {
        template.argumentLimit = limit
      } else {
        complain("'arguments' must be a number, not '\(value)'")
      }
    case "scopes":
      for word in words(value) {
        let parts = word.split(separator: "=", maxSplits: 1).map { String(trimmed($0)) }
        if parts.count == 2, lifetimeNames.contains(parts[0]) {
          template.scopes[parts[0]] = parts[1]
        } else {
          complain("'\(word)' is no 'lifetime=word'; \(suggestion(for: parts.first ?? "", in: lifetimeNames))")
        }
      }
    case "resolver": template.resolverTypes = Set(words(value))
    case "taken": template.taken = Set(words(value))
    case let key where key.hasPrefix("option."):
      let name = String(key.dropFirst("option.".count))
      if !isPlainName(name) { complain("'\(name)' is no name for an option; use letters, digits and '_'") }
      if JobOptions.names.contains(name) { complain("every template has the option '\(name)'; choose another name") }
      template.options.append(option(name, value))
    default: complain("unknown key '\(key)'; \(suggestion(for: key, in: keys))")
    }
  }
  guard problems.isEmpty else { throw .template(problems) }
  return template
}

/// As `scopes` names them.
private let lifetimeNames = Lifetime.allCases.map { "\($0)" }

/// The parts between commas.
func words(_ list: String) -> [String] {
  list.split(separator: ",").map { String(trimmed($0)) }.filter { !$0.isEmpty }
}

/// `a | b` means: `a` unless the job says `b`; nothing else is allowed.
private func option(_ name: String, _ value: String) -> TemplateOption {
  let choices = value.split(separator: "|").map { String(trimmed($0)) }
  return choices.count > 1
    ? TemplateOption(name: name, value: choices[0], choices: choices)
    : TemplateOption(name: name, value: value, choices: [])
}

/// ASCII letters, digits and `_`, not starting with a digit.
func isPlainName(_ name: String) -> Bool {
  guard let first = name.utf8.first, !(0x30...0x39).contains(first) else { return false }
  return name.utf8.allSatisfy { byte in
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte) || byte == 0x5f
  }
}
