internal import BarographAlgorithms
package import BarographModel

/// What a `barograph:` comment asks for: the one reader of such comments.
package enum Suppression: Equatable {
  /// Silences rules on its own line or the next line of code; `wholeFile` silences them everywhere in the file.
  case valid(rules: [RuleID], wholeFile: Bool)
  /// Silences nothing; `problem` says why, in half a sentence, and `remedy` what to write, in a whole one.
  case invalid(problem: String, remedy: String)

  /// Reads what follows `barograph:` in a comment: `ignore rule_id[, rule_id] - reason`, `ignore:file …`. `rules` are
  /// all that there are.
  package init(_ text: String, rules: [RuleID]) {
    let known = rules.map(\.text)
    self = Self.read(text, isKnown: known.contains, known)
  }

  /// Whether a comment silences a rule on a line, whatever other rules it names.
  static func silences(_ rule: RuleID, _ text: String) -> Bool {
    guard case .valid(let rules, wholeFile: false) = read(text, isKnown: { _ in true }, []) else { return false }
    return rules.contains(rule)
  }

  private static func read(_ text: String, isKnown: (String) -> Bool, _ known: [String]) -> Suppression {
    let words = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
    let verb = words.first.map(String.init) ?? ""
    guard verbs.contains(verb) else {
      let near = suggestion(for: verb, in: verbs)
      return .invalid(problem: "unknown directive 'barograph:\(verb)'; \(near)", remedy: shape(verb: "ignore"))
    }
    let (rules, reason) = parts(words.count > 1 ? words[1] : "")
    if rules.isEmpty {
      return .invalid(problem: "the suppression names no rule", remedy: "Name one: \(example(verb: verb))")
    } else if reason.isEmpty {
      return .invalid(problem: "the suppression gives no reason", remedy: reasonRemedy(verb, rules, known))
    } else if let unknown = rules.first(where: { !isKnown($0) }) {
      let near = nearest(unknown, in: known)
      let hint = near.map { "did you mean '\($0)'?" } ?? "`barograph rules` lists them"
      return .invalid(
        problem: "the suppression names an unknown rule '\(unknown)'; \(hint)",
        remedy: near.map { "Write \(example(verb: verb, rule: $0))" } ?? shape(verb: verb))
    } else {
      return .valid(rules: rules.map { RuleID($0) }, wholeFile: verb == "ignore:file")
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
