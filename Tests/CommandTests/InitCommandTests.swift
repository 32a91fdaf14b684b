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
