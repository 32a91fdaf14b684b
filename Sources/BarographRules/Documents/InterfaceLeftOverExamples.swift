// Scenes that stayed in a storyboard when their screens were written in code.

let interfaceLeftOverExamples = [
  Example(
    "A scene that is left over: one finding, and a warning only",
    """
    import UIKit

    final class Feed: UIViewController {
      static func load() -> UIViewController {
        UIStoryboard(name: "Screens", bundle: nil).instantiateViewController(withIdentifier: "Feed")
      }
    }
    final class Detail: UIViewController {
      let store: Int
      init(store: Int) {
        self.store = store
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { fatalError("made in code") }
    }
    final class Shelf {
      func open() -> UIViewController { Detail(store: 1) }
    }
    //- App/Screens.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
      <scenes>
        <scene sceneID="1"><objects>
          <viewController id="a" storyboardIdentifier="Feed" customClass="Feed" customModule="App" customModuleProvider="target" sceneMemberID="viewController"/>
        </objects></scene>
        <scene sceneID="2"><objects>
          <viewController id="b" storyboardIdentifier="Detail" customClass="Detail" customModule="App" customModuleProvider="target" sceneMemberID="viewController">  <!-- expect: broken_outlet IB-11 -->
            <view key="view" id="v"><subviews>
              <button id="w"><connections>
                <action selector="close:" destination="b" eventType="touchUpInside" id="c1"/>
              </connections></button>
            </subviews></view>
            <connections>
              <outlet property="titleLabel" destination="w" id="c2"/>
              <outlet property="closeButton" destination="w" id="c3"/>
            </connections>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """),
  Example(
    "Every controller loads its own scene, whatever it is called",
    """
    import UIKit

    protocol FromStoryboard {}
    extension FromStoryboard where Self: UIViewController {
      static func load(_ name: String) -> Self? {
        UIStoryboard(name: name, bundle: nil).instantiateViewController(withIdentifier: String(describing: Self.self)) as? Self
      }
    }
    final class Feed: UIViewController, FromStoryboard {}
    //- App/Screens.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
      <scenes>
        <scene sceneID="1"><objects>
          <viewController id="a" storyboardIdentifier="Feed" customClass="Feed" customModule="App" customModuleProvider="target" sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
    </document>
    """),
  Example(
    "A function of the project loads the scene that is named like the type it is called on: nothing is left over",
    """
    import UIKit

    extension UIViewController {
      static func fromStoryboard() -> Self { loadHelper(nil) }
      private static func loadHelper<T>(_ name: String?) -> T {
        let own = String(describing: self)
        return UIStoryboard(name: name ?? own, bundle: nil).instantiateViewController(withIdentifier: own) as! T
      }
    }
    final class Feed: UIViewController {
      static func load() -> UIViewController {
        UIStoryboard(name: "Feed", bundle: nil).instantiateInitialViewController()!
      }
    }
    final class Detail: UIViewController {}
    final class Shelf {
      func open() -> UIViewController { Detail.fromStoryboard() }
    }
    //- App/Feed.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
      <scenes>
        <scene sceneID="1"><objects>
          <viewController id="a" customClass="Feed" customModule="App" customModuleProvider="target" sceneMemberID="viewController"/>
        </objects></scene>
      </scenes>
    </document>
    //- App/Detail.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
      <scenes>
        <scene sceneID="1"><objects>
          <viewController id="b" storyboardIdentifier="Detail" customClass="Detail" customModule="App" customModuleProvider="target" sceneMemberID="viewController">
            <view key="view" id="v"><subviews>
              <button id="w"><connections>
                <action selector="close:" destination="b" eventType="touchUpInside" id="c1"/>  <!-- expect: broken_outlet IB-08 -->
              </connections></button>
            </subviews></view>
          </viewController>
        </objects></scene>
      </scenes>
    </document>
    """),
]
