// What documents set by key paths, and actions of before Swift 3.

let interfaceAttributeExamples = [
  Example(
    "A value set by a key path that its class does not have",
    // proves: IB-13
    """
    //- App/Badge.swift
    import UIKit

    final class Badge: UIView {
      @IBInspectable var level: Int = 0
      @objc var note: String = ""
      var hint: String = ""
    }
    final class Open: UIView {
      override func setValue(_ value: Any?, forUndefinedKey key: String) {}
    }
    final class Borrowed: BadgeOfAnotherModule {}
    //- App/Tag.m
    @interface Tag : UILabel
    @property (nonatomic, copy) NSString *name;
    @end
    @implementation Tag
    - (void)setSpan:(CGFloat)span {}
    @end
    @implementation UIView (Marks)
    - (void)setMark:(NSString *)mark {}
    @end
    //- App/Card.xib
    <document><objects>
      <view id="a" customClass="Badge" customModule="App" customModuleProvider="target"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="number" keyPath="level"/>
        <userDefinedRuntimeAttribute type="string" keyPath="note" value="n"/>
        <userDefinedRuntimeAttribute type="string" keyPath="mark" value="n"/>
        <userDefinedRuntimeAttribute type="string" keyPath="hint" value="h"/>  <!-- expect: broken_outlet IB-13 -->
        <userDefinedRuntimeAttribute type="number" keyPath="size"/>  <!-- expect: broken_outlet IB-13 -->
        <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"/>
        <userDefinedRuntimeAttribute type="color" keyPath="tintColor"/>
      </userDefinedRuntimeAttributes></view>
      <label id="b" customClass="Tag"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="name" value="n"/>
        <userDefinedRuntimeAttribute type="number" keyPath="span"/>
        <userDefinedRuntimeAttribute type="string" keyPath="title.level" value="n"/>
        <userDefinedRuntimeAttribute type="string" keyPath="nmae" value="n"/>  <!-- expect: broken_outlet IB-13 -->
      </userDefinedRuntimeAttributes></label>
      <view id="c" customClass="Open" customModule="App" customModuleProvider="target"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="anything" value="n"/>
      </userDefinedRuntimeAttributes></view>
      <view id="d" customClass="Borrowed" customModule="App" customModuleProvider="target"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="anything" value="n"/>
      </userDefinedRuntimeAttributes></view>
      <view id="e"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="string" keyPath="anything" value="n"/>
      </userDefinedRuntimeAttributes></view>
    </objects></document>
    """),
  Example(
    "Windows, controls and tables of AppKit have properties of their own",
    """
    import AppKit

    final class Panel: NSWindow {}
    final class Grid: NSTableView {}
    //- App/Panel.xib
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" targetRuntime="MacOSX.Cocoa"><objects>
      <window id="a" customClass="Panel" customModule="App" customModuleProvider="target"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="boolean" keyPath="excludedFromWindowsMenu" value="YES"/>
        <userDefinedRuntimeAttribute type="boolean" keyPath="excludedFromMenus" value="YES"/>  <!-- expect: broken_outlet IB-13 -->
      </userDefinedRuntimeAttributes></window>
      <tableView id="b" customClass="Grid" customModule="App" customModuleProvider="target"><userDefinedRuntimeAttributes>
        <userDefinedRuntimeAttribute type="boolean" keyPath="usesAlternatingRowBackgroundColors" value="YES"/>
      </userDefinedRuntimeAttributes></tableView>
    </objects></document>
    """),
  Example(
    "Before Swift 3 the first label was no part of a selector; since then it is",
    """
    //- Old/Screen.swift
    import UIKit

    final class Screen: UIViewController {
      @IBAction func keep(sender: UIButton) {}
    }
    //- Old/Theme.swift
    import UIKit

    func paint(view: UIView) { view.backgroundColor = UIColor.redColor() }
    //- Old/Old.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
      <scenes><scene sceneID="s"><objects>
        <viewController id="a" customClass="Screen" customModule="Old" customModuleProvider="target" sceneMemberID="viewController">
          <view key="view" id="v"><subviews><button id="b"><connections>
            <action selector="keep:" destination="a" eventType="touchUpInside" id="c1"/>
            <action selector="send:" destination="a" eventType="touchUpInside" id="c2"/>  <!-- expect: broken_outlet IB-08 -->
          </connections></button></subviews></view>
        </viewController>
      </objects></scene></scenes>
    </document>
    //- New/Screen.swift
    import UIKit

    final class Screen: UIViewController {
      @IBAction func keep(sender: UIButton) {}
    }
    func paint(view: UIView) { view.backgroundColor = UIColor.red }
    //- New/New.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a">
      <scenes><scene sceneID="s"><objects>
        <viewController id="a" customClass="Screen" customModule="New" customModuleProvider="target" sceneMemberID="viewController">
          <view key="view" id="v"><subviews><button id="b"><connections>
            <action selector="keepWithSender:" destination="a" eventType="touchUpInside" id="c1"/>
            <action selector="keep:" destination="a" eventType="touchUpInside" id="c2"/>  <!-- expect: broken_outlet IB-08 -->
          </connections></button></subviews></view>
        </viewController>
      </objects></scene></scenes>
    </document>
    """),
]
