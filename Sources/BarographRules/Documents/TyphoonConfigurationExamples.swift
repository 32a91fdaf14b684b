/// Typhoon's configuration files: what is asked of them, and what stands in them.
let typhoonConfigurationExamples = [
  Example(
    "A definition takes a key that no configuration file has",
    """
    //- App/NetAssembly.m
    #import <Typhoon/Typhoon.h>
    // proves: TY-F15, TY-V05, S0.29, S0.30, S0.33
    @interface Client : NSObject
    @property (nonatomic, strong) NSURL *url;
    @property (nonatomic, strong) NSNumber *retries;
    @end
    @implementation Client
    @end
    @interface NetAssembly : TyphoonAssembly
    @end
    @implementation NetAssembly
    - (id)configuration {
      return [TyphoonDefinition withConfigName:@"Net.json"];
    }
    - (Client *)client {
      return [TyphoonDefinition withClass:[Client class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(url) with:TyphoonConfig(@"service.url")];
        [definition injectProperty:@selector(retries) with:TyphoonConfig(@"service.retries")];  // expect: invalid_configuration_value TY-X30
      }];
    }
    @end
    //- App/Net.json
    {
      // The test server stands in the debug assembly.
      "service": { "url": "NSURL(https://example.org)" }
    }
    """),
  Example(
    "A file that is not there, a key with a dot, a value that no converter makes, a colour that is none",
    """
    //- App/LookAssembly.m
    #import <Typhoon/Typhoon.h>
    // proves: S0.32, S0.36
    @interface Look : NSObject
    @property (nonatomic, strong) UIColor *tint;
    @property (nonatomic, strong) id style;
    @end
    @implementation Look
    @end
    @interface LookAssembly : TyphoonAssembly
    @end
    @implementation LookAssembly
    - (id)missing {
      return [TyphoonDefinition withConfigName:@"Gone.plist"];  // expect: invalid_configuration_value TY-X32
    }
    - (id)colours {
      return [TyphoonDefinition withConfigName:@"Colours.plist"];
    }
    - (Look *)look {
      return [TyphoonDefinition withClass:[Look class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(tint) with:TyphoonConfig(@"tint.main")];  // expect: invalid_configuration_value TY-C12
        [definition injectProperty:@selector(style) with:TyphoonConfig(@"style")];
      }];
    }
    @end
    //- App/Colours.plist
    <plist version="1.0">
    <dict>
    <key>tint.main</key><string>UIColor(#12345)</string> <!-- expect: invalid_configuration_value TY-X39 -->
    <key>style</key><string>AppStyle(1;2)</string> <!-- expect: invalid_configuration_value TY-C14 -->
    </dict>
    </plist>
    """),
  Example(
    "Files that do not parse, and one key in two formats",
    """
    //- App/ShopAssembly.m
    #import <Typhoon/Typhoon.h>
    // proves: S0.31
    @interface Shop : NSObject
    @property (nonatomic, strong) NSNumber *open;
    @end
    @implementation Shop
    @end
    @interface ShopAssembly : TyphoonAssembly
    @end
    @implementation ShopAssembly
    - (id)first { return [TyphoonDefinition withConfigName:@"Shop.properties"]; }
    - (id)second { return [TyphoonDefinition withConfigName:@"Shop.json"]; }
    - (id)third { return [TyphoonDefinition withConfigName:@"Broken.json"]; }
    - (Shop *)shop {
      return [TyphoonDefinition withClass:[Shop class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(open) with:TyphoonConfig(@"open")];
      }];
    }
    @end
    //- App/Shop.properties
    # Opening
    open=YES  # expect: invalid_configuration_value TY-X34
    //- App/Shop.json
    { "open": true }
    //- App/Broken.json
    { "closed": NO }  // expect: invalid_configuration_value TY-X33
    """),
  Example(
    "A converter of the project's own makes the type",
    """
    //- App/LookAssembly.m
    #import <Typhoon/Typhoon.h>
    // proves: S0.34
    @interface StyleConverter : NSObject <TyphoonTypeConverter>
    @end
    @implementation StyleConverter
    - (id)supportedType { return @"AppStyle"; }
    - (id)convert:(NSString *)text { return nil; }
    @end
    @interface Look : NSObject
    @property (nonatomic, strong) id style;
    @property (nonatomic, strong) UIColor *tint;
    @end
    @implementation Look
    @end
    @interface LookAssembly : TyphoonAssembly
    @end
    @implementation LookAssembly
    - (id)converter { return [TyphoonDefinition withClass:[StyleConverter class]]; }
    - (id)styles { return [TyphoonDefinition withConfigName:@"Styles.plist"]; }
    - (Look *)look {
      return [TyphoonDefinition withClass:[Look class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(style) with:TyphoonConfig(@"styles.plain")];
        [definition injectProperty:@selector(tint) with:TyphoonConfig(@"tint")];
      }];
    }
    @end
    //- App/Styles.plist
    <plist version="1.0">
    <dict>
    <key>styles</key><dict><key>plain</key><string>AppStyle(1;2)</string></dict>
    <key>tint</key><string>UIColor(10,20,30)</string>
    </dict>
    </plist>
    """),
  Example(
    "Assemblies that an Info.plist starts",
    """
    //- App/AppDelegate.m
    #import <Typhoon/Typhoon.h>
    // proves: TY-A06, TY-A10, TY-A12, S0.5
    @interface AppDelegate : UIResponder <UIApplicationDelegate>
    @end
    @implementation AppDelegate
    - (id)initialFactory { return nil; }
    @end
    @interface MailAssembly : TyphoonAssembly
    @end
    @implementation MailAssembly
    @end
    @interface Mailer : NSObject
    @end
    @implementation Mailer
    @end
    //- App/Info.plist
    <plist version="1.0">
    <dict>
    <key>TyphoonInitialAssemblies</key> <!-- expect: invalid_configuration_value TY-X09 -->
    <array>
    <string>App.MailAssembly</string>
    <string>Mailer</string> <!-- expect: invalid_configuration_value TY-X10 -->
    <string>CalendarAssembly</string> <!-- expect: invalid_configuration_value TY-X11 -->
    </array>
    <key>TyphoonGlobalConfigFilenames</key>
    <array><string>Global.plist</string></array> <!-- expect: invalid_configuration_value TY-X32 -->
    </dict>
    </plist>
    """),
]

/// What has no effect with Typhoon's configuration and in tests.
let typhoonIneffectiveExamples = [
  Example(
    "A patcher that nobody attaches, and a patch of a key that is nowhere",
    """
    //- App/PushAssembly.m
    #import <Typhoon/Typhoon.h>
    // proves: S0.41, S0.43
    @interface NetworkClient : NSObject
    @end
    @implementation NetworkClient
    @end
    @interface PushAssembly : TyphoonAssembly
    - (NetworkClient *)networkClient;
    @end
    @implementation PushAssembly
    - (NetworkClient *)networkClient {
      return [TyphoonDefinition withClass:[NetworkClient class]];
    }
    @end
    //- AppTests/PushTests.m
    #import <XCTest/XCTest.h>
    #import <Typhoon/Typhoon.h>
    @interface PushTests : XCTestCase
    @end
    @implementation PushTests
    - (void)testForgotten {
      TyphoonPatcher *patcher = [[TyphoonPatcher alloc] init];
      [patcher patchDefinitionWithSelector:@selector(networkClient) withObject:^id { return [NSObject new]; }];  // expect: ineffective_injection TY-C21
    }
    - (void)testMisspelt {
      PushAssembly *assembly = [[PushAssembly new] activated];
      TyphoonPatcher *patcher = [[TyphoonPatcher alloc] init];
      [patcher patchDefinitionWithSelector:@selector(netClient) withObject:^id { return [NSObject new]; }];  // expect: ineffective_injection TY-C23
      [assembly attachDefinitionPostProcessor:patcher];
    }
    - (void)testLate {
      PushAssembly *assembly = [[PushAssembly new] activated];
      id client = [assembly networkClient];
      TyphoonPatcher *patcher = [[TyphoonPatcher alloc] init];
      [patcher patchDefinitionWithKey:@"networkClient" withObject:^id { return [NSObject new]; }];
      [assembly attachDefinitionPostProcessor:patcher];  // expect: ineffective_injection TY-C22
    }
    @end
    """),
  Example(
    "Patchers that are attached, or handed on",
    """
    //- App/PushAssembly.m
    #import <Typhoon/Typhoon.h>
    // proves: S0.40, S0.42
    @interface PushAssembly : TyphoonAssembly
    - (id)networkClient;
    @end
    @implementation PushAssembly
    - (id)networkClient { return [TyphoonDefinition withClass:[NSObject class]]; }
    @end
    //- AppTests/PushTests.m
    #import <XCTest/XCTest.h>
    #import <Typhoon/Typhoon.h>
    @interface PushTests : XCTestCase
    @end
    @implementation PushTests
    - (void)testAttached {
      PushAssembly *assembly = [[PushAssembly new] activated];
      TyphoonPatcher *patcher = [[TyphoonPatcher alloc] init];
      [patcher patchDefinitionWithSelector:@selector(networkClient) withObject:^id { return [NSObject new]; }];
      [assembly attachDefinitionPostProcessor:patcher];
      id client = [assembly networkClient];
    }
    - (TyphoonPatcher *)patcher {
      TyphoonPatcher *patcher = [[TyphoonPatcher alloc] init];
      [patcher patchDefinitionWithKey:@"networkClient" withObject:^id { return [NSObject new]; }];
      return patcher;
    }
    @end
    """),
  Example(
    "A file of a format that Typhoon does not read, a key with a blank, a key that nobody takes",
    """
    //- App/NetAssembly.m
    #import <Typhoon/Typhoon.h>
    // proves: TY-Q7
    @interface Client : NSObject
    @property (nonatomic, copy) NSString *host;
    @end
    @implementation Client
    @end
    @interface NetAssembly : TyphoonAssembly
    @end
    @implementation NetAssembly
    - (id)strange { return [TyphoonDefinition withConfigName:@"Net.yml"]; }  // expect: ineffective_injection TY-C11
    - (id)plain { return [TyphoonDefinition withConfigName:@"Net.properties"]; }
    - (Client *)client {
      return [TyphoonDefinition withClass:[Client class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(host) with:TyphoonConfig(@"host")];
      }];
    }
    @end
    //- App/Net.properties
    host=example.org
    port=80  # expect: ineffective_injection TY-C13
    user = me  # expect: ineffective_injection TY-Q8, ineffective_injection TY-C13
    """),
]

/// Many values of one object from configuration.
let typhoonConfiguredExamples = [
  Example(
    "Three values of one object are taken one by one; two are fine",
    """
    //- App/LookAssembly.m
    #import <Typhoon/Typhoon.h>
    // proves: S0.37
    @interface Look : NSObject
    @property (nonatomic, copy) NSString *font;
    @property (nonatomic, copy) NSString *tint;
    @property (nonatomic, copy) NSString *title;
    @end
    @implementation Look
    @end
    @interface LookAssembly : TyphoonAssembly
    @end
    @implementation LookAssembly
    - (id)values { return [TyphoonDefinition withConfigName:@"Look.properties"]; }
    - (Look *)look {
      return [TyphoonDefinition withClass:[Look class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(font) with:TyphoonConfig(@"font")];  // expect: container_misuse TY-C15
        [definition injectProperty:@selector(tint) with:TyphoonConfig(@"tint")];
        [definition injectProperty:@selector(title) with:TyphoonConfig(@"title")];
      }];
    }
    - (Look *)plain {
      return [TyphoonDefinition withClass:[Look class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(font) with:TyphoonConfig(@"font")];
        [definition injectProperty:@selector(tint) with:TyphoonConfig(@"tint")];
      }];
    }
    @end
    //- App/Look.properties
    font=Plain
    tint=Red
    title=Look
    """)
]

/// Screens that Typhoon fills.
let typhoonScreenExamples = [
  Example(
    "A screen names a definition that is nowhere, two make its class, a loaded view is none",
    """
    //- App/ScreenAssembly.m
    #import <Typhoon/Typhoon.h>
    // proves: TY-U03, TY-U04, TY-U09
    @interface InboxController : UIViewController
    @end
    @implementation InboxController
    @end
    @interface ListController : UIViewController
    @end
    @implementation ListController
    @end
    @interface Clock : NSObject
    @end
    @implementation Clock
    @end
    @interface ScreenAssembly : TyphoonAssembly
    @end
    @implementation ScreenAssembly
    - (id)inbox { return [TyphoonDefinition withClass:[InboxController class]]; }
    - (id)shortList { return [TyphoonDefinition withClass:[ListController class]]; }
    - (id)longList { return [TyphoonDefinition withClass:[ListController class]]; }
    - (id)clock { return [TyphoonDefinition withClass:[Clock class]]; }
    @end
    //- App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scene sceneID="s1"><objects>
    <viewController id="a" customClass="InboxController">
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="string" keyPath="typhoonKey" value="inBox"/> <!-- expect: broken_outlet TY-U-C1 -->
    </userDefinedRuntimeAttributes>
    </viewController>
    </objects></scene>
    <scene sceneID="s2"><objects>
    <viewController id="b" customClass="ListController"> <!-- expect: broken_outlet TY-U-C2 -->
    <view key="view" id="v"><subviews>
    <view id="w" customClass="TyphoonLoadedView" restorationIdentifier="clock"/> <!-- expect: broken_outlet TY-X38 -->
    </subviews></view>
    </viewController>
    </objects></scene>
    </document>
    """),
  Example(
    "Screens that say which definition is theirs, or of whose class there is one",
    """
    //- App/ScreenAssembly.m
    #import <Typhoon/Typhoon.h>
    @interface InboxController : UIViewController
    @end
    @implementation InboxController
    @end
    @interface ListController : UIViewController
    @end
    @implementation ListController
    @end
    @interface BadgeView : UIView
    @end
    @implementation BadgeView
    @end
    @interface ScreenAssembly : TyphoonAssembly
    @end
    @implementation ScreenAssembly
    - (id)inbox { return [TyphoonDefinition withClass:[InboxController class]]; }
    - (id)shortList { return [TyphoonDefinition withClass:[ListController class]]; }
    - (id)longList { return [TyphoonDefinition withClass:[ListController class]]; }
    - (id)badge { return [TyphoonDefinition withClass:[BadgeView class]]; }
    @end
    //- App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
    <scene sceneID="s1"><objects><viewController id="a" customClass="InboxController"/></objects></scene>
    <scene sceneID="s2"><objects>
    <viewController id="b" customClass="ListController">
    <view key="view" id="v"><subviews>
    <view id="w" customClass="TyphoonLoadedView" restorationIdentifier="badge"/>
    </subviews></view>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="string" keyPath="typhoonKey" value="longList"/>
    </userDefinedRuntimeAttributes>
    </viewController>
    </objects></scene>
    </document>
    """),
]
