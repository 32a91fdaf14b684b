let objectionSelectorExamples = [
  Example(
    "Objection is told a property that the class does not have",
    // proves: S2.9
    """
    //- App/Shop.m
    #import <Objection/Objection.h>

    @interface Till : NSObject
    @end
    @interface Shop : NSObject {
      Till *_till;
    }
    @property (nonatomic, strong) Till *spareTill;
    @end
    @implementation Shop
    objection_requires(
      @"spareTil",  // expect: unknown_selector OB-X01
      @"till")  // expect: unknown_selector OB-X01
    @end
    @interface Branch : Shop
    @end
    @implementation Branch
    objection_requires_sel(@selector(spareTill))
    objection_requires_names((@{@"Main": @"mainTill"}))  // expect: unknown_selector OB-X01
    @end
    @interface Screen : ShopKitScreen
    @end
    @implementation Screen
    objection_requires(@"theme")
    @end
    """),
  Example(
    "Objection is told an initialiser that the class does not have",
    """
    //- App/Truck.m
    #import <Objection/Objection.h>

    @interface Truck : NSObject
    @end
    @implementation Truck
    objection_initializer(initWithName:wheels:, @"Chevy", @4)  // expect: unknown_selector OB-X10
    - (instancetype)initWithName:(NSString *)name { return [super init]; }
    @end
    @interface Van : NSObject
    @end
    @implementation Van
    objection_initializer_sel(@selector(vanWithName:), @"Bus")
    + (instancetype)vanWithName:(NSString *)name { return [self new]; }
    @end
    @interface Screen : UIViewController
    @end
    @implementation Screen
    objection_initializer(initWithNibName:bundle:, @"Screen")
    @end
    @interface Plain : NSObject
    @end
    @implementation Plain
    objection_initializer(init)
    @end
    """),
  Example(
    "Objection has no macro of that name",
    // proves: OB-F09
    """
    //- App/Shop.m
    #import <Objection/Objection.h>

    @interface Till : NSObject
    @end
    @interface Shop : NSObject
    @property (nonatomic, strong) Till *till;
    @end
    @implementation Shop
    objection_inject(till)  // expect: unknown_selector OB-F09
    @end
    @implementation Till
    objection_register(Till)
    @end
    """),
]
