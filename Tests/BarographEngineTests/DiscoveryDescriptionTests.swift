import BarographEngine
import BarographModel
import Testing

/// Modules that pods, build files and generators of projects describe.
@Suite struct DiscoveryDescriptionTests {
  @Test func aPodNamesItsModule() throws {
    let tree = try DiscoveryTree(swift: [
      "Modules/Ledger/Ledger/Book.swift", "Modules/Ledger/Ledger/Deep/Page.swift",
      "Modules/Ledger/LedgerTests/BookTests.swift",
      "Modules/Ledger/Example/App.swift", "App/Main.swift",
    ])
    try tree.write(
      "Modules/Ledger/Ledger.podspec",
      """
      Pod::Spec.new do |s|
        s.name         = 'Ledger-Kit' # the name of the pod
        s.summary      = "It's a ledger = here"
        s.ios.source_files = ["#{s.name}/Nothing/**",
          'Ledger/**/*.{swift,h}']
        s.test_spec 'Unit' do |test|
          test.source_files = 'LedgerTests/**/*.swift'
        end
      end
      """)
    #expect(
      try tree.discover() == [
        "App/Main.swift: App", "Modules/Ledger/Example/App.swift: Modules",
        "Modules/Ledger/Ledger/Book.swift: Ledger_Kit", "Modules/Ledger/Ledger/Deep/Page.swift: Ledger_Kit",
        "Modules/Ledger/LedgerTests/BookTests.swift: Ledger_Kit_Unit_Unit test",
      ])
    try tree.write(
      "Modules/Ledger/Ledger.podspec",
      "Pod::Spec.new do |s|\n s.name = 'Ledger'\n s.module_name = 'Books'\n s.source_files = 'Ledger'\nend")
    #expect(try tree.discover().contains("Modules/Ledger/Ledger/Deep/Page.swift: Books"))
  }

  @Test func ofTwoPodsInOneFolderEachHasItsOwn() throws {
    let tree = try DiscoveryTree(swift: ["A/Sources/a.swift", "B/Sources/b.swift", "B/Sources/Old/c.swift"])
    try tree.write("A.podspec", "Pod::Spec.new do |s|\n s.name = 'Apple'\n s.source_files = 'A/**/*.swift'\nend")
    try tree.write(
      "B.podspec",
      "Pod::Spec.new do |s|\n s.name = 'Berry'\n s.source_files = 'B/**/*.swift'\n s.exclude_files = 'B/Sources/Old'\nend"
    )
    #expect(
      try tree.discover() == [
        "A/Sources/a.swift: Apple", "B/Sources/Old/c.swift: B", "B/Sources/b.swift: Berry",
      ])
  }

  @Test func targetsOfTuistAreThoseThatTheManifestSpells() throws {
    let tree = try DiscoveryTree(swift: ["App/Sources/Main.swift", "App/Tests/MainTests.swift", "Kit/Code/Kit.swift"])
    try tree.write(
      "Project.swift",
      """
      import ProjectDescription
      let name = "Harbour"
      let project = Project(name: name, targets: [
        .target(name: name, destinations: .iOS, product: .app, sources: ["App/Sources/**"], dependencies: [.target(name: "Kit")]),
        .target(name: "\\(name)Tests", destinations: .iOS, product: .unitTests, sources: "App/Tests/**"),
        .target(name: "Kit", destinations: .iOS, product: .framework, productName: "HarbourKit", sources: ["Kit/**"]),
      ])
      """)
    #expect(
      try tree.discover() == [
        "App/Sources/Main.swift: Harbour", "App/Tests/MainTests.swift: HarbourTests test",
        "Kit/Code/Kit.swift: HarbourKit",
      ])
  }

  @Test func targetsOfTuistMayBeInitialisersAndNamesPropertiesOfAValue() throws {
    let tree = try DiscoveryTree(swift: ["App/Sources/Main.swift", "App/Tests/MainTests.swift"])
    try tree.write(
      "Plugin/Names/ProjectDescriptionHelpers/Names.swift",
      """
      import ProjectDescription
      public struct Names { public let name: String; public let team: String }
      public let env = Names(name: "Harbour", team: "quay")
      """)
    try tree.write(
      "Tuist/ProjectDescriptionHelpers/Project+Program.swift",
      """
      import ProjectDescription
      extension Project {
        public static func program(name: String, product: Product) -> Project {
          Project(name: name, targets: [
            .init(name: name, platform: .iOS, product: product, bundleId: "\\(env.team).\\(name)", sources: ["Sources/**"]),
            .init(name: "\\(name)Test", platform: .iOS, product: .unitTests, sources: ["Tests/**"], dependencies: [.target(name: name)]),
          ])
        }
      }
      """)
    try tree.write(
      "App/Project.swift",
      """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.program(name: env.name, product: .app)
      """)
    #expect(
      try tree.discover().filter { $0.hasPrefix("App/") && !$0.contains("Project.swift") }
        == ["App/Sources/Main.swift: Harbour", "App/Tests/MainTests.swift: HarbourTest test"])
  }

  @Test func whatHelpersMakeIsCalledAfterTheFolder() throws {
    let tree = try DiscoveryTree(swift: [
      "Projects/Features/Search/Sources/List/View.swift", "Projects/Features/Search/Interface/Factory.swift",
      "Projects/Features/Search/Testing/Fake.swift", "Projects/Features/Search/Tests/ViewTests.swift",
      "Projects/Features/Search/Demo/Sources/App.swift", "Projects/App/Sources/Project.swift",
      "Projects/Features/Search/example/Page.swift",
    ])
    try tree.write(
      "Projects/Features/Search/Project.swift",
      """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.module(
        name: ModulePaths.Feature.Search.rawValue,
        targets: [.interface(module: .feature(.Search)), .implements(module: .feature(.Search)), .tests(module: .feature(.Search))])
      """)
    #expect(
      try tree.discover() == [
        "Projects/App/Sources/Project.swift: App", "Projects/Features/Search/Demo/Sources/App.swift: SearchDemo",
        "Projects/Features/Search/Interface/Factory.swift: SearchInterface",
        "Projects/Features/Search/Sources/List/View.swift: Search",
        "Projects/Features/Search/Testing/Fake.swift: SearchTesting",
        "Projects/Features/Search/Tests/ViewTests.swift: SearchTests test",
        "Projects/Features/Search/example/Page.swift: SearchExample",
      ])
  }

  @Test func whatHelpersSayIsReadWhereTheyAreThere() throws {
    let tree = try DiscoveryTree(swift: [
      "Modules/Kite/Targets/Kite/Sources/Maker.swift",
      "Modules/Kite/Targets/Interface/Sources/Kite.swift",
      "Modules/Kite/Targets/Demo/Sources/App.swift", "Modules/Log/Sources/Log.swift",
      "Modules/Log/Checks/LogTests.swift",
      "Modules/Odd/Sources/Odd.swift",
    ])
    try tree.write(
      "Tuist/ProjectDescriptionHelpers/Project+Parts.swift",
      """
      import ProjectDescription
      public extension Project {
        static func part(name: String, withInterface: Bool, folder: String = "Targets") -> Project {
          var targets: [Target] = []
          let main: Target = .target(
            name: name, destinations: .iOS, product: .framework, bundleId: "a.\\(name)", sources: ["\\(folder)/\\(name)/Sources/**"])
          targets.append(main)
          if withInterface {
            let title = name + "Interface"
            targets.append(.target(name: title, destinations: .iOS, product: .framework, sources: ["\\(folder)/Interface/Sources/**"]))
          }
          targets.append(.target(
            name: "\\(name)Demo", destinations: .iOS, product: .app, sources: ["\\(folder)/Demo/Sources/**"],
            dependencies: [.target(name: name)]))
          return Project(name: name, targets: targets)
        }
        static func core(_ name: String) -> Project {
          Project(name: name, targets: [.code(name), .checks(of: name)])
        }
      }
      extension Target {
        static func code(_ name: String) -> Target {
          .target(name: name, destinations: .iOS, product: .framework, sources: ["Sources/**"])
        }
        static func checks(of name: String) -> Target {
          .target(name: "\\(name)Checks", destinations: .iOS, product: .unitTests, sources: ["Checks/**"])
        }
      }
      """)
    try tree.write(
      "Modules/Kite/Project.swift",
      """
      import ProjectDescription
      import ProjectDescriptionHelpers
      let project = Project.part(name: "Kite", withInterface: true)
      """)
    try tree.write(
      "Modules/Log/Project.swift", "import ProjectDescription\nlet project = Project.core(\"Log\")")
    // Nobody knows what this makes: it is called after its folder.
    try tree.write(
      "Modules/Odd/Project.swift",
      "import ProjectDescription\nlet project = Project.strange(\"Odd\")")
    #expect(
      try tree.discover().filter { $0.hasPrefix("Modules") && !$0.contains("Project.swift") } == [
        "Modules/Kite/Targets/Demo/Sources/App.swift: KiteDemo",
        "Modules/Kite/Targets/Interface/Sources/Kite.swift: KiteInterface",
        "Modules/Kite/Targets/Kite/Sources/Maker.swift: Kite",
        "Modules/Log/Checks/LogTests.swift: LogChecks test",
        "Modules/Log/Sources/Log.swift: Log", "Modules/Odd/Sources/Odd.swift: Odd",
      ])
  }

  @Test func noneOfSeveralTargetsClaimsWhatNobodyKnowsTheSourcesOf() throws {
    let tree = try DiscoveryTree(swift: ["App/Sources/Main.swift", "Drawings/Sources/Draw.swift"])
    try tree.write(
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "Harbour", targets: [
        .target(name: "Harbour", destinations: .macOS, product: .app, sources: SourceFilesList(arrayLiteral: sources("App"))),
        .target(name: "Drawings", destinations: .macOS, product: .unitTests, sources: SourceFilesList(arrayLiteral: sources("Drawings"))),
      ])
      """)
    #expect(
      try tree.discover().filter { !$0.contains("Project.swift") } == [
        "App/Sources/Main.swift: Harbour", "Drawings/Sources/Draw.swift: Drawings test",
      ])
  }

  @Test func aFileThatAnotherTargetNamesTooBelongsToBoth() throws {
    let tree = try DiscoveryTree(swift: ["App/Main.swift", "App/Cells/Letter.swift", "Share/Entry.swift"])
    try tree.write(
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "Post", targets: [
        .target(name: "App", destinations: .iOS, product: .app, sources: "App/**"),
        .target(name: "Share", destinations: .iOS, product: .appExtension, sources: ["Share/**", "App/Cells/Letter.swift"]),
      ])
      """)
    #expect(
      try tree.discover().filter { !$0.contains("Project.swift") } == [
        "App/Cells/Letter.swift: App,Share", "App/Main.swift: App", "Share/Entry.swift: Share",
      ])
  }

  @Test func aFolderThatAnotherTargetNamesTooBelongsToBoth() throws {
    let tree = try DiscoveryTree(swift: [
      "App/Main.swift", "App/State/Journey.swift", "App/Kit/Kit.swift", "Share/Entry.swift",
    ])
    try tree.write(
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "Post", targets: [
        .target(name: "App", destinations: .iOS, product: .app, sources: "App/**"),
        .target(name: "Share", destinations: .iOS, product: .appExtension, sources: ["Share/**", "App/State/**"]),
        .target(name: "Kit", destinations: .iOS, product: .framework, sources: ["App/Kit/*.swift"]),
      ])
      """)
    #expect(
      try tree.discover().filter { !$0.contains("Project.swift") } == [
        "App/Kit/Kit.swift: Kit", "App/Main.swift: App", "App/State/Journey.swift: App,Share",
        "Share/Entry.swift: Share",
      ])
  }

  @Test func aFolderThatAnotherTargetOfXcodeGenHasBelongsToBoth() throws {
    let tree = try DiscoveryTree(swift: ["App/Main.swift", "App/State/Journey.swift", "Share/Entry.swift"])
    try tree.write(
      "project.yml",
      """
      targets:
        App:
          type: application
          sources: [App]
        Share:
          type: app-extension
          sources: [Share, App/State]
      """)
    #expect(
      try tree.discover() == [
        "App/Main.swift: App", "App/State/Journey.swift: App,Share", "Share/Entry.swift: Share",
      ])
  }

  @Test func rulesOfBazelNameModulesOrMakeThemOfTheirFolder() throws {
    let tree = try DiscoveryTree(swift: [
      "submodules/Chat/Sources/Chat.swift", "submodules/Chat/Tests/ChatTests.swift", "lib/geo/Point.swift",
      "lib/geo/Line.swift", "lib/geo/Old.swift",
    ])
    try tree.write(
      "submodules/Chat/BUILD",
      """
      load("@build_bazel_rules_swift//swift:swift.bzl", "swift_library")  # name = "not this"
      swift_library(
          name = "ChatLibrary",
          module_name = "Chat",
          srcs = glob(["Sources/**/*.swift"], exclude = ["Sources/Old.swift"]),
          deps = ["//lib/geo:geo"],
      )
      swift_library(name = "ChatTests", testonly = True, srcs = glob(["Tests/**/*.swift"]))
      genrule(name = "made", srcs = ["Sources/Chat.swift"])
      """)
    try tree.write(
      "lib/geo/BUILD.bazel", "swift_library(name = 'geo', srcs = ['Point.swift', \"Line.swift\", ':made'])")
    #expect(
      try tree.discover() == [
        "lib/geo/Line.swift: lib_geo_geo", "lib/geo/Old.swift: lib", "lib/geo/Point.swift: lib_geo_geo",
        "submodules/Chat/Sources/Chat.swift: Chat",
        "submodules/Chat/Tests/ChatTests.swift: submodules_Chat_ChatTests test",
      ])
  }

  @Test func rulesOfBuckCallModulesByTheirName() throws {
    let tree = try DiscoveryTree(swift: ["Libraries/Net/Sources/Net.swift", "Libraries/Net/Tests/NetTests.swift"])
    try tree.write(
      "Libraries/Net/BUCK",
      "first_party_library(name = \"Net\")\napple_test(name = \"NetTests\", srcs = glob([\"Tests/*.swift\"]))")
    #expect(
      try tree.discover() == [
        "Libraries/Net/Sources/Net.swift: Net", "Libraries/Net/Tests/NetTests.swift: NetTests test",
      ])
  }

  @Test func targetsOfXcodeGenHaveTheFoldersThatTheyList() throws {
    let tree = try DiscoveryTree(swift: [
      "Apps/Station/Sources/Main.swift", "Apps/Station/Sources/Old/Gone.swift", "Packages/Storage/Store.swift",
      "Apps/StationTests/MainTests.swift",
    ])
    try tree.write(
      "project.yml",
      """
      name: Station
      targets:
        station:
          type: application
          settings: {base: {PRODUCT_MODULE_NAME: Stations}}
          sources:
            - path: Apps/Station
              excludes: ["Sources/Old/**", "*.md"]
        Storage: {type: framework, sources: Packages/Storage}
        StationTests: {type: bundle.unit-test, sources: [Apps/StationTests]}
      """)
    #expect(
      try tree.discover() == [
        "Apps/Station/Sources/Main.swift: Stations", "Apps/Station/Sources/Old/Gone.swift: Station",
        "Apps/StationTests/MainTests.swift: StationTests test", "Packages/Storage/Store.swift: Storage",
      ])
  }

  @Test func targetsOfXcodeGenTakeWhatTheirTemplatesSay() throws {
    let tree = try DiscoveryTree(swift: [
      "Modules/Tool/ToolKit/Cache.swift", "Modules/Pay/PayKit/Client.swift", "Modules/Pay/Shared/Both.swift",
      "Modules/Pay/PayKitTests/ClientTests.swift", "Elsewhere/Loop/Loop.swift",
    ])
    try tree.write(
      "project.yml",
      """
      name: Shop
      targetTemplates:
        Named: {settings: {base: {PRODUCT_MODULE_NAME: "${area}_${target_name}"}}}
        Kit:
          templates: [Named, Loop]
          type: framework
          sources: [{path: "Modules/${area}/${target_name}"}, "${HOME}/x"]
        Loop: {templates: [Kit], templateAttributes: {area: Tool}}
      targets:
        ToolKit: {templates: [Kit]}
        PayKit: {templates: [Kit], templateAttributes: {area: Pay}, sources: Modules/Pay/Shared}
        PayKitTests: {templates: [Kit], templateAttributes: {area: Pay}, type: bundle.unit-test}
        Unknown: {templates: [Missing], sources: "Elsewhere/${area}"}
      """)
    #expect(
      try tree.discover() == [
        "Elsewhere/Loop/Loop.swift: Elsewhere", "Modules/Pay/PayKit/Client.swift: Pay_PayKit",
        "Modules/Pay/PayKitTests/ClientTests.swift: Pay_PayKitTests test",
        "Modules/Pay/Shared/Both.swift: Pay_PayKit", "Modules/Tool/ToolKit/Cache.swift: Tool_ToolKit",
      ])
  }

  @Test func whatXcodeGenIncludesCounts() throws {
    let tree = try DiscoveryTree(swift: [
      "App/Main.swift", "Kits/Pay/Sources/Pay.swift", "Kits/Log/Log.swift", "Kits/Log/Old/Gone.swift",
      "Shared/Both.swift",
    ])
    try tree.write(
      "project.yml",
      """
      include:
        - Kits/kits.yml
        - {path: Kits/flat.yml, relativePaths: false}
        - {path: Kits/off.yml, enable: "${WITH_OFF}"}
        - missing.yml
      targets:
        Application: {templates: [Program], sources: App}
        PayKit: {sources: Shared}
      """)
    try tree.write(
      "Kits/kits.yml",
      """
      include: Pay/pay.yml
      targetTemplates:
        Program: {settings: {PRODUCT_MODULE_NAME: Harbour}}
      """)
    try tree.write("Kits/Pay/pay.yml", "include: ../kits.yml\ntargets: {PayKit: {sources: [Sources]}}")
    try tree.write(
      "Kits/flat.yml", "targets: {LogKit: {sources: [{path: Kits/Log, excludes: [Old]}]}}")
    try tree.write("Kits/off.yml", "targets: {Nothing: {sources: Log/Old}}")
    #expect(
      try tree.discover() == [
        "App/Main.swift: Harbour", "Kits/Log/Log.swift: LogKit", "Kits/Log/Old/Gone.swift: Kits",
        "Kits/Pay/Sources/Pay.swift: PayKit", "Shared/Both.swift: PayKit",
      ])
  }

  @Test func aPackageAndAProjectKnowBetter() throws {
    let tree = try DiscoveryTree(
      swift: ["Sources/Kit/Kit.swift"],
      manifest: "let package = Package(name: \"Kit\", targets: [.target(name: \"Kit\")])")
    try tree.write("Kit.podspec", "Pod::Spec.new do |s|\n s.name = 'KitPod'\n s.source_files = 'Sources/**'\nend")
    #expect(try tree.discover() == ["Sources/Kit/Kit.swift: Kit"])
  }

  @Test func whatIsNoDescriptionSaysNothing() throws {
    let tree = try DiscoveryTree(swift: ["Code/Project.swift", "Code/View.swift"])
    try tree.write("project.yml", "targets: [*unknown")
    try tree.write("Broken.podspec", "Pod::Spec.new do |s| s.name = 'x\n")
    try tree.write("BUILD", "swift_library(name = \"open")
    #expect(try tree.discover() == ["Code/Project.swift: Code", "Code/View.swift: Code"])
  }
}
