/// The manual page of all metrics, in Markdown.
package func metricsPage() -> String {
  var text = """
    # Metrics

    `barograph metrics` measures a project, its modules, its types and what is built where its objects are put together.
    `--format json` saves a run; `--compare FILE` tells what has changed since a saved one. Test code does not count, and
    "gets" always means: is given, makes, or reaches.

        barograph metrics Sources --format json --output metrics.json
        barograph metrics Sources --compare metrics.json

    A measure is a question, not a verdict: a type that everything uses may be a good foundation. Those with a direction
    are called better or worse in comparisons.


    """
  for metric in Metric.allCases {
    let scopes = Metric.Scope.allCases.filter { Metric.all(in: $0).contains(metric) }.map(\.rawValue)
    let wish =
      switch metric.wish {
      case .up: " More is better."
      case .down: " Less is better."
      case .neither: ""
      }
    text += "## `\(metric.rawValue)`\n\nOf a \(scopes.joined(separator: ", a ")). \(metric.definition)\(wish)\n\n"
    text += "Source: \(metric.source).\n\n"
  }
  return String(text.dropLast())
}
