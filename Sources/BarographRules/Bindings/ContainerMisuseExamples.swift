let containerMisuseExamples = objectionMisuseExamples + bloodMagicMisuseExamples

private let objectionMisuseExamples = [
  Example(
    "Two of Objection's macros define one method, and a class registers another",
    """
    //- App/Shop.m
    #import <Objection/Objection.h>

    @interface Till : NSObject
    @end
    @interface Shop : NSObject
    @property (nonatomic, strong) Till *till;
    @property (nonatomic, strong) Till *spare;
    @end
    @implementation Shop
    objection_register(Till)  // expect: container_misuse OB-X20
    objection_requires(@"till")
    objection_requires_sel(@selector(spare))  // expect: container_misuse OB-X18
    @end
    @implementation Till
    objection_register(Till)  // expect: container_misuse OB-X20
    + (void)initialize { NSLog(@"till"); }
    @end
    @interface Bank : NSObject
    @property (nonatomic, strong) Till *till;
    @property (nonatomic, strong) Till *spare;
    @end
    @implementation Bank
    objection_register_singleton(Bank)
    objection_requires(@"till")
    objection_requires_names((@{@"Spare": @"spare"}))
    @end
    """),
  Example(
    "A singleton of Objection's, and a block that makes others",
    """
    //- App/Modules.m
    #import <Objection/Objection.h>

    @interface Clock : NSObject
    @end
    @interface Watch : Clock
    @end
    @implementation Clock
    objection_register_singleton(Clock)
    @end
    @interface ClockModule : JSObjectionModule
    @end
    @implementation ClockModule
    - (void)configure {
      [self bindBlock:^(JSObjectionInjector *context) {  // expect: container_misuse OB-X23
        return [[Clock alloc] init];
      } toProtocol:@protocol(Time)];
      [self bindBlock:^(JSObjectionInjector *context) {
        return [context getObject:[Clock class]];
      } toProtocol:@protocol(Hours)];
      [self bindBlock:^(JSObjectionInjector *context) {
        return [[Watch alloc] init];
      } toClass:[Watch class] inScope:JSObjectionScopeSingleton];
    }
    @end
    """),
  Example(
    "A running injector of Objection's is made once more",
    // proves: OB-C05
    """
    //- App/Feature.m
    #import <Objection/Objection.h>

    @interface FeatureModule : JSObjectionModule
    @end
    @implementation FeatureModule
    + (void)load {
      [JSObjection setDefaultInjector:[[JSObjection defaultInjector] withModule:[[self alloc] init]]];
    }
    @end
    @interface FeatureScreen : UIViewController
    @end
    @implementation FeatureScreen
    - (void)viewDidLoad {
      JSObjectionInjector *injector = [JSObjection defaultInjector];
      [JSObjection setDefaultInjector:[injector withModule:[FeatureModule new]]];  // expect: container_misuse OB-C05
    }
    @end
    """),
]

private let bloodMagicMisuseExamples = [
  Example(
    "Several markers of BloodMagic on one class, and none on the property",
    """
    //- App/Profile.m
    #import <BloodMagic/BloodMagic.h>

    @interface Loader : NSObject
    @end
    @interface Profile : NSObject <BMLazy, BMFinal>
    @property (nonatomic, strong) Loader *loader;
    @property (nonatomic, strong) Loader *spare;
    @end
    @implementation Profile
    @dynamic loader;  // expect: container_misuse BM-X07
    @lazy(spare)
    @end
    """),
  Example(
    "Preferences of BloodMagic share the user's defaults, and weak properties are not cleared",
    """
    //- App/Settings.m
    #import <BloodMagic/BloodMagic.h>

    @interface Loader : NSObject
    @end
    @interface Settings : NSObject <BMPreference>
    @property (nonatomic, copy) NSString *theme;
    @property (nonatomic, copy) NSString *language;
    @end
    @implementation Settings
    @dynamic theme, language;
    @end
    @interface Editor : NSObject <BMPreference>
    @property (nonatomic, copy) NSString *theme;
    @end
    @implementation Editor
    @dynamic theme;  // expect: container_misuse BM-X08
    @end
    @interface Shelf : NSObject <BMLazy>
    @property (nonatomic, weak) Loader *loader;
    @property (nonatomic, strong) Loader *spare;
    @end
    @implementation Shelf
    @dynamic spare;
    @dynamic loader;  // expect: container_misuse BM-X11
    @end
    """),
  Example(
    "Two initialisers of BloodMagic for the same properties",
    """
    //- App/Loaders.m
    #import <BloodMagic/Injectable.h>

    @interface Loader : NSObject
    @end
    @interface Shelf : NSObject <BMInjectable>
    @property (nonatomic, strong) Loader *loader;
    @end
    @implementation Shelf
    @dynamic loader;
    @end
    injectable_initializer registerLoader() {
      BMInitializer *initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Loader class];
      initializer.initializer = ^id (id sender) { return [Loader new]; };
      [initializer registerInitializer];
    }
    //- App/MoreLoaders.m
    #import <BloodMagic/Injectable.h>

    injectable_initializer registerOtherLoader() {
      BMInitializer *initializer = [BMInitializer injectableInitializer];  // expect: container_misuse BM-X09
      initializer.propertyClass = [Loader class];
      initializer.initializer = ^id (id sender) { return [Loader new]; };
      [initializer registerInitializer];
      initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Loader class];
      initializer.containerClass = [Shelf class];
      initializer.initializer = ^id (id sender) { return [Loader new]; };
      [initializer registerInitializer];
    }
    """),
]
