// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "PlainNotes",
  platforms: [.iOS(.v17)],
  targets: [
    .target(name: "NotesCore"),
    .target(name: "NotesData", dependencies: ["NotesCore"]),
    .target(name: "NotesUI", dependencies: ["NotesCore", "NotesData"]),
    .target(name: "NotesApp", dependencies: ["NotesCore", "NotesData", "NotesUI"]),
    .testTarget(name: "NotesTests", dependencies: ["NotesCore", "NotesData", "NotesUI"]),
  ],
  swiftLanguageModes: [.v5]
)
