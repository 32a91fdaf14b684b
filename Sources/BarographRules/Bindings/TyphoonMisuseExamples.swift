let typhoonMisuseExamples = [
  Example(
    "An assembly as it is meant to be",
    """
    //- App/Shop.m
    @interface Till : NSObject
    @end
    @interface Shop : NSObject
    @property (nonatomic, strong) Till *till;
    @property (nonatomic, strong) NSString *name;
    @end
    @interface ShopAssembly : TyphoonAssembly
    - (Shop *)shop:(NSString *)name;
    @end
    @implementation ShopAssembly
    - (Till *)till { return [TyphoonDefinition withClass:[Till class]]; }
    - (Shop *)shop:(NSString *)name {
      return [TyphoonDefinition withClass:[Shop class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(till)];
        [definition injectProperty:@selector(name) with:name];
      }];
    }
    @end
    @implementation AppDelegate
    - (void)start {
      ShopAssembly *assembly = [[ShopAssembly new] activated];
      [assembly inject:[Shop new]];
      [assembly shop:@"corner"];
    }
    @end
    """),
  Example(
    "Spellings that later versions do not have, and words without their header",
    """
    //- App/Car.h
    #import <UIKit/UIKit.h>
    @protocol Engine;
    @interface Garage : UIViewController
    @property (nonatomic, strong) InjectedProtocol(Engine) engine;  // expect: container_misuse TY-C26
    @end
    //- App/Hall.h
    #import <Typhoon/TyphoonAutoInjection.h>
    @interface Hall : UIViewController
    @property (nonatomic, strong) InjectedProtocol(Engine) engine;
    @end
    //- App/Car.m
    @protocol Engine @end
    @interface Car : NSObject <Engine>
    @property (nonatomic, strong) NSString *name;
    @end
    @interface CarAssembly : TyphoonAssembly
    @end
    @implementation CarAssembly
    - (id)old {
      return [TyphoonDefinition withClass:[Car class] properties:^(TyphoonDefinition *definition) { \
    // expect: container_misuse TY-C25
        [definition injectProperty:@selector(name) withValueAsText:@"old"];
      }];
    }
    - (id)current {
      return [TyphoonDefinition withClass:[Car class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(init)];
      }];
    }
    @end
    """),
  Example(
    "Cases of an option that are never taken, or never end",
    """
    //- App/Modes.m
    // proves: S0.25
    @interface Mode : NSObject
    @end
    @interface ModeAssembly : TyphoonAssembly
    @end
    @implementation ModeAssembly
    - (id)live { return [TyphoonDefinition withClass:[Mode class]]; }
    - (id)fake { return [TyphoonDefinition withClass:[Mode class]]; }
    - (id)mode:(id)option {
      return [TyphoonDefinition withOption:option matcher:^(TyphoonOptionMatcher *matcher) {
        [matcher caseEqual:@"a" use:[self live]];
        [matcher caseEqual:@"b" use:[self live]];
        [matcher caseEqual:@"a" use:[self fake]];  // expect: container_misuse TY-C03
        [matcher caseMemberOfClass:[NSNumber class] use:[self mode:option]];  // expect: container_misuse TY-C04
      }];
    }
    @end
    """),
  Example(
    "Names, conditions and effects in assemblies",
    """
    //- App/Shop.m
    // proves: S0.19
    @protocol Till @end
    @interface Shop : NSObject
    @property (nonatomic, strong) NSString *name;
    @end
    @interface ShopAssembly : TyphoonAssembly
    @property (nonatomic, strong) NSString *name;
    @end
    @implementation ShopAssembly
    - (id)newShop { return [TyphoonDefinition withClass:[Shop class]]; }  // expect: container_misuse TY-Q3
    - (id)newsShop { return [TyphoonDefinition withClass:[Shop class]]; }
    - (id)description { return [TyphoonDefinition withClass:[Shop class]]; }  // expect: container_misuse TY-Q4
    - (id)compiled {
    #if DEBUG  // expect: container_misuse TY-C30
      return [TyphoonDefinition withClass:[Shop class]];
    #else
      return nil;
    #endif
    }
    - (id<Till>)till { return [TyphoonDefinition withClass:[Shop class]]; }  // expect: container_misuse TY-C10
    - (id)named {
      return [TyphoonDefinition withClass:[Shop class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(name) with:self.name];  // expect: container_misuse TY-Q9
      }];
    }
    - (void)register { [Tracker start]; }  // expect: container_misuse TY-Q12
    - (NSString *)title { return @"Shop"; }
    @end
    """),
  Example(
    "Collaborators: read from the instance variable, or any of several",
    """
    //- App/Core.m
    @interface Client : NSObject
    @property (nonatomic, strong) Client *next;
    @end
    @protocol Core
    - (Client *)client;
    @end
    @interface OneAssembly : TyphoonAssembly <Core>
    @end
    @implementation OneAssembly
    - (Client *)client { return [TyphoonDefinition withClass:[Client class]]; }
    @end
    @interface TwoAssembly : TyphoonAssembly <Core>
    @end
    @implementation TwoAssembly
    - (Client *)other { return [TyphoonDefinition withClass:[Client class]]; }
    @end
    @interface AppAssembly : TyphoonAssembly
    @property (nonatomic, strong) TyphoonAssembly<Core> *core;
    @end
    @implementation AppAssembly
    - (id)stored {
      return [TyphoonDefinition withClass:[Client class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(next) with:[_core client]];  // expect: container_misuse TY-Q10
        [definition injectProperty:@selector(next) with:[self.core client]];
      }];
    }
    @end
    @implementation AppDelegate
    - (void)start {
      id both = [[AppAssembly new] activatedWithCollaboratingAssemblies:@[[OneAssembly new], [TwoAssembly new]]]; \
    // expect: container_misuse TY-C06
      id one = [[AppAssembly new] activatedWithCollaboratingAssemblies:@[[OneAssembly new]]];
      AppAssembly *app = [AppAssembly new];
      [app activatedWithCollaboratingAssemblies:@[[OneAssembly new]]];  // expect: container_misuse TY-C07
    }
    @end
    """),
  Example(
    "What is found by type and takes arguments; many options on one value",
    """
    //- App/Mail.m
    // proves: TY-Q5, S0.28
    @interface Mail : NSObject
    @property (nonatomic, strong) NSString *title;
    @end
    @interface Box : NSObject
    @property (nonatomic, strong) Mail *mail;
    @property (nonatomic, strong) Box *box;
    @end
    @interface MailAssembly : TyphoonAssembly
    @end
    @implementation MailAssembly
    - (id)mail:(NSString *)title {
      return [TyphoonDefinition withClass:[Mail class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(title) with:title];
      }];
    }
    - (id)box {
      return [TyphoonDefinition withClass:[Box class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(mail)];  // expect: container_misuse TY-C17
        [definition injectProperty:@selector(box)];
      }];
    }
    @end
    @interface ModeAssembly : TyphoonAssembly
    @end
    @implementation ModeAssembly
    - (id)one { return [TyphoonDefinition withOption:@(FAKE) yes:nil no:nil]; }  // expect: container_misuse TY-C31
    - (id)two { return [TyphoonDefinition withOption:@(FAKE) yes:nil no:nil]; }
    - (id)three { return [TyphoonDefinition withOption:@(FAKE) yes:nil no:nil]; }
    - (id)four { return [TyphoonDefinition withOption:@(FAKE) yes:nil no:nil]; }
    @end
    """),
]
