internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// Something that an agent can ask.
struct AgentTool: Sendable {
  /// What comes back: for people, and for programs.
  struct Answer {
    var text: String
    var structured: [UInt8]?
  }

  let name: String
  let purpose: String
  let parameters: [ToolParameter]
  /// Whether it leaves the project as it is.
  var isReadOnly = true
  /// Answers; `look` is only called when the project is needed.
  let answer: @Sendable (ToolArguments, () throws -> ProjectState) throws -> Answer

  static let all = [findings, explain, why, affected, rescope, newType, previewFixes, applyFixes]

  /// What may be asked, as JSON Schema.
  var schema: String {
    let members = object { schema in
      schema.string("type", "object")
      schema.object("properties") { properties in
        for parameter in parameters { properties.raw(parameter.name, Array(parameter.schema.utf8)) }
      }
      schema.array("required") { required in
        for parameter in parameters where parameter.isRequired { required.string(nil, "\(parameter.name)") }
      }
      schema.boolean("additionalProperties", false)
    }
    return String(decoding: members, as: UTF8.self)
  }

  private static let findings = AgentTool(
    name: "findings",
    purpose: "What is wrong with the dependencies of the project, as `barograph lint` reports it, the worst first.",
    parameters: [
      ToolParameter("paths", .strings, "Files or folders, relative to the root; none means all."),
      ToolParameter("rules", .strings, "Ids of rules; none means all."),
      ToolParameter("severity", .string, "The least severity: info, warning or error."),
      ToolParameter("limit", .integer, "How many at most, up to 200; otherwise 50."),
      ToolParameter("offset", .integer, "How many to pass over; otherwise none."),
    ],
    answer: { arguments, look in
      let least = try arguments.severity("severity")
      let state = try look()
      let (paths, rules) = (arguments.strings("paths"), arguments.strings("rules"))
      let found = state.findings.filter { finding in
        finding.severity >= least && (rules.isEmpty || rules.contains(finding.rule.text))
          && (paths.isEmpty || paths.contains { lies(finding.location.file, in: $0) })
      }
      let sorted = Severity.allCases.reversed().flatMap { level in found.filter { $0.severity == level } }
      let first = min(max(0, arguments.integer("offset") ?? 0), sorted.count)
      let page = sorted[first...].prefix(arguments.limit)
      return Answer(
        text: text(page, of: sorted.count, from: first), structured: json(page, of: sorted.count, from: first))
    })

  private static let explain = AgentTool(
    name: "explain",
    purpose:
      "A type: what it needs, who provides it, who uses it; or the page of a rule, framework, metric or template.",
    parameters: [ToolParameter("subject", .string, "A type's id or name, or the name of a page.", isRequired: true)],
    answer: { arguments, look in
      let subject = try arguments.required("subject")
      if let page = ManualPage(subject) { return Answer(text: page.text()) }
      return Answer(text: bounded(try BarographEngine.explain(type: subject, in: try look().graph), lines: 50))
    })

  private static let why = AgentTool(
    name: "why",
    purpose: "Every shortest way in which one type gets another, with a position at each hop.",
    parameters: [
      ToolParameter("from", .string, "The type that gets.", isRequired: true),
      ToolParameter("to", .string, "The type that it gets.", isRequired: true),
    ],
    answer: { arguments, look in
      let (from, to) = (try arguments.required("from"), try arguments.required("to"))
      let answer = try BarographEngine.why(from: from, to: to, in: try look().graph, limit: 10)
      let ways = answer.paths.enumerated().map { number, path in
        "\n\(number + 1):\n" + path.map { line($0) }.joined()
      }
      // Line breaks stand between values only: in texts they are escaped.
      let structured = answer.json.utf8.filter { $0 != 0x0a }
      return Answer(text: answer.headline + ways.joined(), structured: structured)
    })
}

/// Whether a file is a path or lies below it.
private func lies(_ file: String, in path: String) -> Bool {
  var path = Substring(path)
  if path.hasPrefix("./") { path = path.dropFirst(2) }
  while path.hasSuffix("/") { path = path.dropLast() }
  return path == "." || path.isEmpty || file == path || file.hasPrefix(path + "/")
}
