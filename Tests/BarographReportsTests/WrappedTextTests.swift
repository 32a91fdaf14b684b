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
}
