/// What rules that know nothing of Objection say about it.
enum ObjectionExamples {
  static let missing = [
    Example(
      "Nobody bound a protocol that Objection needs; classes need no binding",
      // proves: OB-X04, OB-X05
      """
      //- App/Shop.m
      #import <Objection/Objection.h>

      @protocol Lights
      @end
      @protocol Doors
      @end
      @protocol Till
      @end
      @interface PlainTill : NSObject <Till>
      @end
      @interface Ledger : NSObject
      @end
      @interface Shop : NSObject
      @property (nonatomic, strong) id<Lights> lights;
      @property (nonatomic, strong) id<Till> till;
      @property (nonatomic, strong) Ledger *ledger;
      @end
      @implementation Shop
      objection_register(Shop)
      objection_requires(
        @"lights",  // expect: missing_binding
        @"till", @"ledger")
      @end
      @interface ShopModule : JSObjectionModule
      @end
      @implementation ShopModule
      - (void)configure {
        [self bindClass:[PlainTill class] toProtocol:@protocol(Till)];
      }
      @end
      @interface AppDelegate : NSObject <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (void)start {
        JSObjectionInjector *injector = [JSObjection createInjector:[[ShopModule alloc] init]];
        Shop *shop = [injector getObject:[Shop class]];
        id<Doors> doors = [injector getObject:@protocol(Doors)];  // expect: missing_binding
      }
      @end
      """)
  ]

  static let cycle = [
    Example(
      "Objection builds classes that need each other without end, unless one is a singleton of its own",
      // proves: OB-X15
      """
      //- App/Cycle.m
      #import <Objection/Objection.h>

      @interface Egg : NSObject
      @property (nonatomic, strong) Hen *hen;
      @end
      @interface Hen : NSObject
      @property (nonatomic, strong) Egg *egg;
      @end
      @implementation Egg
      objection_register(Egg)
      objection_requires(@"hen")  // expect: dependency_cycle hard
      @end
      @implementation Hen
      objection_register(Hen)
      objection_requires(@"egg")
      @end
      @interface Sun : NSObject
      @property (nonatomic, strong) Moon *moon;
      @end
      @interface Moon : NSObject
      @property (nonatomic, weak) Sun *sun;
      @end
      @implementation Sun
      objection_register_singleton(Sun)
      objection_requires(@"moon")
      @end
      @implementation Moon
      objection_register_singleton(Moon)
      objection_requires(@"sun")  // expect: dependency_cycle clean
      @end
      """)
  ]

  static let duplicate = [
    Example(
      "One module of Objection binds a key twice; a later module may replace what an earlier one bound",
      // proves: OB-X22
      """
      //- App/Modules.m
      #import <Objection/Objection.h>

      @protocol Store
      @end
      @interface DiskStore : NSObject <Store>
      @end
      @interface CloudStore : NSObject <Store>
      @end
      @interface AppModule : JSObjectionModule
      @end
      @implementation AppModule
      - (void)configure {
        [self bindClass:[DiskStore class] toProtocol:@protocol(Store)];
        [self bindClass:[CloudStore class] toProtocol:@protocol(Store)];  // expect: duplicate_binding
        [self bindClass:[CloudStore class] toProtocol:@protocol(Store) named:@"cloud"];
      }
      @end
      @interface TrialModule : JSObjectionModule
      @end
      @implementation TrialModule
      - (void)configure {
        [self bindClass:[DiskStore class] toProtocol:@protocol(Store) named:@"cloud"];
      }
      @end
      @interface AppDelegate : NSObject <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (void)start {
        [JSObjection setDefaultInjector:
            [JSObjection createInjectorWithModules:[AppModule new], [TrialModule new], nil]];
      }
      @end
      """)
  ]

  static let uninstalled = [
    Example(
      "A module of Objection that no injector is made with, and one that adds itself",
      // proves: OB-X17
      """
      //- App/Modules.m
      #import <Objection/Objection.h>

      @interface Store : NSObject
      @end
      @interface AppModule : JSObjectionModule
      @end
      @implementation AppModule
      - (void)configure { [self bind:[Store new] toClass:[Store class]]; }
      @end
      @interface IdleModule : JSObjectionModule  // expect: uninstalled_assembly
      @end
      @implementation IdleModule
      - (void)configure { [self bind:[Store new] toClass:[Store class] named:@"idle"]; }
      @end
      @interface SelfModule : JSObjectionModule
      @end
      @implementation SelfModule
      + (void)load {
        [JSObjection setDefaultInjector:[[JSObjection defaultInjector] withModule:[[self alloc] init]]];
      }
      - (void)configure { [self bind:[Store new] toClass:[Store class] named:@"self"]; }
      @end
      @interface AppDelegate : NSObject <UIApplicationDelegate>
      @end
      @implementation AppDelegate
      - (void)start { [JSObjection setDefaultInjector:[JSObjection createInjector:[AppModule new]]]; }
      @end
      """)
  ]

  static let incompatible = [
    Example(
      "Objection is given an instance that does not conform",
      // proves: OB-X07
      """
      //- App/Modules.m
      #import <Objection/Objection.h>

      @protocol Store
      @end
      @interface DiskStore : NSObject <Store>
      @end
      @interface Clock : NSObject
      @end
      @interface AppModule : JSObjectionModule
      @end
      @implementation AppModule
      - (void)configure {
        [self bind:[[Clock alloc] init] toProtocol:@protocol(Store)];  // expect: incompatible_binding
        [self bind:[[DiskStore alloc] init] toProtocol:@protocol(Store) named:@"disk"];
        [self bindClass:[Clock class] toProtocol:@protocol(Store) named:@"clock"];  // expect: incompatible_binding
      }
      @end
      """)
  ]

  static let locator = [
    Example(
      "Objection's injector is asked in the middle of the work; an injected property says what is needed",
      // proves: OB-C06
      """
      //- App/Screen.m
      #import <Objection/Objection.h>

      @interface Store : NSObject
      @end
      @interface Screen : UIViewController
      @property (nonatomic, strong) Store *store;
      @end
      @implementation Screen
      - (void)viewDidLoad {
        self.store = [[JSObjection defaultInjector] getObject:[Store class]];  // expect: service_locator
      }
      @end
      @interface Report : NSObject
      @property (nonatomic, strong) Store *store;
      @end
      @implementation Report
      objection_requires(@"store")
      @end
      """)
  ]
}
