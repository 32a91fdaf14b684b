let bloodMagicDefinitionExamples = [
  Example(
    "A dynamic property of BloodMagic without a marker, and one of a class that is excluded",
    // proves: S2.16
    """
    //- App/Shelf.m
    #import <BloodMagic/Lazy.h>

    @interface Loader : NSObject
    @end
    @interface Shelf : NSObject
    @property (nonatomic, strong) Loader *loader;
    @property (nonatomic, strong) Loader *spare;
    @end
    @implementation Shelf
    @dynamic loader;  // expect: invalid_definition BM-X02
    @lazy(spare)  // expect: invalid_definition BM-X02
    @end
    @interface Desk : NSObject <BMLazy>
    @property (nonatomic, strong) Loader *loader;
    @end
    @implementation Desk
    @dynamic loader;
    @end
    @interface PlainDesk : Desk <BMLazyExclude>
    @property (nonatomic, strong) Loader *own;
    @end
    @implementation PlainDesk
    @dynamic own;  // expect: invalid_definition BM-X02
    @end
    @interface Book : NSManagedObject
    @property (nonatomic, copy) NSString *title;
    @end
    @implementation Book
    @dynamic title;
    @end
    """),
  Example(
    "A lazy property of BloodMagic that names no class",
    """
    //- App/Shelf.m
    #import <BloodMagic/Lazy.h>

    @protocol Loads
    @end
    @interface Loader : NSObject <Loads>
    @end
    @interface Shelf : NSObject <BMLazy>
    @property (nonatomic, strong) id<Loads> loader;
    @property (nonatomic, strong) id any;
    @property (nonatomic, strong) Loader *known;
    @end
    @implementation Shelf
    @dynamic loader;  // expect: invalid_definition BM-X04
    @dynamic any;  // expect: invalid_definition BM-X04
    @dynamic known;
    @end
    """),
  Example(
    "A final property of BloodMagic is given a second value",
    """
    //- App/Token.m
    #import <BloodMagic/Final.h>

    @interface Token : NSObject <BMFinal>
    @property (nonatomic, copy) NSString *value;
    @property (nonatomic, copy) NSString *name;
    @end
    @implementation Token
    @dynamic value, name;
    - (void)fill {
      self.value = @"a";
      self.name = @"a";
      self.value = @"b";  // expect: invalid_definition BM-X05
    }
    - (void)renameIf:(BOOL)isNew {
      if (isNew) { self.name = @"b"; } else { self.name = @"c"; }
    }
    @end
    """),
  Example(
    "A block of BloodMagic reads the property that it makes",
    """
    //- App/Shelf.m
    #import <BloodMagic/Injectable.h>

    @interface Loader : NSObject
    @end
    @interface Cache : NSObject
    @end
    @interface Shelf : NSObject <BMInjectable>
    @property (nonatomic, strong) Loader *loader;
    @property (nonatomic, strong) Cache *cache;
    @end
    @implementation Shelf
    @dynamic loader, cache;
    @end
    injectable_initializer registerAll() {
      BMInitializer *initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Loader class];
      initializer.containerClass = [Shelf class];
      initializer.initializer = ^id (Shelf *sender) {
        if (sender.loader) { return nil; }  // expect: invalid_definition BM-X13
        return [Loader new];
      };
      [initializer registerInitializer];
      initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Cache class];
      initializer.initializer = ^id (Shelf *sender) {
        return sender.loader ? [Cache new] : nil;
      };
      [initializer registerInitializer];
    }
    """),
]
