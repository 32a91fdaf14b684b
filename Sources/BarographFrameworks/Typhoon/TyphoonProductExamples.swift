internal import BarographLink

let typhoonProductExamples = [
  RecognitionExample(
    "A factory's method makes the product, with arguments of the caller",
    """
    //- App/Avatars.m
    // proves: TY-F04, TY-F05, TY-F06, TY-V09, S0.51, S0.52
    @interface Avatar : NSObject
    @end
    @interface Palette : NSObject
    @end
    @interface AvatarFactory : NSObject
    - (Avatar *)avatarForName:(NSString *)name palette:(Palette *)palette;
    - (Avatar *)blank;
    @end
    @interface AvatarAssembly : TyphoonAssembly
    @end
    @implementation AvatarAssembly
    - (id)factory { return [TyphoonDefinition withClass:[AvatarFactory class]]; }
    - (id)palette { return [TyphoonDefinition withClass:[Palette class]]; }
    - (id)blank { return [TyphoonDefinition withFactory:[self factory] selector:@selector(blank)]; }
    - (id)avatarForName:(NSString *)name {
      return [TyphoonDefinition withFactory:[self factory] selector:@selector(avatarForName:palette:)
                                 parameters:^(TyphoonMethod *method) {
        [method injectParameterWith:name];
        [method injectParameterWith:[self palette]];
      }];
    }
    - (id)shared {
      return [TyphoonDefinition withFactory:[self factory] selector:@selector(blank) parameters:nil
                              configuration:^(TyphoonFactoryDefinition *definition) {
        definition.scope = TyphoonScopeSingleton;
        definition.classOrProtocolForAutoInjection = [Avatar class];
      }];
    }
    @end
    """,
    facts: [
      "binds factory = AvatarFactory [graph] in AvatarAssembly also AvatarFactory #by type",
      "binds palette = Palette [graph] in AvatarAssembly also Palette #by type",
      "binds blank = Avatar [transient] in AvatarAssembly",
      "binds avatarForName: = Avatar [transient] in AvatarAssembly",
      "binds shared = Avatar [TyphoonScopeSingleton singleton] in AvatarAssembly also Avatar #by type",
      "<blank> asks factory: factory eager",
      "<avatarForName:> asks factory: factory eager",
      "<avatarForName:> asks palette: factory eager",
      "<shared> asks factory: factory eager",
      "composes assembly AvatarAssembly",
    ]),
  RecognitionExample(
    "An option chooses one of several definitions",
    """
    //- App/Settings.m
    // proves: TY-F07, TY-F08, TY-F09, S0.18, S0.21, S0.22, S0.24, S0.26, S0.27
    @protocol Configurator @end
    @interface BaseConfigurator : NSObject <Configurator>
    @end
    @interface DebugConfigurator : NSObject <Configurator>
    @end
    @interface SettingsAssembly : TyphoonAssembly
    @end
    @implementation SettingsAssembly
    - (id<Configurator>)base { return [TyphoonDefinition withClass:[BaseConfigurator class]]; }
    - (id<Configurator>)debug { return [TyphoonDefinition withClass:[DebugConfigurator class]]; }
    - (NSString *)mode { return [TyphoonDefinition withClass:[NSString class]]; }
    - (id<Configurator>)simple {
      return [TyphoonDefinition withOption:@(DEBUG) yes:[self debug] no:[self base]];
    }
    - (id<Configurator>)matched {
      return [TyphoonDefinition withOption:[self mode] matcher:^(TyphoonOptionMatcher *matcher) {
        [matcher caseEqual:@"debug" use:[self debug]];
        [matcher caseKindOfClass:[NSString class] use:[self base]];
        [matcher defaultUse:[self base]];
      }];
    }
    - (id<Configurator>)visible:(NSNumber *)mode {
      return [TyphoonDefinition withOption:mode matcher:^(TyphoonOptionMatcher *matcher) {
        [matcher caseEqual:@1 use:[self debug]];
        [matcher useDefinitionWithKeyMatchedOptionValue];
      } autoInjectionConfig:^(id<TyphoonAutoInjectionConfig> config) {
        config.classOrProtocolForAutoInjection = @protocol(Configurator);
      }];
    }
    @end
    """,
    facts: [
      "binds base = BaseConfigurator [graph] in SettingsAssembly also BaseConfigurator #by type "
        + "also Configurator #by type",
      "binds debug = DebugConfigurator [graph] in SettingsAssembly also DebugConfigurator #by type "
        + "also Configurator #by type",
      "binds mode [graph] in SettingsAssembly also NSString #by type",
      "binds simple [transient] in SettingsAssembly",
      "binds matched [transient] in SettingsAssembly",
      "binds visible: [transient] in SettingsAssembly also Configurator #by type",
      "<simple> asks debug: factory eager",
      "<simple> asks base: factory eager",
      "<matched> asks mode: factory eager",
      "<matched> asks debug: factory eager",
      "<matched> asks base: factory eager",
      "<matched> asks base: factory eager",
      "<visible:> asks debug: factory eager",
      "composes assembly SettingsAssembly",
    ]),
  RecognitionExample(
    "Values and other names of definitions; configuration and post-processors are not in the registry",
    """
    //- App/Values.m
    // proves: TY-F10, TY-F15, TY-V04, S0.54, S0.57
    @interface Host : NSObject
    - (instancetype)initWithName:(NSString *)name;
    @end
    @interface Tracing : NSObject <TyphoonInstancePostProcessor>
    @end
    @interface ValueAssembly : TyphoonAssembly
    @end
    @implementation ValueAssembly
    - (Host *)host:(NSString *)name {
      return [TyphoonDefinition withClass:[Host class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithName:) parameters:^(TyphoonMethod *initializer) {
          [initializer injectParameterWith:name];
        }];
      }];
    }
    - (Host *)example { return [self host:@"example.com"]; }
    - (Host *)other { return [TyphoonDefinition with:[self example]]; }
    - (NSNumber *)port { return [TyphoonDefinition with:@(80)]; }
    - (Host *)made { return [TyphoonDefinition with:[[Host alloc] initWithName:@"a"]]; }
    - (id)configurer { return [TyphoonDefinition withConfigName:@"Config.plist"]; }
    - (id)tracing { return [TyphoonDefinition withClass:[Tracing class]]; }
    @end
    """,
    facts: [
      "binds host: = Host [graph] in ValueAssembly also Host #by type",
      "binds example = Host in ValueAssembly",
      "binds other = Host in ValueAssembly",
      "binds port [singleton] in ValueAssembly",
      "binds made = Host [singleton] in ValueAssembly",
      "binds ValueAssembly.configurer in ValueAssembly",
      "binds ValueAssembly.tracing = Tracing [graph] in ValueAssembly",
      "<example> asks host:: factory eager",
      "<other> asks example: factory eager",
      "composes assembly ValueAssembly",
      "defect TY-X32 invalid_configuration_value likely, line 21: there is no configuration file Config.plist",
    ]),
  RecognitionExample(
    "Blocks build and fill; scenes come from storyboards",
    """
    //- App/Blocks.m
    // proves: TY-F11, TY-F12, TY-F13, TY-F14, TY-F16
    @interface Api : NSObject
    @end
    @interface Feed : NSObject
    @property (nonatomic, strong) Api *api;
    - (instancetype)initWithApi:(Api *)api;
    @end
    @interface FeedController : UIViewController
    @property (nonatomic, strong) Feed *feed;
    @end
    @interface FeedAssembly : TyphoonAssembly
    @end
    @implementation FeedAssembly
    - (id)api { return [TyphoonDefinition withClass:[Api class]]; }
    - (Feed *)built {
      return [TyphoonBlockDefinition withClass:[Feed class] block:^id{
        return [[Feed alloc] initWithApi:[self api]];
      }];
    }
    - (Feed *)filled {
      return [TyphoonBlockDefinition withInitializer:^id{
        return [Feed new];
      } injections:^(Feed *feed) {
        feed.api = [self api];
      }];
    }
    - (id)storyboard {
      return [TyphoonDefinition withClass:[TyphoonStoryboard class]];
    }
    - (FeedController *)screen {
      return [TyphoonDefinition withStoryboard:[self storyboard] viewControllerId:@"Feed"
                                 configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(feed) with:[self built]];
      }];
    }
    - (FeedController *)named {
      return [TyphoonStoryboardDefinition withStoryboardName:@"Main" viewControllerId:@"Feed"];
    }
    @end
    """,
    facts: [
      "binds api = Api [graph] in FeedAssembly also Api #by type",
      "binds built = Feed [graph] in FeedAssembly also Feed #by type",
      "binds filled = Feed [graph] in FeedAssembly",
      "binds storyboard [graph] in FeedAssembly also TyphoonStoryboard #by type",
      "binds screen = FeedController [transient] in FeedAssembly",
      "binds named = FeedController [transient] in FeedAssembly",
      "<built> asks api: constructor eager",
      "<filled> asks api: property deferred",
      "<screen> asks storyboard: factory eager",
      "<screen> asks built: property deferred",
      "composes assembly FeedAssembly",
    ]),
]
