package import BarographModel
internal import Foundation

/// Why a saved report cannot be read.
package enum ReportDecodingError: Error, Sendable, Hashable {
  /// Made by a program with another shape of reports.
  case unsupportedVersion(Int)
  /// Not JSON, or not of the report's shape; with the place and what was expected there.
  case malformed(String)
}

/// Reads a report back from what `ReportFormat.json` made. Fields it does not know are skipped.
package func decodeReport(_ text: String) throws(ReportDecodingError) -> Report {
  try decodeSaved(SavedReport.self, text).report
}

/// Reads back what this program wrote as JSON; its version is looked at before anything else.
func decodeSaved<Saved: Decodable>(_: Saved.Type, _ text: String) throws(ReportDecodingError) -> Saved {
  let data = Data(text.utf8)
  do {
    let version = try JSONDecoder().decode(SavedVersion.self, from: data).version
    guard version == reportVersion else { throw ReportDecodingError.unsupportedVersion(version) }
    return try JSONDecoder().decode(Saved.self, from: data)
  } catch let error as ReportDecodingError {
    throw error
  } catch let error as DecodingError {
    throw .malformed(description(error))
  } catch {
    throw .malformed(String(describing: error))
  }
}

private func description(_ error: DecodingError) -> String {
  switch error {
  case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
    place(context.codingPath) + context.debugDescription
  case .keyNotFound(let key, let context): place(context.codingPath) + "'\(key.stringValue)' is missing"
  @unknown default: String(describing: error)
  }
}

private func place(_ path: [any CodingKey]) -> String {
  path.isEmpty ? "" : path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined().dropFirst() + ": "
}

/// The only part that reports of every version have.
private struct SavedVersion: Decodable {
  var version: Int
}

/// The JSON shape; locations are flat there.
private struct SavedReport: Decodable {
  /// The program that wrote the report.
  struct Tool: Decodable {
    var version: String
  }
  var tool: Tool
  var findings: [SavedFinding]
  var unknowns: [Unknown]
  var summary: Summary
  var comparison: SavedComparison?

  var report: Report {
    var report = Report(
      toolVersion: tool.version, findings: findings.map(\.finding), unknowns: unknowns, summary: summary)
    report.comparison = comparison?.comparison
    return report
  }
}

/// A comparison as JSON has it.
private struct SavedComparison: Decodable {
  var base: String
  var unchanged: [SavedFinding]
  var absent: [SavedFinding]

  var comparison: Comparison {
    var comparison = Comparison(base: base)
    comparison.unchanged = unchanged.map(\.finding)
    comparison.absent = absent.map(\.finding)
    return comparison
  }
}

/// A finding as JSON has it: its location is flat there.
private struct SavedFinding: Decodable {
  var rule: RuleID
  var severity: Severity
  var verdict: String
  var condition: String?
  var message: String
  var file: String
  var line: Int
  var column: Int
  var subjects: [String]
  var path: [SavedHop]
  var related: [SavedRelated]
  var help: [String]
  var certainty: Certainty
  var measure: Int?
  var identity: [String]

  var finding: Finding {
    Finding(
      rule: rule, severity: severity, verdict: verdict, condition: condition ?? "", message: message,
      location: Location(file: file, line: line, column: column), subjects: subjects, path: path.map(\.hop),
      related: related.map(\.related), help: help, certainty: certainty, measure: measure,
      identity: identity)
  }
}

/// A hop as JSON has it: its location is flat there.
private struct SavedHop: Decodable {
  var from: String
  var to: String
  var form: Form
  var timing: Timing
  var strength: Strength
  var file: String
  var line: Int
  var column: Int
  var note: String

  var hop: Hop {
    Hop(
      from: from, to: to, form: form, timing: timing, strength: strength,
      location: Location(file: file, line: line, column: column), note: note)
  }
}

/// A related place as JSON has it: its location is flat there.
private struct SavedRelated: Decodable {
  var message: String
  var file: String
  var line: Int
  var column: Int

  var related: Related {
    Related(message: message, location: Location(file: file, line: line, column: column))
  }
}
