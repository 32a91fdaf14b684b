internal import BarographLink

let objectionExamples = objectionClassExamples + objectionModuleExamples + objectionRequestExamples

private let objectionClassExamples = [
  RecognitionExample(
    "Classes register themselves and list the properties to fill; a singleton is kept before they are filled",
    // proves: OB-F01, OB-F02, OB-F03, OB-F04, S2.9
    """
    //- App/Shop.m
    #import <Objection/Objection.h>

    @interface Ledger : NSObject
    @end
    @interface Till : NSObject
    @property (nonatomic, strong) Ledger *ledger;
    @end
    @interface Shop ()
    @property (nonatomic, strong) Till *till;
    @property (nonatomic, weak) id<Lights> lights;
    @end
    @implementation Ledger
    objection_register(Ledger)
    @end
    @implementation Till
    objection_register_singleton( Till );
    objection_requires_sel(@selector(ledger))
    @end
    @implementation Shop
    // objection_register(Shop)
    objection_requires(@"till", @"lights")
    @end
    //- App/Shop.h
    @protocol Lights
    @end
    @interface Shop : NSObject
    @end
    """,
    facts: [
      "binds Ledger = Ledger [transient]",
      "binds Till = Till [singleton singleton]",
      "Till asks Ledger: property deferred",
      "Shop asks Till: property eager",
      "Shop asks Lights: property eager weak",
    ]),
  RecognitionExample(
    "Names, and methods that the macros stand for",
    // proves: OB-F05, OB-F08
    """
    //- App/Car.m
    #import <Objection/Objection.h>

    @interface Lamp : NSObject
    @end
    @interface Car : NSObject
    @property (nonatomic, strong) Lamp *left;
    @property (nonatomic, strong) Lamp *fog;
    @end
    @implementation Car
    objection_requires_names((@{@"Left": @"left"}))
    + (NSSet *)objectionRequires {
      return [NSSet setWithObjects:@"fog", nil];
    }
    @end
    @interface Van : Car
    @property (nonatomic, strong) Lamp *rear;
    @end
    @implementation Van
    + (NSDictionary *)objectionRequiresNames {
      return @{@"Rear": @"rear"};
    }
    @end
    @interface CarModule : JSObjectionModule
    @end
    @implementation CarModule
    - (void)configure {
      [self bindClass:[Lamp class] toClass:[Lamp class] named:@"Left"];
      [self bindClass:[Lamp class] toClass:[Lamp class] named:@"Rear"];
    }
    @end
    """,
    facts: [
      "binds Lamp #Left = Lamp [transient] in CarModule",
      "binds Lamp #Rear = Lamp [transient] in CarModule",
      "<Lamp #Left> asks Lamp: constructor eager",
      "<Lamp #Rear> asks Lamp: constructor eager",
      "Car asks Lamp #Left: property eager",
      "Car asks Lamp: property eager",
      "Van asks Lamp #Rear: property eager",
      "composes assembly CarModule",
    ]),
  RecognitionExample(
    "Initialisers with default arguments: a class among them is referred to, a selector may be a class method's",
    // proves: OB-F06, OB-F07
    """
    //- App/Truck.m
    #import <Objection/Objection.h>

    @interface Engine : NSObject
    @end
    @interface Truck : NSObject
    - (instancetype)initWithName:(NSString *)name engine:(Class)engine;
    @end
    @interface Trailer : NSObject
    + (instancetype)trailer:(NSString *)name;
    @end
    @implementation Truck
    objection_initializer(initWithName:engine:, @"Chevy", [Engine class])
    - (instancetype)initWithName:(NSString *)name engine:(Class)engine { return [super init]; }
    @end
    @implementation Trailer
    objection_initializer_sel(@selector(trailer:), @"Small")
    + (instancetype)trailer:(NSString *)name { return [[self alloc] init]; }
    @end
    """,
    facts: [
      "Truck reference Engine: constructor eager strong"
    ]),
  RecognitionExample(
    "A class of Swift says in methods what it needs",
    // proves: OB-F10
    """
    //- App/Cart.swift
    import Objection

    final class Prices: NSObject {}
    final class Cart: NSObject {
      @objc var prices: Prices!
      @objc static func objectionRequires() -> Set<String> { ["prices"] }
    }
    final class CartModule: JSObjectionModule {
      override func configure() {
        bind(Prices(), to: Prices.self)
        bindClass(Cart.self, in: .singleton)
        bindBlock({ context in context?.getObject(Prices.self) }, to: Cart.self, named: "spare")
      }
    }
    let injector = JSObjection.createInjector(CartModule())
    """,
    facts: [
      "binds Prices = Prices [singleton] in CartModule",
      "binds Cart = Cart [singleton singleton] in CartModule",
      "binds Cart #spare [transient] in CartModule",
      "Cart asks Prices: property deferred",
      "<Cart #spare> asks Prices: constructor eager optional",
      "composes composition injector root: CartModule",
      "composes assembly CartModule",
    ]),
]

private let objectionModuleExamples = [
  RecognitionExample(
    "Modules bind instances, classes, metaclasses, providers and blocks",
    """
    //- App/Modules.m
    #import <Objection/Objection.h>

    @protocol GearBox
    @end
    @interface Manual : NSObject <GearBox>
    @end
    @interface Car : NSObject
    @end
    @interface FastCar : Car
    @end
    @interface CarProvider : NSObject <JSObjectionProvider>
    @end
    @implementation CarProvider
    - (id)provide:(JSObjectionInjector *)context arguments:(NSArray *)arguments {
      return [context getObject:[FastCar class]];
    }
    @end
    @interface CarModule : JSObjectionModule
    @end
    @implementation CarModule
    - (void)configure {
      [self bind:[[Manual alloc] init] toProtocol:@protocol(GearBox)];
      [self bindClass:[FastCar class] toClass:[Car class] inScope:JSObjectionScopeSingleton named:@"fast"];
      [self bindClass:[Manual class] inScope:JSObjectionScopeSingleton];
      [self bindMetaClass:[Car class] toProtocol:@protocol(Garage)];
      [self bindProvider:[[CarProvider alloc] init] toClass:[Car class]];
      [self bindBlock:^(JSObjectionInjector *context) {
        return (id)[[FastCar alloc] init];
      } toClass:[Car class] named:@"spare"];
      [self registerEagerSingleton:[Manual class]];
    }
    @end
    """,
    facts: [
      "binds GearBox = Manual [singleton] in CarModule",
      "binds Car #fast = FastCar [singleton singleton] in CarModule",
      "binds Manual = Manual [singleton singleton] in CarModule",
      "binds Garage [singleton] in CarModule",
      "binds Car [transient] in CarModule",
      "binds Car #spare = FastCar [transient] in CarModule",
      "<Car #fast> asks FastCar: constructor eager",
      "CarProvider asks FastCar: locator deferred optional",
      "composes assembly CarModule",
    ]),
  RecognitionExample(
    "Injectors are filled by modules, also by those that add themselves",
    """
    //- App/Root.m
    #import <Objection/Objection.h>

    @interface BaseModule : JSObjectionModule
    @end
    @interface TestDriveModule : JSObjectionModule
    @end
    @interface SettingsModule : JSObjectionModule
    @end
    @implementation SettingsModule
    + (void)load {
      JSObjectionInjector *injector = [JSObjection defaultInjector];
      injector = injector ?: [JSObjection createInjector];
      injector = [injector withModule:[[self alloc] init]];
      [JSObjection setDefaultInjector:injector];
    }
    @end
    @interface AppDelegate : NSObject <UIApplicationDelegate>
    @end
    @implementation AppDelegate
    - (void)start {
      NSArray *modules = @[[[BaseModule alloc] init]];
      JSObjectionInjector *injector = [JSObjection createInjectorWithModulesArray:modules];
      [JSObjection setDefaultInjector:[injector withModules:[TestDriveModule new], nil]];
    }
    - (void)startWith:(NSArray *)modules {
      [JSObjection setDefaultInjector:[JSObjection createInjectorWithModulesArray:modules]];
    }
    @end
    """,
    facts: [
      "composes composition SettingsModule.load root: SettingsModule",
      "composes composition AppDelegate.start root: BaseModule, TestDriveModule",
      "composes composition AppDelegate.startWith root incomplete",
      "composes assembly BaseModule",
      "composes assembly TestDriveModule",
      "composes assembly SettingsModule",
      "does not know, line 26: the module that fills an injector here is not known",
    ]),
  RecognitionExample(
    "Earlier releases and forks say it in other words",
    // proves: OB-F11, OB-F12
    """
    //- App/Old.m
    #import "JSObjection.h"

    @interface Client : NSObject
    @end
    @interface Session : NSObject
    @end
    @compatibility_alias Connection Session;
    @implementation Client
    + (void)initialize {
      [JSObjection registerClass:[Client class] lifeCycle:JSObjectionInstantiationRuleSingleton];
    }
    @end
    @interface OldModule : JSObjectionModule
    @end
    @implementation OldModule
    - (void)configure {
      [self bindClass:[Session class] toProtocol:@protocol(Logs) asSingleton:YES];
      [self registerSingleton:[Session class]];
    }
    @end
    @interface AppDelegate : NSObject <UIApplicationDelegate>
    @end
    @implementation AppDelegate
    - (void)start {
      [JSObjection setGlobalInjector:[JSObjection createInjector:[[OldModule alloc] init]]];
      Client *client = [[JSObjection globalInjector] getObject:[Client class]];
    }
    @end
    """,
    facts: [
      "binds Logs = Session [singleton singleton] in OldModule",
      "binds Session = Session [singleton singleton] in OldModule",
      "binds Client = Client [singleton singleton]",
      "<Logs> asks Session: constructor eager",
      "AppDelegate asks Client: locator deferred optional",
      "composes composition AppDelegate.start root: OldModule",
      "composes assembly OldModule",
    ]),
]

private let objectionRequestExamples = [
  RecognitionExample(
    "Injectors and factories are asked in many ways",
    """
    //- App/Screen.m
    #import <Objection/Objection.h>

    @protocol Store
    @end
    @interface Detail : NSObject
    @end
    @interface Screen : UIViewController
    @property (nonatomic, strong) JSObjectFactory *objectFactory;
    @property (nonatomic, strong) Detail *detail;
    @end
    @implementation Screen
    objection_requires(@"objectFactory", @"detail")
    - (void)viewDidLoad {
      [[JSObjection defaultInjector] injectDependencies:self];
      JSObjectionInjector *injector = [JSObjection defaultInjector];
      id<Store> store = [injector getObject:@protocol(Store)];
      id<Store> remote = [injector getObject:@protocol(Store) named:@"remote"];
      Detail *first = injector[[Detail class]];
      Detail *second = [injector getObjectWithArgs:[Detail class], @"a", nil];
      Detail *third = [self.objectFactory getObject:Detail.class withArgumentList:@[@"a"]];
      Detail *fourth = [injector getObject:NSClassFromString(@"Detail") argumentList:@[@"a"]];
    }
    - (id)make:(Class)type { return [[JSObjection defaultInjector] getObject:type]; }
    - (id)choose { return [[JSObjection defaultInjector] getObject:[self screenClass]]; }
    @end
    """,
    facts: [
      "Screen asks Detail: property eager",
      "Screen asks Store: locator deferred optional",
      "Screen asks Store #remote: locator deferred optional",
      "Screen asks Detail: locator deferred optional",
      "Screen asks Detail: locator deferred optional",
      "Screen asks Detail: locator deferred optional",
      "Screen asks Detail: locator deferred optional",
      "does not know, line 24: what an injector is asked for here is computed",
    ]),
  RecognitionExample(
    "What is asked for in `awakeFromObjection` is asked for while the object is built",
    // proves: OB-F13
    """
    //- App/Boat.m
    #import <Objection/Objection.h>

    @interface Anchor : NSObject
    @end
    @interface Boat : NSObject
    @property (nonatomic, strong) Anchor *anchor;
    @end
    @implementation Boat
    objection_register(Boat)
    - (void)awakeFromObjection {
      self.anchor = [[JSObjection defaultInjector] getObject:[Anchor class]];
    }
    - (void)drop { self.anchor = [[JSObjection defaultInjector] getObject:[Anchor class]]; }
    @end
    """,
    facts: [
      "binds Boat = Boat [transient]",
      "Boat asks Anchor: locator eager optional",
      "Boat asks Anchor: locator deferred optional",
    ]),
  RecognitionExample(
    "Methods of those names elsewhere mean something else",
    """
    //- App/Other.m
    #import <Objection/Objection.h>

    @interface Cache : NSObject
    - (id)getObject:(NSString *)key;
    - (void)bind:(id)value toClass:(Class)type;
    @end
    @interface View : NSObject
    @property (nonatomic, strong) Cache *cache;
    @end
    @implementation View
    - (void)show {
      [self.cache getObject:@"key"];
      [self.cache bind:self toClass:[View class]];
      [self bindClass:[View class] toClass:[Cache class]];
    }
    @end
    """,
    facts: []),
]
