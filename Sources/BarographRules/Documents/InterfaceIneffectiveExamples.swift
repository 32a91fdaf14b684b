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
  Example(
    "A controller of a storyboard that lists what Objection should fill",
    // proves: S2.10
    """
    //- App/Screens.m
    #import <Objection/Objection.h>

    @interface Store : NSObject
    @end
    @interface List : UIViewController
    @property (nonatomic, strong) Store *store;
    @end
    @implementation List
    objection_requires(@"store")
    @end
    @interface Detail : UIViewController
    @property (nonatomic, strong) Store *store;
    @end
    @implementation Detail
    objection_requires(@"store")
    - (void)awakeFromNib { [[JSObjection defaultInjector] injectDependencies:self]; }
    @end
    @interface Basket : UIViewController
    @property (nonatomic, strong) Store *goods;
    @end
    @implementation Basket
    objection_requires(@"goods")
    @end
    //- App/Router.m
    @interface Router : NSObject
    @end
    @implementation Router
    - (void)fill:(Basket *)basket { basket.goods = [Store new]; }
    @end
    //- App/Main.storyboard
    <document initialViewController="a">
      <scene sceneID="1"><objects>
        <viewController id="a" customClass="List" sceneMemberID="viewController"/>  <!-- expect: ineffective_injection OB-X19 -->
      </objects></scene>
      <scene sceneID="2"><objects><viewController id="b" customClass="Detail" sceneMemberID="viewController"/></objects></scene>
      <scene sceneID="3"><objects><viewController id="c" customClass="Basket" sceneMemberID="viewController"/></objects></scene>
    </document>
    """),
]
