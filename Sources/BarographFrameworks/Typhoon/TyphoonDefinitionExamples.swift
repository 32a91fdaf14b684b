internal import BarographLink

let typhoonDefinitionExamples = [
  RecognitionExample(
    "Methods that return definitions are bindings; their selectors are the keys",
    """
    //- App/MailAssembly.h
    // proves: TY-F01, TY-F02, TY-F20, TY-F21, TY-F23, TY-F24, TY-F25, TY-F26, TY-V01, TY-V10, TY-V11, S0.44
    @protocol MailStore @end
    @interface DiskStore : NSObject <MailStore>
    @end
    @interface Inbox : NSObject
    @property (nonatomic, strong) id<MailStore> store;
    @property (nonatomic, weak) id delegate;
    @property (nonatomic) NSInteger limit;
    - (instancetype)initWithStore:(id<MailStore>)store;
    - (void)observe:(id<MailStore>)store;
    - (void)open;
    @end
    @interface MailAssembly : TyphoonAssembly
    - (id<MailStore>)store;
    - (Inbox *)inbox;
    @end
    //- App/MailAssembly.m
    @implementation MailAssembly
    - (id<MailStore>)store {
      return [TyphoonDefinition withClass:[DiskStore class]];
    }
    - (Inbox *)inbox {
      return [TyphoonDefinition withClass:[Inbox class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithStore:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:[self store]];
        }];
        [definition injectProperty:@selector(store) with:[self store]];
        [definition injectProperty:@selector(limit) with:@(20)];
        [definition injectProperty:@selector(delegate) with:nil];
        [definition injectMethod:@selector(observe:) parameters:^(TyphoonMethod *method) {
          [method injectParameterWith:[self store]];
        }];
        [definition performAfterInjections:@selector(open)];
        definition.scope = TyphoonScopeLazySingleton;
      }];
    }
    - (id)empty {
      return [TyphoonDefinition withClass:[Inbox class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(init)];
        [definition setScope:TyphoonScopePrototype];
      }];
    }
    - (NSFileManager *)files {
      return [NSFileManager defaultManager];
    }
    @end
    """,
    facts: [
      "binds store = DiskStore [graph] in MailAssembly also DiskStore #by type also MailStore #by type",
      "binds inbox = Inbox [TyphoonScopeLazySingleton singleton] in MailAssembly also Inbox #by type",
      "binds empty = Inbox [TyphoonScopePrototype transient] in MailAssembly also Inbox #by type",
      "<inbox> asks store: constructor eager",
      "<inbox> asks store: property deferred",
      "<inbox> asks store: method deferred",
      "composes assembly MailAssembly",
      "composes assembly MailAssembly",
    ]),
  RecognitionExample(
    "A child inherits what its parent injects, unless it injects that itself; abstract definitions only have children",
    """
    //- App/Cells.m
    // proves: TY-F03, TY-F27, TY-F28
    @interface Formatter : NSObject
    @end
    @interface Ruler : NSObject
    @end
    @interface Cell : NSObject
    @property (nonatomic, strong) Formatter *formatter;
    @property (nonatomic, strong) Ruler *ruler;
    @end
    @interface WideCell : Cell
    @end
    @interface CellAssembly : TyphoonAssembly
    @end
    @implementation CellAssembly
    - (id)formatter { return [TyphoonDefinition withClass:[Formatter class]]; }
    - (id)ruler { return [TyphoonDefinition withClass:[Ruler class]]; }
    - (id)wideRuler { return [TyphoonDefinition withClass:[Ruler class]]; }
    - (Cell *)cell {
      return [TyphoonDefinition withClass:[Cell class] configuration:^(TyphoonDefinition *definition) {
        definition.abstract = YES;
        definition.scope = TyphoonScopePrototype;
        [definition injectProperty:@selector(formatter) with:[self formatter]];
        [definition injectProperty:@selector(ruler) with:[self ruler]];
      }];
    }
    - (Cell *)wide {
      return [TyphoonDefinition withParent:[self cell] class:[WideCell class]
                             configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(ruler) with:[self wideRuler]];
      }];
    }
    - (Cell *)plain {
      return [TyphoonDefinition withClass:[WideCell class] configuration:^(TyphoonDefinition *definition) {
        definition.parent = [self cell];
      }];
    }
    @end
    """,
    facts: [
      "binds formatter = Formatter [graph] in CellAssembly also Formatter #by type",
      "binds ruler = Ruler [graph] in CellAssembly also Ruler #by type",
      "binds wideRuler = Ruler [graph] in CellAssembly also Ruler #by type",
      "binds cell = Cell [TyphoonScopePrototype transient] in CellAssembly also Cell #by type",
      "binds wide = WideCell [TyphoonScopePrototype transient] in CellAssembly also WideCell #by type also Cell #by type",
      "binds plain = WideCell [TyphoonScopePrototype transient] in CellAssembly also WideCell #by type also Cell #by type",
      "<cell> asks formatter: property deferred",
      "<cell> asks ruler: property deferred",
      "<wide> asks wideRuler: property deferred",
      "<wide> asks formatter: property deferred",
      "<wide> asks cell: declaration deferred",
      "<plain> asks formatter: property deferred",
      "<plain> asks ruler: property deferred",
      "<plain> asks cell: declaration deferred",
      "composes assembly CellAssembly",
    ]),
  RecognitionExample(
    "`injectProperty:` alone asks by the type of the property; visibility says who is found",
    """
    //- App/ByType.m
    // proves: TY-F22, TY-F29, TY-V06, S0.3
    @protocol Clock @end
    @interface WallClock : NSObject <Clock>
    @end
    @interface TestClock : NSObject <Clock>
    @end
    @interface Diary : NSObject
    @property (nonatomic, strong) id<Clock> clock;
    @property (nonatomic, strong) WallClock *wall;
    @property (nonatomic, strong) NSObject *other;
    @end
    @interface DiaryAssembly : TyphoonAssembly
    @end
    @implementation DiaryAssembly
    - (id)wallClock { return [TyphoonDefinition withClass:[WallClock class]]; }
    - (id)testClock {
      return [TyphoonDefinition withClass:[TestClock class] configuration:^(TyphoonDefinition *definition) {
        definition.autoInjectionVisibility = TyphoonAutoInjectVisibilityNone;
      }];
    }
    - (Diary *)diary {
      return [TyphoonDefinition withClass:[Diary class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(clock)];
        [definition injectProperty:@selector(wall) with:[TyphoonInject byType:[WallClock class]]];
        [definition injectProperty:@selector(other) with:[TyphoonInject byType:@protocol(Clock)]];
      }];
    }
    @end
    """,
    facts: [
      "binds wallClock = WallClock [graph] in DiaryAssembly also WallClock #by type also Clock #by type",
      "binds testClock = TestClock [graph] in DiaryAssembly",
      "binds diary = Diary [graph] in DiaryAssembly also Diary #by type",
      "<diary> asks Clock #by type: autowire deferred",
      "<diary> asks WallClock #by type: property deferred",
      "<diary> asks Clock #by type: property deferred",
      "composes assembly DiaryAssembly",
    ]),
  RecognitionExample(
    "Statements in branches, blocks that are constants or functions, definitions in variables, helpers",
    """
    //- App/Screens.m
    // proves: TY-F18, TY-F31, TY-F32, TY-V14, TY-F30
    @interface Theme : NSObject
    @end
    @interface Screen : NSObject
    @property (nonatomic, strong) Theme *theme;
    @property (nonatomic, strong) Theme *dark;
    @end
    @interface Detail : Screen
    @end
    @interface ScreenAssembly : TyphoonAssembly
    @end
    @implementation ScreenAssembly
    - (id)theme { return [TyphoonDefinition withClass:[Theme class]]; }
    - (id)screen:(Class)class {
      return [TyphoonDefinition withClass:class configuration:^(TyphoonDefinition *definition) {
        [definition applyGlobalNamespace];
        [definition injectProperty:@selector(theme) with:[self theme]];
      }];
    }
    - (id)detail { return [self screen:[Detail class]]; }
    - (id)branching {
      id theme = [self theme];
      return [TyphoonDefinition withClass:[Screen class] configuration:^(TyphoonDefinition *definition) {
        if (isDark) {
          [definition injectProperty:@selector(dark) with:isNight ? [self theme] : nil];
        }
    #if DEBUG
        [definition injectProperty:@selector(theme) with:theme];
    #endif
      }];
    }
    - (id)named {
      void (^fill)(TyphoonDefinition *) = ^(TyphoonDefinition *d) {
        [d injectProperty:@selector(theme) with:[self theme]];
      };
      return [TyphoonDefinition withClass:[Screen class] configuration:fill];
    }
    - (id)kept {
      TyphoonDefinition *made = [TyphoonDefinition withClass:[Screen class]];
      [made injectProperty:@selector(theme) with:[self theme]];
      made.scope = TyphoonScopeSingleton;
      return made;
    }
    - (id)given { return [TyphoonDefinition withClass:[Screen class] configuration:self.filling]; }
    @end
    """,
    facts: [
      "binds theme = Theme [graph] in ScreenAssembly also Theme #by type",
      "binds screen: [graph] in ScreenAssembly",
      "binds detail = Detail [graph] in ScreenAssembly also Detail #by type also Screen #by type",
      "binds branching = Screen [graph] in ScreenAssembly also Screen #by type",
      "binds named = Screen [graph] in ScreenAssembly also Screen #by type",
      "binds kept = Screen [TyphoonScopeSingleton singleton] in ScreenAssembly also Screen #by type",
      "binds given = Screen [graph] in ScreenAssembly also Screen #by type",
      "<screen:> asks theme: property deferred",
      "<detail> asks theme: property deferred",
      "<branching> asks theme: property deferred",
      "<branching> asks theme: property deferred",
      "<named> asks theme: property deferred",
      "<kept> asks theme: property deferred",
      "composes assembly ScreenAssembly",
      "defect TY-C30 container_misuse, line 27: branching is compiled in different ways: which object there is depends on "
        + "how the program was built",
      "does not know, line 44: the block that configures this definition is not in sight",
    ]),
  RecognitionExample(
    "The spellings of Typhoon 1 and 2",
    """
    //- App/Old.m
    // proves: TY-F17
    @interface Engine : NSObject
    @end
    @interface Car : NSObject
    @property (nonatomic, strong) Engine *engine;
    - (instancetype)initWithEngine:(Engine *)engine;
    @end
    @interface Plant : NSObject
    - (Car *)car;
    @end
    @interface OldAssembly : TyphoonAssembly
    @end
    @implementation OldAssembly
    - (id)engine { return [TyphoonDefinition withClass:[Engine class]]; }
    - (id)car {
      return [TyphoonDefinition withClass:[Car class] initialization:^(TyphoonInitializer *initializer) {
        initializer.selector = @selector(initWithEngine:);
        [initializer injectWithDefinition:[self engine]];
      } properties:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(engine) withDefinition:[self engine]];
        definition.scope = TyphoonScopeDefault;
      }];
    }
    - (id)plant { return [TyphoonDefinition withClass:[Plant class]]; }
    - (id)made {
      return [TyphoonDefinition withClass:[Car class] factory:[self plant] selector:@selector(car)];
    }
    @end
    """,
    facts: [
      "binds engine = Engine [graph] in OldAssembly also Engine #by type",
      "binds car = Car [TyphoonScopeDefault transient] in OldAssembly also Car #by type",
      "binds plant = Plant [graph] in OldAssembly also Plant #by type",
      "binds made = Car [transient] in OldAssembly",
      "<car> asks engine: constructor eager",
      "<car> asks engine: property deferred",
      "<made> asks plant: factory eager",
      "composes assembly OldAssembly",
    ]),
  RecognitionExample(
    "Look-alikes: methods of other classes, and other classes called like the framework's",
    """
    //- App/Other.m
    @interface Definition : NSObject
    + (instancetype)withClass:(Class)class;
    @end
    @interface Parts : NSObject
    @end
    @implementation Parts
    - (id)one { return [Definition withClass:[Parts class]]; }
    - (id)other { return [TyphoonDefinition withClass:[Parts class]]; }
    @end
    """,
    facts: []),
]
