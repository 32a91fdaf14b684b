import Testing

/// What `explain` prints without an analysis.
@Suite struct ManualCommandTests {
  /// A folder in which an analysis is an error: nothing is in it.
  private func explain(_ subject: String) throws -> Run {
    let folder = try Folder([:])
    return try Program.run("explain", subject, in: folder.path)
  }

  @Test(arguments: [
    ("captive_dependency", "# captive_dependency\n"), ("Swinject", "# Swinject\n"), ("swinject", "# Swinject\n"),
    ("hiddenDependencyScore", "# `hiddenDependencyScore`\n\nOf a project"),
    ("swinject-assembly", "# swinject-assembly\n"),
  ])
  func pagesNeedNoAnalysis(subject: String, beginning: String) throws {
    let run = try explain(subject)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix(beginning))
    #expect(run.output.hasSuffix("\n") && !run.output.contains("<!--"))
  }

  @Test func aTemplateSaysItsOptions() throws {
    let page = try explain("swinject-assembly").output
    #expect(page.contains("    barograph generate --template swinject-assembly --output "))
    #expect(page.contains("- `access`: "))
  }

  @Test(arguments: [
    ("Swinjekt-", "there is no framework 'Swinjekt-'; did you mean 'Swinject'?"),
    ("swinject-asembly", "there is no template 'swinject-asembly'; did you mean 'swinject-assembly'?"),
    (
      "no such page",
      "there is no rule, framework, metric or template 'no such page'; `barograph rules` lists the rules"
    ),
    ("quux", "there is no rule, framework, metric or template 'quux'; `barograph rules` lists the rules"),
  ])
  func whatIsNoTypeIsAnsweredAtOnce(subject: String, sentence: String) throws {
    let run = try explain(subject)
    #expect(run.status == 2)
    #expect(run.error.hasPrefix("error: " + sentence))
  }

  @Test func whatMayBeATypeIsLookedFor() throws {
    let folder = try Folder(["A.swift": "final class swinject {}\nfinal class Clock {}\n"])
    #expect(try Program.run("explain", "App.swinject", in: folder.path).output.contains("App.swinject"))
    #expect(try Program.run("explain", "Clock", in: folder.path).status == 0)
    #expect(try explain("Clock").error.hasPrefix("error: nothing to analyse"))
  }

  @Test func everyCommandShowsTwoExamples() throws {
    let folder = try Folder([:])
    let commands = [
      "lint", "graph", "report", "metrics", "diff", "generate", "why", "explain", "rules", "init", "extract", "link",
    ]
    for command in commands {
      let help = try Program.run(command, "--help", in: folder.path).output
      let examples = help.split(separator: "\n").filter { $0.hasPrefix("  barograph \(command)") }
      #expect(examples.count == 2, "\(command)")
    }
  }
}
