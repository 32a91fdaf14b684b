import Testing

/// Where a manifest or project makes the main actor the default, code that names no actor may be on it.
@Suite struct DefaultIsolationTests {
  private static let source = """
    import Swinject
    @MainActor final class ProfileModel { init() {} }
    final class ScreenAssembly: Assembly {
      func assemble(container: Container) {
        container.register(ProfileModel.self) { _ in ProfileModel() }
      }
    }
    """

  private static func manifest(_ settings: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "App"\(settings))])
    """
  }

  private static func project(_ setting: String) -> String {
    """
    // !$*UTF8*$!
    { archiveVersion = 1; objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (F); sourceTree = "<group>"; };
      F = { isa = PBXFileReference; path = App/Assembly.swift; sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = F; };
      S = { isa = PBXSourcesBuildPhase; files = (B); };
      T = {
        isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (S);
        buildConfigurationList = L;
      };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; buildSettings = { \(setting) }; };
      }; rootObject = P; }
    """
  }

  private static func finds(_ files: [String: String]) throws -> Bool {
    let folder = try Folder(files.merging([".barograph.yml": "rules: {isolation_mismatch: error}\n"]) { $1 })
    return try Program.run("lint", "--no-cache", in: folder.path).output.contains("[isolation_mismatch")
  }

  @Test func aPackageThatSetsItIsLeftAlone() throws {
    let place = "Sources/App/Assembly.swift"
    #expect(try Self.finds(["Package.swift": Self.manifest(""), place: Self.source]))
    let settings = ", swiftSettings: [.defaultIsolation(MainActor.self)]"
    #expect(try !Self.finds(["Package.swift": Self.manifest(settings), place: Self.source]))
  }

  @Test func aProjectThatSetsItIsLeftAlone() throws {
    let (place, project) = ("App/Assembly.swift", "App.xcodeproj/project.pbxproj")
    #expect(try Self.finds([project: Self.project("A = B;"), place: Self.source]))
    let setting = "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"
    #expect(try !Self.finds([project: Self.project(setting), place: Self.source]))
  }
}
