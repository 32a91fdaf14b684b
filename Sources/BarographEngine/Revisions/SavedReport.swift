package import BarographModel
package import BarographReports
internal import Foundation

/// The report in a file that `lint --format json` wrote; `nil` when the file does not begin as one.
package func savedReport(_ path: String) throws(EngineError) -> Report? {
  let bytes: [UInt8]
  do { bytes = try readFile(absolutePath(path), limit: .max) } catch {
    throw .unreadablePath(path, reason: error.reason)
  }
  guard bytes.first(where: { !($0 <= 0x20) }) == UInt8(ascii: "{") else { return nil }
  do {
    var report = try decodeReport(String(decoding: bytes, as: UTF8.self))
    report.findings = distinguished(report.findings)
    return report
  } catch {
    switch error {
    case .malformed(let reason): throw .usage("'\(path)' is no report of `lint --format json`: \(reason)")
    case .unsupportedVersion(let version):
      throw .usage("'\(path)' is a report of version \(version), which this program does not know; write it anew")
    }
  }
}

/// What a file was that a report is compared with.
package enum SavedState: Sendable {
  /// A graph of `graph --format json`.
  case graph(SavedGraph)
  /// Findings of `lint --format json`.
  case report(Report)
}

/// Reads a saved graph or a saved report, whichever the file has.
package func savedState(_ path: String) throws(EngineError) -> SavedState {
  let text: String
  do { text = String(decoding: try readFile(absolutePath(path), limit: .max), as: UTF8.self) } catch {
    throw .unreadablePath(path, reason: error.reason)
  }
  let reason: String
  do throws(ReportDecodingError) { return .graph(try decodeGraph(text)) } catch {
    if case .malformed(let words) = error { reason = words } else { reason = "it has another version" }
  }
  do throws(ReportDecodingError) {
    var report = try decodeReport(text)
    report.findings = distinguished(report.findings)
    return .report(report)
  } catch {
    throw .usage(
      "'\(path)' is neither a graph of `graph --format json` (\(reason)) nor a report of `lint --format json`; write one "
        + "of them for the earlier state")
  }
}
