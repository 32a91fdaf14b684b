/// Post-processors, and tests that wait by Typhoon's own means.
let typhoonProcessorExamples = [
  Example(
    "Objects in a circle are wrapped too late; what is made while definitions are registered",
    """
    //- App/Tracing.m
    #import <Typhoon/Typhoon.h>
    // proves: S0.56
    @protocol NetworkService
    @end
    @interface LoggingProxy : NSProxy
    + (instancetype)proxyWith:(id)target;
    @end
    @interface Log : NSObject
    @end
    @interface Tracing : NSObject <TyphoonInstancePostProcessor>
    @property (nonatomic, strong) Log *log;
    @end
    @implementation Tracing
    - (id)postProcessInstance:(id)instance {
      if ([instance conformsToProtocol:@protocol(NetworkService)]) {
        return [LoggingProxy proxyWith:instance];
      }
      return instance;
    }
    @end
    @interface MailService : NSObject <NetworkService>
    @property (nonatomic, weak) id owner;
    @end
    @interface Owner : NSObject
    @property (nonatomic, strong) id service;
    @end
    @interface NewsService : NSObject <NetworkService>
    @end
    @interface MailAssembly : TyphoonAssembly
    @end
    @implementation MailAssembly
    - (id)tracing {
      return [TyphoonDefinition withClass:[Tracing class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(log) with:[self log]];  // expect: container_misuse TY-C19
      }];
    }
    - (Log *)log { return [TyphoonDefinition withClass:[Log class]]; }
    - (MailService *)mail {  // expect: container_misuse TY-C18
      return [TyphoonDefinition withClass:[MailService class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(owner) with:[self owner]];
      }];
    }
    - (Owner *)owner {
      return [TyphoonDefinition withClass:[Owner class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(service) with:[self mail]];
      }];
    }
    - (NewsService *)news { return [TyphoonDefinition withClass:[NewsService class]]; }
    @end
    """),
  Example(
    "Tests that poll",
    """
    //- AppTests/ClientTests.m
    #import <XCTest/XCTest.h>
    #import <Typhoon/Typhoon.h>
    // proves: S0.61, S0.62, S0.63, S0.64, S0.65
    @interface ClientTests : XCTestCase
    @end
    @implementation ClientTests
    - (void)tearDown { [OHHTTPStubs removeAllStubs]; }
    - (void)testAnswer {
      __block id result = nil;
      [OHHTTPStubs stubRequestsPassingTest:test withStubResponse:response];
      [self.client load:^(id answer) { result = answer; }];
      [TyphoonTestUtils waitForCondition:^BOOL {  // expect: container_misuse
        typhoon_asynch_condition(result != nil);
      } andPerformTests:^{
        XCTAssertNotNil(result);
      }];
    }
    - (void)testSlowly {
      [TyphoonTestUtils wait:60 secondsForCondition:^BOOL {  // expect: container_misuse
        return self.isDone;
      } andPerformTests:^{}];
    }
    - (void)testExpectation {
      XCTestExpectation *done = [self expectationWithDescription:@"done"];
      [self waitForExpectationsWithTimeout:1 handler:nil];
    }
    @end
    //- App/App.m
    @interface AppAssembly : TyphoonAssembly
    @end
    @implementation AppAssembly
    @end
    """),
]

/// Values from configuration that their properties and converters do not take.
let typhoonValueTextExamples = [
  Example(
    "A structure is made of no text; a storyboard that is to be left alone is nowhere",
    """
    //- App/Look.m
    #import <Typhoon/Typhoon.h>
    @interface Look : NSObject
    @property (nonatomic, assign) CGRect frame;
    @property (nonatomic, assign) CGFloat width;
    @end
    @implementation Look
    @end
    @interface LookAssembly : TyphoonAssembly
    @end
    @implementation LookAssembly
    - (id)values { return [TyphoonDefinition withConfigName:@"Look.properties"]; }
    - (Look *)look {
      return [TyphoonDefinition withClass:[Look class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(frame) with:TyphoonConfig(@"frame")];  // expect: invalid_configuration_value TY-X26
        [definition injectProperty:@selector(width) with:TyphoonConfig(@"width")];
      }];
    }
    @end
    //- App/Look.properties
    frame=0,0,10,10
    width=10
    //- App/Info.plist
    <plist version="1.0">
    <dict>
    <key>TyphoonCleanStoryboards</key>
    <array><string>Gone</string></array> <!-- expect: invalid_configuration_value TY-A14 -->
    </dict>
    </plist>
    """),
  Example(
    "Files that code and a definition of the configuration's own class hand over",
    """
    //- App/Net.m
    #import <Typhoon/Typhoon.h>
    @interface Client : NSObject
    @property (nonatomic, copy) NSString *host;
    @property (nonatomic, copy) NSString *port;
    @property (nonatomic, copy) NSString *name;
    @end
    @implementation Client
    @end
    @interface NetAssembly : TyphoonAssembly
    @end
    @implementation NetAssembly
    - (id)configurer {
      return [TyphoonDefinition withClass:[TyphoonConfigPostProcessor class] configuration:^(TyphoonDefinition *definition) {
        [definition injectMethod:@selector(useResourceWithName:) parameters:^(TyphoonMethod *method) {
          [method injectParameterWith:@"Net.properties"];
        }];
      }];
    }
    - (Client *)client {
      return [TyphoonDefinition withClass:[Client class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(host) with:TyphoonConfig(@"host")];
        [definition injectProperty:@selector(port) with:TyphoonConfig(@"port")];
        [definition injectProperty:@selector(name) with:TyphoonConfig(@"name")];  // expect: invalid_configuration_value TY-X30
      }];
    }
    @end
    @implementation AppDelegate
    - (void)start {
      NetAssembly *assembly = [[NetAssembly assembly] activatedWithConfigResourceName:@"More.properties"];
    }
    @end
    //- App/Net.properties
    host=example.org
    //- App/More.properties
    port=80
    """),
  Example(
    "A converter takes a text apart that has too few parts",
    """
    //- App/Style.m
    #import <Typhoon/Typhoon.h>
    // proves: S0.35
    typedef NS_ENUM(NSUInteger, StylePart) { StylePartColour, StylePartFont, StylePartSize };
    @interface StyleConverter : NSObject <TyphoonTypeConverter>
    @end
    @implementation StyleConverter
    - (id)supportedType { return @"AppStyle"; }
    - (id)convert:(NSString *)text {
      NSArray *parts = [text componentsSeparatedByString:@";"];
      return @[parts[StylePartColour], parts[StylePartFont], parts[StylePartSize]];
    }
    @end
    @interface Look : NSObject
    @property (nonatomic, strong) id plain;
    @property (nonatomic, strong) id broken;
    @end
    @implementation Look
    @end
    @interface LookAssembly : TyphoonAssembly
    @end
    @implementation LookAssembly
    - (id)converter { return [TyphoonDefinition withClass:[StyleConverter class]]; }
    - (id)styles { return [TyphoonDefinition withConfigName:@"Styles.properties"]; }
    - (Look *)look {
      return [TyphoonDefinition withClass:[Look class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(plain) with:TyphoonConfig(@"plain")];
        [definition injectProperty:@selector(broken) with:TyphoonConfig(@"broken")];
      }];
    }
    @end
    //- App/Styles.properties
    plain=AppStyle(#FF0000;Helvetica;12)
    broken=AppStyle(#FF0000;Helvetica)  # expect: invalid_configuration_value TY-C14
    """),
]

/// Patchers that outlive their test.
let typhoonDetachExamples = [
  Example(
    "A patcher of Typhoon stays attached to the factory that all tests share",
    """
    //- App/Mail.m
    #import <Typhoon/Typhoon.h>
    @interface MailAssembly : TyphoonAssembly
    @end
    @implementation MailAssembly
    - (id)client { return [TyphoonDefinition withClass:[NSObject class]]; }
    @end
    //- AppTests/MailTests.m
    #import <XCTest/XCTest.h>
    @interface MailTests : XCTestCase
    @end
    @implementation MailTests
    - (void)setUp {
      TyphoonPatcher *patcher = [[TyphoonPatcher alloc] init];
      [patcher patchDefinitionWithKey:@"client" withObject:^id { return [NSObject new]; }];
      [[TyphoonComponentFactory defaultFactory] attachDefinitionPostProcessor:patcher];  // expect: unrestored_ambient TY-C24
    }
    - (void)testOwn {
      MailAssembly *assembly = [[MailAssembly new] activated];
      TyphoonPatcher *patcher = [[TyphoonPatcher alloc] init];
      [patcher patchDefinitionWithKey:@"client" withObject:^id { return [NSObject new]; }];
      [assembly attachDefinitionPostProcessor:patcher];
    }
    @end
    @interface StoreTests : XCTestCase
    @property (nonatomic, strong) TyphoonPatcher *detached;
    @end
    @implementation StoreTests
    - (void)setUp {
      self.detached = [[TyphoonPatcher alloc] init];
      [self.detached patchDefinitionWithKey:@"client" withObject:^id { return [NSObject new]; }];
      [[MailAssembly defaultAssembly] attachDefinitionPostProcessor:self.detached];
    }
    - (void)tearDown { [self.detached detach]; }
    @end
    """)
]
