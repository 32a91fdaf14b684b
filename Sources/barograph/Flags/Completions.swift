import ArgumentParser
import BarographEngine
import BarographGenerate
import BarographReports

/// What a shell offers where something is typed. Asked for at each press of a key, so nothing here looks at a source.
enum Completions {
  /// Names for `--format`: those of the command on the line.
  static let format = CompletionKind.custom { words, _, _ in formats(of: command(in: words)) }

  /// `FORMAT=` for `--report`; the shell completes what follows.
  static let report = CompletionKind.custom { words, _, _ in formats(of: command(in: words)).map { $0 + "=" } }

  static let rule = CompletionKind.custom { _, _, _ in Rulebook.all.map(\.id.text) }

  static let template = CompletionKind.custom { _, _, _ in templates.map(\.id) }

  /// Frameworks whose registrations `--from` reads, in lower case, which is as good.
  static let framework = CompletionKind.custom { _, _, _ in
    pages { if case .framework = $0 { true } else { false } }.map { $0.lowercased() }
  }

  /// Frameworks that a template writes for, as `--to` takes them.
  static let target = CompletionKind.custom { _, _, _ in JobFlags.frameworks(templates) }

  /// What has a page of the manual, and types.
  static let pageOrType = CompletionKind.custom { words, _, prefix in
    pages { _ in true } + types(beginning: prefix, words)
  }

  /// Types of the project around the current folder, as the last analysis found them.
  static let type = CompletionKind.custom { words, _, prefix in types(beginning: prefix, words) }

  /// Branches and tags of the repository around the current folder.
  static let revision = CompletionKind.shellCommand(
    "git for-each-ref --format='%(refname:short)' refs/heads refs/remotes refs/tags 2>/dev/null")

  static let configuration = CompletionKind.file(extensions: ["yml", "yaml"])

  /// The command that a line is about: the first word that is one, after `link` the one behind it; otherwise `lint`.
  private static func command(in words: [String]) -> String {
    let known = Barograph.configuration.subcommands.compactMap { $0.configuration.commandName }
    let named = words.dropFirst().prefix { !$0.hasPrefix("-") }.filter { known.contains($0) && $0 != "link" }
    return named.first ?? "lint"
  }

  private static func formats(of command: String) -> [String] {
    switch command {
    case "graph": GraphFormat.allCases.map(\.rawValue)
    case "report": HumanReport<Sources>.PageFormat.allCases.map(\.rawValue)
    case "metrics": MetricsFormat.allCases.map(\.rawValue)
    case "rules": RuleTableFormat.allCases.map(\.rawValue)
    case "why": Why<Sources>.AnswerFormat.allCases.map(\.rawValue)
    case "explain": ["text"]
    case "diff": ReportFormat.allCases.map(\.rawValue)
    default: LintFormat.byName.map(\.name)
    }
  }

  private static func types(beginning prefix: String, _ words: [String]) -> [String] {
    // Nobody looks through thousands of names.
    if prefix.isEmpty { return [] }
    let named = words.indices.compactMap { place -> String? in
      if words[place].hasPrefix("--cache-path=") { return String(words[place].dropFirst("--cache-path=".count)) }
      return words[place] == "--cache-path" && place + 1 < words.count ? words[place + 1] : nil
    }
    return knownTypes(beginning: prefix, cachePath: named.first ?? defaultCachePath)
  }

  private static var templates: [TemplateFile] { (try? TemplateLibrary().builtIn) ?? [] }

  private static func pages(_ isMeant: (ManualPage) -> Bool) -> [String] { ManualPage.all.filter(isMeant).map(\.name) }
}
