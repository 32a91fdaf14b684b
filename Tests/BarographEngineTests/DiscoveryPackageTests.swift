import BarographEngine
import BarographModel
import Testing

@Suite struct DiscoveryPackageTests {
  @Test func assignsFilesToTheTargetsOfAPackage() throws {
    let tree = try DiscoveryTree(
      swift: [
        "Sources/App/a.swift", "Sources/App/Sub/b.swift", "Source/Old/c.swift", "src/Older/d.swift",
        "Tests/AppTests/t.swift", "Plugins/Lint/p.swift", "Code/Kit/k.swift", "Code/Kit/Out/o.swift",
        "Code/Kit/Outer/i.swift", "Code/Kit/Skip.swift", "Code/Part/In/n.swift", "Code/Part/m.swift", "loose.swift",
      ],
      manifest: """
        let package = Package(name: "P", targets: [
          .executableTarget(name: "App", dependencies: ["my-kit", .product(name: "Dip", package: "Dip")]),
          .target(name: "Old"), .target(name: "Older"), .testTarget(name: "AppTests", dependencies: ["App"]),
          .plugin(name: "Lint", capability: .buildTool()),
          .target(name: "my-kit", path: "Code/Kit", exclude: ["Out", "Skip.swift"]),
          .target(name: "Part", path: "Code/Part/", sources: ["In"]),
        ])
        """)
    let project = try tree.project()
    #expect(
      tree.show(project) == [
        "Code/Kit/Out/o.swift: Code", "Code/Kit/Outer/i.swift: my_kit", "Code/Kit/Skip.swift: Code",
        "Code/Kit/k.swift: my_kit", "Code/Part/In/n.swift: Part", "Code/Part/m.swift: Code",
        "Plugins/Lint/p.swift: Lint",
        "Source/Old/c.swift: Old", "Sources/App/Sub/b.swift: App", "Sources/App/a.swift: App",
        "Tests/AppTests/t.swift: AppTests test", "loose.swift: Root", "src/Older/d.swift: Older",
      ])
    #expect(
      project.modules.filter { !$0.dependencies.isEmpty } == [
        Module(name: "App", isTest: false, origin: .swiftPackage, dependencies: ["Dip", "my_kit"]),
        Module(name: "AppTests", isTest: true, origin: .swiftPackage, dependencies: ["App"]),
      ])
    #expect(project.modules.map(\.name) == project.modules.map(\.name).sorted())
    #expect(project.unknowns.isEmpty)
  }

  @Test func aTargetMayHaveAllOfSourcesForItself() throws {
    let tree = try DiscoveryTree(
      swift: ["Sources/a.swift", "Sources/Inner/b.swift", "Tests/t.swift"],
      manifest: """
        let package = Package(name: "P", targets: [.target(name: "Whole"), .testTarget(name: "WholeTests")])
        """)
    #expect(
      try tree.discover() == [
        "Sources/Inner/b.swift: Whole", "Sources/a.swift: Whole", "Tests/t.swift: WholeTests test",
      ])
  }

  @Test func theNearestPackageOwnsAFile() throws {
    let tree = try DiscoveryTree(
      swift: ["Sources/App/a.swift", "Packages/Core/Sources/Core/c.swift", "Packages/Core/Tests/CoreTests/t.swift"],
      manifest: #"let package = Package(name: "P", targets: [.target(name: "App", path: ".")])"#)
    try tree.write(
      "Packages/Core/Package.swift",
      #"import PackageDescription; let p = Package(name: "C", targets: [.target(name: "Core"), .testTarget(name: "CoreTests")])"#
    )
    try tree.write("Packages/Core/Package@swift-5.9.swift", "import PackageDescription")
    #expect(
      try tree.discover() == [
        "Packages/Core/Sources/Core/c.swift: Core", "Packages/Core/Tests/CoreTests/t.swift: CoreTests test",
        "Sources/App/a.swift: App",
      ])
  }

  @Test func aPathInsideAPackageKeepsItsModule() throws {
    let tree = try DiscoveryTree(
      swift: ["Sources/App/View/a.swift", "Sources/App/b.swift"],
      manifest: #"let package = Package(name: "P", targets: [.target(name: "App")])"#)
    #expect(try tree.discover(["Sources/App/View"]) == ["a.swift: App"])
    #expect(try tree.discover(["Sources/App/b.swift"]) == ["b.swift: App"])
  }

  @Test func aManifestThatIsNotUnderstoodIsAnUnknown() throws {
    let tree = try DiscoveryTree(swift: ["Sources/App/a.swift"], manifest: "let package = Package(name: {{{{")
    let project = try tree.project()
    #expect(tree.show(project) == ["Sources/App/a.swift: App"])
    #expect(project.modules == [Module(name: "App", isTest: false, origin: .folder)])
    #expect(
      project.unknowns == [
        Unknown(
          file: "Package.swift", line: 1, column: 1,
          reason: "the manifest is not Swift throughout; folders tell what it does not")
      ])
  }

  @Test func aTargetWithoutALiteralNameIsAnUnknown() throws {
    let tree = try DiscoveryTree(
      swift: ["Sources/App/a.swift"],
      manifest: "let package = Package(name: \"P\", targets: [\n  .target(name: name()),\n])")
    #expect(
      try tree.project().unknowns == [
        Unknown(
          file: "Package.swift", line: 3, column: 1,
          reason: "the name of this target is not literal; folders tell its module")
      ])
  }

  @Test func anEmptyPackageIsNoUnknown() throws {
    let tree = try DiscoveryTree(swift: ["App/a.swift"], manifest: "let package = Package()")
    #expect(try tree.project().unknowns.isEmpty)
  }

  @Test func aSourceThatIsCalledLikeAManifestStaysASource() throws {
    let tree = try DiscoveryTree("Root", ["Model/Package.swift": "struct Package {}"])
    #expect(try tree.discover() == ["Model/Package.swift: Model"])
  }
}
