let typhoonInjectionExamples = [
  Example(
    "An assembly that is activated, and an object whose class has a definition",
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
    "A collaborator behind a protocol that nobody passes, an object that nothing is injected into",
    """
    //- App/AppDelegate.m
    // proves: TY-Q2, TY-Q1, S0.9
    @interface Client : NSObject
    @end
    @interface Screen : NSObject
    @end
    @protocol ClientModule
    - (Client *)client;
    @end
    @protocol OtherModule
    @end
    @interface LiveAssembly : TyphoonAssembly <ClientModule>
    @end
    @implementation LiveAssembly
    - (Client *)client { return [TyphoonDefinition withClass:[Client class]]; }
    @end
    @interface AppAssembly : TyphoonAssembly
    @property (nonatomic, strong) TyphoonAssembly<ClientModule> *core;
    @property (nonatomic, strong) TyphoonAssembly<OtherModule> *other;  // expect: ineffective_injection TY-C05
    @end
    @implementation AppAssembly
    @end
    @interface MainAssembly : TyphoonAssembly
    @property (nonatomic, strong) TyphoonAssembly<ClientModule> *core;
    @end
    @implementation MainAssembly
    @end
    @implementation Screen
    - (void)open {
      MainAssembly *alone = [[MainAssembly new] activated];  // expect: ineffective_injection TY-C05
      MainAssembly *whole = [[MainAssembly new] activatedWithCollaboratingAssemblies:@[[LiveAssembly new]]];
      [whole inject:self];  // expect: ineffective_injection TY-C16
      [whole inject:[Client new]];
    }
    @end
    """),
  Example(
    "A definition that takes arguments, asked for by its key alone",
    """
    //- App/Letters.m
    @interface Letter : NSObject
    @property (nonatomic, strong) NSString *title;
    @end
    @interface LetterAssembly : TyphoonAssembly
    @end
    @implementation LetterAssembly
    - (id)letter:(NSString *)title {
      return [TyphoonDefinition withClass:[Letter class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(title) with:title];
      }];
    }
    @end
    @implementation Desk
    - (void)write {
      LetterAssembly *letters = [[LetterAssembly new] activated];
      [letters componentForKey:@"letter:"];  // expect: ineffective_injection TY-Q6
      [letters componentForKey:@"letter:" args:@"Dear"];
    }
    @end
    """),
  Example(
    "Swift methods that the runtime does not see, or that are called without it",
    """
    // proves: TY-Q11
    import Typhoon

    class Clock: NSObject {}
    class ClockAssembly: TyphoonAssembly {
      @objc dynamic func clock() -> Any { TyphoonDefinition.withClass(Clock.self) as Any }
      dynamic func hidden() -> Any { TyphoonDefinition.withClass(Clock.self) as Any }  // expect: ineffective_injection TY-S01
      @objc func direct() -> Any { TyphoonDefinition.withClass(Clock.self) as Any }  // expect: ineffective_injection TY-S02
      func helper() -> Int { 3 }
    }
    class OldAssembly: TyphoonAssembly {
      dynamic func clock() -> AnyObject { TyphoonDefinition.withClass(Clock.self) as AnyObject }
      dynamic func other() -> AnyObject { TyphoonDefinition.withClass(Clock.self) as AnyObject }
    }
    @objcMembers class WholeAssembly: TyphoonAssembly {
      dynamic func clock() -> Any { TyphoonDefinition.withClass(Clock.self) as Any }
    }
    """),
]
