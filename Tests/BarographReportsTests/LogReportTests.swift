import BarographModel
import BarographReports
import Testing

@Suite struct LogReportTests {
  @Test func `GitHub gets an annotation for each finding, with hops and help in it`() {
    #expect(ReportFormat.github.render(sampleReport) == Self.github)
  }

  @Test func `Azure gets an issue for each finding`() {
    #expect(ReportFormat.azure.render(sampleReport) == Self.azure)
  }

  @Test func `TeamCity gets rules and inspections`() {
    #expect(ReportFormat.teamcity.render(sampleReport, options: describedRules) == Self.teamcity)
  }

  @Test(arguments: [ReportFormat.github, .azure, .teamcity])
  func `no finding is no line, and files are named below the root`(_ format: ReportFormat) {
    #expect(format.render(emptyReport) == "")
    var options = ReportOptions()
    options.root = "/projects/app"
    #expect(format.render(sampleReport, options: options).contains("/projects/app/Sources/App/Checkout.swift"))
  }

  @Test func `an info is a notice, an inspection, or plain text`() {
    var report = sampleReport
    report.findings = [report.findings[1]]
    report.findings[0].severity = .info
    #expect(ReportFormat.github.render(report).hasPrefix("::notice file=Sources/App/Main Screen.swift,"))
    #expect(ReportFormat.teamcity.render(report).hasSuffix("line='3' SEVERITY='INFO']\n"))
    let expected = """
      Sources/App/Main Screen.swift:3:5: info: nothing provides App.Clock [missing_binding, likely]
        note: same type, but named "utc" (Sources/App/Assembly.swift:22:1)

      """
    #expect(ReportFormat.azure.render(report) == expected)
  }

  @Test func `the plain text of an info is no command`() {
    var report = emptyReport
    report.findings = [
      Finding(
        rule: RuleID("r"), severity: .info, message: "##vso[task.setvariable variable=x]y",
        location: Location(file: "##[error]a.swift", line: 1, column: 1), subjects: [], help: ["##vso[a.b]"],
        identity: [])
    ]
    let lines = ReportFormat.azure.render(report).split(separator: "\n")
    #expect(lines[0] == "#\\u{23}[error]a.swift:1:1: info: #\\u{23}vso[task.setvariable variable=x]y [r]")
    #expect(lines.allSatisfy { LogCommand(azure: $0) == nil && !$0.contains("##") })
  }

  @Test(arguments: hostileNames + hostileValues)
  func `commands are read back to what was written`(_ name: String) throws {
    var report = hostileReport
    report.findings = [report.findings[0]]
    report.findings[0].message = name
    report.findings[0].location.file = name
    report.findings[0].rule = RuleID(name)
    let shown = name == hostileNames[3] ? #"line\nbreak\r\n::error::forged"# : name
    let isPlain = !name.unicodeScalars.contains(where: HostileNameTests.isControl) && !name.contains("\r\n")

    let githubLines = ReportFormat.github.render(report).split(separator: "\n")
    let github = try #require(LogCommand(github: githubLines[0]))
    #expect(githubLines.count == 1 && github.name == "warning")
    #expect(Set(github.properties.keys) == ["file", "line", "col", "title"])
    #expect(github.data.split(separator: "\n").count == 4)

    let azureLines = ReportFormat.azure.render(report).split(separator: "\n")
    let azure = try #require(LogCommand(azure: azureLines[0]))
    #expect(azureLines.count == 1 && azure.name == "task.logissue")
    #expect(Set(azure.properties.keys) == ["type", "sourcepath", "linenumber", "columnnumber", "code"])

    let teamcity = ReportFormat.teamcity.render(report).split(separator: "\n").map { LogCommand(teamcity: $0) }
    #expect(teamcity.map { $0?.name } == ["inspectionType", "inspection"])
    #expect(teamcity[1]?.properties["typeId"] == teamcity[0]?.properties["id"])
    guard isPlain || shown != name else { return }
    #expect(github.properties["file"] == shown && github.data.hasPrefix(shown + "\n"))
    #expect(azure.properties["sourcepath"] == shown && azure.properties["code"] == shown)
    #expect(azure.data.hasPrefix(shown + "\n"))
    #expect(teamcity[1]?.properties["file"] == shown)
    #expect(teamcity[1]?.properties["message"]?.hasPrefix(shown + "\n") == true)
  }

  /// Texts that the escapes themselves might break.
  static let hostileValues = ["100%0A%25%AZP25%3B", "a,b=c:d;e]f[g|n'h'", "##teamcity[x]##vso[y]::z::"]

  @Test func `TeamCity values are ASCII and end where the server would refuse them`() throws {
    var report = sampleReport
    report.findings[0].message = String(repeating: "🦊|", count: 2000)
    let lines = ReportFormat.teamcity.render(report).split(separator: "\n")
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    let command = try #require(LogCommand(teamcity: lines[2]))
    #expect(command.properties["message"] == String(repeating: "🦊|", count: 1333))
  }

  @Test func `a finding without a file has no place`() {
    var report = sampleReport
    report.findings = [report.findings[1]]
    report.findings[0].location = Location(file: "", line: 0, column: 0)
    report.findings[0].related = []
    #expect(
      ReportFormat.github.render(report) == "::warning title=missing_binding%2C likely::nothing provides App.Clock\n")
    #expect(
      ReportFormat.azure.render(report)
        == "##vso[task.logissue type=warning;code=missing_binding]nothing provides App.Clock (likely)\n")
  }

  @Test func `of a long path the first and last hops are told`() throws {
    var report = sampleReport
    report.findings[0].path = chain(13)
    report.findings[0].help = []
    let text = ReportFormat.github.render(report).split(separator: "\n")[0]
    let lines = try #require(LogCommand(github: text)).data.split(separator: "\n").dropFirst()
    #expect(lines.count == 11)
    #expect(lines.dropFirst(4).prefix(3).map { $0.prefix(11) } == ["5. T4 → T5,", "… 3 more ho", "9. T8 → T9,"])
  }

  static let github = #"""
    ::error file=Sources/App/Checkout.swift,line=14,col=8,title=dependency_cycle/hard::constructing App.Checkout never ends: 2 types need each other%0A1. App.Checkout → App.Gateway, constructor, eager: init parameter gateway (Sources/App/Checkout.swift:14:8)%0A2. App.Gateway → App.Checkout, property, lazy, weak: property checkout (Sources/App/Gateway.swift:9:21)%0Ahelp: take `() -> Gateway` instead%0Ahelp: pass checkout to print()
    ::warning file=Sources/App/Main Screen.swift,line=3,col=5,title=missing_binding%2C likely::nothing provides App.Clock%0Anote: same type, but named "utc" (Sources/App/Assembly.swift:22:1)

    """#

  static let azure = #"""
    ##vso[task.logissue type=error;sourcepath=Sources/App/Checkout.swift;linenumber=14;columnnumber=8;code=dependency_cycle]constructing App.Checkout never ends: 2 types need each other%0A1. App.Checkout → App.Gateway, constructor, eager: init parameter gateway (Sources/App/Checkout.swift:14:8)%0A2. App.Gateway → App.Checkout, property, lazy, weak: property checkout (Sources/App/Gateway.swift:9:21)%0Ahelp: take `() -> Gateway` instead%0Ahelp: pass checkout to print()
    ##vso[task.logissue type=warning;sourcepath=Sources/App/Main Screen.swift;linenumber=3;columnnumber=5;code=missing_binding]nothing provides App.Clock (likely)%0Anote: same type, but named "utc" (Sources/App/Assembly.swift:22:1)

    """#

  static let teamcity = #"""
    ##teamcity[inspectionType id='dependency_cycle' name='dependency_cycle' description='objects need each other' category='Barograph']
    ##teamcity[inspectionType id='missing_binding' name='missing_binding' description='something asked of a container has no provider' category='Barograph']
    ##teamcity[inspection typeId='dependency_cycle' message='constructing App.Checkout never ends: 2 types need each other|n1. App.Checkout |0x2192 App.Gateway, constructor, eager: init parameter gateway (Sources/App/Checkout.swift:14:8)|n2. App.Gateway |0x2192 App.Checkout, property, lazy, weak: property checkout (Sources/App/Gateway.swift:9:21)|nhelp: take `() -> Gateway` instead|nhelp: pass checkout to print()' file='Sources/App/Checkout.swift' line='14' SEVERITY='ERROR']
    ##teamcity[inspection typeId='missing_binding' message='nothing provides App.Clock (likely)|nnote: same type, but named "utc" (Sources/App/Assembly.swift:22:1)' file='Sources/App/Main Screen.swift' line='3' SEVERITY='WARNING']

    """#
}
