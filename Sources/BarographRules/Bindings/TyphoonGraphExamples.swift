let typhoonMissingExamples = [
  Example(
    "Typhoon is asked for a key or a type that no definition has",
    """
    //- App/Parts.m
    // proves: TY-X03, TY-X04, TY-X17, TY-X23, S0.12
    @protocol Clock @end
    @protocol Radio @end
    @interface WallClock : NSObject <Clock>
    @end
    @interface Room : NSObject
    @property (nonatomic, strong) id<Clock> clock;
    @property (nonatomic, strong) id<Radio> radio;
    @end
    @interface Corner : NSObject
    @property (nonatomic, strong) InjectedProtocol(Clock) clock;
    @property (nonatomic, strong) InjectedProtocol(Radio) radio;  // expect: missing_binding
    @end
    @interface RoomAssembly : TyphoonAssembly
    @end
    @implementation RoomAssembly
    - (id)clock { return [TyphoonDefinition withClass:[WallClock class]]; }
    - (Room *)room {
      return [TyphoonDefinition withClass:[Room class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(clock)];
        [definition injectProperty:@selector(radio)];
      }];
    }
    @end
    @implementation AppDelegate
    - (NSArray *)initialAssemblies { return @[[RoomAssembly class]]; }
    - (void)open {
      RoomAssembly *assembly = [[RoomAssembly new] activated];
      [assembly componentForKey:@"room"];
      [assembly componentForKey:@"rom"];  // expect: missing_binding
      [assembly inject:[Room new] withSelector:@selector(house)];  // expect: missing_binding
    }
    @end
    """)
]

let typhoonDuplicateExamples = [
  Example(
    "Two assemblies of one program have a definition of one selector: Typhoon stops when they are activated",
    """
    //- App/Parts.m
    // proves: TY-X02, TY-A09, S0.17, S0.20
    @interface Logger : NSObject
    @end
    @interface Tracing : NSObject <TyphoonInstancePostProcessor>
    @end
    @interface CoreAssembly : TyphoonAssembly
    @end
    @implementation CoreAssembly
    - (id)logger { return [TyphoonDefinition withClass:[Logger class]]; }
    - (id)configurer { return [TyphoonDefinition withConfigName:@"Core.plist"]; }
    - (id)tracing { return [TyphoonDefinition withClass:[Tracing class]]; }
    - (id)files { return [NSFileManager defaultManager]; }
    @end
    @interface ScreenAssembly : TyphoonAssembly
    @end
    @implementation ScreenAssembly
    - (id)logger { return [TyphoonDefinition withClass:[Logger class]]; }  // expect: duplicate_binding
    - (id)configurer { return [TyphoonDefinition withConfigName:@"Screen.plist"]; }
    - (id)tracing { return [TyphoonDefinition withClass:[Tracing class]]; }
    - (id)files { return [NSFileManager defaultManager]; }
    @end
    @interface TestAssembly : TyphoonAssembly
    @end
    @implementation TestAssembly
    - (id)logger { return [TyphoonDefinition withClass:[Logger class]]; }
    @end
    @interface FakeCoreAssembly : CoreAssembly
    @end
    @implementation FakeCoreAssembly
    - (id)logger { return [TyphoonDefinition withClass:[Logger class]]; }
    @end
    @implementation AppDelegate
    - (void)start {
      self.assembly = [[CoreAssembly new] activatedWithCollaboratingAssemblies:@[[ScreenAssembly new]]];
      self.other = [[TestAssembly new] activated];
      self.fake = [[FakeCoreAssembly new] activated];
    }
    @end
    """)
]

let typhoonAmbiguousExamples = [
  Example(
    "Typhoon finds several definitions for a type",
    """
    //- App/Parts.m
    // proves: TY-X05
    @protocol Clock @end
    @interface WallClock : NSObject <Clock>
    @end
    @interface HandClock : WallClock
    @end
    @interface Room : NSObject
    @property (nonatomic, strong) id<Clock> clock;
    @property (nonatomic, strong) HandClock *hand;
    @end
    @interface RoomAssembly : TyphoonAssembly
    @end
    @implementation RoomAssembly
    - (id)wall { return [TyphoonDefinition withClass:[WallClock class]]; }
    - (id)hand { return [TyphoonDefinition withClass:[HandClock class]]; }
    - (Room *)room {
      return [TyphoonDefinition withClass:[Room class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(clock)];  // expect: ambiguous_binding
        [definition injectProperty:@selector(hand)];
      }];
    }
    @end
    @implementation AppDelegate
    - (NSArray *)initialAssemblies { return @[[RoomAssembly class]]; }
    @end
    """)
]

let typhoonCycleExamples = [
  Example(
    "Three prototypes in a circle are made again and again; two find each other",
    """
    //- App/Rings.m
    // proves: TY-Q13
    @interface One : NSObject
    @property (nonatomic, weak) id next;
    @end
    @interface Two : NSObject
    @property (nonatomic, weak) id next;
    @end
    @interface Three : NSObject
    @property (nonatomic, weak) id next;
    @end
    @interface Left : NSObject
    @property (nonatomic, strong) id other;
    @end
    @interface Right : NSObject
    @property (nonatomic, weak) id other;
    @end
    @interface RingAssembly : TyphoonAssembly
    @end
    @implementation RingAssembly
    - (id)one {
      return [TyphoonDefinition withClass:[One class] configuration:^(TyphoonDefinition *definition) {
        definition.scope = TyphoonScopePrototype;
        [definition injectProperty:@selector(next) with:[self two]];  // expect: dependency_cycle
      }];
    }
    - (id)two {
      return [TyphoonDefinition withClass:[Two class] configuration:^(TyphoonDefinition *definition) {
        definition.scope = TyphoonScopePrototype;
        [definition injectProperty:@selector(next) with:[self three]];
      }];
    }
    - (id)three {
      return [TyphoonDefinition withClass:[Three class] configuration:^(TyphoonDefinition *definition) {
        definition.scope = TyphoonScopePrototype;
        [definition injectProperty:@selector(next) with:[self one]];
      }];
    }
    @end
    """),
  Example(
    "Typhoon sets properties when both objects exist; initialisers cannot wait for each other",
    """
    //- App/Modules.m
    // proves: TY-X08, TY-C02, S0.50
    @class View;
    @interface Presenter : NSObject
    @property (nonatomic, weak) View *view;
    @end
    @interface View : NSObject
    @property (nonatomic, strong) Presenter *presenter;
    @end
    @interface Holder : NSObject
    @property (nonatomic, strong) Holder *next;
    @end
    @interface Second : NSObject
    @property (nonatomic, strong) Holder *back;
    @end
    @interface Chicken : NSObject
    - (instancetype)initWithEgg:(id)egg;
    @end
    @interface Egg : NSObject
    - (instancetype)initWithChicken:(id)chicken;
    @end
    @interface ModuleAssembly : TyphoonAssembly
    @end
    @implementation ModuleAssembly
    - (id)view {
      return [TyphoonDefinition withClass:[View class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(presenter) with:[self presenter]];
      }];
    }
    - (id)presenter {
      return [TyphoonDefinition withClass:[Presenter class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(view) with:[self view]];  // expect: dependency_cycle
      }];
    }
    - (id)holder {
      return [TyphoonDefinition withClass:[Holder class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(next) with:[self second]];  // expect: dependency_cycle
      }];
    }
    - (id)second {
      return [TyphoonDefinition withClass:[Second class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(back) with:[self holder]];
      }];
    }
    - (id)chicken {
      return [TyphoonDefinition withClass:[Chicken class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithEgg:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:[self egg]];  // expect: dependency_cycle
        }];
      }];
    }
    - (id)egg {
      return [TyphoonDefinition withClass:[Egg class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithChicken:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:[self chicken]];
        }];
      }];
    }
    @end
    """),
  Example(
    "Two definitions of a class are two objects; where a cycle of three is entered decides",
    """
    //- App/Themes.m
    @interface Theme : NSObject
    @end
    @interface Themes : NSObject
    - (instancetype)initWithTheme:(Theme *)theme;
    - (Theme *)current;
    @end
    @interface Alpha : NSObject
    - (instancetype)initWithBeta:(id)beta;
    @end
    @interface Beta : NSObject
    @property (nonatomic, weak) id gamma;
    @end
    @interface Gamma : NSObject
    - (instancetype)initWithAlpha:(id)alpha;
    @end
    @interface ThemeAssembly : TyphoonAssembly
    @end
    @implementation ThemeAssembly
    - (id)dark { return [TyphoonDefinition withClass:[Theme class]]; }
    - (id)themes {
      return [TyphoonDefinition withClass:[Themes class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithTheme:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:[self dark]];
        }];
      }];
    }
    - (Theme *)current { return [TyphoonDefinition withFactory:[self themes] selector:@selector(current)]; }
    - (id)alpha {
      return [TyphoonDefinition withClass:[Alpha class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithBeta:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:[self beta]];  // expect: dependency_cycle
        }];
        definition.scope = TyphoonScopeSingleton;
      }];
    }
    - (id)beta {
      return [TyphoonDefinition withClass:[Beta class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(gamma) with:[self gamma]];
      }];
    }
    - (id)gamma {
      return [TyphoonDefinition withClass:[Gamma class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithAlpha:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:[self alpha]];
        }];
      }];
    }
    @end
    """),
]

let typhoonCaptiveExamples = [
  Example(
    "A singleton keeps a prototype for good",
    """
    //- App/Parts.m
    // proves: TY-C01
    @interface Draft : NSObject
    @end
    @interface Plain : NSObject
    @end
    @interface Editor : NSObject
    @property (nonatomic, strong) Draft *draft;
    @property (nonatomic, strong) Plain *plain;
    @end
    @interface EditAssembly : TyphoonAssembly
    @end
    @implementation EditAssembly
    - (id)draft {
      return [TyphoonDefinition withClass:[Draft class] configuration:^(TyphoonDefinition *definition) {
        definition.scope = TyphoonScopePrototype;
      }];
    }
    - (id)plain { return [TyphoonDefinition withClass:[Plain class]]; }
    - (id)editor {
      return [TyphoonDefinition withClass:[Editor class] configuration:^(TyphoonDefinition *definition) {
        definition.scope = TyphoonScopeLazySingleton;
        [definition injectProperty:@selector(draft) with:[self draft]];  // expect: captive_dependency
        [definition injectProperty:@selector(plain) with:[self plain]];
      }];
    }
    @end
    """)
]

let typhoonUninstalledExamples = [
  Example(
    "An assembly of Typhoon that nothing activates and no other one holds",
    """
    //- App/Parts.m
    // proves: TY-C08
    @interface CoreAssembly : TyphoonAssembly
    @end
    @implementation CoreAssembly
    @end
    @interface ScreenAssembly : TyphoonAssembly
    @property (nonatomic, strong) CoreAssembly *core;
    @end
    @implementation ScreenAssembly
    @end
    @interface LostAssembly : TyphoonAssembly  // expect: uninstalled_assembly
    @end
    @implementation LostAssembly
    @end
    @implementation AppDelegate
    - (NSArray *)initialAssemblies { return @[[ScreenAssembly class]]; }
    @end
    """)
]

let typhoonLocatorExamples = [
  Example(
    "Objects that ask an assembly, and one that is given a factory",
    """
    //- App/Parts.m
    // proves: TY-C20
    @interface Thing : NSObject
    @end
    @protocol ThingFactory
    - (Thing *)thing;
    @end
    @interface CoreAssembly : TyphoonAssembly <ThingFactory>
    - (Thing *)thing;
    @end
    @implementation CoreAssembly
    - (Thing *)thing { return [TyphoonDefinition withClass:[Thing class]]; }
    @end
    @interface Screen : NSObject
    @property (nonatomic, strong) CoreAssembly *assembly;
    @property (nonatomic, strong) id<ThingFactory> factory;
    @end
    @implementation Screen
    - (void)open { [self.assembly thing]; }  // expect: service_locator
    - (void)make { [self.factory thing]; }
    @end
    """)
]
