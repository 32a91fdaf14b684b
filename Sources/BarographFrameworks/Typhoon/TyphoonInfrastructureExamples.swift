internal import BarographLink

let typhoonInfrastructureExamples = [
  RecognitionExample(
    "A decorator wraps what conforms to a protocol; what changes definitions is not understood",
    """
    //- App/Tracing.m
    // proves: S0.55, S0.56, S0.58, S0.59, S0.60
    @protocol NetworkService
    @end
    @interface LoggingProxy : NSProxy
    + (instancetype)proxyWith:(id)target;
    @end
    @interface Tracing : NSObject <TyphoonInstancePostProcessor>
    @end
    @implementation Tracing
    - (id)postProcessInstance:(id)instance {
      if ([instance conformsToProtocol:@protocol(NetworkService)]) {
        return [LoggingProxy proxyWith:instance];
      }
      return instance;
    }
    @end
    @interface Rewriting : NSObject <TyphoonDefinitionPostProcessor>
    @end
    @implementation Rewriting
    - (void)postProcessDefinition:(TyphoonDefinition *)definition replacement:(TyphoonDefinition **)replacement
                      withFactory:(TyphoonComponentFactory *)factory {}
    @end
    @interface MailService : NSObject <NetworkService>
    @end
    @interface Clock : NSObject
    @end
    @interface MailAssembly : TyphoonAssembly
    @end
    @implementation MailAssembly
    - (id)tracing { return [TyphoonDefinition withClass:[Tracing class]]; }
    - (id)patching { return [TyphoonDefinition withClass:[TyphoonPatcher class]]; }
    - (MailService *)mail { return [TyphoonDefinition withClass:[MailService class]]; }
    - (Clock *)clock { return [TyphoonDefinition withClass:[Clock class]]; }
    @end
    @interface OtherAssembly : TyphoonAssembly
    @end
    @implementation OtherAssembly
    - (id)rewriting { return [TyphoonDefinition withClass:[Rewriting class]]; }
    @end
    """,
    facts: [
      "binds MailAssembly.tracing = Tracing [graph] in MailAssembly",
      "binds MailAssembly.patching [graph] in MailAssembly",
      "binds mail = MailService [graph] in MailAssembly also MailService #by type also NetworkService #by type",
      "binds clock = Clock [graph] in MailAssembly also Clock #by type",
      "binds OtherAssembly.rewriting = Rewriting [graph] in OtherAssembly",
      "composes assembly MailAssembly",
      "composes assembly OtherAssembly incomplete",
      "LoggingProxy injection MailService: method deferred strong",
      "does not know, line 38: Rewriting changes definitions when the program runs",
    ]),
  RecognitionExample(
    "Post-processors that code attaches, and that are handed over with the activation",
    """
    //- App/Tracing.m
    // proves: TY-A15
    @interface Tracing : NSObject <TyphoonInstancePostProcessor>
    @end
    @interface Styles : NSObject <TyphoonTypeConverter>
    @end
    @interface TraceAssembly : TyphoonAssembly
    @end
    @implementation AppDelegate
    - (void)start {
      TraceAssembly *assembly = [TraceAssembly assembly];
      [assembly attachTypeConverter:[Styles new]];
      self.running = [assembly activatedWithCollaboratingAssemblies:nil postProcessors:@[[Tracing new]]];
    }
    @end
    """,
    facts: [
      "composes assembly TraceAssembly",
      "composes composition file root: TraceAssembly",
      "TraceAssembly injection Styles: method eager strong",
      "TraceAssembly injection Tracing: method eager strong",
    ]),
  RecognitionExample(
    "The class of a screen is that of its scene, by whatever way a definition asks for it",
    """
    //- App/Screens.m
    // proves: TY-U06, TY-F11, TY-F12
    @interface ListController : UIViewController
    @end
    @interface FirstController : UIViewController
    @end
    @interface ScreenAssembly : TyphoonAssembly
    @end
    @implementation ScreenAssembly
    - (id)storyboard {
      return [TyphoonDefinition withClass:[TyphoonStoryboard class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(storyboardWithName:factory:bundle:) parameters:^(TyphoonMethod *method) {
          [method injectParameterWith:@"Main"];
          [method injectParameterWith:self];
          [method injectParameterWith:[NSBundle mainBundle]];
        }];
      }];
    }
    - (id)list {
      return [TyphoonDefinition withFactory:[self storyboard]
                                   selector:@selector(instantiateViewControllerWithIdentifier:)
                                 parameters:^(TyphoonMethod *method) { [method injectParameterWith:@"List"]; }];
    }
    - (id)first {
      return [TyphoonDefinition withFactory:[self storyboard] selector:@selector(instantiateInitialViewController)];
    }
    - (id)named { return [TyphoonDefinition withStoryboardName:@"Main" viewControllerId:@"List"]; }
    - (id)given { return [TyphoonDefinition withStoryboard:[self storyboard] viewControllerId:@"List"]; }
    @end
    //- App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" initialViewController="b">
    <scene sceneID="s1"><objects>
    <viewController id="a" customClass="ListController" storyboardIdentifier="List"/>
    </objects></scene>
    <scene sceneID="s2"><objects><viewController id="b" customClass="FirstController"/></objects></scene>
    </document>
    """,
    facts: [
      "binds storyboard [graph] in ScreenAssembly also TyphoonStoryboard #by type",
      "binds list = ListController [transient] in ScreenAssembly",
      "binds first = FirstController [transient] in ScreenAssembly",
      "binds named = ListController [transient] in ScreenAssembly",
      "binds given = ListController [transient] in ScreenAssembly",
      "<list> asks storyboard: factory eager",
      "<first> asks storyboard: factory eager",
      "<given> asks storyboard: factory eager",
      "composes assembly ScreenAssembly",
    ]),
  RecognitionExample(
    "A service locator behind definitions: its methods make what assemblies give",
    """
    //- App/Services.m
    // proves: S0.53
    @interface MailService : NSObject
    @end
    @interface ServiceLocator : NSObject
    - (MailService *)mailService;
    @end
    @interface Inbox : NSObject
    @property (nonatomic, strong) MailService *mail;
    @end
    @interface ServiceAssembly : TyphoonAssembly
    @end
    @implementation ServiceAssembly
    - (ServiceLocator *)locator {
      return [TyphoonDefinition withClass:[ServiceLocator class] configuration:^(TyphoonDefinition *definition) {
        definition.scope = TyphoonScopeSingleton;
      }];
    }
    - (MailService *)mailService {
      return [TyphoonDefinition withFactory:[self locator] selector:@selector(mailService)];
    }
    - (Inbox *)inbox {
      return [TyphoonDefinition withClass:[Inbox class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(mail) with:[self mailService]];
      }];
    }
    @end
    """,
    facts: [
      "binds locator = ServiceLocator [TyphoonScopeSingleton singleton] in ServiceAssembly also ServiceLocator #by type",
      "binds mailService = MailService [transient] in ServiceAssembly",
      "binds inbox = Inbox [graph] in ServiceAssembly also Inbox #by type",
      "<mailService> asks locator: factory eager",
      "<inbox> asks mailService: property deferred",
      "composes assembly ServiceAssembly",
    ]),
  RecognitionExample(
    "A test that activates assemblies is a root of its own and is filled like any object; one that does not is none",
    """
    //- App/Core.m
    #import <Typhoon/TyphoonAutoInjection.h>
    // proves: S0.8, S0.11, S0.38
    @interface Client : NSObject
    @end
    @interface CoreAssembly : TyphoonAssembly
    @end
    @implementation CoreAssembly
    - (Client *)client { return [TyphoonDefinition withClass:[Client class]]; }
    @end
    //- AppTests/IntegrationTests.m
    @interface IntegrationTests : XCTestCase
    @property (nonatomic, strong) InjectedClass(Client) client;
    @property (nonatomic, strong) Client *byHand;
    @end
    @implementation IntegrationTests
    - (void)setUp {
      CoreAssembly *assembly = [[CoreAssembly new] activated];
      [assembly inject:self];
    }
    @end
    //- AppTests/UnitTests.m
    @interface UnitTests : XCTestCase
    @property (nonatomic, strong) Client *client;
    @end
    @implementation UnitTests
    - (void)setUp { self.client = [Client new]; }
    @end
    """,
    facts: [
      "binds client = Client [graph] in CoreAssembly also Client #by type",
      "IntegrationTests asks Client #by type: autowire deferred",
      "composes assembly CoreAssembly",
      "composes composition file root: CoreAssembly",
    ]),
  RecognitionExample(
    "In Swift what is activated is still the assembly; properties of assemblies stand for the definitions they give",
    """
    import Typhoon

    class Route: NSObject {}
    class Navigator: NSObject { @objc var route: Route? }
    class RouteAssembly: TyphoonAssembly {
      @objc dynamic func _route() -> AnyObject { TyphoonDefinition.withClass(Route.self) as AnyObject }
      var route: AnyObject { return _route() }
      @objc dynamic func navigator() -> AnyObject {
        TyphoonDefinition.withClass(Navigator.self) {
          $0!.injectProperty(#selector(getter: Navigator.route), with: self.route)
        } as AnyObject
      }
    }
    final class Starter {
      let kept = RouteAssembly().activated()
      func start() {
        let assembly = RouteAssembly().activated()
        let other = RouteAssembly().activated(withCollaboratingAssemblies: [])
        _ = assembly.navigator()
        _ = other._route()
        _ = kept.navigator()
      }
    }
    """,
    facts: [
      "binds _route = Route [graph] in RouteAssembly also Route #by type",
      "binds navigator = Navigator [graph] in RouteAssembly also Navigator #by type",
      "<navigator> asks _route: property deferred",
      "Starter asks navigator: locator deferred",
      "Starter asks _route: locator deferred",
      "Starter asks navigator: locator deferred",
      "composes assembly RouteAssembly",
      "composes composition file root: RouteAssembly",
      "composes composition file root: RouteAssembly",
      "composes composition file root: RouteAssembly",
    ]),
  RecognitionExample(
    "Who is given a factory of modules opens its screen",
    """
    //- App/Router.m
    @interface BetaController : UIViewController
    @end
    @interface Router : NSObject
    @property (nonatomic, strong) id betaFactory;
    @end
    @interface RouterAssembly : TyphoonAssembly
    @end
    @implementation RouterAssembly
    - (id)storyboard {
      return [TyphoonDefinition withClass:[UIStoryboard class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(storyboardWithName:bundle:) parameters:^(TyphoonMethod *method) {
          [method injectParameterWith:@"Main"];
          [method injectParameterWith:nil];
        }];
      }];
    }
    - (id)betaFactory {
      return [TyphoonDefinition withClass:[RamblerViperModuleFactory class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithViewControllerLoader:andViewControllerIdentifier:)
                        parameters:^(TyphoonMethod *method) {
          [method injectParameterWith:[self storyboard]];
          [method injectParameterWith:@"Beta"];
        }];
      }];
    }
    - (Router *)router {
      return [TyphoonDefinition withClass:[Router class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(betaFactory) with:[self betaFactory]];
      }];
    }
    @end
    //- App/Main.storyboard
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">
    <scene sceneID="s1"><objects>
    <viewController id="a" customClass="BetaController" storyboardIdentifier="Beta"/>
    </objects></scene>
    </document>
    """,
    facts: [
      "binds storyboard [graph] in RouterAssembly also UIStoryboard #by type",
      "binds betaFactory [graph] in RouterAssembly also RamblerViperModuleFactory #by type",
      "binds router = Router [graph] in RouterAssembly also Router #by type",
      "<betaFactory> asks storyboard: constructor eager",
      "<router> asks betaFactory: property deferred",
      "composes assembly RouterAssembly",
      "Router creation BetaController: segue deferred strong",
    ]),
]
