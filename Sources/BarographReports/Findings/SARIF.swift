internal import BarographModel

/// Findings as SARIF 2.1.0 for code scanning: hops become a code flow, related places related locations, and what was not
/// understood a notification of the run.
func sarifReport(_ report: Report, _ options: ReportOptions) -> String {
  SARIF(report: report, options: options).text
}

/// A SARIF log as it is put together.
private struct SARIF {
  /// More are refused by GitHub.
  private static let mostResults = 25_000
  /// GitHub shows no longer descriptions.
  private static let longestDescription = 1024

  let report: Report
  let rules: [(id: RuleID, description: RuleDescription?)]
  let ruleIndex: [RuleID: Int]
  let places: SARIFPlaces
  /// All results with what a comparison says of them.
  let stated: [(finding: Finding, state: String?)]
  /// How many results there is no room for.
  let leftOut: Int

  init(report: Report, options: ReportOptions) {
    self.report = report
    let known = options.ruleDescriptions
    let compared = (report.comparison?.unchanged ?? []) + (report.comparison?.absent ?? [])
    rules = Set(known.keys).union((report.findings + compared).map(\.rule)).sorted().map { ($0, known[$0]) }
    ruleIndex = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    places = SARIFPlaces(sourceLine: options.sourceLine)
    let all = Self.stated(report, showsAbsent: options.showsAbsent)
    stated = Self.worst(Self.mostResults, of: all)
    leftOut = all.count - stated.count
  }

  private static func stated(_ report: Report, showsAbsent: Bool) -> [(finding: Finding, state: String?)] {
    guard let comparison = report.comparison else { return report.findings.map { ($0, nil) } }
    return report.findings.map { ($0, "new") } + comparison.unchanged.map { ($0, "unchanged") }
      + (showsAbsent ? comparison.absent.map { ($0, "absent") } : [])
  }

  /// As many results as there is room for: the worst ones, in the order in which they stand.
  private static func worst(
    _ count: Int, of all: [(finding: Finding, state: String?)]
  ) -> [(finding: Finding, state: String?)] {
    if all.count <= count { return all }
    let rows = all.indices.sorted { (all[$1].finding.severity, $0) < (all[$0].finding.severity, $1) }
    return rows.prefix(count).sorted().map { all[$0] }
  }

  var text: String {
    var json = JSONWriter()
    json.object { log in
      log.string(
        "$schema", "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json")
      log.string("version", "2.1.0")
      log.array("runs") { $0.object { run(&$0) } }
    }
    return json.text
  }

  private func run(_ run: inout JSONWriter) {
    run.object("tool") { $0.object("driver") { driver(&$0) } }
    run.array("invocations") { $0.object { invocation(&$0) } }
    run.object("originalUriBaseIds") { bases in
      // No address: where the root is on the machine that ran must not change the bytes.
      bases.object("%SRCROOT%", inline: true) { $0.object("description") { $0.string("text", "The analysed root.") } }
    }
    run.string("columnKind", "unicodeCodePoints")
    run.array("results") { results in
      for (finding, state) in stated { results.object { result(finding, state, &$0) } }
    }
    run.object("properties") { properties in
      properties.string(
        "columns",
        "Code points where the source line could be read; else UTF-8 bytes, the same if only ASCII precedes.")
    }
  }

  private func driver(_ driver: inout JSONWriter) {
    driver.string("name", "barograph")
    driver.string("version", report.toolVersion)
    driver.array("rules") { array in
      for rule in rules { array.object { descriptor(rule.id, rule.description, &$0) } }
    }
    driver.array("notifications") { notifications in
      notifications.object { notification in
        notification.string("id", "not_understood")
        describe(
          "shortDescription", "What was not understood. Verdicts that rest on it are likely, not certain.",
          &notification)
      }
    }
  }

  private func descriptor(_ id: RuleID, _ rule: RuleDescription?, _ json: inout JSONWriter) {
    json.string("id", id.text)
    guard let rule else { return }
    describe("shortDescription", rule.summary, &json)
    let explanation = rule.explanation.isEmpty ? rule.summary : rule.explanation
    describe("fullDescription", beginning(of: explanation), &json)
    json.object("help") { help in
      help.string("text", explanation)
      help.string("markdown", explanation)
    }
    if let address = rule.helpURI { json.string("helpUri", address) }
    json.object("defaultConfiguration", inline: true) { $0.string("level", level(rule.defaultSeverity)) }
  }

  /// As many whole paragraphs as a description has room for; one that is too long by itself is cut.
  private func beginning(of text: String) -> String {
    if text.count <= Self.longestDescription { return text }
    var kept = ""
    for paragraph in text.split(separator: "\n\n") {
      let longer = kept.isEmpty ? String(paragraph) : "\(kept)\n\n\(paragraph)"
      if longer.count > Self.longestDescription { break }
      kept = longer
    }
    return kept.isEmpty ? text.prefix(Self.longestDescription - 1) + "…" : kept
  }

  private func invocation(_ json: inout JSONWriter) {
    json.boolean("executionSuccessful", true)
    json.array("toolExecutionNotifications") { notifications in
      for unknown in report.unknowns {
        notifications.object { notification in
          notification.object("descriptor", inline: true) { descriptor in
            descriptor.string("id", "not_understood")
            descriptor.integer("index", 0)
          }
          notification.string("level", "note")
          message(unknown.reason, &notification)
          let location = Location(file: unknown.file, line: unknown.line, column: unknown.column)
          places.list("locations", [location], &notification)
        }
      }
      if leftOut > 0 {
        notifications.object { notification in
          notification.string("level", "warning")
          message("\(leftOut) findings of the lowest severity are left out: readers take no more", &notification)
        }
      }
    }
  }

  private func result(_ finding: Finding, _ state: String?, _ json: inout JSONWriter) {
    json.string("ruleId", finding.rule.text)
    if let index = ruleIndex[finding.rule] { json.integer("ruleIndex", index) }
    json.string("level", level(finding.severity))
    if let state { json.string("baselineState", state) }
    message(finding.message, &json)
    places.list("locations", [finding.location], subjects: finding.subjects, &json)
    if !finding.related.isEmpty { places.related(finding.related, &json) }
    if !finding.path.isEmpty { places.codeFlow(finding.path, &json) }
    json.object("partialFingerprints", inline: true) { $0.string("barograph/v1", finding.fingerprint) }
    json.object("properties") { properties in
      properties.string("verdict", finding.verdict)
      if !finding.condition.isEmpty { properties.string("condition", finding.condition) }
      properties.string("certainty", finding.certainty.rawValue)
      properties.array("help") { help in
        for text in finding.help { help.string(nil, text) }
      }
    }
  }

  private func level(_ severity: Severity) -> String { severity == .info ? "note" : severity.rawValue }
}

private func describe(_ key: StaticString, _ value: String, _ json: inout JSONWriter) {
  json.object(key, inline: true) { $0.string("text", value) }
}

private func message(_ value: String, _ json: inout JSONWriter) {
  describe("message", sarifMessage(value), &json)
}

/// A text that no reader of SARIF takes for a link or a placeholder.
func sarifMessage(_ text: String) -> String {
  var previous: Unicode.Scalar = " "
  return replacing(in: text) { scalar in
    defer { previous = scalar }
    switch scalar {
    case "{", "}": return "\(scalar)\(scalar)"
    case "(" where previous == "]": return " ("
    default: return nil
    }
  }
}
