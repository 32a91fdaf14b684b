let ineffectiveInjectionExamples = objectionEffectExamples + bloodMagicEffectExamples

private let objectionEffectExamples = [
  Example(
    "A block of Objection that may give nil, and a name that nothing is bound under",
    """
    //- App/Modules.m
    #import <Objection/Objection.h>

    @interface Lamp : NSObject
    @end
    @interface Horn : NSObject
    @end
    @interface Car : NSObject
    @property (nonatomic, strong) Lamp *left;
    @property (nonatomic, strong) Lamp *right;
    @end
    @implementation Car
    objection_requires_names((@{
      @"Left": @"left",
      @"Rihgt": @"right"  // expect: ineffective_injection OB-X21
    }))
    @end
    @interface CarModule : JSObjectionModule
    @property (nonatomic, assign) BOOL isQuiet;
    @end
    @implementation CarModule
    - (void)configure {
      [self bindClass:[Lamp class] toClass:[Lamp class] named:@"Left"];
      [self bindClass:[Lamp class] toClass:[Lamp class] named:@"Right"];
      [self bindBlock:^id(JSObjectionInjector *context) {
        if (self.isQuiet) {
          return nil;  // expect: ineffective_injection OB-X06
        }
        return [[Horn alloc] init];
      } toClass:[Horn class]];
      [self bindBlock:^id(JSObjectionInjector *context) {
        return [context getObject:[Horn class]];
      } toClass:[Horn class] named:@"loud"];
    }
    @end
    """),
  Example(
    "Objects that only Objection fills, made without it",
    // proves: S2.10
    """
    //- App/Screens.m
    #import <Objection/Objection.h>

    @interface Store : NSObject
    @end
    @interface List : NSObject
    @property (nonatomic, strong) Store *store;
    @end
    @implementation List
    objection_requires(@"store")
    @end
    @interface Detail : UIViewController
    @property (nonatomic, strong) Store *store;
    @end
    @implementation Detail
    objection_requires(@"store")
    - (void)viewDidLoad { [[JSObjection defaultInjector] injectDependencies:self]; }
    @end
    //- App/Router.m
    @interface Router : NSObject
    @end
    @implementation Router
    - (void)show {
      List *list = [[List alloc] init];  // expect: ineffective_injection OB-X19
      Detail *detail = [[Detail alloc] init];
    }
    - (void)showFilled {
      List *list = [[List alloc] init];
      list.store = [Store new];
    }
    @end
    """),
]

private let bloodMagicEffectExamples = [
  Example(
    "A marker of BloodMagic without a dynamic property",
    """
    //- App/Shelf.m
    #import <BloodMagic/Lazy.h>

    @interface Loader : NSObject
    @end
    @interface Shelf : NSObject <BMLazy>  // expect: ineffective_injection BM-X01
    @property (nonatomic, strong) Loader *loader;
    @end
    @implementation Shelf
    @end
    @interface Desk : NSObject <BMLazy>
    @property (nonatomic, strong) Loader *loader;
    @property (nonatomic, strong, bm_lazy) Loader *spare;  // expect: ineffective_injection BM-X01
    @property (nonatomic, strong) Loader *plain;
    @end
    @implementation Desk
    @dynamic loader;
    @end
    """),
  Example(
    "An injectable property of BloodMagic that no initialiser makes",
    """
    //- App/Shelf.m
    #import <BloodMagic/Injectable.h>

    @interface Loader : NSObject
    @end
    @interface Clock : NSObject
    @end
    @interface Shelf : NSObject <BMInjectable>
    @property (nonatomic, strong) Loader *loader;
    @property (nonatomic, strong) Clock *clock;
    @end
    @implementation Shelf
    @dynamic loader;
    @dynamic clock;  // expect: ineffective_injection BM-X03
    @end
    injectable_initializer registerLoader() {
      BMInitializer *initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Loader class];
      initializer.initializer = ^id (id sender) { return [Loader new]; };
      [initializer registerInitializer];
    }
    """),
  Example(
    "A protocol of BloodMagic's property that nobody adopts is not linked",
    """
    //- App/Shelf.m
    #import <BloodMagic/Injectable.h>

    @protocol Loads
    @end
    @protocol Counts
    @end
    @interface Counter : NSObject <Counts>
    @end
    @interface Shelf : NSObject <BMInjectable>
    @property (nonatomic, strong) id<Loads> loader;
    @property (nonatomic, strong) id<Counts> counter;
    @end
    @implementation Shelf
    @dynamic loader;  // expect: ineffective_injection BM-X06
    @dynamic counter;
    @end
    injectable_initializer registerAnything() {
      BMInitializer *initializer = [BMInitializer injectableInitializer];
      initializer.protocols = @[@protocol(Counts)];
      initializer.initializer = ^id (id sender) { return [Counter new]; };
      [initializer registerInitializer];
    }
    """),
  Example(
    "An initialiser of BloodMagic counts for one class, not for those that inherit from it",
    """
    //- App/Shelf.m
    #import <BloodMagic/Injectable.h>

    @interface Loader : NSObject
    @end
    @interface Clock : NSObject
    @end
    @interface Shelf : NSObject <BMInjectable>
    @property (nonatomic, strong) Loader *loader;
    @property (nonatomic, strong) Clock *clock;
    @end
    @implementation Shelf
    @dynamic loader, clock;
    @end
    @interface Archive : Shelf
    @end
    injectable_initializer registerLoader() {
      BMInitializer *initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Loader class];
      initializer.containerClass = [Shelf class];  // expect: ineffective_injection BM-X10
      initializer.initializer = ^id (id sender) { return [Loader new]; };
      [initializer registerInitializer];
      initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Clock class];
      initializer.initializer = ^id (id sender) { return [Clock new]; };
      [initializer registerInitializer];
    }
    """),
  Example(
    "A getter by hand, and a class of Swift, keep BloodMagic out",
    """
    //- App/Shelf.m
    #import <BloodMagic/Lazy.h>

    @interface Loader : NSObject
    @end
    @interface Shelf : NSObject <BMLazy>
    @property (nonatomic, strong) Loader *loader;
    @property (nonatomic, strong) Loader *spare;
    @end
    @implementation Shelf
    @dynamic loader;  // expect: ineffective_injection BM-X14
    @dynamic spare;
    - (Loader *)loader { return [Loader new]; }
    @end
    //- App/Desk.swift
    import BloodMagic

    final class Desk: NSObject, BMLazy {  // expect: ineffective_injection BM-X15
      @NSManaged var loader: Loader
    }
    """),
]
