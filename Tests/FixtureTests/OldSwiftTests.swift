import BarographEngine
import BarographModel
import Foundation
import Testing

/// Before Swift 4 the run time of Objective-C sees what a class of its kind declares.
@Suite struct OldSwiftTests {
  private func outlets(settings: String, modifier: String = "") throws -> [String] {
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; targets = (T); buildConfigurationList = L; };
        G = { isa = PBXGroup; children = (F, H); path = App; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; path = Old.swift; sourceTree = "<group>"; };
        H = { isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = F; }; C = { isa = PBXBuildFile; fileRef = H; };
        S = { isa = PBXSourcesBuildPhase; files = (B); }; R = { isa = PBXResourcesBuildPhase; files = (C); };
        T = { isa = PBXNativeTarget; name = App; buildPhases = (S, R); buildConfigurationList = L; };
        L = { isa = XCConfigurationList; buildConfigurations = (D); };
        D = { isa = XCBuildConfiguration; name = Debug; buildSettings = {\(settings) PRODUCT_NAME = App; }; };
      }; rootObject = P; }
      """
    let screen = """
      import UIKit
      class OldController: UIViewController {
        \(modifier)var menuButton: UIBarButtonItem!
      }
      """
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
      <scenes><scene sceneID="s"><objects>
      <viewController id="a" customClass="OldController" customModule="App" sceneMemberID="viewController">
      <navigationItem key="navigationItem" id="n"><barButtonItem key="leftBarButtonItem" id="b"/></navigationItem>
      <connections><outlet property="menuButton" destination="b" id="c"/></connections>
      </viewController>
      </objects></scene></scenes>
      </document>
      """
    let files = [
      ("App.xcodeproj/project.pbxproj", project), ("App/Old.swift", screen), ("App/Main.storyboard", document),
    ]
    return try TemporaryFolder.with(files.map { ($0.0, Data($0.1.utf8)) }) { folder in
      check(try graph(of: folder), configuration: Configuration()).filter { $0.rule == RuleID("broken_outlet") }
        .map { $0.severity.rawValue }
    }
  }

  @Test func allThatIsNotPrivateIsSeenBeforeSwift4() throws {
    #expect(try outlets(settings: "SWIFT_VERSION = 3.0;").isEmpty)
    #expect(try outlets(settings: "SWIFT_VERSION = 3.0;", modifier: "private ").count == 1)
  }

  @Test func onlyWhatSaysSoIsSeenSince() throws {
    #expect(try outlets(settings: "SWIFT_VERSION = 5.0;").count == 1)
    #expect(try outlets(settings: "SWIFT_VERSION = 3.0; OTHER = 1; SWIFT_VERSION = 5.0;").count == 1)
  }
}
