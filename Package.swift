// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "Barograph",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "barograph", targets: ["barograph"])],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", from: "603.0.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/stencilproject/Stencil", from: "0.15.1"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    // Writes texts (pages, templates, scripts) into the program when a target that names it is built.
    .executableTarget(name: "embed-texts", path: "Plugins/embed-texts"),
    .plugin(name: "EmbedTexts", capability: .buildTool(), dependencies: ["embed-texts"]),
    // Tells the program from which commit it is built.
    .plugin(name: "EmbedRevision", capability: .buildTool(), dependencies: ["embed-texts"]),
    // Folders of texts are targets, so that a new file in them is noticed.
    .target(
      name: "BarographManual", path: "Documentation",
      exclude: [
        "Accuracy", "Accuracy.md", "Coverage.md", "Coverage.tsv", "Decisions", "Graphs.md", "Guide.md", "Metrics.md",
        "Pictures",
        "Recipes", "Rules.md", "Stability.md", "barograph.schema.json",
      ], plugins: ["EmbedTexts"]),
    .target(name: "BarographTemplates", path: "Templates", exclude: ["README.md"], plugins: ["EmbedTexts"]),
    // Lowest first: a target may use only what stands above it (`ARCHITECTURE.md`).
    .target(name: "BarographModel", plugins: ["EmbedTexts"]),
    .target(name: "BarographAlgorithms"),
    .target(
      name: "BarographSwift",
      dependencies: [
        "BarographModel",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .target(name: "BarographObjectiveC", dependencies: ["BarographModel"]),
    .target(name: "BarographMarkup", dependencies: ["BarographModel"]),
    .target(name: "BarographLink", dependencies: ["BarographModel", "BarographAlgorithms"]),
    .target(
      name: "BarographFrameworks", dependencies: ["BarographModel", "BarographLink", "BarographAlgorithms"],
      plugins: ["EmbedTexts"]),
    .target(name: "BarographRules", dependencies: ["BarographModel", "BarographAlgorithms"]),
    .target(
      name: "BarographReports", dependencies: ["BarographModel", "BarographAlgorithms"], plugins: ["EmbedTexts"]),
    .target(
      name: "BarographGenerate",
      dependencies: [
        "BarographModel", "BarographAlgorithms", "BarographSwift", "BarographObjectiveC", "BarographTemplates",
        .product(name: "Stencil", package: "Stencil"),
      ], plugins: ["EmbedTexts"]),
    .target(name: "CAllocator"),
    .target(
      name: "BarographEngine",
      dependencies: [
        "BarographModel", "BarographSwift", "BarographObjectiveC", "BarographMarkup", "BarographLink",
        "BarographFrameworks", "BarographAlgorithms", "BarographRules", "BarographReports", "BarographGenerate",
        "BarographManual", "CAllocator", .product(name: "Yams", package: "Yams"),
      ], plugins: ["EmbedTexts"]),
    .target(
      name: "BarographFix",
      dependencies: [
        "BarographModel", "BarographRules", "BarographGenerate", "BarographEngine",
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .target(
      name: "BarographServer",
      dependencies: ["BarographModel", "BarographRules", "BarographReports", "BarographEngine", "BarographFix"]),
    .executableTarget(
      name: "barograph",
      dependencies: [
        "BarographAlgorithms", "BarographEngine", "BarographFix", "BarographManual", "BarographModel", "BarographRules",
        "BarographReports", "BarographGenerate", "BarographServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], plugins: ["EmbedRevision"]),
    .testTarget(name: "BarographModelTests", dependencies: ["BarographModel"]),
    // Random numbers that are the same in every run.
    .target(name: "RepeatableNumbers", path: "Tests/RepeatableNumbers"),
    .testTarget(name: "BarographAlgorithmsTests", dependencies: ["BarographAlgorithms", "RepeatableNumbers"]),
    // How tests of both front ends write an outline down.
    .target(name: "OutlineText", dependencies: ["BarographModel"], path: "Tests/OutlineText"),
    .testTarget(name: "BarographSwiftTests", dependencies: ["BarographSwift", "BarographModel", "OutlineText"]),
    .testTarget(
      name: "BarographObjectiveCTests", dependencies: ["BarographObjectiveC", "BarographModel", "OutlineText"]),
    .testTarget(name: "BarographMarkupTests", dependencies: ["BarographMarkup", "BarographModel"]),
    .testTarget(
      name: "BarographFrameworksTests",
      dependencies: [
        "BarographFrameworks", "BarographLink", "BarographManual", "BarographSwift", "BarographObjectiveC",
        "BarographMarkup", "BarographModel", "ManualPages",
      ]),
    .testTarget(
      name: "BarographLinkTests",
      dependencies: ["BarographLink", "BarographSwift", "BarographObjectiveC", "BarographMarkup", "BarographModel"]),
    // How tests read the pages of the manual and write what is recorded in them.
    .target(name: "ManualPages", path: "Tests/ManualPages"),
    .testTarget(name: "BarographRulesTests", dependencies: ["BarographRules", "BarographModel", "ManualPages"]),
    .testTarget(
      name: "BarographReportsTests", dependencies: ["BarographReports", "BarographModel", "HostileNames"]),
    // Names that could break out of a format, for the tests of every format.
    .target(name: "HostileNames", dependencies: ["BarographModel"], path: "Tests/HostileNames"),
    .testTarget(
      name: "HTMLReportTests",
      dependencies: [
        "BarographAlgorithms", "BarographEngine", "BarographModel", "BarographReports", "BarographRules",
        "HostileNames",
      ]),
    .testTarget(
      name: "BarographGenerateTests",
      dependencies: [
        "BarographEngine", "BarographFrameworks", "BarographGenerate", "BarographModel", "BarographTemplates",
        "RepeatableNumbers",
      ]),
    .testTarget(name: "BarographEngineTests", dependencies: ["BarographEngine", "BarographRules", "BarographModel"]),
    .testTarget(
      name: "BarographServerTests",
      dependencies: ["BarographServer", "BarographEngine", "BarographRules", "BarographModel", "RepeatableNumbers"]),
    // Holds the budgets of CONTRIBUTING.md and what ARCHITECTURE.md says about the sources.
    .testTarget(
      name: "HouseTests",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ],
      exclude: ["Offenders"]),
    // Runs the built program as people do.
    .testTarget(name: "CommandTests", dependencies: ["barograph"], exclude: ["Clients", "Recorded"]),
    .testTarget(
      name: "FixtureTests",
      dependencies: [
        "BarographEngine", "BarographFix", "BarographFrameworks", "BarographGenerate", "BarographLink",
        "BarographManual", "BarographModel", "BarographReports", "BarographRules", "ManualPages",
        "RepeatableNumbers",
      ]),
  ],
  swiftLanguageModes: [.v6]
)

// Tests look into modules, which an optimised build allows only when it is told to (`Tests/run`). Only our own targets, so that
// what we depend on is built once for tests and for people. The tests themselves are built without optimisation, which would
// take longer than it saves: what takes time in them is the program.
if Context.environment["BAROGRAPH_TESTABLE"] != nil {
  for target in package.targets {
    switch target.type {
    case .regular, .executable:
      target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-enable-testing"])]
    case .test: target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Onone"])]
    default: break
    }
  }
}

// A release is downloaded, so what is not in the way of every file is built to be small (`Integrations/release/build`). The parser and what
// reads, lowers and links is built to be fast, as everywhere else.
if Context.environment["BAROGRAPH_SMALL"] != nil {
  let small: Set<String> = [
    "BarographEngine", "BarographFix", "BarographGenerate", "BarographManual", "BarographReports", "BarographRules",
    "BarographServer", "BarographTemplates", "barograph",
  ]
  for target in package.targets where small.contains(target.name) {
    target.swiftSettings = (target.swiftSettings ?? []) + [.unsafeFlags(["-Osize"])]
  }
}
