/// The manual page of all metrics, in Markdown.
package func metricsPage() -> String {
  let introduction = embeddedTexts["Sources/BarographReports/Metrics/metrics.md"] ?? ""
  return introduction + Metric.allCases.map { "## `\($0.rawValue)`\n\n" + text(about: $0) }.joined(separator: "\n")
}

/// The manual page of one metric, in Markdown; ends with a line break.
package func metricPage(_ metric: Metric) -> String { "# `\(metric.rawValue)`\n\n" + text(about: metric) }

private func text(about metric: Metric) -> String {
  let scopes = Metric.Scope.allCases.filter { Metric.all(in: $0).contains(metric) }.map(\.rawValue)
  let wish =
    switch metric.wish {
    case .up: " More is better."
    case .down: " Less is better."
    case .neither: ""
    }
  return "Of a \(scopes.joined(separator: ", a ")). \(metric.definition)\(wish)\n\nSource: \(metric.source).\n"
}
