internal import BarographEngine
internal import BarographFix
internal import BarographModel
internal import BarographReports

/// Tools about what could be changed.
extension AgentTool {
  static let affected = AgentTool(
    name: "affected",
    purpose: "Whom removing or changing a type may reach: who gets it, directly and through others.",
    parameters: [ToolParameter("type", .string, "The type that changes.", isRequired: true), limit],
    answer: { arguments, look in
      let type = try arguments.required("type")
      let answer = try BarographEngine.affected(by: type, in: try look().graph, limit: arguments.limit)
      return Answer(text: text(answer), structured: json(answer))
    })

  static let rescope = AgentTool(
    name: "rescope",
    purpose: "What another lifetime of a type's bindings would do: which findings come and go, and who gets it.",
    parameters: [
      ToolParameter("type", .string, "The type whose bindings change.", isRequired: true),
      ToolParameter(
        "lifetime", .string, "transient, weak, graph, component, cache or singleton, the shortest first.",
        isRequired: true), limit,
    ],
    answer: { arguments, look in
      let (type, word) = (try arguments.required("type"), try arguments.required("lifetime"))
      guard let lifetime = Lifetime.allCases.first(where: { "\($0)" == word }) else {
        throw RequestFailure.wrong("'lifetime' is one of \(Lifetime.allCases.map { "\($0)" }.joined(separator: ", "))")
      }
      let state = try look()
      let answer = try rescoped(
        type, to: lifetime, in: state.graph, configuration: state.configuration, limit: arguments.limit)
      return Answer(text: text(answer), structured: json(answer))
    })

  static let newType = AgentTool(
    name: "new_type",
    purpose:
      "What a new type would need that gets some others: its initialiser, and for each where the project has one. "
      + "Without `needs`: what containers provide.",
    parameters: [
      ToolParameter("needs", .strings, "The types that it is to get."),
      ToolParameter("name", .string, "What it is to be called; otherwise NewType."), limit,
    ],
    answer: { arguments, look in
      let (graph, needs) = (try look().graph, arguments.strings("needs"))
      if needs.isEmpty {
        let all = available(in: graph)
        return Answer(text: text(all.prefix(arguments.limit), of: all.count))
      }
      let name = arguments.string("name") ?? "NewType"
      guard name.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_]*/) != nil else {
        throw RequestFailure.wrong("'name' is no name of a type")
      }
      let answer = try BarographEngine.newType(named: name, needing: needs, in: graph)
      return Answer(text: text(answer), structured: json(answer))
    })

  static let previewFixes = AgentTool(
    name: "preview_fixes",
    purpose:
      "What `barograph fix` would change, as a diff; nothing is written. What cannot be mended comes with the reason.",
    parameters: meant,
    answer: { arguments, look in
      let round = FixRound(arguments, try look())
      return Answer(text: (round.diff.isEmpty ? "nothing to mend\n" : round.diff) + left(by: round))
    })

  static let applyFixes = AgentTool(
    name: "apply_fixes",
    purpose:
      "Writes what preview_fixes shows for some rules or findings, all files or none. Only when the user asks for it; build and "
      + "test afterwards.",
    parameters: meant, isReadOnly: false,
    answer: { arguments, look in
      guard !arguments.strings("rules").isEmpty || !arguments.strings("fingerprints").isEmpty else {
        throw RequestFailure.wrong("name the 'rules' or the 'fingerprints' of what is to be mended")
      }
      let state = try look()
      let round = FixRound(arguments, state)
      try replaceSources(round.changes, below: state.root)
      let done = round.now.map { fix in "\(place(fix.findings[0].location)): \(fix.title) [\(fix.rule)]\n" }
      let later = round.later.isEmpty ? "" : "\(round.later.count) more in the same places; call again\n"
      return Answer(
        text: (done.isEmpty ? "nothing to mend\n" : done.joined() + later + "\n" + round.diff) + left(by: round))
    })

  private static let limit = ToolParameter("limit", .integer, "How many at most, up to 200; otherwise 50.")

  private static let meant = [
    ToolParameter("rules", .strings, "Ids of rules; none means all that have fixes."),
    ToolParameter("fingerprints", .strings, "Fingerprints of findings; none means all."),
    ToolParameter("unsafe", .boolean, "Also what changes what the program does, or needs a look."),
    ToolParameter(
      "limit", .integer, "Of how many findings at most, up to 200; otherwise 50. Call again for the others."),
  ]

  private static func left(by round: FixRound) -> String {
    let reasons = round.plan.refusals.prefix(50).map { refusal in
      "\(place(refusal.finding.location)): \(refusal.finding.rule): \(refusal.reason)\n"
    }
    return reasons.isEmpty ? "" : "\nleft as they are:\n" + reasons.joined()
  }
}

extension FixRound {
  /// What mends the findings that arguments choose.
  fileprivate init(_ arguments: ToolArguments, _ state: ProjectState) {
    let (rules, fingerprints) = (arguments.strings("rules"), arguments.strings("fingerprints"))
    let fixable = Set(fixableRules.map(\.rule))
    let meant = state.findings.filter { finding in
      fixable.contains(finding.rule) && (rules.isEmpty || rules.contains(finding.rule.text))
        && (fingerprints.isEmpty || fingerprints.contains(finding.fingerprint))
    }
    self.init(
      Array(meant.prefix(arguments.limit)), in: state.graph, root: state.root,
      allowsUnsafe: arguments.boolean("unsafe") ?? false)
  }
}
