import BarographModel
import BarographReports
import Foundation
import Testing

@Suite struct HostileNameTests {
  /// What no output may hold: control characters, line separators, marks that turn the reading direction.
  static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0a: false
    case 0..<0x20, 0x7f..<0xa0, 0x061c, 0x200e, 0x200f, 0x2028...0x202e, 0x2066...0x2069: true
    default: false
    }
  }

  @Test(arguments: ReportFormat.allCases)
  func `no report holds a control character of a name`(_ format: ReportFormat) {
    #expect(!format.render(hostileReport, options: describedRules).unicodeScalars.contains(where: Self.isControl))
  }

  @Test(arguments: GraphFormat.allCases)
  func `no graph holds a control character of a name`(_ format: GraphFormat) {
    #expect(!format.render(hostileGraph).unicodeScalars.contains(where: Self.isControl))
  }

  @Test func `a name never makes a line of its own`() {
    // A heading, a hop, a related place, a help, a blank line; and the summary.
    #expect(lines(.text).count == hostileNames.count * 5 + 1)
    #expect(lines(.xcode).count == hostileNames.count * 4)
    #expect(!lines(.xcode).contains { $0.hasPrefix("::error::") })
  }

  @Test func `a terminal gets no code but the reporter's own`() {
    let text = ReportFormat.text.render(hostileReport, options: terminal)
    let codes = text.split(separator: "\u{1B}").dropFirst().map { $0.prefix { $0 != "m" } }
    #expect(Set(codes).isSubset(of: ["[0", "[1", "[2", "[36", "[1;33"]))
  }

  @Test func `JSON and SARIF read back to the very names`() throws {
    #expect(try decodeReport(ReportFormat.json.render(hostileReport)).findings == hostileReport.findings)
    let sarif = try object(ReportFormat.sarif.render(hostileReport))
    let results = (sarif["runs"] as? [[String: Any]])?[0]["results"] as? [[String: Any]] ?? []
    let subjects = results.map { result in
      let logical = (result["locations"] as? [[String: Any]])?[0]["logicalLocations"] as? [[String: String]]
      return logical?[0]["fullyQualifiedName"]
    }
    #expect(subjects == hostileNames)
    let graph = try object(GraphFormat.json.render(hostileGraph))
    #expect((graph["nodes"] as? [[String: Any]])?.map { $0["id"] as? String } == hostileNames)
    #expect((graph["edges"] as? [[String: Any]])?.map { $0["condition"] as? String } == hostileNames)
  }

  @Test func `Mermaid texts hold nothing but words and entities`() {
    let text = GraphFormat.mermaid.render(hostileGraph)
    let quoted = text.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter {
      $0.offset % 2 == 1
    }
    // A subgraph and a node each.
    #expect(quoted.count == hostileNames.count * 2)
    let plain = /(?:[A-Za-z0-9 ._(),\/-]|#[0-9]+;|[^\x00-\x7f])*/.matchingSemantics(.unicodeScalar)
    #expect(quoted.allSatisfy { $0.element.wholeMatch(of: plain) != nil })
    #expect(text.contains("A_B_C_[\"A#60;B #38; C#62;\"]"))
  }

  @Test func `DOT strings escape quotes, backslashes and entities`() {
    let text = GraphFormat.dot.render(hostileGraph)
    #expect(text.contains(#"A_B_C_ [label="A<B &amp; C>", tooltip="A<B &amp; C> (class)"]"#))
    #expect(text.contains(#"n_quoted_ [label="\"quoted\\\"", "#))
    #expect(text.contains(#"line_break_error_forged [label="line\\nbreak\\r\\n::error::forged", "#))
    #expect(text.contains(#"user_nimda_ [label="user\\u{202e}nimda\\u{2066}", "#))
    #expect(text.contains(#"end_n0_n1_quot_lt_ [label="end]; n0 --> n1 %% #quot; &amp;lt;", "#))
  }

  @Test func `a combining mark does not shield the character before it`() {
    #expect(
      GraphFormat.dot.render(hostileGraph).contains(
        "unnamed_3 [label=\"|\u{301}\\\"\u{301}`\u{301}<\u{338}\\\\\u{301}\""))
    #expect(GraphFormat.csv.render(hostileGraph).contains(",\"|\u{301}\"\"\u{301}`\u{301}<\u{338}\\\u{301}\","))
    #expect(ReportFormat.markdown.render(hostileReport).contains("\\|\u{301}\"\u{301}\\`\u{301}&lt;\u{338}\\\\\u{301}"))
  }

  @Test func `a Markdown table keeps its four columns and code its fence`() {
    let rows = lines(.markdown).filter { $0.hasPrefix("| warning |") }
    #expect(rows.count == hostileNames.count)
    for row in rows {
      let bytes = Array(row.utf8)
      let bars = bytes.indices.filter {
        bytes[$0] == UInt8(ascii: "|") && ($0 == 0 || bytes[$0 - 1] != UInt8(ascii: "\\"))
      }
      #expect(bars.count == 5)
    }
    #expect(rows[2].contains("``` rule_2/`tick` ``ticks`` ```"))
  }

  private func lines(_ format: ReportFormat) -> [Substring] {
    var lines = format.render(hostileReport).split(separator: "\n", omittingEmptySubsequences: false)
    // After the last line break.
    lines.removeLast()
    return lines
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }
}
