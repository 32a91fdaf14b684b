internal import Foundation

/// The version of saved metrics.
private let metricsVersion = 1

func metricsJSON(_ measurements: [Measured], _ changes: [MetricChange]?) -> String {
  var json = JSONWriter()
  json.object { root in
    root.integer("version", metricsVersion)
    root.object("project", inline: true) { project in
      if let all = measurements.first(where: { $0.scope == .project }) { write(all, to: &project) }
    }
    root.array("modules") { write(measurements.filter { $0.scope == .module }, to: &$0) }
    root.array("types") { write(measurements.filter { $0.scope == .type }, to: &$0) }
    root.array("roots") { write(measurements.filter { $0.scope == .root }, to: &$0) }
    guard let changes else { return }
    root.array("changes") { array in
      for change in changes {
        array.object(inline: true) { object in
          object.string("scope", change.scope.rawValue)
          object.string("name", change.name)
          object.string("metric", change.metric.rawValue)
          change.before.map { object.raw("before", Array(measureText($0).utf8)) }
          change.after.map { object.raw("after", Array(measureText($0).utf8)) }
        }
      }
    }
  }
  return json.text
}

private func write(_ rows: [Measured], to json: inout JSONWriter) {
  for row in rows {
    json.object(inline: true) { object in
      object.string("name", row.name)
      write(row, to: &object)
    }
  }
}

private func write(_ row: Measured, to json: inout JSONWriter) {
  for metric in Metric.all(in: row.scope) {
    if let value = row.values[metric] { json.number(metric.rawValue, measureText(value)) }
  }
  if !row.chain.isEmpty { json.strings("chain", row.chain) }
}

/// One row for each value, for spreadsheets and trends; with what it was when there is something to compare with.
func metricsCSV(_ measurements: [Measured], _ before: [Measured]?) -> String {
  var text = "scope,name,metric,value" + (before == nil ? "" : ",before") + "\n"
  var old: [String: [Metric: Double]] = [:]
  for row in before ?? [] { old["\(row.scope.rawValue) \(row.name)"] = row.values }
  for row in measurements {
    let known = old["\(row.scope.rawValue) \(row.name)"] ?? [:]
    for metric in Metric.all(in: row.scope) {
      var fields = [row.scope.rawValue, row.name, metric.rawValue, row.values[metric].map { measureText($0) } ?? ""]
      if before != nil { fields.append(known[metric].map { measureText($0) } ?? "") }
      text += fields.map(csvField).joined(separator: ",") + "\n"
    }
  }
  return text
}

/// Why saved metrics cannot be read.
package struct MetricsDecodingError: Error, Sendable, Hashable {
  /// What is wrong with the saved measures, in half a sentence.
  package var reason: String

  /// A problem with saved measures.
  package init(reason: String) { self.reason = reason }
}

/// Reads back what `MetricsFormat.json` made; what it does not know is skipped.
package func decodeMetrics(_ text: String) throws(MetricsDecodingError) -> [Measured] {
  guard let root = (try? JSONSerialization.jsonObject(with: Data(text.utf8))) as? [String: Any] else {
    throw MetricsDecodingError(reason: "it is not JSON")
  }
  guard let version = root["version"] as? Int, let project = root["project"] as? [String: Any] else {
    throw MetricsDecodingError(reason: "it was not written by `barograph metrics --format json`")
  }
  guard version == metricsVersion else {
    throw MetricsDecodingError(reason: "it has version \(version), and only \(metricsVersion) is understood")
  }
  func rows(_ key: String, _ scope: Metric.Scope) -> [Measured] {
    (root[key] as? [[String: Any]] ?? []).map { measurement(scope, $0) }
  }
  return [measurement(.project, project)] + rows("modules", .module) + rows("types", .type) + rows("roots", .root)
}

private func measurement(_ scope: Metric.Scope, _ object: [String: Any]) -> Measured {
  var values: [Metric: Double] = [:]
  for metric in Metric.all(in: scope) {
    guard let value = (object[metric.rawValue] as? NSNumber)?.doubleValue, abs(value) < 1e12 else { continue }
    values[metric] = value
  }
  return Measured(
    scope: scope, name: object["name"] as? String ?? "", values: values, chain: object["chain"] as? [String] ?? [])
}
