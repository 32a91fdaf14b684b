import BarographModel
import BarographReports
import Testing

@Suite struct TextReportTests {
  @Test func `a finding starts with its place, hops stand in columns, counts come last`() {
    #expect(ReportFormat.text.render(sampleReport) == Self.plain)
  }

  @Test func `a terminal shows the source line, the drawn cycle and colours`() {
    let text = ReportFormat.text.render(sampleReport, options: terminal)
    #expect(text.split(separator: "\u{1B}", omittingEmptySubsequences: false).joined(separator: "␛") == Self.colored)
  }

  @Test func `a report without findings is one line`() {
    #expect(ReportFormat.text.render(emptyReport) == "no findings in 1 file, 0 types\n")
  }

  // MARK: What repeats itself

  @Test func `findings that say the same stand below the first, with the words that differ`() {
    let text = ReportFormat.text.render(report(hidden(["A", "B", "C"])))
    #expect(
      text == """
        A.swift:1:1: warning: A reaches Log.shared in 2 places behind its initialiser's back [hidden_singleton]
          also  B.swift:1:1  B
          also  C.swift:1:1  C
          note  Log.swift:1:1: the shared instance
          help  pass it in

        3 findings (3 warnings) in 1 file, 0 types

        """)
  }

  @Test func `of many places the first are told, of errors each`() {
    let names = (0..<9).map { "T\($0)" }
    let text = ReportFormat.text.render(report(hidden(names)))
    #expect(text.contains("  also  T4.swift:1:1  T4\n  also  … and 4 more\n"))
    #expect(!text.contains("T5"))
    let errors = ReportFormat.text.render(report(hidden(names, .error)))
    #expect(errors.contains("  also  T8.swift:1:1  T8\n  note"))
    let full = ReportFormat.text.render(report(hidden(names)), options: full)
    #expect(full.split(separator: "\n").count { $0.contains("note  Log.swift") } == 9)
  }

  @Test func `of a rule with many findings the first are whole and the others a line each`() {
    let findings = (0..<8).map { number in
      var finding = hidden(["T\(number)"])[0]
      finding.help = ["pass it to T\(number)"]
      return finding
    }
    let text = ReportFormat.text.render(report(findings + hidden(["Z", "Y"])))
    #expect(text.hasPrefix("Z.swift:1:1: "))
    #expect(text.contains("  help  pass it to T1\n\nT2.swift"))
    #expect(!text.contains("pass it to T2"))
    #expect(
      text.contains(
        "T7.swift:1:1: warning: T7 reaches Log.shared in 2 places behind its initialiser's back [hidden_singleton]\n"
          + "  …  6 in short; `--full` shows all of them\n\n"))
  }

  @Test func `many notes are counts, a few are told`() {
    let notes = (0..<6).map { hidden(["N\($0)"], .info)[0] }
    var options = describedRules
    options.rules[0].id = RuleID("hidden_singleton")
    let text = ReportFormat.text.render(report(notes), options: options)
    #expect(
      text == """
        6 notes, summed up; `--full` shows them:
          6  hidden_singleton  something asked of a container has no provider

        6 findings (6 info) in 1 file, 0 types

        """)
    #expect(ReportFormat.text.render(report(Array(notes.prefix(5)))).hasPrefix("N0.swift:1:1: info: "))
    #expect(ReportFormat.text.render(report(notes), options: full).contains("N5.swift:1:1: info: "))
  }

  @Test func `errors come first, and rules that speak rarely before others`() {
    var rare = hidden(["R"])[0]
    rare.rule = RuleID("rare")
    let text = ReportFormat.text.render(report(hidden(["A", "B"]) + [rare] + hidden(["E"], .error)))
    let heads = text.split(separator: "\n").filter { $0.hasSuffix("]") }.map { $0.prefix(1) }
    #expect(heads == ["E", "R", "A"])
  }

  @Test func `of one severity cycles come first and shared instances last`() {
    func of(_ rule: String, _ types: [String]) -> [Finding] {
      hidden(types).map {
        var finding = $0
        finding.rule = RuleID(rule)
        return finding
      }
    }
    let text = ReportFormat.text.render(
      report(
        of("mutable_singleton", ["A"]) + of("unused_injection", ["B", "C"]) + of("retain_cycle", ["D", "E", "F"])
          + hidden(["G"], .error)))
    let heads = text.split(separator: "\n").filter { $0.hasSuffix("]") }.map { $0.prefix(1) }
    #expect(heads == ["G", "D", "B", "A"])
  }

  private var full: ReportOptions {
    var options = ReportOptions()
    options.isFull = true
    return options
  }

  private func report(_ findings: [Finding]) -> Report {
    var report = emptyReport
    report.findings = findings
    return report
  }

  /// Types that reach one shared instance, the first of them twice.
  private func hidden(_ types: [String], _ severity: Severity = .warning) -> [Finding] {
    types.enumerated().map { row, type in
      let often = row == 0 ? " in 2 places" : ""
      let place = Related(message: "the shared instance", location: Location(file: "Log.swift", line: 1, column: 1))
      let again = Related(message: "here too", location: Location(file: "\(type).swift", line: 9, column: 1))
      return Finding(
        rule: RuleID("hidden_singleton"), severity: severity,
        message: "\(type) reaches Log.shared\(often) behind its initialiser's back",
        location: Location(file: "\(type).swift", line: 1, column: 1), subjects: [type],
        related: row == 0 && types.count > 1 ? [again, place] : [place], help: ["pass it in"], identity: [type])
    }
  }

  @Test func `of more than twelve hops the first and last five are shown`() {
    #expect(renderPaths([chain(13)]) == Self.long)
    #expect(renderPaths([chain(12)]).split(separator: "\n").count == 13)
  }

  @Test func `paths are apart by a blank line`() {
    let expected = """
      T0 → T1
        1  C.swift:1:1  T0 → T1  method · deferred

      T0 → T1 → T2
        1  C.swift:1:1  T0 → T1  method · deferred
        2  C.swift:2:1  T1 → T2  method · deferred

      """
    #expect(renderPaths([chain(1), chain(2)]) == expected)
  }

  static let plain = #"""
    Sources/App/Checkout.swift:14:8: error: constructing App.Checkout never ends: 2 types need each other [dependency_cycle/hard]
      1  Sources/App/Checkout.swift:14:8  App.Checkout → App.Gateway  constructor · eager     init parameter gateway
      2  Sources/App/Gateway.swift:9:21   App.Gateway → App.Checkout  property · lazy · weak  property checkout
      help  take `() -> Gateway` instead
      help  pass checkout to print()

    Sources/App/Main Screen.swift:3:5: warning: nothing provides App.Clock [missing_binding, likely]
      note  Sources/App/Assembly.swift:22:1: same type, but named "utc"

    2 findings (1 error, 1 warning) in 120 files, 340 types; 2 silenced; 1 place not understood

    """#

  static let colored = #"""
    ␛[36mSources/App/Checkout.swift:14:8␛[0m: ␛[1;31merror␛[0m: ␛[1mconstructing App.Checkout never ends: 2 types need each other␛[0m ␛[2m[dependency_cycle/hard]␛[0m
      ╭─▶ Checkout ─▶ Gateway ─╮
      ╰────────────────────────╯
      ␛[2m14 │␛[0m 	init(gateway: Gateway) {
      ␛[2m   │␛[0m 	      ␛[1m^^^^^^␛[0m
      ␛[1m1␛[0m  ␛[36mSources/App/Checkout.swift:14:8␛[0m  Checkout → Gateway  constructor · eager     init parameter gateway
      ␛[1m2␛[0m  ␛[36mSources/App/Gateway.swift:9:21 ␛[0m  Gateway → Checkout  property · lazy · weak  property checkout
    ␛[2m       /* 🦊é */ lazy var checkout = Checkout(gateway: self)␛[0m
      ␛[1mhelp␛[0m  take `() -> Gateway` instead
      ␛[1mhelp␛[0m  pass checkout to print()

    ␛[36mSources/App/Main Screen.swift:3:5␛[0m: ␛[1;33mwarning␛[0m: ␛[1mnothing provides App.Clock␛[0m ␛[2m[missing_binding, likely]␛[0m
      ␛[1mnote␛[0m  Sources/App/Assembly.swift:22:1: same type, but named "utc"

    2 findings (1 error, 1 warning) in 120 files, 340 types; 2 silenced; 1 place not understood

    """#

  static let long = #"""
    T0 → T1 → T2 → T3 → T4 → T5 → T6 → T7 → T8 → T9 → T10 → T11 → T12 → T13
       1  C.swift:1:1   T0 → T1    method · deferred
       2  C.swift:2:1   T1 → T2    method · deferred
       3  C.swift:3:1   T2 → T3    method · deferred
       4  C.swift:4:1   T3 → T4    method · deferred
       5  C.swift:5:1   T4 → T5    method · deferred
      …   3 more hops
       9  C.swift:9:1   T8 → T9    method · deferred
      10  C.swift:10:1  T9 → T10   method · deferred
      11  C.swift:11:1  T10 → T11  method · deferred
      12  C.swift:12:1  T11 → T12  method · deferred
      13  C.swift:13:1  T12 → T13  method · deferred

    """#
}
