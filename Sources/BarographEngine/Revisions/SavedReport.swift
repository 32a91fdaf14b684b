package import BarographModel
internal import BarographReports
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
