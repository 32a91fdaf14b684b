import Foundation
import Testing

@Suite struct InitCommandTests {
  private let sources = [
    "App/Screen.swift": "import Core\npublic final class Screen { public init(store: Store) {} }\n" + cycle("A", "B"),
    "Core/Store.swift":
      "import App\npublic final class Store { public init() {} }\npublic final class Late { public init(screen: Screen) {} }\n"
      + "public final class Deep { public init(store: Store, screen: Screen) {} }\n",
    "Package.swift": """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(name: "P", targets: [.target(name: "App", path: "App"), .target(name: "Core", path: "Core")])
    """,
  ]

  @Test func whatItWritesWorksAtOnce() throws {
    let folder = try Folder(sources)
    let run = try Program.run("init", in: folder.path)
    #expect(run.status == 0)
    #expect(
      run.output.hasPrefix(
        "wrote .barograph.yml\nwrote .barograph.schema.json\nwrote barograph-baseline.json\n\nframeworks  none\n"))
    #expect(run.output.contains("modules     App (3 types), Core (3 types)\n"))
    #expect(run.output.contains("\nworth a look first:\n  App/Screen.swift:3:36: error: constructing A never ends"))
    #expect(run.output.contains("\nnext:\n  barograph lint "))
    #expect(try folder.read(".barograph.yml").hasPrefix("# yaml-language-server: $schema=.barograph.schema.json\n"))
    #expect(try folder.read(".barograph.yml").contains("\nbaseline: barograph-baseline.json\n"))
    let schema = try folder.read(".barograph.schema.json")
    #expect(schema == (try Program.run("config", "schema", in: folder.path).output))
    let lint = try Program.run("lint", in: folder.path)
    #expect(lint.status == 0)
    #expect(lint.error == "")
    #expect(try Program.run("config", "check", in: folder.path).status == 0)
  }

  @Test func theProposedLayersAreTheOrderWithFewestOffences() throws {
    let folder = try Folder(sources)
    _ = try Program.run("init", in: folder.path)
    let text = try folder.read(".barograph.yml")
    // One dependency leads from App to Core, two lead back.
    #expect(text.contains("dependencies go against: App → Core (1).\n"))
    #expect(
      text.contains(
        """
        layers:
          # - {name: "Core", modules: ["Core"]}
          # - {name: "App", modules: ["App"]}
        """))
    try folder.write(".barograph.yml", text.replacingOccurrences(of: "  # - {name", with: "  - {name"))
    let run = try Program.run("lint", in: folder.path)
    #expect(run.output.contains("1 finding (1 error)"))
    #expect(run.output.contains("[layer_violation]"))
  }

  @Test func whatAModuleAddsToATypeOfAnotherIsItsOwn() throws {
    let folder = try Folder([
      "Core/Model.swift": "public final class Model { public init() {} }\n",
      "App/Theme.swift":
        "import Core\nfinal class Theme { static let shared = Theme(); init(model: Model) {} ; private init() {} }\n"
        + "extension Model { func paint() { _ = Theme.shared } }\n",
      "Package.swift": sources["Package.swift"] ?? "",
    ])
    let run = try Program.run("init", in: folder.path)
    #expect(run.output.contains("layers      2 proposed; 1 of 1 dependencies between them lead downwards\n"))
    #expect(
      run.output.contains("  uncomment `layers:`                 in .barograph.yml, to have that order checked\n"))
    #expect(try folder.read(".barograph.yml").contains("the order that all dependencies already follow.\n"))
  }

  @Test func whatIsThereAlreadyIsKeptAndSaid() throws {
    let folder = try Folder([
      "A.swift": cycle("A", "B"), ".barograph.schema.json": "{}\n", "barograph-baseline.json": "mine\n",
    ])
    let run = try Program.run("init", in: folder.path)
    #expect(
      run.output.hasPrefix(
        """
        wrote .barograph.yml
        kept .barograph.schema.json, which was there already
        kept barograph-baseline.json, which was there already

        """))
    #expect(try folder.read(".barograph.schema.json") == "{}\n")
    #expect(try folder.read("barograph-baseline.json") == "mine\n")
    // A schema of an earlier version is made new.
    let again = try Folder(["A.swift": "", ".barograph.schema.json": "{\"title\" : \"Barograph configuration\"}"])
    #expect(try Program.run("init", in: again.path).output.contains("wrote .barograph.schema.json\n"))
  }

  @Test func aConfigurationAboveDoesNotCount() throws {
    let folder = try Folder(["Part/A.swift": cycle("A", "B"), ".barograph.yml": "exclude: [\"**\"]\n"])
    let run = try Program.run("init", "Part", in: folder.path)
    #expect(run.status == 0)
    #expect(run.output.contains("findings    1 error, accepted in the baseline\n"))
  }

  @Test func aFileAndAnotherConfigurationAreWrongUsage() throws {
    let folder = try Folder(["A.swift": "", "other.yml": ""])
    let file = try Program.run("init", "A.swift", in: folder.path)
    #expect(file.status == 2)
    #expect(file.error == "error: 'A.swift' is a file; name the folder of the project\n")
    #expect(try Program.run("init", "--config", "other.yml", in: folder.path).status == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/.barograph.yml"))
  }

  @Test func nothingIsOverwritten() throws {
    let folder = try Folder(["A.swift": cycle("A", "B"), ".barograph.yml": "# mine\n"])
    let run = try Program.run("init", in: folder.path)
    #expect(run.status == 2)
    #expect(try folder.read(".barograph.yml") == "# mine\n")
    try FileManager.default.removeItem(atPath: folder.path + "/.barograph.yml")
    try folder.write("barograph-baseline.json", "{\"version\": 1, \"findings\": []}\n")
    #expect(try Program.run("init", in: folder.path).status == 0)
    #expect(try folder.read("barograph-baseline.json") == "{\"version\": 1, \"findings\": []}\n")
  }

  @Test func withoutFindingsOrWishThereIsNoBaseline() throws {
    for (source, flag) in [("final class A {}\n", "--no-cache"), (cycle("A", "B"), "--no-baseline")] {
      let folder = try Folder(["A.swift": source])
      #expect(try Program.run("init", flag, in: folder.path).status == 0)
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/barograph-baseline.json"))
      #expect(try folder.read(".barograph.yml").contains("\n# baseline: barograph-baseline.json\n"))
    }
  }
}
