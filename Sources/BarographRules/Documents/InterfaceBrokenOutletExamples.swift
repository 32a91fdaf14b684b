// What a storyboard or xib says and code does not keep.

let interfaceBrokenOutletExamples = [
  Example(
    "An outlet and an action that nobody declares any more",
    """
    import UIKit

    final class LoginScreen: UIViewController {
      @IBOutlet private weak var nameField: UITextField!
      @IBAction func signIn(_ sender: UIButton) {}
    }
    //- App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
      <scenes><scene sceneID="s"><objects>
        <viewController id="a" customClass="LoginScreen" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
          <view key="view" id="v"><subviews>
            <textField id="f"/>
            <button id="b"><connections>
              <action selector="signIn:" destination="a" eventType="touchUpInside" id="c1"/>
              <action selector="logIn:" destination="a" eventType="touchUpInside" id="c2"/>  <!-- expect: broken_outlet IB-08 -->
            </connections></button>
          </subviews></view>
          <connections>
            <outlet property="nameField" destination="f" id="c3"/>
            <outlet property="userField" destination="f" id="c4"/>  <!-- expect: broken_outlet IB-01 -->
          </connections>
        </viewController>
      </objects></scene></scenes>
    </document>
    """),
  Example(
    "Outlets and actions of Objective-C: inherited, in categories and class extensions, in instance variables",
    """
    //- App/Base.h
    @interface Base : UIViewController {
      IBOutlet UILabel *note;
    }
    @property (weak, nonatomic) IBOutlet UILabel *titleLabel;
    @end
    //- App/Base.m
    #import "Base.h"
    @implementation Base
    - (IBAction)save:(id)sender {}
    @end
    //- App/Screen.m
    #import "Base.h"
    @interface Screen : Base
    @end
    @interface Screen ()
    @property (weak, nonatomic) IBOutlet UIButton *button;
    @end
    @implementation Screen {
      __weak IBOutlet UILabel *_hint;
    }
    @end
    @implementation Screen (Sharing)
    - (IBAction)share:(UIButton *)sender forEvent:(UIEvent *)event {}
    @end
    //- App/Screen.xib
    <document><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="Screen">
        <connections>
          <outlet property="view" destination="v" id="c1"/>
          <outlet property="note" destination="l" id="c2"/>
          <outlet property="titleLabel" destination="l" id="c3"/>
          <outlet property="button" destination="b" id="c4"/>
          <outlet property="_hint" destination="l" id="c10"/>
          <outlet property="footer" destination="l" id="c5"/>  <!-- expect: broken_outlet IB-01 -->
        </connections>
      </placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="v"><subviews>
        <label id="l"/>
        <button id="b"><connections>
          <action selector="save:" destination="-1" eventType="touchUpInside" id="c6"/>
          <action selector="share:forEvent:" destination="-1" eventType="touchUpInside" id="c7"/>
          <action selector="discard:" destination="-2" eventType="touchUpInside" id="c8"/>
          <action selector="send:" destination="-1" eventType="touchUpInside" id="c9"/>  <!-- expect: broken_outlet IB-08 -->
        </connections></button>
      </subviews></view>
    </objects></document>
    """),
  Example(
    "A class that comes from elsewhere may have anything",
    """
    import Charts
    import UIKit

    final class ChartScreen: ChartViewController {}
    //- App/Chart.xib
    <document><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="ChartScreen" customModule="App" customModuleProvider="target">
        <connections><outlet property="chart" destination="v" id="c1"/></connections>
      </placeholder>
      <view id="v" customClass="BarChartView" customModule="Charts">
        <connections><outlet property="legend" destination="v" id="c2"/></connections>
      </view>
    </objects></document>
    """),
  Example(
    "A property that the run time cannot see",
    """
    import UIKit

    final class Card: UIView {
      @IBOutlet var title: UILabel!
      var note: UILabel!
      @objc var detail: UILabel!
      @IBAction func open() {}
      func close() {}
    }
    //- App/Card.xib
    <document><objects>
      <view id="v" customClass="Card" customModule="App" customModuleProvider="target">
        <subviews>
          <label id="l"/>
          <button id="b"><connections>
            <action selector="open" destination="v" eventType="touchUpInside" id="c1"/>
            <action selector="close" destination="v" eventType="touchUpInside" id="c2"/>  <!-- expect: broken_outlet IB-08 -->
          </connections></button>
        </subviews>
        <connections>
          <outlet property="title" destination="l" id="c3"/>
          <outlet property="detail" destination="l" id="c4"/>
          <outlet property="note" destination="l" id="c5"/>  <!-- expect: broken_outlet IB-01 -->
        </connections>
      </view>
    </objects></document>
    """),
  Example(
    "Classes that are not where the document looks for them",
    """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "App"), .target(name: "Parts")])
    //- Sources/Parts/Badge.swift
    import UIKit

    public final class Badge: UIView {}
    //- Sources/App/Screen.swift
    import UIKit

    final class Screen: UIViewController {}
    @objc(OldScreen) final class NewScreen: UIViewController {}
    //- Sources/App/Main.storyboard
    <document>
      <scene sceneID="1"><objects>
        <viewController id="a" customClass="Screen" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
          <view key="view" id="v">
            <view id="b1" customClass="Badge" customModule="Parts"/>
            <view id="b2" customClass="Badge" customModule="App" customModuleProvider="target"/>  <!-- expect: broken_outlet IB-09 -->
            <view id="b3" customClass="Bagde" customModule="Parts"/>  <!-- expect: broken_outlet IB-02 -->
            <view id="b4" customClass="MKMapView"/>
            <view id="b5" customClass="Anything"/>
          </view>
        </viewController>
      </objects></scene>
      <scene sceneID="2"><objects>
        <viewController id="c" customClass="Screen" sceneMemberID="viewController"/>  <!-- expect: broken_outlet IB-02 -->
      </objects></scene>
      <scene sceneID="3"><objects>
        <viewController id="d" customClass="OldScreen" sceneMemberID="viewController"/>
      </objects></scene>
    </document>
    """),
  Example(
    "Outlets that no document connects",
    """
    import UIKit

    class Cell: UITableViewCell {
      @IBOutlet var name: UILabel!
      @IBOutlet var price: UILabel!  // expect: broken_outlet IB-03
      @IBOutlet var badge: UILabel?
      @IBOutlet var made: UILabel!
      override func awakeFromNib() { made = UILabel() }
    }
    final class SmallCell: Cell {}
    final class NeverInADocument: UITableViewCell {
      @IBOutlet var name: UILabel!
    }
    //- App/Cell.xib
    <document><objects>
      <tableViewCell id="c" customClass="Cell" customModule="App" customModuleProvider="target"><label id="l"/></tableViewCell>
      <tableViewCell id="d" customClass="SmallCell" customModule="App" customModuleProvider="target">
        <connections><outlet property="name" destination="l" id="o"/></connections>
      </tableViewCell>
    </objects></document>
    """),
  Example(
    "Names of scenes and segues in code",
    """
    import UIKit

    final class Shop: UIViewController {
      func open() {
        performSegue(withIdentifier: "detail", sender: self)
        performSegue(withIdentifier: "details", sender: self)  // expect: broken_outlet IB-04
        let main = UIStoryboard(name: "Main", bundle: nil)
        _ = main.instantiateViewController(withIdentifier: "Bag")
        _ = main.instantiateViewController(withIdentifier: "Basket")  // expect: broken_outlet IB-04
        _ = UIStoryboard(name: "Bag", bundle: nil)  // expect: broken_outlet IB-05
        _ = UIStoryboard(name: "Theirs", bundle: Bundle(for: Shop.self))
      }
    }
    final class NotInADocument: UIViewController {
      func open() { performSegue(withIdentifier: "theirs", sender: self) }
    }
    //- App/Main.storyboard
    <document>
      <scene sceneID="1"><objects>
        <viewController id="a" customClass="Shop" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
          <connections><segue destination="b" kind="show" identifier="detail" id="s"/></connections>
        </viewController>
      </objects></scene>
      <scene sceneID="2"><objects>
        <viewController storyboardIdentifier="Bag" id="b" sceneMemberID="viewController"/>
      </objects></scene>
    </document>
    """),
  Example(
    "Names of segues in an enum, handed to a function of the project",
    """
    import UIKit

    enum Way: String {
      case details = "Show Details"
      case basket
      case help = "Show Help"
    }
    extension UIViewController {
      func performSegue(_ way: Way) { performSegue(withIdentifier: way.rawValue, sender: self) }
    }
    final class Shop: UIViewController {
      func open() {
        performSegue(.details)
        performSegue(.basket)
        performSegue(.help)
        performSegue(withIdentifier: Way.details.rawValue, sender: self)
        performSegue(withIdentifier: Way.help.rawValue, sender: self)  // expect: broken_outlet IB-04
      }
    }
    //- App/Main.storyboard
    <document>
      <scene sceneID="1"><objects>
        <viewController id="a" customClass="Shop" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
          <connections>
            <segue destination="b" kind="show" identifier="Show Details" id="s"/>
            <segue destination="b" kind="show" identifier="basket" id="t"/>
          </connections>
        </viewController>
      </objects></scene>
      <scene sceneID="2"><objects><viewController id="b" sceneMemberID="viewController"/></objects></scene>
    </document>
    """),
  Example(
    "Connections and references that lead nowhere",
    """
    import UIKit

    final class Start: UIViewController {
      @IBOutlet var label: UILabel!
    }
    //- App/Main.storyboard
    <document>
      <scene sceneID="1"><objects>
        <viewController id="a" customClass="Start" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
          <connections>
            <outlet property="label" destination="gone" id="o"/>  <!-- expect: broken_outlet IB-05 -->
            <segue destination="p1" kind="show" id="s1"/>
            <segue destination="p2" kind="show" id="s2"/>
            <segue destination="gone" kind="show" id="s3"/>  <!-- expect: broken_outlet IB-05 -->
          </connections>
        </viewController>
      </objects></scene>
      <scene sceneID="2"><objects>
        <viewControllerPlaceholder storyboardName="Settings" referencedIdentifier="root" id="p1" sceneMemberID="viewController"/>
      </objects></scene>
      <scene sceneID="3"><objects>
        <viewControllerPlaceholder storyboardName="Settings" referencedIdentifier="about" id="p2" sceneMemberID="viewController"/>  <!-- expect: broken_outlet IB-05 -->
      </objects></scene>
      <scene sceneID="4"><objects>
        <viewControllerPlaceholder storyboardName="Help" id="p3" sceneMemberID="viewController"/>  <!-- expect: broken_outlet IB-05 -->
      </objects></scene>
      <scene sceneID="5"><objects>
        <viewControllerPlaceholder storyboardName="Theirs" bundleIdentifier="com.theirs" id="p4" sceneMemberID="viewController"/>
      </objects></scene>
    </document>
    //- App/Settings.storyboard
    <document>
      <scene sceneID="1"><objects>
        <viewController storyboardIdentifier="root" id="a" sceneMemberID="viewController"/>
      </objects></scene>
    </document>
    """),
  Example(
    "Objects that are not what the outlet says",
    """
    import UIKit

    class Badge: UIView {}
    final class RoundBadge: Badge {}
    final class Card: UIView {
      @IBOutlet var button: UIButton!
      @IBOutlet var control: UIControl!
      @IBOutlet var badge: Badge!
      @IBOutlet var any: UIView!
      @IBOutlet var height: NSLayoutConstraint!
      @IBOutlet var buttons: [UIButton]!
    }
    //- App/Card.xib
    <document><objects>
      <view id="v" customClass="Card" customModule="App" customModuleProvider="target">
        <subviews>
          <label id="l"/><button id="b"/>
          <view id="r" customClass="RoundBadge" customModule="App" customModuleProvider="target"/>
          <view id="t" customClass="Theirs" customModule="Their"/>
        </subviews>
        <constraints><constraint firstAttribute="height" id="k"/></constraints>
        <connections>
          <outlet property="button" destination="l" id="c1"/>  <!-- expect: broken_outlet IB-06 -->
          <outlet property="control" destination="b" id="c2"/>
          <outlet property="badge" destination="r" id="c3"/>
          <outlet property="badge" destination="t" id="c4"/>
          <outlet property="badge" destination="b" id="c5"/>  <!-- expect: broken_outlet IB-06 -->
          <outlet property="any" destination="r" id="c6"/>
          <outlet property="height" destination="k" id="c7"/>
          <outletCollection property="buttons" destination="b" id="c8"/>
          <outletCollection property="buttons" destination="l" id="c9"/>  <!-- expect: broken_outlet IB-06 -->
        </connections>
      </view>
    </objects></document>
    """),
  Example(
    "Classes that a document cannot make",
    """
    import UIKit

    final class Detail: UIViewController {
      let store: Int
      init(store: Int) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    }
    final class Made: UIViewController {
      let store: Int
      init?(coder: NSCoder, store: Int) {
        self.store = store
        super.init(coder: coder)
      }
      required init?(coder: NSCoder) { fatalError("made by the segue action") }
    }
    final class Source: NSObject {
      let store: Int
      init(store: Int) { self.store = store }
    }
    final class Shelf: UIViewController {
      @IBSegueAction func makeMade(_ coder: NSCoder) -> Made? { Made(coder: coder, store: 1) }
    }
    //- App/Main.storyboard
    <document>
      <scene sceneID="1"><objects>
        <viewController id="a" customClass="Detail" customModule="App" customModuleProvider="target" sceneMemberID="viewController"/>  <!-- expect: broken_outlet IB-11 -->
        <customObject id="o" customClass="Source" customModule="App" customModuleProvider="target"/>  <!-- expect: broken_outlet IB-11 -->
      </objects></scene>
      <scene sceneID="2"><objects>
        <viewController id="b" customClass="Made" customModule="App" customModuleProvider="target" sceneMemberID="viewController"/>
      </objects></scene>
      <scene sceneID="3"><objects>
        <viewController id="c" customClass="Shelf" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
          <connections>
            <segue destination="b" kind="show" destinationCreationSelector="makeMade:" id="s1"/>
            <segue destination="b" kind="show" destinationCreationSelector="makeMore:" id="s2"/>  <!-- expect: broken_outlet IB-08 -->
          </connections>
        </viewController>
      </objects></scene>
    </document>
    """),
  Example(
    "Outlets of Objective-C that no document connects, and those that code sets, in whatever file",
    """
    //- App/Card.h
    @interface Card : UIView
    @property (nonatomic, weak) IBOutlet UILabel *title;
    @property (nonatomic, weak) IBOutlet UILabel *price;  // expect: broken_outlet IB-03
    @property (nonatomic, weak) IBOutlet UILabel *made;
    @property (nonatomic, weak) IBOutlet UILabel *given;
    @property (nonatomic, weak) IBOutlet UILabel *byKey;
    @property (nonatomic, weak) IBOutlet UILabel *old;  // expect: broken_outlet IB-03
    @end
    //- App/Card.m
    #import "Card.h"
    @implementation Card
    - (void)fill {
      self.title.text = @"Bell";
      self.price.text = @"12";
      _made = [UILabel new];
      self.made.text = @"Oslo";
      self.given.text = @"Sold";
      self.byKey.text = @"New";
    }
    @end
    //- App/Shelf.m
    #import "Card.h"
    @interface Shelf : NSObject
    @end
    @implementation Shelf
    - (void)fill:(Card *)card {
      [card setGiven:[UILabel new]];
      [card setValue:[UILabel new] forKey:@"byKey"];
    }
    @end
    //- App/Card.xib
    <document><objects>
      <view id="v" customClass="Card"><subviews><label id="l"/></subviews>
        <connections><outlet property="title" destination="l" id="c"/></connections>
      </view>
    </objects></document>
    """),
  Example(
    "One name for a class of each application: the document means that of its own",
    """
    //- Apps/Pad/Card.swift
    import UIKit

    final class Card: UIView {
      @IBOutlet var title: UILabel!
    }
    //- Apps/Phone/Card.swift
    import UIKit

    final class Card: UIView {
      @IBOutlet var name: UILabel!
    }
    //- Apps/Phone/Card.xib
    <document><objects>
      <view id="v" customClass="Card" customModule="Apps" customModuleProvider="target"><subviews><label id="l"/></subviews>
        <connections>
          <outlet property="name" destination="l" id="c1"/>
          <outlet property="title" destination="l" id="c2"/>  <!-- expect: broken_outlet IB-01 -->
        </connections>
      </view>
    </objects></document>
    //- Apps/Shared/Card.xib
    <document><objects>
      <view id="v" customClass="Card" customModule="Apps" customModuleProvider="target"><subviews><label id="l"/></subviews>
        <connections><outlet property="name" destination="l" id="c1"/><outlet property="title" destination="l" id="c2"/></connections>
      </view>
    </objects></document>
    """),
  Example(
    "AppKit adds the colon that an action lacks, and makes objects that are no views by `init()`",
    """
    import AppKit

    final class Login: NSViewController {
      @IBAction func signIn(_ sender: Any) {}
    }
    final class Panel: NSWindowController {
      required init?(coder: NSCoder) { fatalError("made by init()") }
      init() { super.init(window: nil) }
    }
    //- App/Login.xib
    <document targetRuntime="MacOSX.Cocoa"><objects>
      <customObject id="-2" userLabel="File's Owner" customClass="Login" customModule="App" customModuleProvider="target"/>
      <customObject id="p" customClass="Panel" customModule="App" customModuleProvider="target"/>
      <button id="b1"><connections><action selector="signIn" target="-2" id="c1"/></connections></button>
      <button id="b2"><connections><action selector="signOut" target="-2" id="c2"/></connections></button>  <!-- expect: broken_outlet IB-08 -->
    </objects></document>
    """),
  Example(
    "A scene that is called after whoever adopts a protocol; a specification that is called after a class",
    """
    import UIKit

    protocol Showable {}
    extension Showable where Self: UIViewController {
      static func make() -> UIViewController {
        UIStoryboard(name: "Main", bundle: nil).instantiateViewController(withIdentifier: String(describing: Self.self))
      }
    }
    final class Shelf: UIViewController, Showable {}
    //- App/Badge.m
    @interface Badge : UIView
    @end
    @implementation Badge
    @end
    @interface Row : UIView
    @property (nonatomic, weak) IBOutlet Badge *badge;
    @end
    @implementation Row
    @end
    //- AppTests/BadgeSpec.m
    SpecBegin(Badge)
    it(@"rings", ^{ expect([Badge new]).toNot.beNil(); });
    SpecEnd
    //- App/Row.xib
    <document><objects>
      <view id="v" customClass="Row"><subviews><view id="b" customClass="Badge"/></subviews>
        <connections><outlet property="badge" destination="b" id="c"/></connections>
      </view>
    </objects></document>
    //- App/Main.storyboard
    <document initialViewController="a"><scene sceneID="1"><objects>
      <viewController id="a" storyboardIdentifier="Shelf" customClass="Shelf" customModule="App" customModuleProvider="target" sceneMemberID="viewController"/>
    </objects></scene></document>
    """),
  Example(
    "The class of a segue",
    """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "App")])
    //- Sources/App/Fade.swift
    import UIKit

    final class Fade: UIStoryboardSegue {}
    //- Sources/App/Main.storyboard
    <document initialViewController="a">
      <scene sceneID="1"><objects>
        <viewController id="a" sceneMemberID="viewController"><connections>
          <segue destination="b" kind="custom" id="s1" customClass="Fade" customModule="App" customModuleProvider="target"/>
          <segue destination="b" kind="custom" id="s2" customClass="Slide" customModule="App" customModuleProvider="target"/>  <!-- expect: broken_outlet IB-02 -->
        </connections></viewController>
      </objects></scene>
      <scene sceneID="2"><objects><viewController id="b" sceneMemberID="viewController"/></objects></scene>
    </document>
    """),
  Example(
    "A cell that no table of a storyboard has",
    """
    //- App/Shelf.m
    @interface Shelf : UITableViewController
    @end
    @implementation Shelf
    - (UITableViewCell *)tableView:(UITableView *)table cellForRowAtIndexPath:(NSIndexPath *)path {
      if (path.row == 0) return [table dequeueReusableCellWithIdentifier:@"head"];
      if (path.row == 1) return [table dequeueReusableCellWithIdentifier:@"row" forIndexPath:path];
      return [table dequeueReusableCellWithIdentifier:@"line" forIndexPath:path];  // expect: broken_outlet IB-04
    }
    @end
    //- App/Main.storyboard
    <document initialViewController="a"><scene sceneID="1"><objects>
      <tableViewController id="a" customClass="Shelf" sceneMemberID="viewController">
        <tableView id="t"><prototypes><tableViewCell id="p" reuseIdentifier="row"/></prototypes></tableView>
      </tableViewController>
    </objects></scene></document>
    """),
  Example(
    "A partial property of BloodMagic without the xib of its view",
    // proves: BM-F12
    """
    //- App/Row.m
    #import <BloodMagic/Partial.h>

    @interface Badge : UIView
    @end
    @interface Price : UIView
    @end
    @interface Row : UIView <BMPartial>
    @property (nonatomic, strong) Badge *badge;
    @property (nonatomic, strong) Price *price;
    @end
    @implementation Row
    @dynamic badge;
    @dynamic price;  // expect: broken_outlet BM-F12
    @end
    //- App/Badge.xib
    <document><objects><view id="v" customClass="Badge"/></objects></document>
    """),
]
