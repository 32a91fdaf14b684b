internal import BarographAlgorithms
internal import BarographModel

/// How many types, roots and changes are listed for people.
private let shownRows = 20

func metricsText(_ measurements: [Measured], _ changes: [MetricChange]?) -> String {
  var parts = changes.map { [changesText($0)] } ?? []
  parts += Metric.Scope.allCases.compactMap { table($0, measurements) { alignedTable($0) } }
  return parts.joined(separator: "\n")
}

func metricsMarkdown(_ measurements: [Measured], _ changes: [MetricChange]?) -> String {
  var parts = changes.map { [changesMarkdown($0)] } ?? []
  parts += Metric.Scope.allCases.compactMap { scope in
    table(scope, measurements) { rows in
      let cells = rows.map { row in [row[0].isEmpty ? "" : markdownText(row[0])] + row.dropFirst() }
      let rule = "|---|" + String(repeating: "--:|", count: rows[0].count - 1) + "\n"
      let lines = cells.map { "| \($0.joined(separator: " | ")) |\n" }
      return "## \(title(scope))\n\n" + lines[0] + rule + lines.dropFirst().joined()
    }
  }
  return parts.joined(separator: "\n")
}

private func title(_ scope: Metric.Scope) -> String {
  switch scope {
  case .project: "Project"
  case .module: "Modules"
  case .type: "Most connected types"
  case .root: "What is built where objects are put together"
  }
}

/// The rows of a scope with their heads; `nil` when there are none. Of types and roots the first.
private func table(
  _ scope: Metric.Scope, _ measurements: [Measured], _ render: ([[String]]) -> String
) -> String? {
  let rows = measurements.filter { $0.scope == scope }
  guard !rows.isEmpty else { return nil }
  let metrics = Metric.all(in: scope)
  if scope == .project {
    return render([["project", "value"]] + metrics.map { [$0.rawValue, shortMeasure(rows[0].values[$0])] })
  }
  let limit = scope == .module ? rows.count : shownRows
  let shown = rows.prefix(limit).map { row in [visible(row.name)] + metrics.map { shortMeasure(row.values[$0]) } }
  var text = render([[scope.rawValue] + metrics.map(\.rawValue)] + shown)
  if rows.count > limit { text += "\n\(counted(rows.count - limit, "more \(scope.rawValue)")) not shown\n" }
  if scope == .root, let chain = rows.first?.chain, chain.count > 1 {
    text += "\nLongest chain of \(visible(rows[0].name)): \(chain.map(visible).joined(separator: " → "))\n"
  }
  return text
}

/// What changed: all of the project's measures, and the greatest changes of others.
private func shownChanges(_ changes: [MetricChange]) -> (shown: [MetricChange], more: Int) {
  let project = changes.filter { $0.scope == .project }
  let others = changes.enumerated().filter { $0.element.scope != .project }
    .sorted { (-$0.element.size, $0.offset) < (-$1.element.size, $1.offset) }.map(\.element)
  return (project + others.prefix(shownRows), max(0, others.count - shownRows))
}

private func changesText(_ changes: [MetricChange]) -> String {
  if changes.isEmpty { return "Nothing has changed.\n" }
  let (shown, more) = shownChanges(changes)
  let rows = shown.map { change in
    [
      visible(change.subject), change.metric.rawValue, shortMeasure(change.before),
      shortMeasure(change.after), change.verdict,
    ]
  }
  let rest = more > 0 ? "\(counted(more, "smaller change")) not shown\n" : ""
  return alignedTable([["changed", "metric", "before", "now", ""]] + rows) + rest
}

private func changesMarkdown(_ changes: [MetricChange]) -> String {
  if changes.isEmpty { return "Nothing has changed.\n" }
  let (shown, more) = shownChanges(changes)
  var text = "## Changes\n\n| | metric | before | now | |\n|---|---|--:|--:|---|\n"
  for change in shown {
    text += "| \(markdownText(change.subject)) | \(change.metric.rawValue) "
    text += "| \(shortMeasure(change.before)) | \(shortMeasure(change.after)) | \(change.verdict) |\n"
  }
  return text + (more > 0 ? "\n\(counted(more, "smaller change")) not shown.\n" : "")
}

/// Rows in columns: the first to the left, the others to the right.
private func alignedTable(_ rows: [[String]]) -> String {
  let widths = rows[0].indices.map { column in rows.map { displayWidth($0[column]) }.max() ?? 0 }
  return rows.map { row in
    let cells = zip(row, widths).enumerated().map { column, cell in
      let space = String(repeating: " ", count: cell.1 - displayWidth(cell.0))
      return column == 0 ? cell.0 + space : space + cell.0
    }
    var line = cells.joined(separator: "  ")
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }.joined()
}
