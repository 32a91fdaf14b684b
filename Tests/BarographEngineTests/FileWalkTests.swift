import Foundation
import Testing

@testable import BarographEngine

@Suite struct FileWalkTests {
  private func walk(_ tree: DiscoveryTree, _ folders: [String] = [""], extensions: [String] = ["swift"]) -> WalkedFiles
  {
    var walk = FileWalk(root: tree.root, extensions: extensions)
    for folder in folders { walk.walk(folder) }
    return walk.result()
  }

  @Test func findsFilesByExtensionInByteOrder() throws {
    let tree = try DiscoveryTree(swift: [
      "b.swift", "a/z.swift", "a-b/y.swift", "B.swift", "ä.swift", "x.m", "swift", ".swift",
    ])
    #expect(walk(tree).files == ["B.swift", "a-b/y.swift", "a/z.swift", "b.swift", "ä.swift"])
    #expect(walk(tree, extensions: ["swift", "m"]).files.contains("x.m"))
  }

  @Test func leavesOutOtherPeoplesCodeAndBuildResults() throws {
    let tree = try DiscoveryTree(swift: [
      "Pods/a.swift", "Carthage/a.swift", "DerivedData/a.swift", "SourcePackages/a.swift", ".build/a.swift",
      ".git/a.swift", ".hidden/a.swift", "Sub/Pods/a.swift", "Help.docc/a.swift", "._a.swift", "MyPods/a.swift",
      "App/fastlane/swift/a.swift", "App/fastlane/a.swift", "App/swift/a.swift",
    ])
    #expect(walk(tree).files == ["App/fastlane/a.swift", "App/swift/a.swift", "MyPods/a.swift"])
    #expect(walk(tree, ["Pods", ".build"]).files == [".build/a.swift", "Pods/a.swift"])
  }

  @Test func findsProjectsWithoutLookingInside() throws {
    let tree = try DiscoveryTree(swift: ["A.xcodeproj/x.swift", "Sub/B.xcodeproj/project.pbxproj"])
    #expect(walk(tree).projects == ["A.xcodeproj", "Sub/B.xcodeproj"])
    #expect(walk(tree).files.isEmpty)
  }

  @Test func followsEachFolderOnce() throws {
    let tree = try DiscoveryTree(swift: ["a/x.swift", "a/deep/y.swift"])
    try tree.link("0-link", to: "a")
    try tree.link("a/deep/loop", to: "../..")
    try tree.link("self", to: "self")
    try tree.link("linked.swift", to: "a/x.swift")
    let found = walk(tree, ["", "a"])
    #expect(found.files == ["a/deep/y.swift", "a/x.swift", "linked.swift"])
    #expect(found.problems.map(\.path) == ["self"])
  }

  @Test func followsLinksThatLeaveTheTree() throws {
    let other = try DiscoveryTree(swift: ["x.swift", "sub/y.swift"])
    let tree = try DiscoveryTree(swift: ["a.swift"])
    try tree.link("2", to: other.root)
    try tree.link("1", to: other.root + "/sub")
    #expect(walk(tree).files == ["1/y.swift", "2/x.swift", "a.swift"])
  }

  @Test func listsBrokenLinksThatMayMatter() throws {
    let tree = try DiscoveryTree(swift: [])
    try tree.link("Gone.swift", to: "nowhere")
    try tree.link("Folder", to: "nowhere")
    try tree.link("picture.png", to: "nowhere")
    try tree.link("Pods", to: "nowhere")
    let problems = walk(tree).problems
    #expect(problems.map(\.path) == ["Folder", "Gone.swift"])
    #expect(problems.first?.reason == "the link leads nowhere: No such file or directory")
  }

  @Test func doesNotOpenPipes() throws {
    let tree = try DiscoveryTree(swift: ["a.swift"])
    #expect(mkfifo(tree.root + "/pipe.swift", 0o600) == 0)
    #expect(walk(tree).files == ["a.swift"])
  }
}
