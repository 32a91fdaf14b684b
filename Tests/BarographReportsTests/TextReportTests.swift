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
    ␛[1;31merror[dependency_cycle/hard]␛[0m: ␛[1mconstructing App.Checkout never ends: 2 types need each other␛[0m
      ╭─▶ App.Checkout ─▶ App.Gateway ─╮
      ╰────────────────────────────────╯
      ␛[2m-->␛[0m ␛[36mSources/App/Checkout.swift:14:8␛[0m
      ␛[2m14 │␛[0m 	init(gateway: Gateway) {
      ␛[2m   │␛[0m 	      ␛[1m^^^^^^␛[0m
      ␛[1m1␛[0m  ␛[36mSources/App/Checkout.swift:14:8␛[0m  App.Checkout → App.Gateway  constructor · eager     init parameter gateway
      ␛[1m2␛[0m  ␛[36mSources/App/Gateway.swift:9:21 ␛[0m  App.Gateway → App.Checkout  property · lazy · weak  property checkout
    ␛[2m       /* 🦊é */ lazy var checkout = Checkout(gateway: self)␛[0m
      ␛[1mhelp␛[0m  take `() -> Gateway` instead
      ␛[1mhelp␛[0m  pass checkout to print()

    ␛[1;33mwarning[missing_binding, likely]␛[0m: ␛[1mnothing provides App.Clock␛[0m
      ␛[2m-->␛[0m ␛[36mSources/App/Main Screen.swift:3:5␛[0m
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
