internal import BarographEngine
internal import BarographModel
internal import BarographReports

/// Findings as diagnostics: pushed to clients that do not ask, and as answers to those that do.
extension LanguageServer {
  /// What a client is told when an analysis of a folder is done.
  mutating func news(of row: Int) -> [[UInt8]] {
    var messages: [[UInt8]] = []
    if abilities.pullsDiagnostics {
      messages.append(question(nextQuestion(), "workspace/diagnostic/refresh"))
    } else {
      messages = publications(row)
    }
    if abilities.refreshesLenses { messages.append(question(nextQuestion(), "workspace/codeLens/refresh")) }
    return messages
  }

  // MARK: Pushed

  /// The diagnostics of each document that are others than the client was told.
  private mutating func publications(_ row: Int) -> [[UInt8]] {
    guard let view = folders[row].view else { return [] }
    var places = Places(view, self)
    var now: [String: [UInt8]] = [:]
    for file in view.findings.keys { now[places.text(of: file).uri] = diagnostics(of: file, &places) }
    let before = folders[row].published
    folders[row].published = now
    let gone = before.keys.filter { now[$0] == nil }
    return (now.filter { before[$0.key] != $0.value }.map { ($0.key, $0.value) } + gone.map { ($0, Array("[]".utf8)) })
      .sorted { $0.0 < $1.0 }.map { publication($0.0, $0.1) }
  }

  func publication(_ uri: String, _ diagnostics: [UInt8]) -> [UInt8] {
    notification("textDocument/publishDiagnostics") { parameters in
      parameters.string("uri", uri)
      if let version = filePath(uri).flatMap({ documents[$0]?.version }) { parameters.integer("version", version) }
      parameters.raw("diagnostics", diagnostics)
    }
  }

  // MARK: Asked for

  /// The answer about one document: nothing, as long as the first analysis runs. When that is done the client is told to ask again.
  func diagnostics(of uri: String, since known: String?) -> [UInt8] {
    var items = Array("[]".utf8)
    if let path = filePath(uri), let row = folder(of: path), let view = folders[row].view,
      let file = view.file(path, real(path))
    {
      var places = Places(view, self)
      items = diagnostics(of: file.path, &places)
    }
    return object { write(items, since: known, into: &$0) }
  }

  /// The answer about all documents that have findings, or had some when the client asked before.
  func allDiagnostics(_ run: RunningRequest) throws(RequestFailure) -> [UInt8] {
    var known: [String: String] = [:]
    for row in run.parameters?["previousResultIds"]?.array ?? [] {
      if let uri = row["uri"]?.string, let id = row["value"]?.string { known[uri] = id }
    }
    var reports: [(uri: String, version: Int?, items: [UInt8])] = []
    var seen: Set<String> = []
    for view in folders.compactMap(\.view) {
      var places = Places(view, self)
      for file in view.findings.keys.sorted() {
        try run.check()
        let text = places.text(of: file)
        guard seen.insert(text.uri).inserted else { continue }
        reports.append((text.uri, text.version, diagnostics(of: file, &places)))
      }
    }
    for uri in known.keys.sorted() where !seen.contains(uri) { reports.append((uri, nil, Array("[]".utf8))) }
    return object { result in
      result.array("items") { rows in
        for report in reports {
          rows.object { row in
            row.string("uri", report.uri)
            if let version = report.version { row.integer("version", version) } else { row.raw("version", nothing) }
            write(report.items, since: known[report.uri], into: &row)
          }
        }
      }
    }
  }

  /// A report: whole, or that nothing has changed.
  private func write(_ items: [UInt8], since known: String?, into row: inout JSONWriter) {
    let id = Fingerprint([String(decoding: items, as: UTF8.self)]).digits
    row.string("kind", id == known ? "unchanged" : "full")
    row.string("resultId", id)
    if id != known { row.raw("items", items) }
  }

  // MARK: Writing

  /// The findings of a file, as a list of diagnostics.
  private func diagnostics(of file: String, _ places: inout Places) -> [UInt8] {
    let findings = places.view.findings[file] ?? []
    return list { rows in
      for finding in findings { rows.object { write(finding, &places, into: &$0) } }
    }
  }

  /// A finding as a diagnostic.
  func write(_ finding: Finding, _ places: inout Places, into row: inout JSONWriter) {
    let text = places.text(of: finding.location.file)
    row.range("range", text.range(of: finding.location), in: text.now)
    row.integer("severity", finding.severity == .error ? 1 : finding.severity == .warning ? 2 : 3)
    row.string("code", finding.rule.text)
    if let pages {
      row.object("codeDescription") { $0.string("href", uri(ofFile: "\(pages)/\(finding.rule).md")) }
    }
    row.string("source", "barograph")
    row.string("message", ([finding.message] + finding.help.map { "help: " + $0 }).joined(separator: "\n"))
    // Shown faintly, as what nobody needs.
    if ["unused_", "unread_"].contains(where: finding.rule.text.hasPrefix) { row.array("tags") { $0.integer(nil, 1) } }
    row.array("relatedInformation") { rows in
      for related in finding.related {
        rows.object { row in
          row.object("location") { places.write(related.location, into: &$0) }
          row.string("message", related.message)
        }
      }
    }
    row.string("data", finding.fingerprint)
  }
}
