import BarographEngine
import BarographModel
import Testing

/// Folders that several targets compile, as Tuist and XcodeGen let them.
@Suite struct SharedFolderTests {
  @Test func aFolderThatAnExtensionCompilesTooBelongsToBoth() throws {
    let tree = try DiscoveryTree(swift: [
      "Main/App.swift", "Main/State/Journey.swift", "Main/Tools/Only.swift", "Share/Entry.swift",
    ])
    try tree.write(
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "Post", targets: [
        Target(name: "Post", platform: .iOS, product: .app,
               sources: [.glob("Main/**", excluding: ["Main/Tools/**"])]),
        Target(name: "Share", platform: .iOS, product: .appExtension,
               sources: ["Share/**", "Main/State/**", "Main/Tools/**/*.swift"]),
      ])
      """)
    #expect(
      try tree.discover().filter { !$0.contains("Project.swift") } == [
        "Main/App.swift: Post", "Main/State/Journey.swift: Post,Share", "Main/Tools/Only.swift: Share",
        "Share/Entry.swift: Share",
      ])
  }

  @Test(arguments: [
    // The app compiles what lies in its folder, and nothing below.
    "[\"Main/*.swift\"]",
    // Nobody can tell what is left out.
    "[.glob(\"Main/**\", excluding: leftOut())]", "[.glob(\"Main/**\", excluding: [\"Main/St*/**\"])]",
  ])
  func aFolderThatOnlyOneTargetIsKnownToCompileIsItsOwn(_ sources: String) throws {
    let tree = try DiscoveryTree(swift: ["Main/App.swift", "Main/State/Journey.swift"])
    try tree.write(
      "Project.swift",
      """
      import ProjectDescription
      let project = Project(name: "Post", targets: [
        .target(name: "Post", destinations: .iOS, product: .app, sources: \(sources)),
        .target(name: "Share", destinations: .iOS, product: .appExtension, sources: ["Main/State/**"]),
      ])
      """)
    #expect(
      try tree.discover().filter { !$0.contains("Project.swift") } == [
        "Main/App.swift: Post", "Main/State/Journey.swift: Share",
      ])
  }

  @Test func aFolderOfAnXcodeGenProjectBelongsToAllWhoNameIt() throws {
    let tree = try DiscoveryTree(swift: [
      "Main/App.swift", "Main/State/Journey.swift", "Main/Card/Card.swift", "Main/AppTests/AppTests.swift",
    ])
    try tree.write(
      "project.yml",
      """
      name: Post
      targets:
        Post:
          type: application
          sources:
            - path: Main
              excludes: ["Card", "AppTests/**", "**/*.md"]
        Card:
          type: app-extension
          sources: [Main/Card, Main/State]
        AppTests:
          type: bundle.unit-test
          sources: [Main/AppTests]
      """)
    #expect(
      try tree.discover() == [
        "Main/App.swift: Post", "Main/AppTests/AppTests.swift: AppTests test", "Main/Card/Card.swift: Card",
        "Main/State/Journey.swift: Post,Card",
      ])
  }
}
