/// The formats of metrics; the raw value is the name that `--format` takes.
package enum MetricsFormat: String, Sendable, CaseIterable {
  case text, json, csv, markdown

  /// All measurements in this format, with what has changed since others when there are such; ends with a line break.
  package func render(_ measurements: [Measured], since before: [Measured]? = nil) -> String {
    let changes = before.map { MetricChange.all(from: $0, to: measurements) }
    return switch self {
    case .text: metricsText(measurements, changes)
    case .json: metricsJSON(measurements, changes)
    case .csv: metricsCSV(measurements, before)
    case .markdown: metricsMarkdown(measurements, changes)
    }
  }
}

/// A measure that is not what it was.
package struct MetricChange: Sendable, Hashable {
  /// What was measured: the project, a module, a type.
  package var scope: Metric.Scope
  /// The module or type; empty for the project.
  package var name: String
  /// The measure that has changed.
  package var metric: Metric
  /// The earlier value; `nil` where there was none.
  package var before: Double?
  /// The later value; `nil` where there is none.
  package var after: Double?
  /// Whether there are more types on cycles than before: what is shorter then is so because objects that need each other count
  /// as one, and no better.
  fileprivate(set) var isAmongNewCycles = false

  /// What differs between two runs, in order of scope, then of the later run; what is gone comes last.
  static func all(from before: [Measured], to after: [Measured]) -> [MetricChange] {
    /// What was measured, and its name.
    struct MeasuredThing: Hashable {
      var scope: Metric.Scope
      var name: String
    }
    let old = Dictionary(
      before.map { (MeasuredThing(scope: $0.scope, name: $0.name), $0) }, uniquingKeysWith: { first, _ in first })
    let known = Set(after.map { MeasuredThing(scope: $0.scope, name: $0.name) })
    let cyclic = [before, after].map { $0.first { $0.scope == .project }?.values[.cyclicTypes] ?? 0 }
    let all = Metric.Scope.allCases.flatMap { scope in
      let now = after.filter { $0.scope == scope }.map {
        ($0, old[MeasuredThing(scope: scope, name: $0.name)]?.values ?? [:])
      }
      let gone = before.filter { $0.scope == scope && !known.contains(MeasuredThing(scope: scope, name: $0.name)) }
      return now.flatMap { changes(scope, $0.name, from: $1, to: $0.values) }
        + gone.flatMap { changes(scope, $0.name, from: $0.values, to: [:]) }
    }
    guard cyclic[1] > cyclic[0] else { return all }
    return all.map { change in
      var change = change
      change.isAmongNewCycles = true
      return change
    }
  }

  private static func changes(
    _ scope: Metric.Scope, _ name: String, from old: [Metric: Double], to new: [Metric: Double]
  ) -> [MetricChange] {
    Metric.all(in: scope).compactMap { metric in
      // Saved values are rounded.
      guard measureText(old[metric]) != measureText(new[metric]) else { return nil }
      return MetricChange(scope: scope, name: name, metric: metric, before: old[metric], after: new[metric])
    }
  }

  /// `better`, `worse`, or nothing to say.
  var verdict: String {
    guard let before, let after, metric.wish != .neither else { return "" }
    if (after > before) != (metric.wish == .up) { return "worse" }
    return isAmongNewCycles ? "" : "better"
  }

  /// What it is a measure of.
  var subject: String { name.isEmpty ? scope.rawValue : "\(scope.rawValue) \(name)" }

  /// How much it is.
  var size: Double { abs((after ?? 0) - (before ?? 0)) }
}

/// A whole number, or a share with four decimals at most; a dash without a value.
func measureText(_ value: Double?) -> String {
  guard let value else { return "–" }
  let all = Int((value * 10_000).rounded())
  if all % 10_000 == 0 { return String(all / 10_000) }
  var decimals = String(abs(all) % 10_000)
  decimals = String(repeating: "0", count: 4 - decimals.count) + decimals
  while decimals.last == "0" { decimals.removeLast() }
  return "\(all < 0 ? "-" : "")\(abs(all) / 10_000).\(decimals)"
}

/// For people: two decimals.
func shortMeasure(_ value: Double?) -> String { measureText(value.map { ($0 * 100).rounded() / 100 }) }
