let typhoonDefinitionExamples = [
  Example(
    "A definition with a runtime argument that Typhoon accepts",
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
    "An abstract definition registered by hand and asked for by its key, which a variable holds",
    """
    //- App/Shelf.m
    #import <Typhoon/Typhoon.h>
    @interface Book : NSObject
    @end
    @implementation Book
    @end
    @interface LibraryAssembly : TyphoonAssembly
    @end
    @implementation LibraryAssembly
    - (Book *)cover { return [TyphoonDefinition withClass:[Book class]]; }
    @end
    @interface Shelf : NSObject
    @end
    @implementation Shelf
    - (Book *)open:(TyphoonComponentFactory *)factory {
      NSString *key = @"anyBook";
      [factory registerDefinition:[TyphoonDefinition withClass:[Book class] configuration:^(TyphoonDefinition *definition) {
        definition.key = @"anyBook";
        definition.abstract = YES;
      }]];
      return [factory componentForKey:key];  // expect: invalid_definition TY-X07
    }
    - (Book *)read:(TyphoonComponentFactory *)factory {
      NSString *key = @"anyBook";
      key = [key stringByAppendingString:@"."];
      [factory registerDefinition:[TyphoonDefinition withClass:[Book class] configuration:^(TyphoonDefinition *definition) {
        definition.key = @"book";
      }]];
      return [factory componentForKey:@"book"];
    }
    @end
    """),
  Example(
    "Classes, parents and scopes that Typhoon refuses when an assembly is activated",
    """
    //- App/Value.swift
    import Typhoon
    struct Value {}
    class Plain {}
    class Proper: NSObject {}
    class ValueAssembly: TyphoonAssembly {
      @objc dynamic func value() -> Any { TyphoonDefinition.withClass(Value.self) as Any }  // expect: invalid_definition TY-X01
      @objc dynamic func plain() -> Any { TyphoonDefinition.withClass(Plain.self) as Any }  // expect: invalid_definition TY-X01
      @objc dynamic func proper() -> Any { TyphoonDefinition.withClass(Proper.self) as Any }
    }
    //- App/Cells.m
    @interface Cell : NSObject
    @property (nonatomic, strong) NSString *title;
    @property (nonatomic, strong) Cell *next;
    @end
    @interface CellAssembly : TyphoonAssembly
    @end
    @implementation CellAssembly
    - (id)nothing { return [TyphoonDefinition withClass:nil]; }  // expect: invalid_definition TY-X01
    - (id)base {
      return [TyphoonDefinition withClass:[Cell class] configuration:^(TyphoonDefinition *definition) {
        definition.abstract = YES;
      }];
    }
    - (id)child {
      return [TyphoonDefinition withParent:[self base] class:[Cell class]];
    }
    - (id)orphan {
      return [TyphoonDefinition withClass:[Cell class] configuration:^(TyphoonDefinition *definition) {
        definition.parent = [NSObject new];  // expect: invalid_definition TY-X16
      }];
    }
    - (id)eager:(NSString *)title {
      return [TyphoonDefinition withClass:[Cell class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(title) with:title];
        definition.scope = TyphoonScopeSingleton;  // expect: invalid_definition TY-X15
      }];
    }
    - (id)lazy:(NSString *)title {
      return [TyphoonDefinition withClass:[Cell class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(title) with:title];
        definition.scope = TyphoonScopeLazySingleton;
      }];
    }
    - (id)asks {
      return [TyphoonDefinition withClass:[Cell class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(next) with:[self base]];  // expect: invalid_definition TY-X07
      }];
    }
    - (id)asksChild {
      return [TyphoonDefinition withClass:[Cell class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(next) with:[self child]];
      }];
    }
    @end
    """),
  Example(
    "Runtime arguments are objects, handed on as they are",
    """
    //- App/Letters.m
    // proves: S0.48, S0.49
    @interface Letter : NSObject
    @property (nonatomic, strong) NSString *title;
    @property (nonatomic, strong) Letter *reply;
    @end
    @interface LetterAssembly : TyphoonAssembly
    @end
    @implementation LetterAssembly
    - (id)letter:(NSString *)title {
      return [TyphoonDefinition withClass:[Letter class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(title) with:title];
      }];
    }
    - (id)shortLetter:(NSString *)title {
      return [TyphoonDefinition withClass:[Letter class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(title) with:[title uppercaseString]];  // expect: invalid_definition TY-X14
      }];
    }
    - (id)numbered:(NSInteger)number {  // expect: invalid_definition TY-X12
      return [TyphoonDefinition withClass:[Letter class]];
    }
    - (NSString *)titleFor:(BOOL)isUrgent { return @""; }  // expect: invalid_definition TY-X12
    - (id)boxed:(NSNumber *)number { return [TyphoonDefinition withClass:[Letter class]]; }
    - (id)answered:(NSString *)title {
      return [TyphoonDefinition withClass:[Letter class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(reply) with:[self letter:title]];
      }];
    }
    - (id)nested:(NSString *)title {
      return [TyphoonDefinition withClass:[Letter class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(reply) with:[self letter:[self letter:title]]];  // expect: invalid_definition TY-X13
      }];
    }
    - (id)many:(id)a :(id)b :(id)c :(id)d :(id)e :(id)f :(id)g :(id)h :(id)i :(id)j :(id)k :(id)l :(id)m :(id)n :(id)o \
    :(id)p :(id)q :(id)r :(id)s :(id)t :(id)u { return nil; }  // expect: invalid_definition TY-X45
    @end
    """),
  Example(
    "Arguments are counted, and cannot be injected by type",
    """
    //- App/Cars.m
    @interface Car : NSObject
    @property (nonatomic, strong) id anything;
    @property (nonatomic, strong) Car *other;
    @property (nonatomic) NSInteger doors;
    @property (nonatomic) CGRect frame;
    @property (nonatomic, strong) NSArray *wheels;
    @property (nonatomic, strong) NSDictionary *names;
    - (instancetype)initWithCar:(Car *)car doors:(NSNumber *)doors;
    - (void)drive:(Car *)car;
    @end
    @interface CarFactory : NSObject
    - (Car *)car;
    @end
    @interface CarAssembly : TyphoonAssembly
    @end
    @implementation CarAssembly
    - (id)car { return [TyphoonDefinition withClass:[Car class]]; }
    - (id)few {
      return [TyphoonDefinition withClass:[Car class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithCar:doors:) parameters:^(TyphoonMethod *initializer) { \
    // expect: invalid_definition TY-X18
          [initializer injectParameterWith:[self car]];
        }];
        [definition injectMethod:@selector(drive:) parameters:^(TyphoonMethod *method) {
          [method injectParameterWith:[TyphoonInject byType:[Car class]]];  // expect: invalid_definition TY-X22
        }];
      }];
    }
    - (id)loop {
      return [TyphoonDefinition withClass:[Car class] configuration:^(TyphoonDefinition *definition) {
        [definition useInitializer:@selector(initWithCar:doors:) parameters:^(TyphoonMethod *initializer) {
          for (id value in values) { [initializer injectParameterWith:value]; }
        }];
      }];
    }
    - (id)slots {
      return [TyphoonDefinition withClass:[Car class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(anything)];  // expect: invalid_definition TY-X21
        [definition injectProperty:@selector(doors)];  // expect: invalid_definition TY-X21
        [definition injectProperty:@selector(other) with:@[[self car]]];  // expect: invalid_definition TY-X27
        [definition injectProperty:@selector(wheels) with:@[[self car]]];
        [definition injectProperty:@selector(names) with:@{@"a": [self car]}];
        [definition injectProperty:@selector(frame) with:@(3)];  // expect: invalid_definition TY-X25
      }];
    }
    - (id)swapped {
      return [TyphoonDefinition withClass:[Car class] configuration:^(TyphoonDefinition *definition) {
        [definition injectProperty:@selector(wheels) with:@{@"a": [self car]}];  // expect: invalid_definition TY-X28
        [definition injectProperty:@selector(anything) with:[TyphoonInject byType:@"Car"]];  // expect: invalid_definition TY-X06
      }];
    }
    - (id)factory { return [TyphoonDefinition withClass:[CarFactory class]]; }
    - (id)made {
      return [TyphoonDefinition withFactory:[self factory] selector:@selector(car) parameters:nil
                              configuration:^(TyphoonFactoryDefinition *definition) {
        [definition useInitializer:@selector(init)];  // expect: invalid_definition TY-X44
      }];
    }
    @end
    """),
  Example(
    "An option that matches nothing",
    """
    //- App/Modes.m
    @interface Mode : NSObject
    @end
    @interface ModeAssembly : TyphoonAssembly
    @end
    @implementation ModeAssembly
    - (id)live { return [TyphoonDefinition withClass:[Mode class]]; }
    - (id)fake { return [TyphoonDefinition withClass:[Mode class]]; }
    - (id)wrong {
      return [TyphoonDefinition withOption:@(2) yes:[self fake] no:[self live]];  // expect: invalid_definition TY-X31
    }
    - (id)right { return [TyphoonDefinition withOption:@YES yes:[self fake] no:[self live]]; }
    - (id)built { return [TyphoonDefinition withOption:@(DEBUG) yes:[self fake] no:[self live]]; }
    - (id)unmatched {
      return [TyphoonDefinition withOption:@"stage" matcher:^(TyphoonOptionMatcher *matcher) { \
    // expect: invalid_definition TY-X31
        [matcher caseEqual:@"live" use:[self live]];
        [matcher caseEqual:@"fake" use:[self fake]];
      }];
    }
    - (id)matched {
      return [TyphoonDefinition withOption:@"stage" matcher:^(TyphoonOptionMatcher *matcher) {
        [matcher caseEqual:@"live" use:[self live]];
        [matcher defaultUse:[self fake]];
      }];
    }
    @end
    """),
  Example(
    "Asking an assembly that is not activated, and a class that is no assembly",
    """
    //- App/AppDelegate.m
    @interface Thing : NSObject
    @end
    @interface AppAssembly : TyphoonAssembly
    - (Thing *)thing;
    @end
    @implementation AppAssembly
    - (Thing *)thing { return [TyphoonDefinition withClass:[Thing class]]; }
    @end
    @interface AppDelegate : NSObject
    @end
    @implementation AppDelegate
    - (NSArray *)initialAssemblies {
      return @[[AppAssembly class], [Thing class]];  // expect: invalid_definition TY-X10
    }
    - (void)start {
      [[AppAssembly new] componentForKey:@"thing"];  // expect: invalid_definition TY-X42
      AppAssembly *raw = [AppAssembly assembly];
      [raw componentForType:[Thing class]];  // expect: invalid_definition TY-X42
      AppAssembly *old = [AppAssembly new];
      [old activate];
      [old componentForKey:@"thing"];
      [[[AppAssembly new] activated] componentForKey:@"thing"];
    }
    @end
    """),
]
