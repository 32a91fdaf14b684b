import Testing

@testable import BarographSwift

@Suite struct PackageManifestTests {
  private func read(_ text: String) -> PackageManifest {
    Array(text.utf8).withUnsafeBufferPointer { readPackageManifest($0) }
  }

  private func names(_ text: String) -> [String] { read(text).targets.map(\.name) }

  @Test func readsTheUsualLiteralManifest() {
    let manifest = read(
      """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Shop",
        products: [.library(name: "ShopKit", targets: ["ShopKit"]), .plugin(name: "Lint", targets: ["LintPlugin"])],
        dependencies: [.package(path: "../Core"), .package(url: "https://x/y", from: "1.0.0")],
        targets: [
          .target(
            name: "ShopKit",
            dependencies: ["Core", .target(name: "Models"), .product(name: "Dip", package: "Dip"), .byName(name: "Log")],
            path: "Code/ShopKit", exclude: ["Old", "README.md"], sources: ["Swift"],
            plugins: [.plugin(name: "Generate", package: "tools")]),
          .executableTarget(name: "shop", dependencies: ["ShopKit"]),
          .macro(name: "ShopMacros"),
          .plugin(name: "LintPlugin", capability: .buildTool()),
          .systemLibrary(name: "CSQLite"),
          .binaryTarget(name: "Vendor", path: "Vendor.xcframework"),
          .testTarget(name: "ShopTests", dependencies: ["ShopKit"]),
          Target.target(name: "Models"),
        ])
      """)
    #expect(manifest.name == "Shop")
    #expect(manifest.localPackages == ["../Core"])
    var kit = PackageTarget(name: "ShopKit", kind: .regular)
    kit.path = "Code/ShopKit"
    kit.sources = ["Swift"]
    kit.exclude = ["Old", "README.md"]
    kit.dependencies = ["Core", "Models", "Dip", "Log", "Generate"]
    var shop = PackageTarget(name: "shop", kind: .executable)
    shop.dependencies = ["ShopKit"]
    var vendor = PackageTarget(name: "Vendor", kind: .binary)
    vendor.path = "Vendor.xcframework"
    var tests = PackageTarget(name: "ShopTests", kind: .test)
    tests.dependencies = ["ShopKit"]
    #expect(
      manifest.targets == [
        kit, shop, PackageTarget(name: "ShopMacros", kind: .macro), PackageTarget(name: "LintPlugin", kind: .plugin),
        PackageTarget(name: "CSQLite", kind: .systemLibrary), vendor, tests,
        PackageTarget(name: "Models", kind: .regular),
      ])
  }

  @Test func readsTargetsFromVariablesAndSums() {
    let text = """
      let core: [Target] = [.target(name: "Core")]
      let shared: [Target.Dependency] = [.target(name: "Core"), "Log"]
      let tests = [Target.testTarget(name: "CoreTests", dependencies: shared + ["Fakes"])]
      let package = Package(name: "P", targets: core + tests)
      """
    #expect(names(text) == ["Core", "CoreTests"])
    #expect(read(text).targets[1].dependencies == ["Core", "Log", "Fakes"])
  }

  @Test func readsTargetsThatAreAppendedLater() {
    let text = """
      let package = Package(name: "P", targets: [.target(name: "A")])
      package.targets.append(.target(name: "B"))
      package.targets += [.testTarget(name: "BTests")]
      #if os(Linux)
      package.targets.append(contentsOf: [.target(name: "CLinux")])
      package.dependencies.append(.package(path: "Linux"))
      #else
      package.dependencies += [.package(name: "Mac", path: "Mac")]
      #endif
      package.targets.first { $0.name == "A" }?.dependencies.append(.target(name: "Hidden"))
      """
    #expect(names(text) == ["A", "B", "BTests", "CLinux"])
    #expect(read(text).localPackages == ["Linux", "Mac"])
  }

  @Test func followsHelperFunctions() {
    let text = """
      func feature(_ name: String, dependencies: [Target.Dependency] = ["Base"]) -> [Target] {
        [
          .target(name: "\\(name)Feature", dependencies: dependencies, path: "Features/" + name),
          .testTarget(name: "\\(name)FeatureTests", dependencies: [.target(name: name + "Feature")]),
        ]
      }
      extension Target {
        static func module(name: String) -> Target { .target(name: name, path: "Modules/\\(name)") }
      }
      let package = Package(
        name: "P", targets: feature("Cart") + feature("Login", dependencies: ["Net"]) + [.module(name: "Core")])
      """
    let targets = read(text).targets
    #expect(
      targets.map(\.name) == ["CartFeature", "CartFeatureTests", "LoginFeature", "LoginFeatureTests", "Core"])
    #expect(targets.map(\.path) == ["Features/Cart", nil, "Features/Login", nil, "Modules/Core"])
    #expect(targets.map(\.dependencies) == [["Base"], ["CartFeature"], ["Net"], ["LoginFeature"], []])
  }

  @Test func followsLoopsAndMappings() {
    let text = """
      let modules = ["A", "B"]
      for name in modules { package.targets.append(.target(name: name)) }
      for name in ["X", "Y"] + ["Z"] {
        package.targets += [.testTarget(name: "\\(name)Tests", dependencies: [.byName(name: name)])]
      }
      enum Part: String, CaseIterable { case one = "One", two }
      func make(_ name: String) -> Target { .target(name: "Made" + name) }
      let package = Package(
        name: "P",
        targets: Part.allCases.map { .target(name: $0.rawValue) } + ["Q"].map { name in Target.target(name: name) }
          + modules.map(make) + [.target(name: Part.one.rawValue + "More")])
      """
    #expect(
      names(text) == ["A", "B", "XTests", "YTests", "ZTests", "One", "two", "Q", "MadeA", "MadeB", "OneMore"])
  }

  @Test func readsDependenciesThroughConstants() {
    let text = """
      extension Target.Dependency {
        static let dip: Self = .product(name: "Dip", package: "Dip")
        static let core = Target.Dependency.target(name: "CoreModule")
      }
      let package = Package(
        name: "P",
        targets: [.target(name: "A", dependencies: [.dip, .core, .target(name: "Mac", condition: .when(platforms: [.macOS]))])])
      """
    #expect(names(text) == ["A"])
    #expect(read(text).targets[0].dependencies == ["Dip", "CoreModule", "Mac"])
  }

  @Test func takesTheFullTargetWhereADependencyLooksLikeOne() {
    let text = """
      let common = [.target(name: "Core")]
      let package = Package(name: "P", targets: [.target(name: "Core", path: "Elsewhere"), .target(name: "A", dependencies: common)])
      """
    #expect(read(text).targets.map(\.path) == ["Elsewhere", nil])
  }

  @Test func takesBothBranchesOfAConditionAsOneTarget() {
    let text = """
      #if canImport(Darwin)
      let t: [Target] = [.target(name: "A", dependencies: ["Mac"])]
      #else
      let t: [Target] = [.target(name: "A", dependencies: ["Linux"])]
      #endif
      """
    #expect(names(text) == ["A"])
    #expect(read(text).targets[0].dependencies == ["Mac", "Linux"])
  }

  @Test func leavesOutWhatCannotBeToldAndSaysSo() {
    let manifest = read("let t = [Target.target(name: computeName()), .target(name: \"B\")]")
    #expect(manifest.targets.map(\.name) == ["B"])
    #expect(manifest.unnamed == [9])
    #expect(read("let t = Target.target(name: \"\\(prefix)Kit\")").unnamed == [8])
    #expect(read("func make(_ n: String) -> Target { .target(name: n) }\nlet t = make(\"A\")").unnamed.isEmpty)
  }

  @Test func saysWhetherTheTextIsSwift() {
    #expect(read("let package = Package(name: \"P\")").isDamaged == false)
    #expect(read("let package = Package(name: {{{{").isDamaged)
    #expect(read(String(repeating: "[", count: 500)).isDamaged)
  }

  @Test(arguments: [
    "", "{{{{", "let package = Package(", "\u{0}\u{1}\u{2}", ".target(name: \"",
    "func f() -> [Target] { f() + f() }\nf()",
    "let a = a + a\nlet t = Target.target(name: a)", "for x in x { x }", "package.targets.append",
    "func f(_ n: String) { f(n + n); f(n + n) }\nf(\"x\")",
  ])
  func survivesGarbage(_ text: String) {
    #expect(names(text).isEmpty)
  }

  @Test func survivesDeepNesting() {
    #expect(names(String(repeating: "[", count: 500)).isEmpty)
    #expect(names(String(repeating: "(", count: 500) + ".target(name: \"A\")").isEmpty)
  }

  @Test func survivesBeingCutAnywhere() {
    let text = """
      func t(_ n: String) -> Target { .target(name: "M\\(n)", path: "X/" + n) }
      let package = Package(name: "P", targets: ["A", "B"].map { t($0) } + [.testTarget(name: "T", dependencies: ["MA"])])
      """
    let bytes = Array(text.utf8)
    for length in 0...bytes.count {
      let found = bytes[..<length].withUnsafeBufferPointer { readPackageManifest($0) }
      #expect(found.targets.count <= 3)
    }
    #expect(names(text) == ["MA", "MB", "T"])
  }
}
