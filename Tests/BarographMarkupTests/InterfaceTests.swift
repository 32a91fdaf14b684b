import BarographModel
import Testing

@testable import BarographMarkup

/// A document as lowered: one line for each element, indented by what it lies in, and one for each scene.
private func lines(_ text: String, _ path: String = "Main.storyboard") -> [String] {
  var names = NameTable()
  guard let outline = lowerMarkup(text, path, names: &names) else { return ["unreadable"] }
  var depths: [ExprID: Int] = [:]
  var lines: [String] = []
  for (row, expr) in outline.exprs.enumerated() where expr.kind == .markup {
    let depth = expr.base.isNone ? 0 : (depths[expr.base] ?? 0) + 1
    depths[ExprID(row)] = depth
    let attributes = expr.arguments.range.map { index in
      let argument = outline.arguments[index]
      let value = argument.value.isNone ? "" : "=" + names[outline[argument.value].name]
      return " " + names[argument.label] + value
    }
    let line = outline.lineStarts.lastIndex { $0 <= expr.offset } ?? 0
    lines.append(
      String(repeating: "  ", count: depth) + "\(line + 1) " + (expr.name.isNone ? "-" : names[expr.name])
        + attributes.joined())
  }
  lines += outline.decls.map { "\($0.kind) '\(names[$0.name])'" }
  lines += outline.directives.map { "directive \(names[$0.text])" }
  if outline.firstError >= 0 { lines.append("error at \(outline.firstError)") }
  return lines
}

@Suite struct InterfaceTests {
  @Test func keepsWhatIsConnectedAndNotHowItLooks() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
        <scenes>
          <scene sceneID="s">
            <objects>
              <viewController storyboardIdentifier="login" id="a" customClass="Login" customModule="App" \
      customModuleProvider="target" sceneMemberID="viewController">
                <view key="view" contentMode="scaleToFill" id="v">
                  <rect key="frame" x="0.0" y="0.0" width="1" height="2"/>
                  <subviews>
                    <button id="b" userLabel="Go &amp; stop">
                      <connections>
                        <action selector="go:" destination="a" eventType="touchUpInside" id="x"/>
                        <segue destination="z" kind="show" identifier="next" id="y"/>
                      </connections>
                    </button>
                  </subviews>
                </view>
                <userDefinedRuntimeAttributes>
                  <userDefinedRuntimeAttribute type="string" keyPath="typhoonKey" value="loginKey"/>
                  <userDefinedRuntimeAttribute type="string" keyPath="title">
                    <string key="value">Two
      lines</string>
                  </userDefinedRuntimeAttribute>
                  <userDefinedRuntimeAttribute type="number" keyPath="layer.radius">
                    <integer key="value" value="4"/>
                  </userDefinedRuntimeAttribute>
                </userDefinedRuntimeAttributes>
                <connections>
                  <outlet property="button" destination="b" id="o"/>
                </connections>
              </viewController>
              <placeholder placeholderIdentifier="IBFirstResponder" id="f" sceneMemberID="firstResponder"/>
            </objects>
            <!-- barograph:ignore broken_outlet - made by hand -->
          </scene>
        </scenes>
        <color key="tintColor" red="1"/>
      </document>
      """
    #expect(
      lines(text) == [
        "2 document type=com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB initialViewController=a",
        "  4 scene sceneID=s",
        "    6 viewController storyboardIdentifier=login id=a customClass=Login customModule=App "
          + "customModuleProvider=target sceneMemberID=viewController",
        "      7 view key=view id=v",
        "        10 button id=b userLabel=Go & stop",
        "          12 action selector=go: destination=a eventType=touchUpInside id=x",
        "          13 segue destination=z kind=show identifier=next id=y",
        "      19 userDefinedRuntimeAttribute type=string keyPath=typhoonKey value=loginKey",
        "      20 userDefinedRuntimeAttribute type=string keyPath=title",
        "        21 string value=Two\nlines",
        "      24 userDefinedRuntimeAttribute type=number keyPath=layer.radius",
        "        25 integer key=value value=4",
        "      29 outlet property=button destination=b id=o",
        "    32 placeholder placeholderIdentifier=IBFirstResponder id=f sceneMemberID=firstResponder",
        "scene 'login'", "directive ignore broken_outlet - made by hand",
      ])
  }

  @Test func aXibIsOneScene() {
    #expect(
      lines("<document><objects><view id=\"v\" customClass=\"Card\"/></objects></document>", "Card.xib") == [
        "1 document", "  1 view id=v customClass=Card", "scene ''",
      ])
  }

  @Test func scenesAreCalledAfterWhatTheyShow() {
    let text = """
      <document>
      <scene sceneID="1"><objects><customObject id="a"/><viewController id="b" userLabel="First" \
      sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="2"><objects><viewController id="c"/></objects></scene>
      <scene sceneID="3"><objects><viewController id="d" customClass="Third" userLabel="x" \
      sceneMemberID="viewController"/></objects></scene>
      </document>
      """
    #expect(lines(text).filter { $0.hasPrefix("scene") } == ["scene 'First'", "scene 'c'", "scene 'Third'"])
  }

  @Test func oldAndForeignDocumentsAreNotRead() {
    var names = NameTable()
    for text in ["<?xml version=\"1.0\"?><archive type=\"x\" version=\"7.10\"/>", "<plist/>", "", "text", "\u{0}\u{1}"]
    {
      #expect(lowerMarkup(text, "Old.xib", names: &names) == nil)
    }
  }

  @Test func damagedDocumentsGiveWhatIsThere() {
    #expect(
      lines("<document><scene><objects><view id=\"v\"><button id=\"b") == [
        "1 document", "  1 scene", "    1 view id=v", "      1 button id=b", "scene 'v'", "error at 51",
      ])
    #expect(
      lines("<document></nobody></x><view id='v' class>< & <button id=\"b\"/></view></document>", "a.xib") == [
        "1 document", "  1 view id=v", "    1 button id=b", "scene ''", "error at 36",
      ])
  }

  @Test func aSceneInsideASceneIsNone() {
    let connected = "<connections><segue destination=\"b\"/></connections>"
    let nested = "<document><scene><view id=\"a\">\(connected)</view><scene><s id=\"b\"/></scene></scene>"
    let found = lines(nested + "<scene/><scene><view id=\"c\"/></scene></document>")
    #expect(found.filter { $0.hasPrefix("scene") } == ["scene 'a'", "scene ''", "scene 'c'"])
    #expect(found.count { $0.contains("1   scene") || $0.hasPrefix("  1 scene") || $0.hasSuffix(" 1 scene") } == 3)
  }

  @Test func entitiesOfADocumentTypeNeverGrow() {
    let text = """
      <!DOCTYPE document [ <!ENTITY a "aaaaaaaaaa"> <!ENTITY b "&a;&a;&a;&a;"> ]>
      <document><view id="&b;" userLabel="&#65;&#x42;&amp;lt;&bogus;"/></document>
      """
    #expect(
      lines(text, "a.xib") == ["2 document", "  2 view id=&b; userLabel=AB&lt;&bogus;", "scene ''"])
  }

  @Test(arguments: Repeated.markup) func hostileDocumentsEnd(_ hostile: Repeated) {
    for path in ["a.storyboard", "a.xib", "a.plist"] {
      for start in ["", "<document>", "<?xml?><plist><dict>"] { hostile.lower(path, after: start) }
    }
  }
}

@Suite struct ConfigurationTests {
  @Test func readsPropertyListsInXML() {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
        <key>TyphoonInitialAssemblies</key>
        <array>
          <string>AppAssembly</string>
          <string>Net &amp; Store</string>
        </array>
        <key>server</key>
        <dict><key>port</key><integer>80</integer><key>on</key><true/></dict>
        <key>empty</key>
        <string/>
      </dict>
      </plist>
      """
    #expect(
      lines(text, "Info.plist") == [
        "1 plist", "  5 TyphoonInitialAssemblies array=", "    7 - string=AppAssembly", "    8 - string=Net & Store",
        "  10 server dictionary=", "    11 port integer=80", "    11 on boolean=true", "  12 empty string=",
        "configurationFile ''",
      ])
  }

  @Test func readsPropertyListsInOpenStepForm() {
    #expect(
      lines("{ a = b; list = (x, \"y z\"); inner = { k = <0fbd>; }; }", "c.plist") == [
        "1 plist", "  1 a string=b", "  1 list array=", "    1 - string=x", "    1 - string=y z",
        "  1 inner dictionary=", "    1 k data=", "configurationFile ''",
      ])
  }

  @Test func propertiesAreNotTrimmed() {
    #expect(
      lines("# the server\nurl = http://a=b\r\nnothing\n\nport=80", "c.properties") == [
        "1 properties", "  2 url  string= http://a=b", "  5 port string=80", "configurationFile ''",
      ])
  }

  @Test func jsonMayHaveComments() {
    let text = """
      {
        // the server
        "server": {"url": "http:\\/\\/a", "port": 80, "rate": 1.5, "on": true, "none": null},
        /* all */ "list": [1, "two", {}],
      }
      """
    #expect(
      lines(text, "c.json") == [
        "1 json", "  3 server dictionary=", "    3 url string=http://a", "    3 port integer=80", "    3 rate real=1.5",
        "    3 on boolean=true", "    3 none null=null", "  4 list array=", "    4 - integer=1", "    4 - string=two",
        "    4 - dictionary=", "configurationFile ''",
      ])
  }

  @Test(arguments: [
    ("{\"a\": 1 \"b\": 2}", 8), ("{\"a\"", 3), ("[1, 2", 4), ("{} {}", 3), ("{\"a\": wrong}", 11), ("", 0),
    ("\"never closed", 1),
  ]) func sayWhereJSONEnds(_ text: String, _ offset: Int) {
    #expect(lines(text, "c.json").last == "error at \(offset)")
  }

  @Test func sayWhereAPropertyListIsWrong() {
    #expect(lines("<plist><dict><key>a</key><string>b</string>", "c.plist").last == "error at 42")
    #expect(lines("<plist><dict><string>b</string></dict></plist>", "c.plist").last == "error at 22")
    #expect(lines("{ a = ", "c.plist").last == "error at 6")
  }

  @Test func binaryListsAreNotRead() {
    var names = NameTable()
    #expect(lowerMarkup("bplist00\u{1}", "c.plist", names: &names) == nil)
  }

  @Test(arguments: Repeated.values + Repeated.markup) func hostileConfigurationsEnd(_ hostile: Repeated) {
    for format in ConfigurationFormat.allCases { hostile.lower("a.\(format.rawValue)", after: "") }
  }
}

/// A text that does the same thing too often.
struct Repeated: CustomTestStringConvertible {
  var text: String
  var testDescription: String { "\(text)…" }

  static let markup = [
    "<view id=\"a\">", "<", "<a></b>", "<!--", "<!DOCTYPE a [", "<a b='", "&#", " b=\"c\"", "<scene><objects>",
    "<userDefinedRuntimeAttributes><userDefinedRuntimeAttribute>", "<dict>", "<key>", "<dict><key>a</key>", "</",
    "<![CDATA[", "<?", "<string>&lt;", "<connections><outlet property=\"a\">",
  ].map(Repeated.init)
  static let values = ["[", "{\"a\":", "/*", "//", "\"\\", "=", "(", "{a=", "\n", "#", "<0", ",", "\""].map(
    Repeated.init)

  /// Lowers much of it: more than square time or a stack for each level would allow.
  func lower(_ path: String, after start: String) {
    var names = NameTable()
    let text = start + String(repeating: text, count: (1 << 17) / text.utf8.count)
    guard let outline = lowerMarkup(text, path, names: &names) else { return }
    #expect(outline.byteCount == UInt32(text.utf8.count))
    #expect(outline.firstError <= Int32(text.utf8.count))
  }
}
