extension Proof {
  static let all = [
    missing, modules, arguments, conformance, construction, statics, selector, outlet, cell, value, definition,
    layering, forbidding,
  ]

  private static let missing = Proof(
    "missing_binding",
    """
    import Swinject
    final class Lamp {}
    final class Room { init(lamp: Lamp?) {} }
    final class RoomAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Room.self) { r in Room(lamp: r.resolve(Lamp.self)!) }
      }
    }
    @main struct Main {
      static func main() { print(Assembler([RoomAssembly()]).resolver.resolve(Room.self)!) }
    }
    """,
    without: [
      ("the type is declared in the project", "final class Lamp {}", "import LampKit"),
      ("a composition is in sight", "Assembler([RoomAssembly()]).resolver", "AnyResolver()"),
      ("every composition is understood", "[RoomAssembly()]", "[RoomAssembly()] + otherAssemblies()"),
      ("whoever asks needs it", "r.resolve(Lamp.self)!", "r.resolve(Lamp.self)"),
      (
        "no key is computed", "container.register(Room.self)",
        "container.register(Lamp.self, name: lampName()) { _ in Lamp() }\n    container.register(Room.self)"
      ),
    ])

  private static let modules = Proof(
    "missing_binding",
    """
    import DIKit
    protocol Lamp {}
    final class Room { init(lamp: Lamp = resolve()) {} }
    extension DependencyContainer { static var rooms = module { factory { Room() } } }
    @main struct Main {
      static func main() {
        DependencyContainer.defined(by: modules { DependencyContainer.rooms })
        let room: Room = resolve()
        print(room)
      }
    }
    """,
    without: [
      ("the type is declared in the project", "protocol Lamp {}", "import LampKit"),
      (
        "a composition is in sight", "DependencyContainer.defined(by: modules { DependencyContainer.rooms })", "start()"
      ),
      ("every part of it is understood", "DependencyContainer.rooms }", "DependencyContainer.rooms; otherModule() }"),
      ("every provider is understood", "factory { Room() }", "factory { makeLamp() }; factory { Room() }"),
      ("whoever asks needs it", "Lamp = resolve()", "Lamp? = resolveOptional()"),
    ])

  private static let arguments = Proof(
    "argument_mismatch",
    """
    import Swinject
    final class Order { init(id: Int) {} }
    final class OrderAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Order.self) { (_: Resolver, id: Int) in Order(id: id) }
      }
    }
    @main struct Main {
      static func main() { print(Assembler([OrderAssembly()]).resolver.resolve(Order.self, argument: "1")!) }
    }
    """,
    without: [
      ("what is passed is known", "argument: \"1\"", "argument: firstID()"),
      ("what is taken is known", "(_: Resolver, id: Int) in Order(id: id)", "_, id in makeOrder(id)"),
      (
        "nothing else takes it", "container.register(Order.self)",
        "container.register(Order.self) { (_: Resolver, id: String) in Order(id: 1) }\n    container.register(Order.self)"
      ),
    ])

  private static let conformance = Proof(
    "incompatible_binding",
    """
    import Swinject
    protocol FraudCheck {}
    protocol AuditTrail {}
    final class LimitCheck: FraudCheck {}
    final class AppAssembly: Assembly {
      func assemble(container: Container) {
        container.register(FraudCheck.self) { _ in LimitCheck() }.implements(AuditTrail.self)
      }
    }
    let assembler = Assembler([AppAssembly()])
    """,
    without: [
      ("what is made is known", "{ _ in LimitCheck() }", "{ _ in makeCheck() }"),
      ("all above it is declared here", "LimitCheck: FraudCheck", "LimitCheck: ForeignCheck, FraudCheck"),
      ("what it is bound as is declared here", "protocol AuditTrail {}", "import AuditKit"),
    ])

  private static let construction = Proof(
    "dependency_cycle",
    """
    final class Egg { let hen = Hen() }
    final class Hen { let egg: Egg; init() { egg = Egg() } }
    """,
    without: [
      ("every hop happens at once", "let hen = Hen()", "lazy var hen = Hen()"),
      ("no hop is in a branch", "init() { egg = Egg() }", "init() { if isNew { egg = Egg() } else { egg = old } }"),
      ("callers cannot pass another", "init() { egg = Egg() }", "init(egg: Egg = Egg()) { self.egg = egg }"),
    ])

  private static let statics = Proof(
    "static_initializer_cycle",
    """
    final class Sun {
      static let shared = Sun()
      init() { print(Moon.shared) }
    }
    final class Moon {
      static let shared = Moon()
      init() { print(Sun.shared) }
    }
    """,
    without: [
      ("no hop is in a branch", "init() { print(Sun.shared) }", "init() { if isNight { print(Sun.shared) } }"),
      ("callers cannot pass another", "init() { print(Sun.shared) }", "init(sun: Sun = Sun.shared) { print(sun) }"),
      ("every hop happens at once", "init() { print(Sun.shared) }", "init() {}\n  func rise() { print(Sun.shared) }"),
    ])

  private static let selector = Proof(
    "unknown_selector",
    """
    //- App/Clerk.h
    @import Foundation;
    @interface Clerk : NSObject
    @property (nonatomic, strong) id book;
    @end
    //- App/ShopAssembly.m
    #import <Typhoon/Typhoon.h>
    #import "Clerk.h"
    @interface ShopAssembly : TyphoonAssembly
    @end
    @implementation Clerk
    @end
    @implementation ShopAssembly
    - (Clerk *)clerk {
      return [TyphoonDefinition withClass:[Clerk class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(ledger) with:@"a"];
      }];
    }
    @end
    """,
    without: [
      ("all that it inherits from is known", "Clerk : NSObject", "Clerk : FFClerk"),
      (
        "no other declaration of it has it", "@implementation Clerk",
        "@interface Clerk : NSObject\n@property (nonatomic, strong) id ledger;\n@end\n@implementation Clerk"
      ),
      ("no macro may declare it", "@implementation Clerk", "@implementation Clerk\nMAKE_PROPERTIES(ledger)"),
      (
        "nothing adds it", "@implementation Clerk",
        "@interface Clerk (Ledger)\n@property (nonatomic, strong) id ledger;\n@end\n@implementation Clerk"
      ),
    ])

  private static let outlet = Proof(
    "broken_outlet",
    """
    //- App/LoginScreen.swift
    import UIKit

    final class LoginScreen: UIViewController {
      @IBOutlet private weak var nameField: UITextField!
    }
    //- App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes><scene sceneID="s">
      <objects><viewController id="a" customClass="LoginScreen" customModule="App" customModuleProvider="target">
        <view key="view" id="v"><subviews><textField id="f"/></subviews></view>
        <connections><outlet property="userField" destination="f" id="c1"/></connections>
      </viewController></objects>
    </scene></scenes></document>
    """,
    without: [
      ("no macro on it may declare it", "final class LoginScreen", "@Outlets final class LoginScreen"),
      (
        "no macro in it may declare it", "  @IBOutlet private",
        "  #outlets(named: \"passwordField\")\n  @IBOutlet private"
      ),
      ("all that it inherits from is known", "LoginScreen: UIViewController", "LoginScreen: KitViewController"),
      ("its file is read to its end", "@IBOutlet private", "@IBOutlet private func func"),
      ("it shows nothing else", "private weak var nameField", "private weak var userField"),
    ])

  private static let cell = Proof(
    "broken_outlet",
    """
    //- Package.swift
    // swift-tools-version: 6.0
    import PackageDescription
    let package = Package(name: "App", targets: [.target(name: "App")])
    //- Sources/App/Store.swift
    import Songbook
    //- Sources/App/Songs.swift
    import UIKit

    final class SongCell: UITableViewCell {}
    final class Songs: UITableViewController {
      func cell() -> UITableViewCell? { tableView.dequeueReusableCell(withIdentifier: "song") }
    }
    //- Sources/App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="a"><scenes><scene sceneID="s">
      <objects><tableViewController id="a" customClass="Songs" customModule="App" customModuleProvider="target">
        <tableView key="view" id="t"><prototypes>
          <tableViewCell id="c" reuseIdentifier="song" customClass="SongCell" customModule="App">
            <connections><outlet property="title" destination="l" id="o"/></connections>
            <label id="l"/>
          </tableViewCell>
        </prototypes></tableView>
      </tableViewController></objects>
    </scene></scenes></document>
    """,
    without: [
      (
        "the module is the project's", "customClass=\"SongCell\" customModule=\"App\"",
        "customClass=\"SongCell\" customModule=\"Songbook\""
      ),
      (
        "no module that is not here may add to it", "import UIKit\n\nfinal class SongCell",
        "import Songbook\nimport UIKit\n\nfinal class SongCell"
      ),
      ("something asks for the cell", "withIdentifier: \"song\"", "withIdentifier: \"other\""),
      (
        "the table makes it from the document", "final class Songs: UITableViewController {",
        "final class Songs: UITableViewController {\n  func open() { tableView.register(SongCell.self, forCellReuseIdentifier: \"song\") }"
      ),
    ])

  private static let value = Proof(
    "invalid_configuration_value",
    """
    //- App/NetAssembly.m
    #import <Typhoon/Typhoon.h>
    @interface Client : NSObject
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
        [definition injectProperty:@selector(retries) with:TyphoonConfig(@"retries")];
      }];
    }
    @end
    //- App/Net.json
    { "url": "https://example.org" }
    """,
    without: [
      ("the name of the file is known", "withConfigName:@\"Net.json\"", "withConfigName:[self fileName]"),
      ("the key is known", "TyphoonConfig(@\"retries\")", "TyphoonConfig([self key])"),
    ])

  private static let definition = Proof(
    "invalid_definition",
    """
    //- App/NetAssembly.m
    #import <Typhoon/Typhoon.h>
    @interface Client : NSObject
    - (instancetype)initWithURL:(id)url retries:(id)retries;
    @end
    @implementation Client
    - (instancetype)initWithURL:(id)url retries:(id)retries { return [super init]; }
    @end
    @interface NetAssembly : TyphoonAssembly
    @end
    @implementation NetAssembly
    - (Client *)client {
      return [TyphoonDefinition withClass:[Client class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithURL:retries:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:@"a"];
        }];
      }];
    }
    @end
    """,
    without: [
      ("every argument is seen", "[initializer injectParameterWith:@\"a\"];", "[self addArgumentsTo:initializer];"),
      (
        "each argument is there", "injectParameterWith:@\"a\"];",
        "injectParameterWith:@\"a\"]; [initializer injectParameterWith:@\"b\"];"
      ),
    ])

  private static let layering = Proof(
    "layer_violation",
    """
    final class CartStore { init(screen: CartScreen) {} }
    final class CartScreen {}
    //- .barograph.yml
    layers:
      - {name: View, types: ["*Screen"]}
      - {name: Data, types: ["*Store"]}
    """,
    without: [
      ("the name means the type", "init(screen: CartScreen)", "init<CartScreen>(screen: CartScreen)"),
      ("the type is declared in the project", "final class CartScreen {}", "import ScreenKit"),
    ])

  private static let forbidding = Proof(
    "forbidden_dependency",
    """
    final class CoreCart { init(screen: CartScreen) {} }
    final class CartScreen {}
    //- .barograph.yml
    forbidden:
      - {name: core-knows-no-screen, from: {types: ["Core*"]}, to: {types: ["*Screen"]}, reason: shared}
    """,
    without: [
      ("the name means the type", "init(screen: CartScreen)", "init<CartScreen>(screen: CartScreen)"),
      ("it is depended on", "init(screen: CartScreen)", "init(screen: CartModel)"),
    ])
}
