import BarographModel
import Foundation
import Testing

/// Any bytes in, an answer out: every file of a fixture cut off at many places, all files of the fixture at once.
@Suite struct TruncationTests {
  /// So many cuts of each file; files shorter than this are cut after every single byte.
  private static let cuts = 80

  @Test(arguments: Fixture.allCases) func analysesWhateverIsLeft(_ fixture: Fixture) throws {
    let files = try fixture.files()
    for cut in 0..<Self.cuts {
      let truncated = files.map { file in
        let isRead = isSource(file.path) || isMarkup(file.path)
        return (path: file.path, bytes: isRead ? file.bytes.prefix(Self.length(of: file.bytes, cut)) : file.bytes)
      }
      let report = try TemporaryFolder.with(truncated) { try lint(folder: $0) }
      let lines = outside(report, truncated)
      #expect(lines.isEmpty, "cut \(cut): \(lines.joined(separator: "\n"))")
    }
  }

  /// Short files lose one byte after the other, long ones are cut at even distances.
  private static func length(of bytes: Data, _ cut: Int) -> Int {
    bytes.count <= cuts ? max(0, bytes.count - cut) : bytes.count * cut / cuts
  }

  /// Positions that no file has.
  private func outside(_ report: Report, _ files: [(path: String, bytes: Data)]) -> [String] {
    let lengths = Dictionary(
      uniqueKeysWithValues: files.map { file in
        (file.path, file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(\.count))
      })
    let locations =
      report.findings.flatMap { finding in
        [finding.location] + finding.path.map(\.location) + finding.related.map(\.location)
      } + report.unknowns.map { Location(file: $0.file, line: $0.line, column: $0.column) }
    return locations.filter { place in
      guard let lines = lengths[place.file], place.line >= 1, place.line <= lines.count else { return true }
      return place.column < 1 || place.column > lines[place.line - 1] + 1
    }
    .map { "\($0.file):\($0.line):\($0.column)" }
  }
}
