// swift-tools-version: 6.0
import PackageDescription

// A package of its own: in that of Barograph every build would make the program twice, once for the plugins. The program is built
// already, in a bundle in this folder, or what a release says here (`Integrations/release/README.md`). BAROGRAPH_SOURCE is a folder with
// Barograph's sources to build it from instead.
let source = Context.environment["BAROGRAPH_SOURCE"]
let program: Target.Dependency =
  if let folder = source {
    .product(name: "barograph", package: String(folder.split(separator: "/").last ?? ""))
  } else {
    "barograph"
  }

let package = Package(
  name: "BarographPlugins",
  products: [
    .plugin(name: "BarographCommand", targets: ["BarographCommand"]),
    .plugin(name: "BarographLint", targets: ["BarographLint"]),
  ],
  dependencies: source.map { [.package(path: $0)] } ?? [],
  targets: [
    .plugin(
      name: "BarographCommand",
      capability: .command(
        intent: .custom(
          verb: "barograph", description: "Shows how every object gets its collaborators: lint, report, …"),
        permissions: [
          .writeToPackageDirectory(reason: "`generate`, `init` and `--output` write files into the package")
        ]),
      dependencies: [program], path: "BarographCommand"),
    .plugin(name: "BarographLint", capability: .buildTool(), dependencies: [program], path: "BarographLint"),
  ] + (source == nil ? [.binaryTarget(name: "barograph", path: "barograph.artifactbundle.zip")] : [])
)
