internal import BarographLink

// proves: S3.33
let interfaceBuilderExamples = [
  RecognitionExample(
    "Scenes make objects and connect them; outlets are as strong as their properties",
    """
    import UIKit
    protocol Listening: AnyObject {}
    class Login: UIViewController {
      @IBOutlet var form: Form!
      @IBOutlet weak var listener: AnyObject?
    }
    class Form: UIView {}
    class Rows: NSObject, Listening {}
    //- App/Main.storyboard
    <document initialViewController="a">
      <scene sceneID="1"><objects>
        <viewController storyboardIdentifier="login" id="a" customClass="Login" customModule="App" \
    customModuleProvider="target" sceneMemberID="viewController">
          <view key="view" id="f" customClass="Form" customModule="App" customModuleProvider="target">
            <connections><outlet property="delegate" destination="r" id="o1"/></connections>
          </view>
          <connections>
            <outlet property="form" destination="f" id="o2"/>
            <outlet property="listener" destination="r" id="o3"/>
            <outlet property="view" destination="f" id="o4"/>
            <segue destination="b" kind="show" identifier="next" id="s1"/>
            <segue destination="c" kind="embed" id="s2"/>
          </connections>
        </viewController>
        <customObject id="r" customClass="Rows" customModule="App" customModuleProvider="target"/>
      </objects></scene>
      <scene sceneID="2"><objects>
        <navigationController id="b" sceneMemberID="viewController"/>
      </objects></scene>
      <scene sceneID="3"><objects>
        <viewControllerPlaceholder storyboardName="Other" id="c" sceneMemberID="viewController"/>
      </objects></scene>
    </document>
    //- App/Other.storyboard
    <document initialViewController="x">
      <scene sceneID="1"><objects><viewController id="y" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="2"><objects><viewController id="x" sceneMemberID="viewController"/></objects></scene>
    </document>
    """,
    facts: [
      "Main.storyboard.login creation Login: declaration deferred unknown",
      "Main.storyboard.login creation Form: declaration deferred unknown",
      "Main.storyboard.login creation Rows: declaration deferred unknown",
      "Form injection Rows: outlet deferred unknown",
      "Login injection Form: outlet deferred strong",
      "Login injection Rows: outlet deferred weak",
      "Login injection Form: outlet deferred unknown",
      "Main.storyboard.login composition Main.storyboard.b: segue deferred unknown",
      "Main.storyboard.login composition Other.storyboard.x: segue deferred unknown",
      "defect IB-04 unused_binding likely, line 11: the segue `next` begins at a controller, and no code mentions it: "
        + "it is never performed",
    ]),
  RecognitionExample(
    "Code that loads a document, and the property list that names the first one",
    """
    //- App/Start.m
    #import <UIKit/UIKit.h>
    @interface Card : UIView
    @end
    @implementation Card
    - (void)fill { [[NSBundle mainBundle] loadNibNamed:@"Card" owner:self options:nil]; }
    @end
    @interface Start : NSObject
    @end
    @implementation Start
    - (void)open {
      UIStoryboard *board = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
      [board instantiateViewControllerWithIdentifier:@"first"];
    }
    @end
    //- App/Card.xib
    <document><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Card"/>
    </objects></document>
    //- App/Main.storyboard
    <document initialViewController="a">
      <scene sceneID="1"><objects><viewController storyboardIdentifier="first" id="a" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="2"><objects><viewController id="b" sceneMemberID="viewController"/></objects></scene>
    </document>
    //- App/Info.plist
    <plist><dict>
      <key>UIMainStoryboardFile</key><string>Main</string>
      <key>NSMainNibFile</key><string>Gone</string>
    </dict></plist>
    """,
    facts: [
      "Card creation Card.xib: segue deferred unknown",
      "Start creation Main.storyboard.first: segue deferred unknown",
      "Card creation Card.xib: declaration deferred unknown",
      "Info.plist composition Main.storyboard.first: config deferred unknown",
      "defect IB-05 broken_outlet likely, line 3: NSMainNibFile names `Gone`, and no such document is in the project",
    ]),
  RecognitionExample(
    "A table view's cells and words that only look like scenes",
    """
    import UIKit
    final class Menu: UIViewController {
      func performSegue(_ name: String) {}
      func open(_ table: UITableView) {
        performSegue("anything")
        _ = table.dequeueReusableCell(withIdentifier: "cell")
        _ = Storyboard(name: "Mine")
      }
    }
    struct Storyboard { let name: String }
    //- App/Menu.xib
    <document><objects><view id="v"/></objects></document>
    """, facts: []),
]
