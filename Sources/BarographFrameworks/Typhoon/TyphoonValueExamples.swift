internal import BarographLink

let typhoonValueExamples = [
  RecognitionExample(
    "Collaborators, projections, collections, arguments and choices",
    """
    //- App/Values.m
    // proves: TY-V02, TY-V05, TY-V07, TY-V08, TY-V12, TY-A01
    @interface Rule : NSObject
    @property (nonatomic, strong) NSString *name;
    @end
    @interface Filter : NSObject
    @property (nonatomic, strong) NSArray *rules;
    @property (nonatomic, strong) NSDictionary *named;
    @property (nonatomic, strong) NSSet *more;
    @property (nonatomic, strong) NSString *title;
    @property (nonatomic, strong) NSURL *url;
    @property (nonatomic, strong) Class kind;
    @end
    @interface RuleAssembly : TyphoonAssembly
    - (Rule *)rule;
    - (Rule *)ruleNamed:(NSString *)name;
    @end
    @implementation RuleAssembly
    - (Rule *)rule { return [TyphoonDefinition withClass:[Rule class]]; }
    - (Rule *)ruleNamed:(NSString *)name {
      return [TyphoonDefinition withClass:[Rule class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(name) with:name];
      }];
    }
    @end
    @interface FilterAssembly : TyphoonAssembly
    @property (nonatomic, strong, readonly) RuleAssembly *rules;
    @end
    @implementation FilterAssembly
    - (NSString *)text { return [TyphoonDefinition withClass:[NSString class]]; }
    - (Filter *)filter {
      return [TyphoonDefinition withClass:[Filter class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(rules) with:@[[self.rules rule], [_rules ruleNamed:[self text]]]];
        [definition injectProperty:@selector(named) with:@{@"first": [self.rules rule]}];
        [definition injectProperty:@selector(more) with:[NSSet setWithObjects:self.rules.rule, nil]];
        [definition injectProperty:@selector(title) with:[[self.rules rule] property:@selector(name)]];
        [definition injectProperty:@selector(url) with:TyphoonConfig(@"service.url")];
        [definition injectProperty:@selector(kind) with:[Rule class]];
      }];
    }
    @end
    """,
    facts: [
      "binds rule = Rule [graph] in RuleAssembly also Rule #by type",
      "binds ruleNamed: = Rule [graph] in RuleAssembly also Rule #by type",
      "binds text [graph] in FilterAssembly also NSString #by type",
      "binds filter = Filter [graph] in FilterAssembly also Filter #by type",
      "<filter> asks rule: property deferred",
      "<filter> asks ruleNamed:: property deferred",
      "<filter> asks text: property deferred",
      "<filter> asks rule: property deferred",
      "<filter> asks rule: property deferred",
      "<filter> asks rule: property deferred",
      "composes assembly RuleAssembly",
      "composes assembly FilterAssembly: RuleAssembly",
      "defect TY-X30 invalid_configuration_value likely, line 36: no configuration file is read, but filter takes service.url "
        + "from one",
    ]),
  RecognitionExample(
    "The assembly itself as a factory: who gets it calls the protocol",
    """
    //- App/Router.m
    // proves: TY-V03, S0.45, S0.46, S0.47
    @interface Letter : NSObject
    @end
    @interface MessageController : NSObject
    @property (nonatomic, strong) id service;
    - (instancetype)initWithMessage:(Letter *)letter;
    @end
    @protocol ControllerFactory
    - (MessageController *)controllerForMessage:(Letter *)letter;
    @end
    @interface Router : NSObject
    @property (nonatomic, strong) id<ControllerFactory> factory;
    @end
    @implementation Router
    - (void)open:(Letter *)letter { [self.factory controllerForMessage:letter]; }
    @end
    @interface ScreenAssembly : TyphoonAssembly <ControllerFactory>
    @end
    @implementation ScreenAssembly
    - (id)service { return [TyphoonDefinition withClass:[Letter class]]; }
    - (MessageController *)controllerForMessage:(Letter *)letter {
      return [TyphoonDefinition withClass:[MessageController class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithMessage:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:letter];
        }];
        [definition injectProperty:@selector(service) with:[self service]];
      }];
    }
    - (Router *)router {
      return [TyphoonDefinition withClass:[Router class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(factory) with:self];
      }];
    }
    @end
    """,
    facts: [
      "binds service = Letter [graph] in ScreenAssembly also Letter #by type",
      "binds controllerForMessage: = MessageController [graph] in ScreenAssembly also MessageController #by type",
      "binds router = Router [graph] in ScreenAssembly also Router #by type",
      "<controllerForMessage:> asks service: property deferred",
      "Router asks controllerForMessage:: factory deferred",
      "composes assembly ScreenAssembly",
      "Router injection ScreenAssembly: property deferred strong",
    ]),
  RecognitionExample(
    "The framework's own functions",
    """
    //- App/Functions.m
    // proves: TY-V13, TY-V15
    static NSString *const spareKey = @"spare";
    @interface Pump : NSObject
    @property (nonatomic, strong) id first;
    @property (nonatomic, strong) id second;
    @property (nonatomic, strong) id third;
    @property (nonatomic, strong) id fourth;
    @end
    @interface PumpAssembly : TyphoonAssembly
    @end
    @implementation PumpAssembly
    - (id)pump:(NSString *)name {
      return [TyphoonDefinition withClass:[Pump class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(first) with:TyphoonInjectionWithReference(spareKey)];
        [definition injectProperty:@selector(second) with:TyphoonInjectionWithType([Pump class])];
        [definition injectProperty:@selector(third) with:TyphoonInjectionWithRuntimeArgumentAtIndex(0)];
        [definition injectProperty:@selector(fourth) with:TyphoonInjectionWithConfigKey(@"key")];
      }];
    }
    - (id)spare { return [TyphoonDefinition withClass:[Pump class]]; }
    @end
    """,
    facts: [
      "binds pump: = Pump [graph] in PumpAssembly also Pump #by type",
      "binds spare = Pump [graph] in PumpAssembly also Pump #by type",
      "<pump:> asks spare: property deferred",
      "<pump:> asks Pump #by type: property deferred",
      "composes assembly PumpAssembly",
      "defect TY-X30 invalid_configuration_value likely, line 17: no configuration file is read, but pump: takes key from one",
    ]),
  RecognitionExample(
    "Properties that say by their type that Typhoon fills them",
    """
    //- App/List.h
    // proves: S0.4, S0.6, S0.14
    #import <Typhoon/TyphoonAutoInjection.h>
    @protocol Courier;
    @class Archive;
    @interface ListController : UIViewController
    @property (nonatomic, strong) InjectedProtocol(Courier) courier;
    @property (nonatomic, strong) InjectedClass(Archive) archive;
    @property (nonatomic, strong) NSString *title;
    @end
    //- App/Parts.m
    @protocol Courier @end
    @interface Archive : NSObject
    @end
    @interface Van : NSObject <Courier>
    @end
    @interface PostAssembly : TyphoonAssembly
    @end
    @implementation PostAssembly
    - (id)van { return [TyphoonDefinition withClass:[Van class]]; }
    - (id)archive { return [TyphoonDefinition withClass:[Archive class]]; }
    @end
    """,
    facts: [
      "binds van = Van [graph] in PostAssembly also Van #by type also Courier #by type",
      "binds archive = Archive [graph] in PostAssembly also Archive #by type",
      "ListController asks Courier #by type: autowire deferred",
      "ListController asks Archive #by type: autowire deferred",
      "composes assembly PostAssembly",
      "defect TY-C29 leaked_container, line 6: ListController says in its header what Typhoon is to inject: what assemblies "
        + "are for is known outside of them",
    ]),
]
