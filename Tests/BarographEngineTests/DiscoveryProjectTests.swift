import BarographEngine
import BarographModel
import Testing

@Suite struct DiscoveryProjectTests {
  private static let project = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; targets = (T0, T1, T2, T3); };
      G = { isa = PBXGroup; children = (F1, F2, F3, D); path = Code; sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = Shared.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = ../../Outside/Only.swift; sourceTree = "<group>"; };
      F3 = { isa = PBXFileReference; path = Widget/Both.swift; sourceTree = "<group>"; };
      D = { isa = PBXFileSystemSynchronizedRootGroup; path = Live; sourceTree = "<group>"; exceptions = (E); };
      E = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1; membershipExceptions = (Not); };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; };
      S0 = { isa = PBXSourcesBuildPhase; files = (B1); };
      S1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3); };
      S2 = { isa = PBXSourcesBuildPhase; files = (B1, B3); };
      T0 = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
        buildPhases = (S0); dependencies = (X); };
      T1 = { isa = PBXNativeTarget; name = App; buildPhases = (S1); fileSystemSynchronizedGroups = (D); };
      T2 = { isa = PBXNativeTarget; name = Widget; buildPhases = (S2); };
      T3 = { isa = PBXNativeTarget; name = Empty; };
      X = { isa = PBXTargetDependency; target = T1; };
    }; rootObject = P; }
    """

  private static func tree() throws -> DiscoveryTree {
    let tree = try DiscoveryTree(swift: [
      "App/Code/Shared.swift", "Outside/Only.swift", "App/Code/Widget/Both.swift", "App/Code/Live/a.swift",
      "App/Code/Live/Not/b.swift", "App/Unlisted/c.swift",
    ])
    try tree.write("App/App.xcodeproj/project.pbxproj", project)
    return tree
  }

  @Test func assignsFilesToAllTheirTargets() throws {
    let tree = try Self.tree()
    let project = try tree.project()
    #expect(
      tree.show(project) == [
        "App/Code/Live/Not/b.swift: App", "App/Code/Live/a.swift: App", "App/Code/Shared.swift: App,Widget,AppTests",
        "App/Code/Widget/Both.swift: Widget,App", "App/Unlisted/c.swift: App", "Outside/Only.swift: App",
      ])
    #expect(
      project.modules == [
        Module(name: "App", isTest: false, origin: .xcodeTarget),
        Module(name: "AppTests", isTest: true, origin: .xcodeTarget, dependencies: ["App"]),
        Module(name: "Widget", isTest: false, origin: .xcodeTarget),
      ])
  }

  @Test func aFolderIsNotTheTargetOfThatNameInAnotherProject() throws {
    let tree = try DiscoveryTree(swift: ["One/App/Sources/a.swift", "Two/Sources/b.swift", "Two/App/Sources/c.swift"])
    try tree.write(
      "Two/Two.xcodeproj/project.pbxproj",
      """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; targets = (T); mainGroup = G; };
        G = { isa = PBXGroup; children = (F); path = Sources; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = b.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; };
        S = { isa = PBXSourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }
      """)
    let shown = tree.show(try tree.project())
    #expect(shown[0].hasSuffix("_One_App_Sources"))
    #expect(shown.dropFirst() == ["Two/App/Sources/c.swift: App", "Two/Sources/b.swift: App"])
  }

  @Test func filesFromWhichOthersAreMadeAreForgottenBesideAProject() throws {
    let tree = try Self.tree()
    try tree.write("Templates/Screen/View.swift", "final class View {}")
    let forgotten = try tree.project().files.filter(\.isForgotten).map(\.path)
    #expect(forgotten == ["App/Code/Live/Not/b.swift", "App/Unlisted/c.swift", "Templates/Screen/View.swift"])
    let alone = try DiscoveryTree(swift: ["Templates/Screen/View.swift"])
    #expect(try alone.project().files.allSatisfy { !$0.isForgotten })
  }

  @Test func thousandsOfExceptionsOfManyFoldersCostNoProductOfBoth() throws {
    let groups = 0..<60
    let names = (0..<600).map { "f\($0).swift" }.joined(separator: ", ")
    let rows = groups.map {
      "S\($0) = { isa = PBXFileSystemSynchronizedRootGroup; exceptions = (E\($0)); path = More\($0); sourceTree = \"<group>\"; };\n"
        + "E\($0) = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; membershipExceptions = (\(names)); target = T; };\n"
    }
    let all = groups.map { "S\($0)" }.joined(separator: ", ")
    let tree = try DiscoveryTree(swift: ["App/More1/f1.swift", "App/More1/g.swift"])
    try tree.write(
      "App/App.xcodeproj/project.pbxproj",
      "// !$*UTF8*$!\n{ objects = { P = { isa = PBXProject; mainGroup = G; targets = (T); };\n\(rows.joined())"
        + "G = { isa = PBXGroup; children = (\(all)); sourceTree = \"<group>\"; };\n"
        + "T = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (\(all)); }; }; rootObject = P; }")
    let project = try tree.project()
    #expect(project.files.map { $0.isForgotten } == [true, false])
  }

  @Test func capitalsMakeNoDifferenceToTheFilesOfAProject() throws {
    let tree = try DiscoveryTree(swift: [
      "App/code/shared.swift", "App/code/Widget/both.swift", "App/code/Widget/c.swift",
    ])
    try tree.write("App/App.xcodeproj/project.pbxproj", Self.project)
    let project = try tree.project()
    #expect(
      tree.show(project) == [
        "App/code/Widget/both.swift: Widget,App", "App/code/Widget/c.swift: Widget",
        "App/code/shared.swift: App,Widget,AppTests",
      ])
    #expect(project.files.filter(\.isForgotten).map(\.path) == ["App/code/Widget/c.swift"])
  }

  @Test func aForgottenFileBelongsToTheModuleAroundIt() throws {
    let tree = try Self.tree()
    try tree.write("App/Code/Widget/Old/Forgotten.swift", "")
    try tree.write("App/Code/Widget/Header.h", "")
    try tree.write("App/Code/Widget/Kit/Package.swift", "import PackageDescription")
    try tree.write("App/Code/Widget/Kit/Sources/Kit/k.swift", "")
    let found = try tree.discover()
    #expect(found.contains("App/Code/Widget/Old/Forgotten.swift: Widget"))
    #expect(found.contains("App/Code/Widget/Header.h: Widget"))
    #expect(found.contains("App/Code/Widget/Kit/Sources/Kit/k.swift: Kit"))
  }

  @Test func aForgottenFolderBelongsToTheModuleOfAllThatIsAroundIt() throws {
    let tree = try Self.tree()
    try tree.write("App/Code/Widget/One/Deep/a.swift", "")
    let list = Self.project.replacing(
      "F3 = {", with: "F4 = { isa = PBXFileReference; path = Widget/Two/b.swift; sourceTree = \"<group>\"; };\n F3 = {"
    )
    .replacing("children = (F1", with: "children = (F4, F1").replacing("files = (B1, B3)", with: "files = (B1, B4)")
    .replacing("B3 = {", with: "B4 = { isa = PBXBuildFile; fileRef = F4; }; B3 = {")
    try tree.write("App/App.xcodeproj/project.pbxproj", list)
    try tree.write("App/Code/Widget/Two/b.swift", "")
    #expect(try tree.discover().contains("App/Code/Widget/One/Deep/a.swift: App"))
    try tree.write("App/Parts/Sources/One/a.swift", "")
    try tree.write("App/Parts/Sources/Two/b.swift", "")
    let other = list.replacing("Widget/Two/b.swift", with: "../Parts/Sources/Two/b.swift")
    try tree.write("App/App.xcodeproj/project.pbxproj", other)
    #expect(try tree.discover().contains("App/Parts/Sources/One/a.swift: Widget"))
  }

  @Test func aNestedProjectKnowsNothingOfWhatLiesBesideItsFolder() throws {
    let tree = try DiscoveryTree(swift: [
      "Src/App/Keeper.swift", "Src/App/Helper/Code/Shared.swift", "Src/App/Helper/Code/Old/a.swift",
    ])
    let list = Self.project.replacing("../../Outside/Only.swift", with: "Only.swift")
    try tree.write("Src/App/Helper/Helper.xcodeproj/project.pbxproj", list)
    let project = try tree.project()
    #expect(project.files.filter(\.isForgotten).map(\.path) == ["Src/App/Helper/Code/Old/a.swift"])
    #expect(tree.show(project).contains("Src/App/Keeper.swift: Src"))
  }

  @Test func aFileBesideTheProjectIsForgottenIfTheProjectDoesNotListIt() throws {
    let tree = try DiscoveryTree(swift: ["Code/Shared.swift", "Copy.swift"])
    try tree.write("App.xcodeproj/project.pbxproj", Self.project)
    #expect(try tree.project().files.filter(\.isForgotten).map(\.path) == ["Copy.swift"])
    try tree.write("Package.swift", "import PackageDescription")
    #expect(try tree.project().files.filter(\.isForgotten).isEmpty)
  }

  @Test func documentsDoNotSayWhoCompilesTheCodeBesideThem() throws {
    let tree = try DiscoveryTree(swift: ["App/Sources/Shelf/Old/a.swift", "App/Start/main.swift"])
    try tree.write("App/GoogleService-Info.plist", "<plist/>")
    try tree.write("App/App.xcodeproj/project.pbxproj", Self.withDocument)
    let project = try tree.project()
    #expect(
      tree.show(project) == [
        "App/GoogleService-Info.plist: App", "App/Sources/Shelf/Old/a.swift: App", "App/Start/main.swift: App",
      ])
    try tree.write("App/Other/main.swift", "")
    try tree.write(
      "App/App.xcodeproj/project.pbxproj",
      Self.withDocument.replacing("targets = (T1)", with: "targets = (T1, T2)"))
    #expect(try tree.discover().contains("App/Sources/Shelf/Old/a.swift: Shelf"))
  }

  @Test func testsDoNotTakeWhatLiesBesideThem() throws {
    let tree = try DiscoveryTree(swift: [
      "App/Sources/Shelf/Old/a.swift", "App/Sources/Shelf/__tests__/t.swift", "App/Start/main.swift",
    ])
    try tree.write(
      "App/App.xcodeproj/project.pbxproj",
      Self.withDocument.replacing("targets = (T1)", with: "targets = (T1, T3)"))
    #expect(
      try tree.discover() == [
        "App/Sources/Shelf/Old/a.swift: App", "App/Sources/Shelf/__tests__/t.swift: AppTests test",
        "App/Start/main.swift: App",
      ])
  }

  @Test func filesThatNoTargetListsAreKnown() throws {
    let tree = try Self.tree()
    try tree.write("App/Code/Old.xib", "<document/>")
    try tree.write("Elsewhere/loose.swift", "")
    let project = try tree.project()
    #expect(
      project.files.filter(\.isForgotten).map(\.path)
        == ["App/Code/Live/Not/b.swift", "App/Code/Old.xib", "App/Unlisted/c.swift"])
  }

  private static let withDocument = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; targets = (T1); };
      G = { isa = PBXGroup; children = (F1, F2, F3, F4); sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = Start/main.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = "GoogleService-Info.plist"; sourceTree = "<group>"; };
      F3 = { isa = PBXFileReference; path = Other/main.swift; sourceTree = "<group>"; };
      F4 = { isa = PBXFileReference; path = Sources/Shelf/__tests__/t.swift; sourceTree = "<group>"; };
      B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = F4; };
      S1 = { isa = PBXSourcesBuildPhase; files = (B1); }; S3 = { isa = PBXSourcesBuildPhase; files = (B4); };
      S2 = { isa = PBXSourcesBuildPhase; files = (B3); };
      R1 = { isa = PBXResourcesBuildPhase; files = (B2); };
      T1 = { isa = PBXNativeTarget; name = App; buildPhases = (S1, R1); };
      T2 = { isa = PBXNativeTarget; name = Other; buildPhases = (S2); };
      T3 = { isa = PBXNativeTarget; name = AppTests; productType = "com.apple.product-type.bundle.unit-test";
        buildPhases = (S3); };
    }; rootObject = P; }
    """

  @Test func aPathInsideAProjectKeepsItsModules() throws {
    #expect(try Self.tree().discover(["App/Code/Widget"]) == ["Both.swift: Widget,App"])
    #expect(try Self.tree().discover(["App/Code/Shared.swift"]) == ["Shared.swift: App,Widget,AppTests"])
  }

  @Test func aPackageGoesBeforeAProject() throws {
    let tree = try Self.tree()
    try tree.write(
      "App/Package.swift",
      #"import PackageDescription; let p = Package(name: "P", targets: [.target(name: "Kit", path: "Code/Live")])"#)
    #expect(
      try tree.discover().prefix(3) == [
        "App/Code/Live/Not/b.swift: Kit", "App/Code/Live/a.swift: Kit", "App/Code/Shared.swift: App,Widget,AppTests",
      ])
  }

  @Test func aDamagedProjectIsAnUnknownAndSaysWhatItStillCan() throws {
    let tree = try Self.tree()
    try tree.write("App/App.xcodeproj/project.pbxproj", String(Self.project.dropLast(25)))
    let project = try tree.project()
    #expect(tree.show(project).contains("App/Code/Widget/Both.swift: Widget,App"))
    #expect(project.unknowns.map(\.file) == ["App/App.xcodeproj/project.pbxproj"])
    #expect(project.unknowns.map(\.reason) == ["the file ends inside a list"])
  }

  @Test func settingsOfAGeneratedProjectAreNoProject() throws {
    let tree = try DiscoveryTree(swift: ["App/a.swift", "App.xcodeproj/xcshareddata/x"])
    #expect(try tree.project().unknowns.isEmpty)
    #expect(try tree.discover() == ["App/a.swift: App"])
  }
}
