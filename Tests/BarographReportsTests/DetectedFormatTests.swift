import BarographReports
import Testing

@Suite struct DetectedFormatTests {
  @Test(arguments: [
    ("GITHUB_ACTIONS", "true", ReportFormat.github), ("TEAMCITY_VERSION", "2024.12 (build 174331)", .teamcity),
    ("TF_BUILD", "True", .azure), ("XCODE_VERSION_ACTUAL", "1620", .xcode),
  ])
  func `a reader of the output is known by its variable`(_ variable: String, _ value: String, _ format: ReportFormat) {
    #expect(detectedFormat(environment: [variable: value, "CI": "true"]) == format)
    #expect(detectedFormat(environment: [variable: ""]) == nil)
    #expect(detectedFormat(environment: [variable: "False"]) == nil)
    #expect(detectedFormat(environment: [variable.lowercased(): value]) == nil)
  }

  @Test(arguments: [[:], ["CI": "true"], ["GITLAB_CI": "true"], ["JENKINS_URL": "x"], ["TERM": "xterm"]])
  func `nobody else is`(_ environment: [String: String]) { #expect(detectedFormat(environment: environment) == nil) }

  @Test func `Xcode stands before the log of the runner`() {
    let environment = ["GITHUB_ACTIONS": "true", "XCODE_VERSION_ACTUAL": "1620", "TF_BUILD": "True"]
    #expect(detectedFormat(environment: environment) == .xcode)
  }
}
