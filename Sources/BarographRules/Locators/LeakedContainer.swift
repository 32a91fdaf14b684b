internal import BarographModel

extension Rule {
  /// A class outside of assemblies that names what belongs to the container.
  package static let leakedContainer = Rule.ofDefects(
    id: .leakedContainer,
    summary: "A class outside of assemblies names what belongs to the container",
    explanation: """
      With markers, factories and definitions in ordinary classes the container is no longer a detail of the place where objects \
      are put together: those classes cannot be made, tested or reused without it, and assemblies alone no longer tell how the \
      program hangs together.

      Reported are classes of the product that mark properties for Typhoon (`InjectedProtocol`, `InjectedClass`), and those that \
      hold or take its factories. Assemblies, post-processors, the application's delegate and whoever activates assemblies are \
      left out; tests may do as they like.
      """,
    defaultSeverity: .info, isOptIn: true, examples: leakedContainerExamples)
}

private let leakedContainerExamples = [
  Example(
    "Markers and factories outside of assemblies",
    """
    //- App/Cart.h
    #import <Typhoon/Typhoon.h>
    #import <Typhoon/TyphoonAutoInjection.h>
    // proves: S0.13, S0.16
    @interface Store : NSObject
    @end
    @interface Cart : UIViewController
    @property (nonatomic, strong) InjectedClass(Store) store;  // expect: leaked_container TY-C29
    @property (nonatomic, strong) InjectedClass(Store) spare;
    @end
    @interface Router : NSObject
    @property (nonatomic, strong) TyphoonComponentFactory *factory;  // expect: leaked_container DI-F01
    @end
    @interface Clean : NSObject
    @property (nonatomic, strong) Store *store;
    @end
    //- App/AppDelegate.m
    #import "Cart.h"
    @interface StoreAssembly : TyphoonAssembly
    @property (nonatomic, strong) TyphoonAssembly *other;
    @end
    @implementation StoreAssembly
    - (Store *)store { return [TyphoonDefinition withClass:[Store class]]; }
    @end
    @interface AppDelegate : UIResponder <UIApplicationDelegate>
    @property (nonatomic, strong) TyphoonComponentFactory *factory;
    @end
    @implementation AppDelegate
    - (void)start { self.factory = [[StoreAssembly new] activated]; }
    @end
    //- AppTests/CartTests.m
    @interface CartTests : XCTestCase
    @property (nonatomic, strong) InjectedClass(Store) store;
    @end
    @implementation CartTests
    - (void)setUp { [self.assembly inject:self]; }
    @end
    //- .barograph.yml
    rules: {leaked_container: info}
    """),
  Example(
    "Only assemblies know Typhoon",
    """
    //- App/Cart.m
    #import <Typhoon/Typhoon.h>
    @interface Store : NSObject
    @end
    @interface Cart : NSObject
    @property (nonatomic, strong) Store *store;
    @end
    @interface CartAssembly : TyphoonAssembly
    @property (nonatomic, strong) TyphoonAssembly *other;
    @end
    @implementation CartAssembly
    - (Store *)store { return [TyphoonDefinition withClass:[Store class]]; }
    - (Cart *)cart {
      return [TyphoonDefinition withClass:[Cart class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(store) with:[self store]];
      }];
    }
    @end
    //- .barograph.yml
    rules: {leaked_container: info}
    """),
]
