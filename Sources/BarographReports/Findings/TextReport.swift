internal import BarographAlgorithms
internal import BarographModel

/// Findings for people: worst first, by rule. On a terminal a finding shows its source line and draws its cycle; everywhere it
/// starts with its place, so that editors and scripts find it.
///
/// Unless the options want all, what repeats itself is short: findings that say the same stand below the first of them, of a
/// rule with many findings the first are whole and the others a line each, and many notes are counts. Each error is told.
func textReport(_ report: Report, _ options: ReportOptions) -> String {
  let layout = TextLayout(
    options: options, names: options.isTerminal ? ShortNames(of: report.findings.map(\.path)) : ShortNames())
  let notes = report.count(.info)
  let showsNotes = options.isFull || notes <= TextLimit.notes
  var lines: [String] = []
  for section in textSections(report.findings) where section.severity > .info || showsNotes {
    lines += layout.lines(section)
  }
  if !showsNotes { lines += layout.summary(of: report.findings.filter { $0.severity == .info }) + [""] }
  let gone = report.comparison?.absent ?? []
  let shown = options.isFull || gone.count <= TextLimit.gone + 1 ? gone[...] : gone.prefix(TextLimit.gone)
  for finding in shown {
    lines.append("gone: \(finding.location.text): \(visible(finding.message)) [\(finding.label)]")
  }
  if shown.count < gone.count { lines.append("gone: … and \(gone.count - shown.count) more; `--full` shows them") }
  if !gone.isEmpty { lines.append("") }
  let summary = wrapped(report.summaryLine, width: options.width, after: 0, indent: 2)
  return (lines + summary.prefix(1) + summary.dropFirst().map { "  " + $0 }).map { $0 + "\n" }.joined()
}

/// What text shows before it becomes short.
enum TextLimit {
  /// Notes; more become counts.
  static let notes = 5
  /// Groups of a rule that are shown whole when it has more than `groups`.
  static let whole = 3
  static let groups = 6
  /// Places of a group, and other places of a finding.
  static let places = 4
  /// Findings of the other state that are gone.
  static let gone = 20
}

/// Lays out findings as text, in colour or without.
private struct TextLayout {
  let options: ReportOptions
  let names: ShortNames
  let paint: Paint

  init(options: ReportOptions, names: ShortNames) {
    self.options = options
    self.names = names
    paint = Paint(isColored: options.isTerminal)
  }

  // MARK: Sections

  /// The findings of a rule, an empty line after each that is whole.
  func lines(_ section: RuleSection) -> [String] {
    let isShort = !options.isFull && section.severity < .error && section.groups.count > TextLimit.groups
    let whole = isShort ? section.groups.prefix(TextLimit.whole) : section.groups[...]
    let rest = section.groups.dropFirst(whole.count)
    let result = whole.flatMap { lines($0) + [""] } + rest.flatMap(shortLines)
    let hidden = rest.contains { !$0.head.related.isEmpty || !$0.head.help.isEmpty || $0.findings.count > 1 }
    if rest.isEmpty { return result }
    return result + (hidden ? ["  \(paint("…", .dim))  \(rest.count) in short; `--full` shows all of them"] : []) + [""]
  }

  /// How many notes each rule has, and how to see them.
  func summary(of notes: [Finding]) -> [String] {
    let summaries = options.ruleDescriptions
    let rows = textSections(notes).reversed()
    let countWidth = rows.map { String($0.count).count }.max() ?? 0
    let nameWidth = rows.map { displayWidth($0.rule.text) }.max() ?? 0
    return ["\(counted(notes.count, "note")), summed up; `--full` shows them:"]
      + rows.map { section in
        let count = String(section.count)
        let summary = summaries[section.rule].map { "  \($0.summary)" } ?? ""
        return "  \(String(repeating: " ", count: countWidth - count.count))\(count)  "
          + (summary.isEmpty ? visible(section.rule.text) : padded(visible(section.rule.text), to: nameWidth) + summary)
      }
  }

  /// A group in one line, or what a terminal makes of it.
  private func shortLines(_ group: FindingGroup) -> [String] {
    let more = group.others.isEmpty ? "" : ", and \(counted(group.others.count, "more place"))"
    guard options.isTerminal else { return [oneLine(group.head) + more] }
    return title(group.head, more: more)
  }

  private func lines(_ group: FindingGroup) -> [String] {
    guard !group.others.isEmpty else { return lines(group.head) }
    guard !options.isFull else {
      return lines(group.head) + group.others.flatMap { [""] + lines($0) }
    }
    let isCut = group.head.severity < .error && group.others.count > TextLimit.places + 1
    let shown = isCut ? group.others.prefix(TextLimit.places) : group.others
    let placeWidth = shown.map { displayWidth($0.location.text) }.max() ?? 0
    let also = shown.flatMap { finding in
      let words = ownWords(of: visible(finding.message), beside: visible(group.head.message))
      let place = words.isEmpty ? finding.location.text : padded(finding.location.text, to: placeWidth) + "  " + words
      if let width = options.width, displayWidth(place) + 8 > width, !words.isEmpty {
        // What has no room beside its place begins below it.
        return entry("also", finding.location.text)
          + wrapped(words, width: width, after: 8, indent: 8).map { "        " + $0 }
      }
      return ["  \(paint("also", .bold))  \(place)"]
    }
    let more = isCut ? ["  \(paint("also", .bold))  … and \(group.others.count - shown.count) more"] : []
    return head(group.head) + also + more + notes(group.shared) + help(group.head)
  }

  // MARK: A finding

  private func lines(_ finding: Finding) -> [String] {
    let hops = HopLines(paint: paint, names: names, width: options.width) { location in
      // The finding's own line stands above already.
      guard options.isTerminal, location != finding.location else { return nil }
      return options.sourceLine(location).map { visible(trimmedSource($0)) }
    }
    return head(finding) + hops.lines(finding.path) + notes(finding.related) + help(finding)
  }

  private func notes(_ places: [Related]) -> [String] {
    let isCut = !options.isFull && places.count > TextLimit.places + 1
    let shown = isCut ? places.prefix(TextLimit.places) : places[...]
    return shown.flatMap { entry("note", "\($0.location.text): \(visible($0.message))") }
      + (isCut ? ["  \(paint("note", .bold))  … and \(places.count - shown.count) more places"] : [])
  }

  private func help(_ finding: Finding) -> [String] {
    finding.help.flatMap { entry("help", visible($0)) }
  }

  /// A word and what it says, which goes on below itself.
  private func entry(_ word: String, _ text: String) -> [String] {
    let indent = 2 + word.utf8.count + 2
    let lines = wrapped(text, width: options.width, after: indent, indent: indent)
    return ["  \(paint(word, .bold))  \(lines[0])"]
      + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }
  }

  private func oneLine(_ finding: Finding) -> String {
    let severity = paint.severity(finding.severity.rawValue, finding.severity)
    return "\(paint(finding.location.text, .cyan)): \(severity): \(visible(finding.message)) [\(finding.label)]"
  }

  private func head(_ finding: Finding) -> [String] {
    guard options.isTerminal else { return [oneLine(finding)] }
    let line = options.sourceLine(finding.location)
    return title(finding) + loop(finding.path) + (line.map { excerpt($0, at: finding.location, paint: paint) } ?? [])
  }

  /// Place, severity, message and rule; what does not fit goes on below, a little to the right.
  private func title(_ finding: Finding, more: String = "") -> [String] {
    let (place, severity) = (finding.location.text, finding.severity.rawValue)
    let indent = 4
    let start = displayWidth(place) + severity.utf8.count + 4
    let message = wrapped(visible(finding.message), width: options.width, after: start, indent: indent)
    let label = "[\(finding.label)]\(more)"
    var lines = message.map { paint($0, .bold) }
    let used = displayWidth(message[message.count - 1]) + (message.count == 1 ? start : indent)
    if let width = options.width, used + 1 + displayWidth(label) > width {
      lines.append(paint(label, .dim))
    } else {
      lines[lines.count - 1] += " " + paint(label, .dim)
    }
    let first = "\(paint(place, .cyan)): \(paint.severity(severity, finding.severity)): \(lines[0])"
    return [first] + lines.dropFirst().map { String(repeating: " ", count: indent) + $0 }
  }

  /// A drawn cycle, when the path is one that fits.
  private func loop(_ path: [Hop]) -> [String] {
    guard path.count > 1, path.last?.to == path.first?.from else { return [] }
    let shown = path.map { visible(names[$0.from]) }.joined(separator: " ─▶ ")
    let width = displayWidth(shown)
    guard width <= min(100, (options.width ?? .max) - 9) else { return [] }
    return ["  ╭─▶ \(shown) ─╮", "  ╰\(String(repeating: "─", count: width + 5))╯"]
  }
}
