internal import BarographAlgorithms
internal import BarographModel

/// What a `barograph:` comment asks for.
enum Suppression: Equatable {
  /// Silences rules on its own line or the next line of code; `wholeFile` silences them everywhere in the file.
  case valid(rules: [String], wholeFile: Bool)
  /// Silences nothing; `problem` says why, `remedy` what to write.
  case invalid(problem: String, remedy: String)

  /// Reads what follows `barograph:` in a comment: `ignore rule_id[, rule_id] - reason`, `ignore:file …`.
  init(_ text: String, rules known: [String]) {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let verb = words.first.map(String.init) ?? ""
    guard Self.verbs.contains(verb) else {
      let near = suggestion(for: verb, in: Self.verbs)
      self = .invalid(problem: "unknown directive 'barograph:\(verb)'; \(near)", remedy: Self.shape(verb: "ignore"))
      return
    }
    let (rules, reason) = Self.parts(words.count > 1 ? words[1] : "")
    if rules.isEmpty {
      self = .invalid(problem: "the suppression names no rule", remedy: "Name one: \(Self.example(verb: verb))")
    } else if reason.isEmpty {
      self = .invalid(problem: "the suppression gives no reason", remedy: Self.reasonRemedy(verb, rules, known))
    } else if let unknown = rules.first(where: { !known.contains($0) }) {
      let near = nearest(unknown, in: known)
      let hint = near.map { "did you mean '\($0)'?" } ?? "`barograph rules` lists them"
      self = .invalid(
        problem: "the suppression names an unknown rule '\(unknown)'; \(hint)",
        remedy: near.map { "Write \(Self.example(verb: verb, rule: $0))" } ?? Self.shape(verb: verb))
    } else {
      self = .valid(rules: rules, wholeFile: verb == "ignore:file")
    }
  }

  private static let verbs = ["ignore", "ignore:file"]

  private static func shape(verb: String) -> String { "Write \(example(verb: verb))" }

  private static func example(verb: String, rule: String = "rule_id") -> String {
    "`// barograph:\(verb) \(rule) - why this is fine here`"
  }

  /// How to give a reason, or where the dash goes that is missing in front of it.
  private static func reasonRemedy(_ verb: String, _ rules: [String], _ known: [String]) -> String {
    let all = rules.joined(separator: ", ")
    let first = all.prefix { $0.isLetter || $0 == "_" }
    let rest = all.dropFirst(first.count).drop { !$0.isLetter }
    if rules.count == 1, !rest.isEmpty, known.contains(String(first)) {
      return "Put a dash before the reason: `// barograph:\(verb) \(first) - \(rest)`"
    }
    return "Write why this is fine here: `// barograph:\(verb) \(all) - …`"
  }

  /// Rule ids hold no dash, so the first one starts the reason.
  private static func parts(_ text: Substring) -> (rules: [String], reason: String) {
    let dash = text.firstIndex { "-–—".contains($0) }
    var rules: [String] = []
    for id in text[..<(dash ?? text.endIndex)].split(separator: ",") {
      let id = id.trimmed
      if !id.isEmpty, !rules.contains(id) { rules.append(id) }
    }
    let reason = dash.map { text[text.index(after: $0)...].drop { "-–—".contains($0) }.trimmed } ?? ""
    return (rules, reason)
  }
}

extension Substring {
  /// Without blanks at both ends, and without the end of a block comment.
  fileprivate var trimmed: String {
    var text = self.drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    if text.hasSuffix("*/") { return text.dropLast(2).trimmed }
    return String(text)
  }
}
