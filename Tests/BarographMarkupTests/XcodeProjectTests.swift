import Testing

@testable import BarographMarkup

@Suite struct XcodeProjectTests {
  private func read(_ objects: String) -> XcodeProject {
    readXcodeProject(Array("// !$*UTF8*$!\n{ objects = { \(objects) }; rootObject = P; }".utf8))
  }

  /// An application with a test bundle, groups, a variant group and a file placed from the project folder.
  private static let shop = """
    P = { isa = PBXProject; mainGroup = G0; targets = (T1, T2); };
    G0 = { isa = PBXGroup; children = (G1, F4, V1); sourceTree = "<group>"; };
    G1 = { isa = PBXGroup; children = (F1, G2, F3, F5); path = Shop; sourceTree = "<group>"; };
    G2 = { isa = PBXGroup; children = (F2); name = "Only a name"; sourceTree = "<group>"; };
    F1 = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
    F2 = { isa = PBXFileReference; name = Cart.swift; path = ../Shared/./Cart.swift; sourceTree = "<group>"; };
    F3 = { isa = PBXFileReference; path = Made/Gen.swift; sourceTree = SOURCE_ROOT; };
    F4 = { isa = PBXFileReference; path = /tmp/Outside.swift; sourceTree = "<absolute>"; };
    F5 = { isa = PBXFileReference; path = Script.swift; sourceTree = "<group>"; };
    V1 = { isa = PBXVariantGroup; children = (L1, L2); path = Shop; sourceTree = "<group>"; };
    L1 = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
    L2 = { isa = PBXFileReference; path = de.lproj/Main.strings; sourceTree = "<group>"; };
    B1 = { isa = PBXBuildFile; fileRef = F1; }; B2 = { isa = PBXBuildFile; fileRef = F2; };
    B3 = { isa = PBXBuildFile; fileRef = F3; }; B4 = { isa = PBXBuildFile; fileRef = F4; };
    B5 = { isa = PBXBuildFile; fileRef = V1; }; B6 = { isa = PBXBuildFile; fileRef = F5; };
    B7 = { isa = PBXBuildFile; fileRef = F2; }; B8 = { isa = PBXBuildFile; productRef = D1; };
    S1 = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B4, B8, GONE); };
    R1 = { isa = PBXResourcesBuildPhase; files = (B5, B6); };
    S2 = { isa = PBXSourcesBuildPhase; files = (B7); };
    T1 = { isa = PBXNativeTarget; name = "Shop App"; productType = "com.apple.product-type.application";
      buildPhases = (S1, R1); dependencies = (); buildConfigurationList = C; packageProductDependencies = (D1, D2); };
    D1 = { isa = XCSwiftPackageProductDependency; productName = Swinject; };
    D2 = { isa = XCSwiftPackageProductDependency; productName = "swift-log"; };
    T2 = { isa = PBXNativeTarget; name = ShopTests; productType = "com.apple.product-type.bundle.unit-test";
      buildPhases = (S2); dependencies = (X1, X2); };
    X1 = { isa = PBXTargetDependency; target = T1; };
    X2 = { isa = PBXTargetDependency; name = "Other Kit"; targetProxy = Y; };
    Y = { isa = PBXContainerItemProxy; remoteInfo = OtherKit; };
    C = { isa = XCConfigurationList; buildConfigurations = (C1, C2); defaultConfigurationName = Release; };
    C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "Shop Debug"; }; };
    C2 = { isa = XCBuildConfiguration; name = Release; buildSettings = {
      PRODUCT_NAME = "My $(TARGET_NAME)"; PRODUCT_MODULE_NAME = "$(PRODUCT_NAME:c99extidentifier)"; }; };
    """

  @Test func readsTargetsWithTheirFilesAndDependencies() {
    let project = read(Self.shop)
    var app = XcodeTarget(name: "Shop App", moduleName: "My_Shop_App")
    app.files = [
      "Shop/App.swift", "Shared/Cart.swift", "Made/Gen.swift", "Shop/Base.lproj/Main.storyboard",
      "Shop/de.lproj/Main.strings",
    ]
    app.dependencies = ["Swinject", "swift_log"]
    var tests = XcodeTarget(name: "ShopTests", moduleName: "ShopTests")
    tests.isTest = true
    tests.files = ["Shared/Cart.swift"]
    tests.dependencies = ["My_Shop_App", "OtherKit"]
    #expect(project.targets == [app, tests])
    #expect(project.problems.isEmpty)
  }

  @Test func readsFoldersThatFollowTheDisk() {
    let project = read(
      """
      P = { isa = PBXProject; targets = (T1, T2); };
      G0 = { isa = PBXGroup; children = (D1); path = Code; sourceTree = "<group>"; };
      D1 = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; exceptions = (E1, E2); };
      E1 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T1;
        membershipExceptions = (Info.plist, Old/Gone.swift); };
      E2 = { isa = PBXFileSystemSynchronizedBuildFileExceptionSet; target = T2; membershipExceptions = (Shared.swift); };
      T1 = { isa = PBXNativeTarget; name = App; fileSystemSynchronizedGroups = (D1); };
      T2 = { isa = PBXNativeTarget; name = Widget; };
      """)
    #expect(
      project.targets.map(\.folders) == [
        [XcodeFolder(path: "Code/App", exceptions: ["Info.plist", "Old/Gone.swift"])], [],
      ])
    #expect(project.targets.map(\.files) == [[], ["Code/App/Shared.swift"]])
  }

  @Test func takesTheTargetsNameWhereSettingsDoNotSayIt() {
    let project = read(
      """
      P = { isa = PBXProject; targets = (T); };
      T = { isa = PBXNativeTarget; name = "2048 Game-iOS"; buildConfigurationList = C; };
      C = { isa = XCConfigurationList; buildConfigurations = (C1); };
      C1 = { isa = XCBuildConfiguration; name = Debug; buildSettings = { PRODUCT_NAME = "$(BRAND) Game"; }; };
      """)
    #expect(project.targets.map(\.moduleName) == ["_048_Game_iOS"])
  }

  @Test(arguments: [
    ("com.apple.product-type.bundle.unit-test", true), ("com.apple.product-type.bundle.ui-testing", true),
    ("com.apple.product-type.bundle.ocunit-test", true), ("com.apple.product-type.bundle", false),
    ("com.apple.product-type.framework", false),
  ])
  func tellsTestBundles(_ type: String, _ isTest: Bool) {
    let project = read("P = { targets = (T); }; T = { isa = PBXNativeTarget; name = A; productType = \"\(type)\"; };")
    #expect(project.targets.map(\.isTest) == [isTest])
  }

  @Test func endsWhereGroupsContainThemselves() {
    let project = read(
      """
      P = { isa = PBXProject; targets = (T); };
      A = { isa = PBXGroup; children = (B, F); path = a; sourceTree = "<group>"; };
      B = { isa = PBXGroup; children = (A); path = b; sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = f.swift; sourceTree = "<group>"; };
      S = { isa = PBXSourcesBuildPhase; files = (X); };
      X = { isa = PBXBuildFile; fileRef = F; };
      T = { isa = PBXNativeTarget; name = T; buildPhases = (S); };
      """)
    #expect(project.targets.map(\.files) == [[]])
    #expect(project.problems.map(\.reason) == ["groups of the project contain themselves"])
  }

  @Test(arguments: ["", "{}", "(a)", "{ objects = (); }", "\u{0}\u{1}", "<?xml version=\"1.0\"?><plist/>"])
  func saysThatThereIsNoProject(_ text: String) {
    let project = readXcodeProject(Array(text.utf8))
    #expect(project.targets.isEmpty)
    #expect(project.problems.last?.reason == "the file has no project objects")
  }

  @Test func survivesBeingCutAnywhere() {
    let bytes = Array("{ objects = { \(Self.shop) }; rootObject = P; }".utf8)
    for length in 0..<bytes.count {
      let project = readXcodeProject(Array(bytes[..<length]))
      #expect(!project.problems.isEmpty)
      #expect(project.targets.count <= 2)
    }
    #expect(readXcodeProject(bytes).problems.isEmpty)
  }

  @Test func survivesObjectsOfTheWrongShape() {
    let project = read(
      """
      P = { isa = PBXProject; targets = (T, (T), { T = T; }, <00>); };
      T = { isa = PBXNativeTarget; name = (x); productName = A; buildPhases = { S = S; }; dependencies = T;
        buildConfigurationList = S; fileSystemSynchronizedGroups = (T); };
      S = { isa = XCConfigurationList; buildConfigurations = (S, T); buildSettings = (); };
      Q = (isa, PBXGroup);
      R = text;
      """)
    #expect(project.targets.map(\.name) == ["A"])
    #expect(project.targets.map(\.moduleName) == ["A"])
  }
}
