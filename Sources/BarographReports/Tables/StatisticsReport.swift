internal import BarographAlgorithms
internal import BarographModel

/// How many findings each rule and each folder has, by severity, for people: most first. A folder is told to its second
/// level, which is where projects keep their modules.
func statisticsReport(_ report: Report) -> String {
  guard !report.findings.isEmpty else { return report.summaryLine + "\n" }
  let tables = [
    table("rule", report.findings, by: \.rule.text), table("folder", report.findings) { folder(of: $0.location.file) },
  ]
  return tables.map { $0 + "\n" }.joined() + report.summaryLine + "\n"
}

/// The folder of a file, of two levels at most; `.` for the root.
private func folder(of file: String) -> String {
  let folders = file.split(separator: "/").dropLast().prefix(2)
  return folders.isEmpty ? "." : folders.joined(separator: "/")
}

private func table(_ title: String, _ findings: [Finding], by name: (Finding) -> String) -> String {
  let severities = Array(Severity.allCases.reversed())
  let groups = Dictionary(grouping: findings, by: name).sorted { a, b in
    a.value.count == b.value.count ? a.key < b.key : a.value.count > b.value.count
  }
  func row(_ name: String, _ findings: [Finding]) -> [String] {
    let counts = severities.map { severity in findings.count { $0.severity == severity } }
    return [visible(name)] + (counts + [findings.count]).map { $0 == 0 ? "–" : String($0) }
  }
  var rows = [[title] + severities.map(\.rawValue) + ["all"]] + groups.map { row($0.key, $0.value) }
  if groups.count > 1 { rows.append(row("all", findings)) }
  return aligned(rows)
}

/// Rows in columns: the first to the left, numbers to the right.
private func aligned(_ rows: [[String]]) -> String {
  let widths = rows[0].indices.map { column in rows.map { displayWidth($0[column]) }.max() ?? 0 }
  return rows.map { row in
    let numbers = zip(row, widths).dropFirst().map { cell, width in
      String(repeating: " ", count: width - displayWidth(cell)) + cell
    }
    return ([padded(row[0], to: widths[0])] + numbers).joined(separator: "  ") + "\n"
  }.joined()
}
