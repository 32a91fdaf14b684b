import Testing

@Suite struct ConfigurationCommandTests {
  private let layered = """
    include: ["**/*.swift", "Nothing/**"]
    layers:
      - {name: View, types: ["*Screen", "*Page"]}
      - {name: Data, types: ["*Store"]}
    forbidden:
      - {from: {types: ["*Store"]}, to: {types: ["$1Screen"]}}
    singletons: {allow: ["Log.shared", "Gone.shared"]}
    """
  private let sources = """
    final class CartScreen { init(store: CartStore) {} }
    final class CartStore { init() {} }
    final class Log { static let shared = Log(); private init() {} }
    final class Helper {}
    """

  @Test func checkShowsWhatEachPatternMatches() throws {
    let folder = try Folder(["A.swift": sources, ".barograph.yml": layered])
    let run = try Program.run("config", "check", in: folder.path)
    #expect(run.status == 1)
    #expect(
      run.output == """
        include
          **/*.swift      1 file  A.swift
          Nothing/**      matches nothing

        layer View
          types *Screen   1 type  App.CartScreen
          types *Page     matches nothing  (.barograph.yml:3)

        layer Data
          types *Store    1 type  App.CartStore

        forbidden forbidden[0], from
          types *Store    1 type  App.CartStore

        forbidden forbidden[0], to
          types $1Screen  1 type  App.CartScreen

        singletons, allow
          Log.shared      1 shared instance  Log.shared
          Gone.shared     matches nothing

        2 of 4 types are in no layer and free: App.Helper, App.Log

        9 patterns, 3 match nothing

        """)
  }

  @Test func misspeltNamesAreSuggested() throws {
    let configuration = """
      singletons: {allow: [Lag.shared]}
      forbidden:
        - {name: a, from: {types: [CartScren]}, to: {modules: [Ap]}, reason: r}
      """
    let folder = try Folder(["A.swift": sources, ".barograph.yml": configuration])
    let output = try Program.run("config", "check", in: folder.path).output
    for name in ["CartScreen", "App", "Log.shared"] { #expect(output.contains("; did you mean '\(name)'?")) }
    #expect(try Program.run("lint", in: folder.path).error.contains("matches no type; did you mean 'CartScreen'?"))
  }

  @Test func whereCodeMayStandIsAPatternToo() throws {
    let configuration = """
      forbidden:
        - {name: a, from: {types: ["*"]}, to: {types: [Log]}, path: ["*.swift", "Gone/*"]}
      """
    let folder = try Folder(["A.swift": sources, ".barograph.yml": configuration])
    let run = try Program.run("config", "check", in: folder.path)
    #expect(run.status == 1)
    #expect(run.output.contains("forbidden a\n  path *.swift  1 file  A.swift\n  path Gone/*   matches nothing"))
    let warning = "warning: .barograph.yml:2: 'Gone/*' (path of forbidden a) matches no file\n"
    #expect(try Program.run("lint", in: folder.path).error.contains(warning))
  }

  @Test func aNameThatIsNotReadIsNotPassedOver() throws {
    let folder = try Folder(["Part/A.swift": sources, ".barograph.yaml": "rules: {}\n"])
    let run = try Program.run("lint", "Part", in: folder.path)
    #expect(run.status == 2)
    #expect(
      run.error == "error: '.barograph.yaml' is not read under this name; call it .barograph.yml, or use --config\n")
    #expect(try Program.run("lint", "--config", ".barograph.yaml", in: folder.path).status == 0)
    try folder.write(".barograph.yml", "")
    #expect(try Program.run("lint", "Part", in: folder.path).status == 0)
  }

  @Test func thatNothingWasAnalysedIsSaid() throws {
    let folder = try Folder(["Docs/Read.md": "", "A.swift": sources])
    let run = try Program.run("lint", "Docs", in: folder.path)
    #expect(run.status == 2)
    #expect(run.output == "")
    #expect(run.error == "error: nothing to analyse: no Swift or Objective-C file in 'Docs'\n")
    for command in [["graph"], ["metrics"], ["report"], ["why", "A", "B"], ["explain", "CartStore"]] {
      let run = try Program.run(command + ["Docs"], in: folder.path)
      #expect(run.status == 2 && run.output == "", "\(command)")
    }
    try folder.write(".barograph.yml", "include: [\"Sorces/**\"]\n")
    #expect(
      try Program.run("lint", in: folder.path).error.hasPrefix(
        "error: nothing to analyse: no Swift or Objective-C file in '.' that `include` and `exclude` leave\n"))
  }

  @Test func hostsThatShowAnnotationsAloneAreToldWhatWasLookedAt() throws {
    let folder = try Folder(["A.swift": "final class A {}\n"])
    for host in ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"] {
      let run = try Program.run("lint", in: folder.path, environment: [host: "true"])
      #expect(run.error == "note: no findings in 1 file, 1 type\n")
    }
    #expect(try Program.run("lint", "--format", "github", in: folder.path).error == "")
  }

  @Test func rulesInTheSpellingOfTypesAreSuggested() throws {
    let folder = try Folder(["A.swift": sources])
    #expect(
      try Program.run("explain", "HiddenSingleton", in: folder.path).error.hasSuffix(
        "there is no type 'HiddenSingleton' here; did you mean the rule 'hidden_singleton'?\n"))
    #expect(
      try Program.run("lnit", in: folder.path).error.hasSuffix("hint: did you mean the command 'lint'?\n"))
  }

  @Test func whyLooksTheOtherWayToo() throws {
    let folder = try Folder(["A.swift": sources])
    let back = try Program.run("why", "CartStore", "CartScreen", in: folder.path)
    #expect(back.output == "App.CartStore never gets App.CartScreen; but App.CartScreen gets App.CartStore\n")
    #expect(back.status == 1)
    #expect(try Program.run("why", "CartScreen", "CartStore", in: folder.path).status == 0)
    #expect(
      try Program.run("why", "CartStore", "Log", in: folder.path).output == "App.CartStore never gets App.Log\n")
  }

  @Test func lintWarnsOfPatternsThatMatchNothingInTheWholeProject() throws {
    let folder = try Folder(["Part/A.swift": sources, ".barograph.yml": layered])
    let sentence = "warning: .barograph.yml:3: '*Page' (types of layer View) matches no type\n"
    #expect(try Program.run("lint", in: folder.path).error.contains(sentence))
    // From the memory of the run before too.
    let cache = ["XDG_CACHE_HOME": folder.path + "/.cache"]
    for _ in 0..<2 { #expect(try Program.run("lint", in: folder.path, environment: cache).error.contains(sentence)) }
    #expect(try Program.run("lint", "Part", in: folder.path).error.contains(sentence))
    #expect(try !Program.run("lint", "Part", "--isolated", in: folder.path).error.contains("*Page"))
  }

  @Test func aConfigurationInUseIsFine() throws {
    let folder = try Folder(["A.swift": sources, ".barograph.yml": "layers: [{name: View, types: ['*Screen']}]\n"])
    let run = try Program.run("config", "check", in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.hasSuffix("1 pattern, all in use\n"))
    #expect(try Program.run("config", in: folder.path).output == run.output)
  }

  @Test func mistakesAndAMissingFileAreWrongUsage() throws {
    let folder = try Folder(["A.swift": sources])
    #expect(try Program.run("config", "check", in: folder.path).error.contains("write one with `barograph init`"))
    try folder.write(".barograph.yml", "layer: []\n")
    let run = try Program.run("config", "check", in: folder.path)
    #expect(run.status == 2)
    #expect(
      run.error == ".barograph.yml:1:1: error: unknown key 'layer' in the configuration; did you mean 'layers'?\n")
  }

  @Test func tooMuchThatIsNotUnderstoodFailsWhereAskedTo() throws {
    let folder = try Folder(["A.swift": sources, "B.swift": "\u{FEFF}"])
    _ = try Program.run("extract", "A.swift", "-o", "Binary.swift", in: folder.path)
    let free = try Program.run("lint", in: folder.path)
    #expect(free.status == 0)
    let strict = try Program.run("lint", "--max-unknowns", "0", in: folder.path)
    #expect(strict.status == 1)
    #expect(
      strict.error.hasSuffix("error: 1 place was not understood, and --max-unknowns allows 0; `--verbose` lists them\n")
    )
    #expect(try Program.run("lint", "--max-unknowns", "1", in: folder.path).status == 0)
    #expect(try Program.run("lint", "--max-unknowns=-1", in: folder.path).status == 2)
  }

  @Test func aMisspeltRuleIsSuggested() throws {
    let folder = try Folder(["A.swift": sources])
    func complaint(_ word: String) throws -> String { try Program.run("explain", word, in: folder.path).error }
    #expect(
      try complaint("dependency_cycel")
        == "error: there is no rule 'dependency_cycel'; did you mean 'dependency_cycle'?\n")
    #expect(
      try complaint("dependency-cycle")
        == "error: there is no rule 'dependency-cycle'; did you mean 'dependency_cycle'?\n")
    #expect(try complaint("retain").hasPrefix("error: there is no rule 'retain'; rules with this word: retain_cycle"))
    #expect(try complaint("CartScren") == "error: there is no type 'CartScren' here; did you mean 'CartScreen'?\n")
  }

  @Test func aMisspeltCommandIsSuggested() throws {
    let folder = try Folder(["A.swift": sources])
    #expect(try Program.run("grpah", in: folder.path).error.hasSuffix("hint: did you mean the command 'graph'?\n"))
    #expect(
      try Program.run("config", "chek", in: folder.path).error.hasSuffix(
        "hint: did you mean the command 'config check'?\n"))
    #expect(
      try Program.run("config", "Sources", in: folder.path).error.hasSuffix("check the path and its permissions\n"))
  }

  @Test func aManualPageShowsBadAndGoodAndWhatIsSaid() throws {
    let folder = try Folder([:])
    let page = try Program.run("explain", "over_injection", in: folder.path).output
    for part in [
      "# over_injection\n", "\n## Why\n", "\n## Bad, and what to do\n", "\n## Good\n", "\n## Options\n", "  help  ",
    ] {
      #expect(page.contains(part), "\(part)")
    }
    #expect(page.contains("# over_injection: {severity: info, max: 6, max_noted: 12}"))
  }

  // MARK: Parts of the project

  private let package = """
    // swift-tools-version:5.9
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "My-App"), .target(name: "Kit")])
    """

  @Test func overridesChooseByTarget() throws {
    let folder = try Folder([
      "Package.swift": package, "Sources/My-App/A.swift": cycle("A", "B"), "Sources/Kit/C.swift": cycle("C", "D"),
      ".barograph.yml": "overrides:\n  - {targets: [My-App], rules: {dependency_cycle: off}}\n",
    ])
    let run = try Program.run("lint", "--format", "concise", in: folder.path)
    #expect(run.output.contains("Sources/Kit/C.swift") && !run.output.contains("Sources/My-App"))
    #expect(try Program.run("config", "check", in: folder.path).output.contains("targets My-App  1 module  My_App"))
  }

  @Test func checkLooksIntoOverrides() throws {
    let folder = try Folder([
      "Package.swift": package, "Sources/My-App/A.swift": sources, "Sources/Kit/C.swift": sources,
      ".barograph.yml": """
      overrides:
        - {paths: ["Sources/Kit/**", "Legacy/**"], rules: {dependency_cycle: off}}
        - {modules: [Kitt], targets: ["Gone*"], rules: {dependency_cycle: off}}
      """,
    ])
    let run = try Program.run("config", "check", in: folder.path)
    #expect(run.status == 1)
    #expect(
      run.output == """
        overrides[0]
          paths Sources/Kit/**  1 file  Sources/Kit/C.swift
          paths Legacy/**       matches nothing

        overrides[1]
          modules Kitt          matches nothing; did you mean 'Kit'?
          targets Gone*         matches nothing

        4 patterns, 3 match nothing

        """)
  }

  @Test func aNestedTypeIsInTheLayerOfTheOuterOne() throws {
    let folder = try Folder([
      "A.swift": """
      final class CartScreen { struct Store { init(screen: CartScreen) {} } }
      final class CartStore { struct Screen { init(store: CartStore) {} } }
      """,
      ".barograph.yml": "layers:\n  - {name: View, types: ['*Screen']}\n  - {name: Data, types: ['*Store']}\n",
    ])
    #expect(try Program.run("lint", "--format", "concise", in: folder.path).output == "")
  }

  @Test func patternsForSharedInstancesAndOverridesThatMatchNothingAreTold() throws {
    let folder = try Folder([
      "A.swift": "final class Logger { static let shared = Logger(); private init() {} }\n",
      ".barograph.yml": """
      singletons: {allow: ["Lgger.shared", "Logger.*"]}
      overrides:
        - {paths: ["Nope/**"], rules: {hidden_singleton: off}}
        - {paths: ["*.swift"], rules: {hidden_singleton: info}}

      """,
    ])
    let run = try Program.run("lint", in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.error.split(separator: "\n").filter { $0.hasPrefix("warning:") } == [
        "warning: .barograph.yml: 'Lgger.shared' (singletons, allow) matches no shared instance; did you mean 'Logger.shared'?",
        "warning: .barograph.yml: 'paths Nope/**' (overrides[0]) matches no file",
      ])
  }
}
