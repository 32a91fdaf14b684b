import BarographEngine
import BarographModel
import Foundation
import Testing

/// Rules say nothing of a file that no target of its project compiles.
@Suite struct ForgottenFileTests {
  private let text = """
    final class Clock {
      static let shared = Clock()
      private var ticks = 0
      func tick() { ticks += 1 }
    }
    protocol Bell { func ring() }
    final class Tower {
      private let bell: Bell
      init(bell: Bell) { self.bell = bell }
      func run() {
        bell.ring()
        Clock.shared.tick()
      }
    }
    """

  @Test func nobodyRunsIt() throws {
    try TemporaryFolder.with([("App/Tower.swift", Data(text.utf8))]) { folder in
      var project = try graph(of: folder)
      let before = check(project, configuration: Configuration()).map(\.rule)
      #expect(before.contains(RuleID("hidden_singleton")))
      project.files[0].isForgotten = true
      #expect(check(project, configuration: Configuration()).isEmpty)
    }
  }

  /// What is left out is in the ledger.
  @Test func theLedgerSaysSo() throws {
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; targets = (T); };
        G = { isa = PBXGroup; children = (F); path = App; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Tower.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; }; S = { isa = PBXSourcesBuildPhase; files = (B); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }
      """
    let files = [
      ("App.xcodeproj/project.pbxproj", project), ("App/Tower.swift", text), ("App/Old.swift", "final class Old {}"),
      ("App/Older.swift", "final class Older {}"), ("App/Old.h", "@interface Oldest : NSObject @end"),
    ]
    try TemporaryFolder.with(files.map { ($0.0, Data($0.1.utf8)) }) { folder in
      let unknowns = try lint(folder: folder).unknowns
      #expect(unknowns.map(\.file) == ["App/Old.swift", "App/Older.swift"])
      #expect(Set(unknowns.map(\.reason)) == ["no target compiles this file: nothing is said of it"])
    }
  }

  /// What it asks of documents nobody asks, and a scene that only it shows is not shown.
  @Test func itAsksDocumentsForNothing() throws {
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; targets = (T); };
        G = { isa = PBXGroup; children = (F, H); path = App; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Basket.swift; sourceTree = "<group>"; };
        H = { isa = PBXFileReference; path = Shop.storyboard; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; }; C = { isa = PBXBuildFile; fileRef = H; };
        S = { isa = PBXSourcesBuildPhase; files = (B); }; R = { isa = PBXResourcesBuildPhase; files = (C); };
        T = { isa = PBXNativeTarget; name = Shop; buildPhases = (S, R); };
      }; rootObject = P; }
      """
    let order = """
      import UIKit
      class OrderController: UIViewController {
        func pay() { show(UIStoryboard(name: "Shop", bundle: nil).instantiateViewController(withIdentifier: "Gone"), sender: nil) }
        func mend() { show(UIStoryboard(name: "Shop", bundle: nil).instantiateViewController(withIdentifier: "Receipt"), sender: nil) }
      }
      """
    let shop = """
      <document initialViewController="b"><scenes>
      <scene sceneID="s1"><objects><viewController id="b" customClass="BasketController" customModule="Shop"/></objects></scene>
      <scene sceneID="s2"><objects>
        <viewController storyboardIdentifier="Receipt" id="r" customClass="ReceiptController" customModule="Shop"/>
      </objects></scene>
      </scenes></document>
      """
    let files = [
      ("Shop.xcodeproj/project.pbxproj", project),
      ("App/Basket.swift", "import UIKit\nclass BasketController: UIViewController {}"),
      ("App/Shop.storyboard", shop),
    ]
    func said(by order: [(String, String)]) throws -> [String] {
      try TemporaryFolder.with((files + order).map { ($0.0, Data($0.1.utf8)) }) { folder in
        check(try graph(of: folder), configuration: Configuration()).map { "\($0.severity) \($0.location.file)" }
      }
    }
    let dead = ["info App/Shop.storyboard", "info App/Shop.storyboard"]
    #expect(try said(by: []) == dead)
    #expect(try said(by: [("App/OldOrder.swift", order)]) == dead)
  }

  /// A left-over copy of a class is not the one that is meant, and does not make the name mean two.
  @Test func itMakesNoNameAmbiguous() throws {
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; targets = (T); };
        G = { isa = PBXGroup; children = (F, H); path = App; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = PorchAssembly.swift; sourceTree = "<group>"; };
        H = { isa = PBXFileReference; path = main.swift; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; }; C = { isa = PBXBuildFile; fileRef = H; };
        S = { isa = PBXSourcesBuildPhase; files = (B, C); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S); };
      }; rootObject = P; }
      """
    let assembly = """
      import Swinject
      final class Porch {}
      class PorchAssembly: Assembly {
        func assemble(container: Container) { container.register(Porch.self) { _ in Porch() } }
      }
      """
    let main = """
      import Swinject
      let all: [Assembly] = [PorchAssembly()]
      let container = Container()
      all.forEach { $0.assemble(container: container) }
      _ = container.resolve(Porch.self)!
      """
    let files = [
      ("App.xcodeproj/project.pbxproj", project), ("App/Assembly+Porch.swift", assembly),
      ("App/PorchAssembly.swift", assembly), ("App/main.swift", main),
    ]
    try TemporaryFolder.with(files.map { ($0.0, Data($0.1.utf8)) }) { folder in
      let found = try graph(of: folder)
      let findings = check(found, configuration: Configuration())
      #expect(
        !findings.contains { $0.rule == RuleID("uninstalled_assembly") },
        "\(findings.map(\.message))")
      let compiled = found.nodes.filter { $0.name == "PorchAssembly" }.map {
        "\($0.id) \(found.location($0.site!).file)"
      }
      #expect(
        compiled == [
          "App.PorchAssembly App/PorchAssembly.swift",
          "App.PorchAssembly#2 App/Assembly+Porch.swift",
        ])
    }
  }
}
