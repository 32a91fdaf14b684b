internal import BarographAlgorithms
internal import BarographModel
internal import BarographRules

extension LoadedConfiguration {
  /// With what a command line leaves: of the rules only some, which are then on whatever the configuration says, or all but
  /// some; without files that match globs relative to the current folder. Throws for a rule that there is not.
  package func narrowed(
    only chosen: [String], without skipped: [String], excluding globs: [String]
  ) throws(EngineError) -> LoadedConfiguration {
    guard !(chosen + skipped + globs).isEmpty else { return self }
    let (chosen, skipped) = (try Self.rules(chosen), try Self.rules(skipped))
    var result = self
    for rule in Rulebook.all {
      if !chosen.isEmpty && !chosen.contains(rule.id) || skipped.contains(rule.id) {
        result.configuration.turnOff(rule.id)
      } else if chosen.contains(rule.id) {
        result.configuration.turnOn(rule)
      }
    }
    result.configuration.exclude += globs.map(fromRoot)
    // The same text stands for the same configuration: what was asked for is a part of it.
    let asked = [
      ("only", chosen.map(\.text).sorted()), ("without", skipped.map(\.text).sorted()),
      ("excluding", globs.map(fromRoot)),
    ]
    result.source += asked.map { "\n\($0.0) \($0.1.joined(separator: " "))" }.joined()
    return result
  }

  private static func rules(_ texts: [String]) throws(EngineError) -> Set<RuleID> {
    let known = Rulebook.all.map(\.id.text)
    var rules: Set<RuleID> = []
    for text in texts.flatMap({ $0.split(separator: ",").map(String.init) }) {
      guard known.contains(text) else {
        let near = nearest(text, in: known).map { "did you mean '\($0)'?" } ?? "`barograph rules` lists them"
        throw .usage("there is no rule '\(text)'; \(near)")
      }
      rules.insert(RuleID(text))
    }
    return rules
  }

  /// A glob as the configuration would say it: relative to its folder.
  private func fromRoot(_ glob: String) -> String {
    let folder = absolutePath(".")
    guard folder.hasPrefix(root + "/"), !glob.hasPrefix("**/") else { return glob }
    return folder.dropFirst(root.utf8.count + 1) + "/" + glob
  }
}

extension Configuration {
  fileprivate mutating func turnOff(_ rule: RuleID) {
    rules[rule, default: RuleSettings()].isOff = true
    for row in overrides.indices { overrides[row].rules[rule] = nil }
  }

  fileprivate mutating func turnOn(_ rule: Rule) {
    var settings = rules[rule.id] ?? RuleSettings()
    if settings.isOff || rule.isOptIn && settings.severity == nil {
      settings.isOff = false
      settings.severity = rule.defaultSeverity
    }
    rules[rule.id] = settings
  }
}
