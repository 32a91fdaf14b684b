internal import BarographAlgorithms
internal import BarographGenerate
internal import BarographManual
package import BarographModel
internal import BarographReports
internal import BarographRules

/// What `explain` prints without looking at a source: a rule's page, a framework's, a metric's or a template's.
package enum ManualPage: Sendable, Hashable {
  case rule(RuleID)
  case framework(String)
  case metric(String)
  case template(String)

  /// The page with a name, whose letter case does not count where nothing has the name exactly; `nil` where there is none.
  package init?(_ name: String) {
    let pages = Self.all
    let lowered = name.lowercased()
    guard let page = pages.first(where: { $0.name == name }) ?? pages.first(where: { $0.name.lowercased() == lowered })
    else { return nil }
    self = page
  }

  /// All pages, in the order in which a name is looked for.
  package static var all: [ManualPage] {
    Rulebook.all.map { .rule($0.id) } + Manual.frameworks.map { .framework($0) }
      + Metric.allCases.map { .metric($0.rawValue) } + builtInTemplates.map { .template($0) }
  }

  /// What `explain` calls it.
  package var name: String {
    switch self {
    case .rule(let id): id.text
    case .framework(let name), .metric(let name), .template(let name): name
    }
  }

  /// What it is about, in a word.
  package var kind: String {
    switch self {
    case .rule: "rule"
    case .framework: "framework"
    case .metric: "metric"
    case .template: "template"
    }
  }

  /// The page in Markdown. With a width, prose is broken into lines of at most that many characters, as a terminal shows
  /// it; code and tables stay as they are. Ends with a line break.
  package func text(width: Int? = nil) -> String {
    switch self {
    case .rule(let id): laidOut(Manual.page(ofRule: id.text) ?? "", width)
    case .framework(let name): laidOut(Manual.page(ofFramework: name) ?? "", width)
    case .metric(let name): laidOut(Metric(rawValue: name).map(metricPage) ?? "", width)
    case .template(let id): laidOut(templatePage(id) ?? "", width)
    }
  }
}

/// A page without the comments that only its tests read, and with lines of at most `width` characters of prose.
private func laidOut(_ page: String, _ width: Int?) -> String {
  var text = ""
  var isCode = false
  for line in page.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
    if line.hasPrefix("```") { isCode.toggle() }
    if !isCode, line.hasPrefix("<!-- ") { continue }
    if let width, !isCode, !line.hasPrefix("|") { text += broken(line, width) + "\n" } else { text += line + "\n" }
  }
  return text
}

/// A line of prose in lines of at most `width` characters, where its words allow it. Code between backticks stays
/// together, and what continues an entry of a list stands below its text.
private func broken(_ line: Substring, _ width: Int) -> String {
  let indent = line.hasPrefix("- ") ? "  " : ""
  var lines = [""]
  for word in words(line) {
    let last = lines[lines.count - 1]
    if last.isEmpty || last == indent {
      lines[lines.count - 1] += word
    } else if last.count + 1 + word.count <= width {
      lines[lines.count - 1] += " " + word
    } else {
      lines.append(indent + word)
    }
  }
  return lines.joined(separator: "\n")
}

/// What a line may be broken between: words, and code between backticks with what stands right beside it.
private func words(_ line: Substring) -> [Substring] {
  var isCode = false
  return line.split { character in
    if character == "`" { isCode.toggle() }
    return character == " " && !isCode
  }
}

/// Writes the page of each rule to a folder, as `dependency_cycle.md`; those that are there and say the same stay. Best effort: who
/// only links to them says nothing when a disk is full.
package func writeRulePages(to folder: String) {
  for rule in Rulebook.all {
    let (path, text) = ("\(folder)/\(rule.id).md", ManualPage.rule(rule.id).text())
    if sourceBytes(of: path, root: "/") != Array(text.utf8) { try? writeFile(text, to: path) }
  }
}
