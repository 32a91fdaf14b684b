internal import BarographLink

let typhoonAssemblyExamples = [
  RecognitionExample(
    "Categories, class extensions and base classes add definitions",
    """
    //- App/Base.h
    @interface BaseAssembly : TyphoonAssembly
    - (id)log;
    @end
    @interface ShopAssembly : BaseAssembly
    - (id)shop;
    @end
    @interface Log : NSObject
    @end
    @interface Shop : NSObject
    @property (nonatomic, strong) Log *log;
    @property (nonatomic, strong) Log *audit;
    @end
    //- App/Base.m
    @implementation BaseAssembly
    - (id)log { return [TyphoonDefinition withClass:[Log class]]; }
    @end
    //- App/Shop.m
    @interface ShopAssembly ()
    - (id)audit;
    @end
    @implementation ShopAssembly
    - (id)shop {
      return [TyphoonDefinition withClass:[Shop class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(log) with:[self log]];
        [definition injectProperty:@selector(audit) with:[self audit]];
      }];
    }
    - (id)audit { return [super log]; }
    @end
    //- App/Shop+Window.m
    @implementation ShopAssembly (Window)
    - (id)window { return [TyphoonDefinition withClass:[Log class]]; }
    @end
    """,
    facts: [
      "binds log = Log [graph] in BaseAssembly also Log #by type",
      "binds shop = Shop [graph] in ShopAssembly also Shop #by type",
      "binds audit = Log in ShopAssembly",
      "binds window = Log [graph] in ShopAssembly also Log #by type",
      "<shop> asks log: property deferred",
      "<shop> asks audit: property deferred",
      "<audit> asks log: factory eager",
      "composes assembly BaseAssembly",
      "composes assembly ShopAssembly: BaseAssembly",
      "composes assembly BaseAssembly",
      "composes assembly ShopAssembly: BaseAssembly",
      "composes assembly ShopAssembly: BaseAssembly",
    ]),
  RecognitionExample(
    "A collaborator that is only known by a protocol may be any assembly that conforms to it",
    """
    //- App/Modules.m
    // proves: TY-A02
    @interface Client : NSObject
    @end
    @interface Service : NSObject
    @property (nonatomic, strong) Client *client;
    @end
    @protocol ClientModule
    - (Client *)client;
    @end
    @interface LiveAssembly : TyphoonAssembly <ClientModule>
    @end
    @implementation LiveAssembly
    - (Client *)client { return [TyphoonDefinition withClass:[Client class]]; }
    @end
    @interface ServiceAssembly : TyphoonAssembly
    @property (nonatomic, strong, readonly) TyphoonAssembly<ClientModule> *core;
    @end
    @implementation ServiceAssembly
    - (Service *)service {
      return [TyphoonDefinition withClass:[Service class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(client) with:[self.core client]];
      }];
    }
    @end
    """,
    facts: [
      "binds client = Client [graph] in LiveAssembly also Client #by type",
      "binds service = Service [graph] in ServiceAssembly also Service #by type",
      "<service> asks client: property deferred",
      "composes assembly LiveAssembly",
      "composes assembly ServiceAssembly",
    ]),
]

let typhoonRootExamples = [
  RecognitionExample(
    "Activation, with what it is given and what the assemblies hold",
    """
    //- App/AppDelegate.m
    // proves: TY-A03, TY-A04, TY-A05, TY-A07, TY-A11, S0.40
    @interface Thing : NSObject
    @end
    @interface CoreAssembly : TyphoonAssembly
    - (Thing *)thing;
    @end
    @implementation CoreAssembly
    - (Thing *)thing { return [TyphoonDefinition withClass:[Thing class]]; }
    @end
    @interface AppAssembly : TyphoonAssembly
    @property (nonatomic, strong) CoreAssembly *core;
    @end
    @interface AppDelegate : NSObject
    @end
    @implementation AppDelegate
    - (NSArray *)initialAssemblies { return @[[CoreAssembly class], [AppAssembly class]]; }
    - (void)start {
      AppAssembly *assembly = [[AppAssembly new] activated];
      id both = [[AppAssembly assembly] activatedWithCollaboratingAssemblies:@[[CoreAssembly assembly]]];
      CoreAssembly *old = [CoreAssembly new];
      [old activateWithCollaboratingAssemblies:@[[AppAssembly new]]];
      id factory = [TyphoonBlockComponentFactory factoryWithAssemblies:@[[CoreAssembly assembly], [AppAssembly assembly]]];
      [factory makeDefault];
      [old thing];
      [factory componentForKey:@"thing"];
      [factory componentForType:[Thing class]];
    }
    @end
    """,
    facts: [
      "binds thing = Thing [graph] in CoreAssembly also Thing #by type",
      "AppDelegate asks thing: locator deferred",
      "AppDelegate asks thing: locator deferred",
      "AppDelegate asks Thing #by type: locator deferred",
      "composes assembly CoreAssembly",
      "composes assembly AppAssembly: CoreAssembly",
      "composes composition file root: AppAssembly",
      "composes composition file root: AppAssembly, CoreAssembly",
      "composes composition file root: CoreAssembly, AppAssembly",
      "composes composition file root: CoreAssembly, AppAssembly",
      "composes composition AppDelegate.initialAssemblies root: CoreAssembly, AppAssembly",
    ]),
  RecognitionExample(
    "The collector of initial assemblies",
    """
    //- App/AppDelegate.m
    // proves: TY-A08
    @interface FirstAssembly : TyphoonAssembly <RamblerInitialAssembly>
    @end
    @interface SecondAssembly : TyphoonAssembly
    @end
    @interface AppDelegate : NSObject
    @end
    @implementation AppDelegate
    - (NSArray *)initialAssemblies {
      return [[RamblerInitialAssemblyCollector new] collectInitialAssemblyClasses];
    }
    @end
    """,
    facts: [
      "composes assembly FirstAssembly",
      "composes assembly SecondAssembly",
      "composes composition file root: FirstAssembly",
    ]),
  RecognitionExample(
    "Tests activate what they need; these are other roots",
    """
    //- App/Core.m
    // proves: TY-A16
    @interface CoreAssembly : TyphoonAssembly
    @end
    //- AppTests/CoreTests.m
    @implementation CoreTests
    - (void)setUp { self.assembly = [[CoreAssembly new] activated]; }
    @end
    """,
    facts: [
      "composes assembly CoreAssembly",
      "composes composition file root: CoreAssembly",
    ]),
]
