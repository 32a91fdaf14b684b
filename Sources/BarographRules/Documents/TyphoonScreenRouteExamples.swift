/// How screens and what markers ask for come to Typhoon, and what never does.
let typhoonRouteExamples = [
  Example(
    "Markers of a class that nothing hands to Typhoon",
    """
    //- App/Store.h
    #import <Typhoon/TyphoonAutoInjection.h>
    // proves: S0.7, TY-U01, TY-U05
    @protocol Store
    @end
    @interface LiveStore : NSObject <Store>
    @end
    @interface ShownController : UIViewController
    @property (nonatomic, strong) InjectedProtocol(Store) store;
    @end
    @interface PlainController : UIViewController
    @property (nonatomic, strong) InjectedProtocol(Store) store;  // expect: ineffective_injection TY-C27
    @end
    @interface MadeController : UIViewController
    @property (nonatomic, strong) InjectedProtocol(Store) store;
    @end
    @interface CardController : UIViewController
    @property (nonatomic, strong) InjectedProtocol(Store) store;
    @end
    @interface Helper : NSObject
    @property (nonatomic, strong) InjectedProtocol(Store) store;
    @end
    @interface Owner : NSObject
    @property (nonatomic, strong) InjectedClass(Helper) helper;
    @end
    @interface Forgotten : NSObject
    @property (nonatomic, strong) InjectedProtocol(Store) store;  // expect: ineffective_injection TY-C27
    @end
    //- App/AppDelegate.m
    #import "Store.h"
    @interface StoreAssembly : TyphoonAssembly
    @end
    @implementation StoreAssembly
    - (id<Store>)store { return [TyphoonDefinition withClass:[LiveStore class]]; }
    - (Owner *)owner { return [TyphoonDefinition withClass:[Owner class]]; }
    @end
    @implementation AppDelegate
    - (void)start {
      StoreAssembly *assembly = [[StoreAssembly new] activated];
      TyphoonStoryboard *storyboard = [TyphoonStoryboard storyboardWithName:@"Main" factory:assembly bundle:nil];
      TyphoonNibLoader *loader = [TyphoonNibLoader nibLoaderWithFactory:assembly bundle:nil];
      [loader instantiateViewControllerWithIdentifier:@"CardController"];
      MadeController *made = [MadeController new];
      [assembly inject:made];
    }
    @end
    //- App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scene sceneID="s1"><objects><viewController id="a" customClass="ShownController"/></objects></scene>
    </document>
    //- App/Other.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scene sceneID="s1"><objects><viewController id="a" customClass="PlainController"/></objects></scene>
    </document>
    //- App/CardController.xib
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
    <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="CardController"/></objects>
    </document>
    """),
  Example(
    "With a factory for screens every storyboard is Typhoon's, but for those that are to be left alone",
    """
    //- App/AppDelegate.m
    #import <Typhoon/Typhoon.h>
    // proves: TY-U02, TY-U07
    @interface Store : NSObject
    @end
    @interface FirstController : UIViewController
    @property (nonatomic, strong) InjectedClass(Store) store;
    @end
    @interface CleanController : UIViewController
    @property (nonatomic, strong) InjectedClass(Store) store;  // expect: ineffective_injection TY-C27
    @end
    @interface StoreAssembly : TyphoonAssembly
    @end
    @implementation StoreAssembly
    - (Store *)store { return [TyphoonDefinition withClass:[Store class]]; }
    @end
    @implementation AppDelegate
    - (void)start {
      StoreAssembly *assembly = [[StoreAssembly new] activated];
      [TyphoonComponentFactory setFactoryForResolvingUI:assembly];
    }
    @end
    //- App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scene sceneID="s1"><objects><viewController id="a" customClass="FirstController"/></objects></scene>
    </document>
    //- App/Clean.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scene sceneID="s1"><objects><viewController id="a" customClass="CleanController">
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="string" keyPath="typhoonKey" value="store"/> <!-- expect: ineffective_injection TY-A14 -->
    </userDefinedRuntimeAttributes>
    </viewController></objects></scene>
    </document>
    //- App/Info.plist
    <plist version="1.0">
    <dict>
    <key>TyphoonCleanStoryboards</key>
    <array><string>Clean</string></array>
    </dict>
    </plist>
    """),
  Example(
    "Markers where an Info.plist switches them off",
    """
    //- App/Clock.h
    #import <Typhoon/TyphoonAutoInjection.h>
    @interface Clock : NSObject
    @end
    @interface Diary : NSObject
    @property (nonatomic, strong) InjectedClass(Clock) clock;  // expect: ineffective_injection TY-A13
    @property (nonatomic, strong) InjectedClass(Clock) spare;
    @end
    //- App/Clock.m
    @interface ClockAssembly : TyphoonAssembly
    @end
    @implementation ClockAssembly
    - (Clock *)clock { return [TyphoonDefinition withClass:[Clock class]]; }
    @end
    //- App/Info.plist
    <plist version="1.0">
    <dict>
    <key>TyphoonInitialAssemblies</key>
    <array><string>ClockAssembly</string></array>
    <key>TyphoonAutoInjectionEnabled</key>
    <false/>
    </dict>
    </plist>
    """),
  Example(
    "What is attached to an assembly that is activated already",
    """
    //- App/Tracing.m
    #import <Typhoon/Typhoon.h>
    @interface Tracing : NSObject <TyphoonInstancePostProcessor>
    @end
    @implementation Tracing
    - (id)postProcessInstance:(id)instance { return instance; }
    @end
    @interface TraceAssembly : TyphoonAssembly
    @end
    @implementation TraceAssembly
    @end
    @implementation AppDelegate
    - (void)late {
      TraceAssembly *assembly = [TraceAssembly assembly];
      self.running = [assembly activated];
      [assembly attachInstancePostProcessor:[Tracing new]];  // expect: ineffective_injection TY-A15
    }
    - (void)early {
      TraceAssembly *assembly = [TraceAssembly assembly];
      [assembly attachInstancePostProcessor:[Tracing new]];
      self.running = [assembly activated];
    }
    - (void)running {
      TraceAssembly *assembly = [[TraceAssembly assembly] activated];
      [assembly attachInstancePostProcessor:[Tracing new]];
    }
    @end
    """),
]

/// Views that Typhoon loads, and scenes that definitions name.
let typhoonLoadedExamples = [
  Example(
    "A view that Typhoon loads, and no factory for screens",
    """
    //- App/Badge.m
    #import <Typhoon/Typhoon.h>
    @interface BadgeView : UIView
    @end
    @implementation BadgeView
    @end
    @interface BadgeAssembly : TyphoonAssembly
    @end
    @implementation BadgeAssembly
    - (BadgeView *)badge { return [TyphoonDefinition withClass:[BadgeView class]]; }
    @end
    @implementation AppDelegate
    - (void)start { self.assembly = [[BadgeAssembly new] activated]; }
    @end
    //- App/Card.xib
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch">
    <objects><view id="v"><subviews>
    <view id="w" customClass="TyphoonLoadedView" restorationIdentifier="badge"/> <!-- expect: broken_outlet TY-X37 -->
    </subviews></view></objects>
    </document>
    """),
  Example(
    "A factory for screens is set, and a definition names a scene that is not there",
    """
    //- App/Badge.m
    #import <Typhoon/Typhoon.h>
    @interface BadgeView : UIView
    @end
    @implementation BadgeView
    @end
    @interface ListController : UIViewController
    @end
    @implementation ListController
    @end
    @interface BadgeAssembly : TyphoonAssembly
    @end
    @implementation BadgeAssembly
    - (BadgeView *)badge { return [TyphoonDefinition withClass:[BadgeView class]]; }
    - (id)list { return [TyphoonDefinition withStoryboardName:@"Main" viewControllerId:@"List"]; }
    - (id)wrong { return [TyphoonDefinition withStoryboardName:@"Main" viewControllerId:@"Lst"]; }  // expect: broken_outlet IB-04
    @end
    @implementation AppDelegate
    - (id)initialFactory { return [TyphoonBlockComponentFactory factoryWithAssembly:[BadgeAssembly assembly]]; }
    @end
    //- App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scene sceneID="s1"><objects>
    <viewController id="a" customClass="ListController" storyboardIdentifier="List">
    <view key="view" id="v"><subviews>
    <view id="w" customClass="TyphoonLoadedView" restorationIdentifier="badge"/>
    </subviews></view>
    </viewController>
    </objects></scene>
    </document>
    """),
]

let unmanagedScreenExamples = [
  Example(
    "Screens of which assemblies say nothing",
    """
    //- App/Screens.m
    #import <Typhoon/Typhoon.h>
    // proves: S0.15
    @interface BaseController : UIViewController
    @end
    @interface ListController : BaseController
    @end
    @interface HelpController : BaseController
    @end
    @interface MarkedController : UIViewController
    @property (nonatomic, strong) InjectedClass(ListController) list;
    @end
    @interface AlertController : UIViewController  // expect: unmanaged_screen TY-C28
    @end
    @interface ScreenAssembly : TyphoonAssembly
    @end
    @implementation ScreenAssembly
    - (ListController *)list { return [TyphoonDefinition withClass:[ListController class]]; }
    @end
    @implementation AppDelegate
    - (NSArray *)initialAssemblies { return @[[ScreenAssembly class]]; }
    @end
    //- App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scene sceneID="s1"><objects><viewController id="a" customClass="ListController"/></objects></scene>
    <scene sceneID="s2"><objects>
    <viewController id="b" customClass="HelpController"/> <!-- expect: unmanaged_screen TY-U08 -->
    </objects></scene>
    <scene sceneID="s3"><objects><viewController id="c" customClass="MarkedController"/></objects></scene>
    </document>
    //- .barograph.yml
    rules: {unmanaged_screen: info}
    """),
  Example(
    "Without any screen in assemblies nothing is said",
    """
    //- App/Screens.m
    #import <Typhoon/Typhoon.h>
    @interface AlertController : UIViewController
    @end
    @interface Clock : NSObject
    @end
    @interface ClockAssembly : TyphoonAssembly
    @end
    @implementation ClockAssembly
    - (Clock *)clock { return [TyphoonDefinition withClass:[Clock class]]; }
    @end
    //- .barograph.yml
    rules: {unmanaged_screen: info}
    """),
]
