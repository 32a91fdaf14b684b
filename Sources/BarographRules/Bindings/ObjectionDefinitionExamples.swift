let objectionDefinitionExamples = [
  Example(
    "Objection reads classes and protocols off properties; other types name none",
    """
    //- App/Shop.m
    #import <Objection/Objection.h>

    @protocol Lights
    @end
    @protocol Doors
    @end
    @interface Till : NSObject
    @end
    @interface Shop : NSObject
    @property (nonatomic, assign) NSInteger count;
    @property (nonatomic, strong) id thing;
    @property (nonatomic, copy) void (^callback)(void);
    @property (nonatomic, strong) id<Lights, Doors> both;
    @property (nonatomic, strong) Till<Lights> *litTill;
    @property (nonatomic, strong) Till *till;
    @property (nonatomic, strong) id<Lights> lights;
    @property (nonatomic, strong) NSArray<Till *> *tills;
    @end
    @implementation Shop
    objection_requires(
      @"count",  // expect: invalid_definition OB-X02
      @"thing",  // expect: invalid_definition OB-X02
      @"callback",  // expect: invalid_definition OB-X02
      @"both",  // expect: invalid_definition OB-X03
      @"litTill",  // expect: invalid_definition OB-X03
      @"till", @"lights", @"tills")
    @end
    """),
  Example(
    "Objection cannot write a read-only property without storage",
    """
    //- App/Shop.h
    @interface Till : NSObject
    @end
    @interface Shop : NSObject
    @property (nonatomic, readonly) Till *till;
    @property (nonatomic, readonly) Till *spare;
    @property (nonatomic, readonly) Till *reserve;
    @end
    //- App/Shop.m
    #import <Objection/Objection.h>

    @interface Shop ()
    @property (nonatomic, readwrite) Till *reserve;
    @end
    @implementation Shop
    objection_requires(@"till", @"reserve")  // expect: invalid_definition OB-X14
    objection_requires_names((@{@"Spare": @"spare"}))
    - (Till *)till { return [Till new]; }
    @end
    """),
  Example(
    "Objection's modules refuse what is no class, no scope, no singleton, and what leads back to itself",
    """
    //- App/Modules.m
    #import <Objection/Objection.h>

    @protocol Garage
    @end
    @interface Car : NSObject
    @end
    @interface FastCar : Car
    @end
    @interface Clock : NSObject
    @end
    @implementation Clock
    objection_register_singleton(Clock)
    @end
    @interface CarModule : JSObjectionModule
    @end
    @implementation CarModule
    - (void)configure {
      [self bindMetaClass:[Car class] toProtocol:@protocol(Garage)];
      [self bindMetaClass:[[Car alloc] init]  // expect: invalid_definition OB-X08
              toProtocol:@protocol(Garage)];
      [self registerEagerSingleton:[Car class]];  // expect: invalid_definition OB-X09
      [self registerEagerSingleton:[Clock class]];
      [JSObjection registerClass:[Car class]
                           scope:JSObjectionScopeNone];  // expect: invalid_definition OB-X11
      [JSObjection registerClass:[FastCar class] scope:JSObjectionScopeNormal];
      [self bindClass:[Car class] toClass:[Car class]];  // expect: invalid_definition OB-X16
      [self bindClass:[Car class] toClass:[Car class] named:@"plain"];
    }
    @end
    @interface LoopModule : JSObjectionModule
    @end
    @implementation LoopModule
    - (void)configure {
      [self bindClass:[FastCar class] toClass:[Clock class]];  // expect: invalid_definition OB-X16
      [self bindClass:[Clock class] toClass:[FastCar class]];  // expect: invalid_definition OB-X16
    }
    @end
    """),
  Example(
    "Objection gives an initialiser another number of arguments, or numbers that are no objects",
    """
    //- App/Truck.m
    #import <Objection/Objection.h>

    @interface Truck : NSObject
    - (instancetype)initWithName:(NSString *)name wheels:(NSNumber *)wheels;
    - (instancetype)initWithName:(NSString *)name;
    @end
    @implementation Truck
    objection_initializer(initWithName:wheels:, @"Chevy", @4)
    - (instancetype)initWithName:(NSString *)name wheels:(NSNumber *)wheels { return [super init]; }
    - (instancetype)initWithName:(NSString *)name { return [super init]; }
    @end
    @interface Van : NSObject
    - (instancetype)initWithName:(NSString *)name;
    @end
    @implementation Van
    objection_initializer(initWithName:, @"Bus", @"Small")  // expect: invalid_definition OB-X12
    - (instancetype)initWithName:(NSString *)name { return [super init]; }
    @end
    @interface Bike : NSObject
    - (instancetype)initWithGears:(NSNumber *)gears;
    @end
    @implementation Bike
    objection_initializer(initWithGears:, 3)  // expect: invalid_definition OB-X13
    - (instancetype)initWithGears:(NSNumber *)gears { return [super init]; }
    @end
    @interface AppDelegate : NSObject <UIApplicationDelegate>
    @end
    @implementation AppDelegate
    - (void)start {
      JSObjectionInjector *injector = [JSObjection createInjector];
      [injector getObjectWithArgs:[Truck class], @"Ford", @6, nil];
      [injector getObject:[Truck class] argumentList:@[@"Ford"]];  // expect: invalid_definition OB-X12
      [injector getObject:[Truck class] initializer:@selector(initWithName:) argumentList:@[@"Ford"]];
      [injector getObject:[Truck class]];
    }
    @end
    """),
]
