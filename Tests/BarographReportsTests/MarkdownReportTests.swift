import BarographModel
import BarographReports
import Testing

@Suite struct MarkdownReportTests {
  @Test func `counts come first, then a table, then folded details`() {
    #expect(ReportFormat.markdown.render(sampleReport) == Self.expected)
  }

  @Test func `a report without findings is its counts`() {
    let expected = "## Barograph: no findings\n\n1 file, 0 types, 0 bindings, 0 edges.\n"
    #expect(ReportFormat.markdown.render(emptyReport) == expected)
  }

  @Test func `errors stand before warnings`() {
    var report = sampleReport
    report.findings.reverse()
    #expect(ReportFormat.markdown.render(report) == Self.expected)
  }

  @Test func `a large report fits into a comment and says what it leaves out`() {
    var report = sampleReport
    report.findings = (1...2000).map { line in
      var finding = sampleReport.findings[0]
      finding.location.line = line
      return finding
    }
    let text = ReportFormat.markdown.render(report)
    #expect(text.count < 65_536)
    let rows = text.split(separator: "\n").count { $0.hasPrefix("| error |") }
    let details = text.split(separator: "\n").count { $0 == "<details>" }
    #expect(rows > 50)
    #expect(details > 20)
    #expect(text.contains("\nThe table leaves out \(2000 - rows) more findings.\n"))
    #expect(text.hasSuffix("\nDetails are left out for \(2000 - details) findings.\n"))
  }

  @Test(arguments: [
    ("take `init(a: [B])`", "take `init(a: [B])`"), ("`a|b` or `c`", "`a\\|b` or `c`"),
    ("one ` alone", "one \\` alone"),
    ("`a``b`", "\\`a\\`\\`b\\`"), ("``", "\\`\\`"),
  ])
  func `what stands between backticks is code`(message: String, shown: String) {
    var report = emptyReport
    report.findings = [
      Finding(
        rule: RuleID("r"), severity: .error, message: message, location: Location(file: "A.swift", line: 1, column: 1),
        subjects: [], help: [], identity: [])
    ]
    #expect(ReportFormat.markdown.render(report).contains("| `A.swift:1` | \(shown) |\n"))
  }

  @Test func `no text of a finding is Markdown beside code, HTML, a mention or a reference`() {
    var report = emptyReport
    report.findings = [
      Finding(
        rule: RuleID("r"), severity: .error, message: "*a* _b_ `c` | <img src=x> [d](e) @Inject #12 & \\ ~~f~~",
        location: Location(file: "a`|b.swift", line: 1, column: 1), subjects: [], help: ["</details>"],
        identity: [])
    ]
    let text = ReportFormat.markdown.render(report)
    let row = #"""
      | error | `r` | `` a`\|b.swift:1 `` | \*a\* \_b\_ `c` \| &lt;img src=x&gt; \[d\](e) @<!-- -->Inject #<!-- -->12 &amp; \\ \~\~f\~\~ |
      """#
    #expect(text.split(separator: "\n").contains { $0 == row })
    #expect(text.contains("| <img") == false)
    #expect(text.contains("- help: &lt;/details&gt;\n"))
    #expect(text.contains("<summary>error: *a* _b_ `c` | &lt;img src=x&gt; [d](e) @<!-- -->Inject"))
  }

  static let expected = #"""
    ## Barograph: 2 findings (1 error, 1 warning)

    120 files, 340 types, 31 bindings, 402 edges; 2 silenced; 1 place not understood.

    | severity | rule | where | what |
    |---|---|---|---|
    | error | `dependency_cycle/hard` | `Sources/App/Checkout.swift:14` | constructing App.Checkout never ends: 2 types need each other |
    | warning | `missing_binding, likely` | `Sources/App/Main Screen.swift:3` | nothing provides App.Clock |

    <details>
    <summary>error: constructing App.Checkout never ends: 2 types need each other</summary>

    `dependency_cycle/hard` at `Sources/App/Checkout.swift:14:8`

    1. `App.Checkout` → `App.Gateway`: constructor, eager, init parameter gateway (`Sources/App/Checkout.swift:14:8`)
    2. `App.Gateway` → `App.Checkout`: property, lazy, weak, property checkout (`Sources/App/Gateway.swift:9:21`)

    - help: take `() -> Gateway` instead
    - help: pass checkout to print()

    </details>

    <details>
    <summary>warning: nothing provides App.Clock</summary>

    `missing_binding, likely` at `Sources/App/Main Screen.swift:3:5`

    - note: same type, but named "utc" (`Sources/App/Assembly.swift:22:1`)

    </details>

    """#
}
