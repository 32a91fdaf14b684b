// swift-tools-version: 6.0
import PackageDescription

// The plugins with a program that is built already: nothing of Barograph is compiled in the packages that use it. The bundle is one
// in this folder, or what a release says here (`Integrations/release/README.md`).
let package = Package(
  name: "BarographPlugins",
  products: [
    .plugin(name: "BarographCommand", targets: ["BarographCommand"]),
    .plugin(name: "BarographLint", targets: ["BarographLint"]),
  ],
  targets: [
    .binaryTarget(name: "barograph", path: "barograph.artifactbundle.zip"),
    .plugin(
      name: "BarographCommand",
      capability: .command(
        intent: .custom(
          verb: "barograph", description: "Shows how every object gets its collaborators: lint, report, …"),
        permissions: [
          .writeToPackageDirectory(reason: "`generate`, `init` and `--output` write files into the package")
        ]),
      dependencies: ["barograph"], path: "BarographCommand"),
    .plugin(
      name: "BarographLint", capability: .buildTool(), dependencies: ["barograph"], path: "BarographLint"),
  ]
)
