// swift-tools-version: 5.9
import PackageDescription

let package = Package(
  name: "Mending",
  targets: [
    .target(name: "Ledger"),
    .testTarget(name: "LedgerTests", dependencies: ["Ledger"]),
  ])
