import BarographEngine
import BarographModel
import Testing

/// What the helpers of a Tuist project make for its manifests.
@Suite struct TuistHelperTests {
  /// The modules of a project with one helper file and one manifest, in `Data`.
  private func modules(_ files: [String], helper: String, manifest: String) throws -> [String] {
    let tree = try DiscoveryTree(swift: files)
    try tree.write("Tuist/ProjectDescriptionHelpers/Parts.swift", "import ProjectDescription\n" + helper)
    try tree.write("Data/Project.swift", "import ProjectDescription\nlet project = " + manifest)
    return try tree.discover().filter { !$0.hasPrefix("Tuist/") && !$0.contains("Project.swift") }
  }

  @Test func aTargetThatOnlyItsArgumentsTellIsCalledAfterTheCaseThatIsGiven() throws {
    let found = try modules(
      ["Data/Network/Chat.swift", "Data/Local/Disk.swift", "Data/Store/Store.swift"],
      helper: """
        enum Paths { enum Data: String { case Network, Local, store = "Store" } }
        extension Target {
          static func data(_ target: Paths.Data, dependencies: [TargetDependency] = []) -> Self {
            .make(name: "\\(target.rawValue)", sources: ["\\(target.rawValue)/**"], dependencies: dependencies)
          }
          static func make(name: String, sources: SourceFilesList, dependencies: [TargetDependency]) -> Self {
            .init(name: name, destinations: .iOS, product: .staticLibrary, sources: sources, dependencies: dependencies)
          }
        }
        extension Project {
          static func data(targets: [Target]) -> Self { .init(name: "Data", targets: targets) }
        }
        """,
      manifest: "Project.data(targets: [.data(.Network), .data(.Local), .data(.store)])")
    #expect(
      found == ["Data/Local/Disk.swift: Local", "Data/Network/Chat.swift: Network", "Data/Store/Store.swift: Store"])
  }

  @Test func aNameIsThatOfTheTypeBeforeItAndAChangedCopyIsWhatItWasChangedTo() throws {
    let helper = """
      enum Module {}
      extension Module {
        enum Domain: String { case user = "User"; static let name: String = "Domain" }
        enum Core: String { case user = "Account"; static let name: String = "Core" }
      }
      struct Config { var name: String; var sources: SourceFilesList? }
      extension SourceFilesList { static let interface: SourceFilesList = "Interface/**" }
      extension Target {
        static func core(interface module: Module.Core, config: Config) -> Self {
          var changed = config
          changed.name = Module.Core.name + module.rawValue + "Interface"
          changed.sources = .interface
          return make(config: changed)
        }
        static func make(config: Config) -> Self {
          .target(name: config.name, destinations: .iOS, product: .framework, sources: config.sources)
        }
      }
      """
    #expect(
      try modules(
        ["Data/Interface/Reading.swift", "Data/Sources/Disk.swift"], helper: helper,
        manifest: """
          Project(name: "Data", targets: [
            .core(interface: .user, config: .init(name: "")),
            .make(config: .init(name: "Disk", sources: "Sources/**")),
          ])
          """)
        == ["Data/Interface/Reading.swift: CoreAccountInterface", "Data/Sources/Disk.swift: Disk"])
  }

  @Test func aNameThatACaseOfAnEnumIsGivenIsThatOfItsModule() throws {
    let helper = """
      enum Kind { case app, module(name: String) }
      extension Project {
        static func configure(_ kind: Kind) -> Project {
          switch kind {
          case .app: return parts("Main")
          case let .module(name): return parts(name)
          }
        }
        static func parts(_ name: String) -> Project {
          Project(name: name, targets: [
            .target(name: "\\(name)Interface", destinations: .iOS, product: .framework, sources: ["Interface/**"]),
            .target(name: name, destinations: .iOS, product: .framework, sources: ["Sources/**"]),
          ])
        }
      }
      """
    let files = ["Data/Interface/Reading.swift", "Data/Sources/Disk.swift"]
    #expect(
      try modules(files, helper: helper, manifest: "Project.configure(.module(name: \"Cart\"))")
        == ["Data/Interface/Reading.swift: CartInterface", "Data/Sources/Disk.swift: Cart"])
    #expect(
      try modules(files, helper: helper, manifest: "Project.configure(.app)")
        == ["Data/Interface/Reading.swift: MainInterface", "Data/Sources/Disk.swift: Main"])
  }

  @Test func constantsThatLeadBackToThemselvesAreFollowedOnce() throws {
    // Each step would double the work, were what is known of a constant not kept.
    let ladder = (1...20).map { "let name\($0) = name\($0 - 1) + name\($0 - 1)" }.joined(separator: "\n")
    let found = try modules(
      ["Data/Sources/Disk.swift"],
      helper: """
        let first = second + "A"
        let second = first + "B"
        let name0 = ""
        \(ladder)
        """,
      manifest: """
        Project(name: first, targets: [
          .target(name: "Disk\\(name20)", destinations: .iOS, product: .framework, sources: ["Sources/**"]),
          .target(name: second, destinations: .iOS, product: .framework, sources: ["Other/**"]),
        ])
        """)
    #expect(found == ["Data/Sources/Disk.swift: Disk"])
  }
}
