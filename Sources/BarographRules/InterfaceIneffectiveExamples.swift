// What a storyboard or xib makes in vain.

let interfaceIneffectiveExamples = [
  Example(
    "An object of a xib that only a weak outlet leads to",
    """
    import UIKit

    final class Rows: NSObject {}
    final class Panel: UIView {
      @IBOutlet weak var rows: Rows!
      @IBOutlet var kept: Rows!
    }
    //- App/Panel.xib
    <document><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Panel" customModule="App" customModuleProvider="target">
        <connections>
          <outlet property="rows" destination="r" id="c1"/>  <!-- expect: ineffective_injection IB-07 -->
          <outlet property="kept" destination="k" id="c2"/>
        </connections>
      </placeholder>
      <customObject id="r" customClass="Rows" customModule="App" customModuleProvider="target"/>
      <customObject id="k" customClass="Rows" customModule="App" customModuleProvider="target"/>
    </objects></document>
    """),
  Example(
    "Each scene makes its own",
    """
    import UIKit

    final class Session: NSObject {
      var user = ""
    }
    //- App/Main.storyboard
    <document>
      <scene sceneID="1"><objects>
        <viewController id="a" sceneMemberID="viewController"/>
        <customObject id="s" customClass="Session" customModule="App" customModuleProvider="target"/>
      </objects></scene>
      <scene sceneID="2"><objects>
        <viewController id="b" sceneMemberID="viewController"/>
        <customObject id="t" customClass="Session" customModule="App" customModuleProvider="target"/>  <!-- expect: ineffective_injection IB-10 -->
      </objects></scene>
    </document>
    """),
  Example(
    "Controllers keep what their documents make",
    """
    import UIKit

    final class Rows: NSObject {}
    final class Screen: UIViewController {
      @IBOutlet weak var rows: Rows!
    }
    //- App/Screen.xib
    <document><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Screen" customModule="App" customModuleProvider="target">
        <connections><outlet property="rows" destination="r" id="c1"/></connections>
      </placeholder>
      <customObject id="r" customClass="Rows" customModule="App" customModuleProvider="target"/>
    </objects></document>
    """),
]
