// swift-tools-version: 6.0
import PackageDescription

// Elsewhere one writes `.package(url: "https://github.com/OWNER/barograph-plugins", from: "0.1.0")`. Here it is the folder of the plugins.
let folder = Context.environment["BAROGRAPH_PACKAGE"] ?? "../plugins"
let name = String(folder.split(separator: "/").last ?? "plugins")

let package = Package(
  name: "Sample",
  dependencies: [.package(path: folder)],
  targets: [
    .target(name: "Till", plugins: [.plugin(name: "BarographLint", package: name)]),
    .target(name: "Shop", dependencies: ["Till"], plugins: [.plugin(name: "BarographLint", package: name)]),
  ])
