import BarographLink
import BarographMarkup
import BarographModel
import Testing

@Suite struct DocumentTests {
  private let project = SmallProject(
    """
    //- App/Base.lproj/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" initialViewController="a">
    <scene sceneID="s1"><objects>
    <viewController storyboardIdentifier="login" restorationIdentifier="r" id="a" customClass="Login" customModule="App" \
    customModuleProvider="target" sceneMemberID="viewController">
    <view key="view" id="v"><button id="b"><connections>
    <action selector="go:" destination="a" eventType="touchUpInside" id="c1"/>
    <segue destination="p" kind="show" identifier="next" destinationCreationSelector="make:" id="c2"/>
    </connections></button></view>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="string" keyPath="typhoonKey" value="loginScreen"/>
    <userDefinedRuntimeAttribute type="string" keyPath="note"><string key="value">long</string></userDefinedRuntimeAttribute>
    </userDefinedRuntimeAttributes>
    <connections><outlet property="button" destination="b" id="c3"/></connections>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
    </objects></scene>
    <scene sceneID="s2"><objects>
    <viewControllerPlaceholder storyboardName="Settings" referencedIdentifier="root" id="p" sceneMemberID="viewController"/>
    </objects></scene>
    </document>
    //- App/Card~ipad.xib
    <document targetRuntime="MacOSX.Cocoa"><objects>
    <customObject id="-2" userLabel="File's Owner" customClass="CardOwner"/>
    <customObject id="-3" userLabel="Application" customClass="NSObject"/>
    <customView id="w" customClass="Card"/>
    </objects></document>
    //- App/Info.plist
    <plist><dict>
    <key>TyphoonInitialAssemblies</key><array><string>One</string><string>Two</string></array>
    <key>a.b</key><dict><key>c</key><integer>1</integer></dict>
    </dict></plist>
    """)

  private var index: Index { project.index }
  private func text(_ name: Name) -> String { index.text(name) }

  @Test func scenesWithTheirControllersAndWhatTheRunTimeSets() throws {
    let main = try #require(index.documents.interfaces(named: "Main", isStoryboard: true).first)
    #expect(main.scenes.map { index.id(of: $0.entity) } == ["App.Main.storyboard.login", "App.Main.storyboard.p"])
    let controller = main.objects[try #require(main.scenes[0].controller)]
    #expect(text(controller.customClass) == "Login")
    #expect(text(controller.customModule) == "App")
    #expect(controller.isOfTarget)
    #expect(text(controller.storyboardIdentifier) == "login")
    #expect(text(controller.restorationIdentifier) == "r")
    #expect(text(main.initialObject) == "a")
    #expect(
      main.attributes.map { "\($0.object) \(text($0.keyPath)): \(text($0.type)) = \(text($0.value))" } == [
        "0 typhoonKey: string = loginScreen", "0 note: string = long",
      ])
    let reference = main.objects[try #require(main.scenes[1].controller)]
    #expect(text(reference.storyboardName) == "Settings")
    #expect(text(reference.referencedIdentifier) == "root")
  }

  @Test func connectionsBelongToWhoHasThem() throws {
    let main = try #require(index.documents.interfaces(named: "Main", isStoryboard: true).first)
    #expect(
      main.connections.map { connection in
        let destination = main.object(connection.destination).map { text(main.objects[$0].element) } ?? "-"
        return "\(text(main.objects[Int(connection.owner)].element)) \(connection.kind) \(text(connection.name)) "
          + "\(destination) \(text(connection.creationSelector))"
      } == [
        "button action go: viewController ", "button segue next viewControllerPlaceholder make:",
        "viewController outlet button button ",
      ])
  }

  @Test func whoStandsOutsideADocument() throws {
    let card = try #require(index.documents.interfaces(named: "Card", isStoryboard: false).first)
    #expect(card.objects.map(\.placeholder) == [.filesOwner, .application, .none])
    #expect(card.scenes.map { index.id(of: $0.entity) } == ["App.Card~ipad.xib"])
    let main = try #require(index.documents.interfaces(named: "Main", isStoryboard: true).first)
    #expect(main.objects.map(\.placeholder) == [.none, .none, .none, .firstResponder, .none])
  }

  @Test func configurationsAreTreesOfKeys() throws {
    let info = try #require(index.documents.configurations.first)
    #expect(info.name == "Info.plist")
    #expect(index.id(of: info.entity) == "App.Info.plist")
    #expect(info.texts(of: "TyphoonInitialAssemblies", index).map(\.text) == ["One", "Two"])
    let path = try ["a.b", "c"].map { try #require(index.project.names.find($0)) }
    let entry = info.entries[try #require(info.entry(at: path))]
    #expect(entry.kind == .integer)
    #expect(text(entry.value) == "1")
    #expect(index[info.file].position(of: entry.offset).line == 3)
    let flat = ["a", "b", "c"].compactMap { index.project.names.find($0) }
    #expect(info.entry(at: flat) == nil)
  }

  @Test func codeCannotNameAScene() {
    let project = SmallProject(
      """
      //- App/A.swift
      class User { let a: Login? = nil }
      //- App/Login.xib
      <document><objects><view id="v"/></objects></document>
      """)
    #expect(project.references.isEmpty)
    #expect(project.graph.nodes.map { "\($0.id) \($0.kind)" } == ["App.Login.xib scene", "App.User class"])
  }
}
