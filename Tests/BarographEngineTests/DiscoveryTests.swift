import BarographEngine
import BarographModel
import Foundation
import Testing

@Suite struct DiscoveryTests {
  @Test func tellsModulesByFoldersWithoutAManifest() throws {
    let tree = try DiscoveryTree(
      "My App",
      swift: [
        "top.swift", "Sources/Core/a.swift", "Sources/Core/Sub/b.swift", "Tests/CoreTests/t.swift",
        "Tests/Core/u.swift",
        "Kit/Sources/c.swift", "Kit/Sources/Sub/d.swift", "Kit/Tests/v.swift", "UI/Views/e.swift", "UITests/w.swift",
        "Try.playground/Contents.swift",
      ])
    #expect(
      try tree.discover() == [
        "Kit/Sources/Sub/d.swift: Kit", "Kit/Sources/c.swift: Kit", "Kit/Tests/v.swift: KitTests test",
        "Sources/Core/Sub/b.swift: Core", "Sources/Core/a.swift: Core", "Tests/Core/u.swift: Core test",
        "Tests/CoreTests/t.swift: CoreTests test", "Try.playground/Contents.swift: Try_playground",
        "UI/Views/e.swift: UI", "UITests/w.swift: UITests test", "top.swift: My_App",
      ])
  }

  @Test func findsObjectiveCWithItsHeaders() throws {
    let tree = try DiscoveryTree(
      "App",
      swift: [
        "Shop/a.m", "Shop/a.h", "Shop/b.mm", "Shop/c.swift", "Shop/d.c", "Shop/e.hpp", "Shop/x.pbobjc.m",
        "ShopTests/t.m",
        "Pods/Kit/k.m", "Carthage/Build/l.h", "Kit.framework/Headers/m.h",
      ])
    #expect(
      try tree.discover() == [
        "Shop/a.h: Shop", "Shop/a.m: Shop", "Shop/b.mm: Shop", "Shop/c.swift: Shop", "Shop/x.pbobjc.m: Shop generated",
        "ShopTests/t.m: ShopTests test",
      ])
  }

  @Test func tellsRolesByNames() throws {
    let tree = try DiscoveryTree(swift: [
      "App/Preview Content/a.swift", "App/PreviewMocks/a.swift", "App/View_Previews.swift", "App/LinkPreview.swift",
      "App/R.generated.swift",
      "App/NeedleGenerated.swift", "App/x.pb.swift", "App/Contest/b.swift", "App/TestHelpers/c.swift",
      "App/DerivedSources/d.swift", "AppSpecs/e.swift", "AppTests/Mock.generated.swift", "App/Generated/f.swift",
      "Templates/Screen.xctemplate/___FILEBASENAME___.swift", "Specs-iOS/g.swift", "Spec/h.swift",
      "XCTShop/i.swift",
    ])
    #expect(
      try tree.discover() == [
        "App/Contest/b.swift: App", "App/DerivedSources/d.swift: App generated",
        "App/Generated/f.swift: App generated", "App/LinkPreview.swift: App",
        "App/NeedleGenerated.swift: App generated", "App/Preview Content/a.swift: App preview",
        "App/PreviewMocks/a.swift: App preview",
        "App/R.generated.swift: App generated", "App/TestHelpers/c.swift: App test",
        "App/View_Previews.swift: App preview", "App/x.pb.swift: App generated", "AppSpecs/e.swift: AppSpecs test",
        "AppTests/Mock.generated.swift: AppTests test", "Spec/h.swift: Spec test",
        "Specs-iOS/g.swift: Specs_iOS test", "XCTShop/i.swift: XCTShop test",
      ])
  }

  @Test func aFeatureCalledTestsIsNoTestWhenAManifestSaysSo() throws {
    let tree = try DiscoveryTree(
      swift: ["Sources/ABTests/a.swift"],
      manifest: #"let package = Package(name: "P", targets: [.target(name: "ABTests")])"#)
    #expect(try tree.discover() == ["Sources/ABTests/a.swift: ABTests"])
  }

  // MARK: Paths

  @Test func oneFolderIsTheRoot() throws {
    let tree = try DiscoveryTree(swift: ["A/B/x.swift", "A/y.swift"])
    #expect(try tree.project(["A/B/"]).root == tree.root + "/A/B")
    #expect(try tree.project(["A/../A/B"]).files.map(\.path) == ["x.swift"])
    #expect(
      try tree.project(["A"]).files.map(\.absolutePath) == [tree.root + "/A/B/x.swift", tree.root + "/A/y.swift"])
  }

  @Test func theDeepestCommonFolderIsTheRootOfSeveral() throws {
    let tree = try DiscoveryTree(swift: ["A/B/x.swift", "A/C/y.swift", "A/C/z.swift", "D/w.swift", "A/Cx/v.swift"])
    let project = try tree.project(["A/C/y.swift", "A/B"])
    #expect(project.root == tree.root + "/A")
    #expect(project.files.map(\.path) == ["B/x.swift", "C/y.swift"])
    #expect(try tree.project(["A/C", "A/Cx"]).root == tree.root + "/A")
  }

  @Test func theOrderOfPathsDoesNotMatter() throws {
    let tree = try DiscoveryTree(swift: ["A/x.swift", "B/y.swift", "B/Pods/z.swift", "C/w.swift"])
    let paths = ["B/Pods", "A", "B", "C/w.swift", "B", "A/x.swift"]
    let expected = ["A/x.swift: A", "B/Pods/z.swift: B", "B/y.swift: B", "C/w.swift: C"]
    #expect(try tree.discover(paths) == expected)
    #expect(try tree.discover(paths.reversed()) == expected)
  }

  @Test func aPathThatIsNotThereSaysSo() throws {
    let tree = try DiscoveryTree(swift: ["notes.txt"])
    for (path, reason) in [
      ("gone", "No such file or directory"), ("notes.txt", "it is neither a folder nor a source file"),
    ] {
      #expect(throws: EngineError.unreadablePath(tree.root + "/" + path, reason: reason)) { try tree.project([path]) }
    }
  }

  @Test func anEmptyFolderIsAnEmptyProject() throws {
    let project = try DiscoveryTree(swift: []).project()
    #expect(project.files.isEmpty && project.modules.isEmpty && project.unknowns.isEmpty)
  }

  @Test func brokenLinksAreUnknowns() throws {
    let tree = try DiscoveryTree(swift: ["A/x.swift"])
    try tree.link("A/gone.swift", to: "nowhere")
    #expect(
      try tree.project().unknowns == [
        Unknown(file: "A/gone.swift", line: 1, column: 1, reason: "the link leads nowhere: No such file or directory")
      ])
  }

  // MARK: Globs

  @Test func globsChooseFiles() throws {
    let tree = try DiscoveryTree(swift: ["Sources/A/x.swift", "Sources/Made/y.swift", "Other/z.swift"])
    let project = try discover(
      paths: [tree.root], include: ["Sources/**", "Missing/**"], exclude: ["**/Made/**", "Other", "*.m"])
    #expect(project.files.map(\.path) == ["Sources/A/x.swift"])
    #expect(project.unmatched == ["Missing/**", "*.m"])
  }

  @Test func globsAreRelativeToTheirFolder() throws {
    let tree = try DiscoveryTree(swift: ["Sources/A/x.swift", "Sources/B/y.swift"])
    let below = try discover(paths: [tree.root + "/Sources"], exclude: ["Sources/B/**"], relativeTo: tree.root)
    #expect(below.files.map(\.path) == ["A/x.swift"])
    let above = try discover(paths: [tree.root], exclude: ["B/**"], relativeTo: tree.root + "/Sources")
    #expect(above.files.map(\.path) == ["Sources/A/x.swift"])
  }
}
