import Testing

/// What is looked at and shown, as the command line and the configuration choose it.
@Suite struct ChoiceCommandTests {
  private let sources = [
    "Sources/App/A.swift": cycle("A", "B"),
    "Sources/Kit/Old/C.swift": cycle("C", "D") + "final class L { static let shared = L(); var open = true }\n",
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "App"), .target(name: "Kit")])

    """,
  ]

  private func lint(_ folder: Folder, _ arguments: String...) throws -> [String] {
    let run = try Program.run(["lint", "--format", "concise"] + arguments, in: folder.path)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func aLineForEachFinding() throws {
    let folder = try Folder(sources)
    let lines = try lint(folder)
    #expect(lines.count { $0.contains(": error: ") && $0.hasSuffix("[dependency_cycle/hard]") } == 2)
    #expect(lines.allSatisfy { $0.hasPrefix("Sources/") && $0.hasSuffix("]") })
  }

  @Test func rulesAreChosen() throws {
    let folder = try Folder(sources)
    #expect(try lint(folder, "--only-rule", "dependency_cycle").count == 2)
    #expect(try lint(folder, "--skip-rule", "dependency_cycle").allSatisfy { !$0.contains("dependency_cycle") })
    #expect(try lint(folder, "--only-rule", "dependency_cycle,retain_cycle", "--skip-rule", "dependency_cycle").isEmpty)
    // Whatever the configuration says.
    try folder.write(".barograph.yml", "rules: {dependency_cycle: off}\n")
    #expect(try lint(folder).allSatisfy { !$0.contains("dependency_cycle") })
    #expect(try lint(folder, "--only-rule", "dependency_cycle").count == 2)
    let run = try Program.run("lint", "--only-rule", "dependency_cycel", in: folder.path)
    #expect(run.status == 2)
    #expect(run.error == "error: there is no rule 'dependency_cycel'; did you mean 'dependency_cycle'?\n")
  }

  @Test func theChoiceIsPartOfWhatIsRemembered() throws {
    let folder = try Folder(sources)
    let cache = ["XDG_CACHE_HOME": folder.path + "/.cache"]
    func count(_ arguments: [String]) throws -> Int {
      try Program.run(["lint", "--format", "concise"] + arguments, in: folder.path, environment: cache).output
        .split(separator: "\n").count { $0.contains("dependency_cycle") }
    }
    for _ in 0..<2 {
      #expect(try count([]) == 2)
      #expect(try count(["--skip-rule", "dependency_cycle"]) == 0)
      #expect(try count(["--exclude", "Sources/Kit/**"]) == 1)
    }
  }

  @Test func filesAreLeftOut() throws {
    let folder = try Folder(sources)
    let left = try lint(folder, "--only-rule", "dependency_cycle", "--exclude", "**/Old/**")
    #expect(left.count == 1 && left[0].hasPrefix("Sources/App/A.swift:"))
    #expect(
      try Program.run("lint", "--exclude", "Nothing/**", in: folder.path).error.contains(
        "warning: --exclude 'Nothing/**' matches no file\n"))
  }

  @Test func aBaselineIsAboutEverything() throws {
    let folder = try Folder(sources)
    let run = try Program.run("lint", "--write-baseline", "b.json", "--only-rule", "dependency_cycle", in: folder.path)
    #expect(run.status == 2)
    #expect(run.error.contains("a baseline is about everything"))
  }

  @Test func aStarStandsForAllOtherRules() throws {
    let folder = try Folder(sources)
    try folder.write(".barograph.yml", "rules: {\"*\": off, dependency_cycle: warning}\n")
    let lines = try lint(folder)
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains(": warning: ") && $0.contains("[dependency_cycle") })
    try folder.write(".barograph.yml", "rules: {\"*\": {max: 3}}\n")
    #expect(try Program.run("lint", in: folder.path).error.contains("unknown key 'max' in rules.*"))
  }

  @Test func rulesAreOverriddenForAPart() throws {
    let folder = try Folder(sources)
    func levels(_ overrides: String) throws -> [String] {
      try folder.write(".barograph.yml", "overrides:\n\(overrides)")
      return try lint(folder).filter { $0.contains("dependency_cycle") }.map { line in
        String(line.split(separator: " ")[1].dropLast())
      }
    }
    #expect(
      try levels("  - {paths: [\"**/Old/**\"], rules: {dependency_cycle: info}}\n").sorted() == ["error", "info"])
    #expect(try levels("  - {modules: [Kit], rules: {dependency_cycle: off}}\n") == ["error"])
    #expect(try levels("  - {modules: [App], paths: [\"**/Old/**\"], rules: {dependency_cycle: off}}\n").count == 2)
    // The last one that is about a file counts.
    #expect(
      try levels(
        "  - {paths: [\"Sources/**\"], rules: {\"*\": off}}\n  - {modules: [App], rules: {dependency_cycle: warning}}\n"
      )
        == ["warning"])
  }

  @Test func aRuleThatIsOffIsOnForAPart() throws {
    let folder = try Folder(sources)
    try folder.write(
      ".barograph.yml",
      "rules: {dependency_cycle: off}\noverrides: [{modules: [Kit], rules: {dependency_cycle: error}}]\n")
    let lines = try lint(folder).filter { $0.contains("dependency_cycle") }
    #expect(lines.count == 1 && lines[0].hasPrefix("Sources/Kit/Old/C.swift"))
  }

  @Test func anOverrideThatSaysNothingIsAMistake() throws {
    let folder = try Folder(sources)
    try folder.write(".barograph.yml", "overrides: [{rules: {}}, {paths: [a], rules: {over_injection: {max: 3}}}]\n")
    let error = try Program.run("lint", in: folder.path).error
    #expect(error.contains("overrides[0] is about no part of the project; add one of: paths, modules"))
    #expect(error.contains("overrides[0] says nothing of rules"))
    #expect(error.contains("overrides[1].rules.over_injection has limits"))
  }

  @Test func aConfigurationExtendsOthers() throws {
    let folder = try Folder(sources)
    try folder.write("conf/all.yml", "rules: {\"*\": off}\nsingletons: {allow: [\"L.shared\"]}\n")
    try folder.write(
      "conf/team.yml", "extends: all.yml\nrules: {dependency_cycle: warning}\nexclude: [\"**/Old/**\"]\n")
    try folder.write(".barograph.yml", "extends: [conf/team.yml]\n")
    var lines = try lint(folder)
    #expect(lines.count == 1 && lines[0].contains(": warning: "))
    // This file wins, key by key in mappings, as a whole elsewhere.
    try folder.write(
      ".barograph.yml", "extends: [conf/team.yml]\nrules: {dependency_cycle: error}\nexclude: [Nowhere]\n")
    lines = try lint(folder)
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains(": error: ") })
  }

  @Test func mistakesInWhatIsExtendedHaveTheirPlace() throws {
    let folder = try Folder(sources)
    try folder.write("base.yml", "ruls: {}\n")
    try folder.write(".barograph.yml", "extends: [base.yml, none.yml]\n")
    let run = try Program.run("lint", in: folder.path)
    #expect(run.status == 2)
    #expect(run.error.contains("base.yml:1:1: error: unknown key 'ruls' in the configuration; did you mean 'rules'?"))
    #expect(run.error.contains(".barograph.yml:1:10: error: extends: there is no file 'none.yml'"))
    try folder.write("base.yml", "extends: .barograph.yml\n")
    #expect(try Program.run("lint", in: folder.path).error.contains("base.yml:1:10: error: extends: there is no file"))
  }

  @Test func whatIsExtendedIsPartOfWhatIsRemembered() throws {
    let folder = try Folder(sources)
    let cache = ["XDG_CACHE_HOME": folder.path + "/.cache"]
    try folder.write(".barograph.yml", "extends: base.yml\n")
    for (level, status) in [("error", 1), ("info", 0), ("error", 1)] {
      try folder.write("base.yml", "rules: {dependency_cycle: \(level)}\n")
      #expect(try Program.run("lint", in: folder.path, environment: cache).status == Int32(status))
    }
  }

  /// A function that fills a container of Swinject and asks it, but for its end.
  private static let clock = """
    import Swinject
    final class Clock {}
    func fill(_ container: Container) {
      container.register(Clock.self) { _ in Clock() }
      _ = container.resolve(Clock.self)

    """

  @Test func whatWasUnderstoodIsSaidInALine() throws {
    let folder = try Folder([
      "A.swift": Self.clock + "}\n"
    ])
    let cache = ["XDG_CACHE_HOME": folder.path + "/.cache"]
    for _ in 0..<2 {
      #expect(
        try Program.run("lint", in: folder.path, environment: cache).error
          == "note: understood Swinject: 1 binding, 1 request\n")
    }
    #expect(try Program.run("lint", "--quiet", in: folder.path).error == "")
  }

  @Test func whatWasNotUnderstoodIsSaidByKind() throws {
    let folder = try Folder([
      "A.swift": Self.clock + """
          let type = pick()
          _ = container.resolve(type)
          _ = container.resolve(type)
        }

        """,
      "Home.swift": """
      final class Home {
        private var made: [ObjectIdentifier: () -> Any] = [:]
        func register<T>(_ type: T.Type, _ make: @escaping () -> T) { made[ObjectIdentifier(type)] = make }
        func resolve<T>(_ type: T.Type) -> T { made[ObjectIdentifier(type)]!() as! T }
      }
      final class Lamp {}
      func furnish(_ home: Home) {
        home.register(Lamp.self) { Lamp() }
        _ = home.resolve(Lamp.self)
      }

      """,
    ])
    let error = try Program.run("lint", "--no-cache", in: folder.path).error
    #expect(error.contains("Home: 1 binding, 1 request"), "\(error)")
    #expect(!error.contains("HomeMade"))
    #expect(
      error.contains(
        "note: not understood: asks for a type that is computed at run time (2 places); `--verbose` lists them\n"),
      "\(error)")
    let verbose = try Program.run("lint", "--no-cache", "--verbose", in: folder.path).error
    #expect(!verbose.contains("2 places") && verbose.contains("A.swift:7:"), "\(verbose)")
  }
}
