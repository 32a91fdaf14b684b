import BarographModel
import Testing

@testable import BarographReports

@Suite struct WrappedTextTests {
  @Test func linesEndBetweenWords() {
    #expect(wrapped("one two three", width: 9, after: 0, indent: 2) == ["one two", "three"])
    #expect(wrapped("one two three four", width: 9, after: 4, indent: 4) == ["one", "two", "three", "four"])
    #expect(wrapped("incomprehensible it is", width: 6, after: 0, indent: 0) == ["incomprehensible", "it is"])
  }

  @Test func withoutAWidthALineStaysWhole() {
    #expect(wrapped("one two three", width: nil, after: 50, indent: 4) == ["one two three"])
    #expect(wrapped("", width: 4, after: 0, indent: 0) == [""])
  }

  @Test func aTerminalGetsLinesThatFit() {
    var options = terminal
    options.width = 60
    let text = ReportFormat.text.render(sampleReport, options: options)
    let lines = text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(3) == [
        "Sources/App/Checkout.swift:14:8: error: constructing", "    App.Checkout never ends: 2 types need each other",
        "    [dependency_cycle/hard]",
      ])
    #expect(lines.contains("  note  Sources/App/Assembly.swift:22:1: same type, but"))
    #expect(lines.contains("        named \"utc\""))
  }

  @Test func hopsAndPlacesFitToo() {
    var options = terminal
    options.width = 40
    var report = sampleReport
    report.findings += ["Cart", "Till"].map { type in
      Finding(
        rule: RuleID("hidden_singleton"), severity: .warning,
        message: "\(type) reaches Log.shared behind its initialiser's back",
        location: Location(file: "Sources/App/\(type).swift", line: 3, column: 1), subjects: ["App.\(type)"],
        help: ["pass it in"], identity: [type])
    }
    let text = ReportFormat.text.render(report, options: options)
    let lines = text.replacing(/\u{1B}\[[0-9;]*m/, with: "").split(separator: "\n").map(String.init)
    // A place is one word; the marked source line stays as it is.
    #expect(lines.filter { $0.count > 40 && !$0.contains("│") && !$0.contains("Sources/") }.isEmpty, "\(text)")
    let hop = lines.firstIndex(of: "  2  Sources/App/Gateway.swift:9:21") ?? 0
    #expect(
      lines.dropFirst(hop).prefix(5) == [
        "  2  Sources/App/Gateway.swift:9:21", "     Gateway → Checkout", "     property · lazy · weak  property",
        "       checkout", "       /* 🦊é */ lazy var checkout = Ch…",
      ])
  }

  @Test func typesOfOneNameKeepTheirModules() {
    let hops = [("App.Store", "Kit.Store"), ("Kit.Store", "Kit.Outer.Log"), ("Kit.Outer.Log", "Box<App.Store>")].map {
      Hop(
        from: $0, to: $1, form: .property, timing: .eager, strength: .strong,
        location: Location(file: "A.swift", line: 1, column: 1), note: "")
    }
    var options = ReportOptions()
    options.isTerminal = true
    #expect(
      renderPaths([hops], options: options).hasPrefix("App.Store → Kit.Store → Log → Box<App.Store>\n"))
    #expect(renderPaths([hops]).hasPrefix("App.Store → Kit.Store → Kit.Outer.Log → Box<App.Store>\n"))
  }
}
