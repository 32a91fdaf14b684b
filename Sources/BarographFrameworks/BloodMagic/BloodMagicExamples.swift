internal import BarographLink

let bloodMagicExamples = bloodMagicPropertyExamples + bloodMagicInitializerExamples

private let bloodMagicPropertyExamples = [
  RecognitionExample(
    "A marker on the class, its extension or what it inherits from, and `@dynamic`",
    // proves: BM-F01, S2.14, S2.16, S2.17, S2.18
    """
    //- App/Library.m
    #import <BloodMagic/Lazy.h>

    @interface Loader : NSObject
    @end
    @interface Shelf : NSObject <BMLazy>
    @property (nonatomic, strong) Loader *loader;
    @property (nonatomic, copy) NSString *title;
    @end
    @implementation Shelf
    @dynamic loader, title;
    @end
    @interface Archive : Shelf
    @property (nonatomic, strong) Loader *spare;
    @end
    @implementation Archive
    @dynamic spare;
    @end
    @interface Desk : NSObject
    @property (nonatomic, strong) Loader *loader;
    @property (nonatomic, strong) Loader *plain;
    @end
    @interface Desk () <BMLazy>
    @end
    @implementation Desk
    @dynamic loader;
    @end
    """,
    facts: [
      "Shelf asks Loader: lazy lazy",
      "Shelf asks NSString: lazy lazy",
      "Archive asks Loader: lazy lazy",
      "Desk asks Loader: lazy lazy",
    ]),
  RecognitionExample(
    "Macros say it for one property; words in its attributes are for people",
    // proves: BM-F02, BM-F03
    """
    //- App/Profile.m
    #import <BloodMagic/BloodMagic.h>

    @interface Avatar : UIView
    @end
    @interface Profile : NSObject <BMLazy, BMPartial, BMFinal, BMPreference>
    @property (nonatomic, strong, bm_lazy) Avatar *avatar;
    @property (nonatomic, strong, bm_partial) Avatar *badge;
    @property (nonatomic, copy, bm_final) NSString *name;
    @property (nonatomic, copy) NSString *theme bm_preference;
    @end
    @implementation Profile
    @lazy(avatar)
    @partial(badge)
    @final(name)
    @preference(theme)
    @end
    """,
    facts: [
      "Profile asks Avatar: lazy lazy",
      "Profile creation Avatar: outlet lazy strong",
      "Profile ambient Foundation.UserDefaults: ambient deferred unowned",
    ]),
  RecognitionExample(
    "Partial properties make the view of a nib, preferences live in the user's defaults, final ones are given",
    // proves: BM-F12
    """
    //- App/Rows.m
    #import <BloodMagic/Partial.h>

    @interface Badge : UIView
    @end
    @interface Row : UIView <BMPartial>
    @property (nonatomic, strong) Badge *badge;
    @end
    @implementation Row
    @dynamic badge;
    @end
    @interface Settings : NSObject <BMPreference>
    @property (nonatomic, copy) NSString *language;
    @end
    @implementation Settings
    @dynamic language;
    @end
    @interface Token : NSObject <BMFinal>
    @property (nonatomic, copy) NSString *value;
    @end
    @implementation Token
    @dynamic value;
    @end
    //- App/Badge.xib
    <document><objects><view id="v" customClass="Badge"/></objects></document>
    """,
    facts: [
      "Row creation Badge: outlet lazy strong",
      "Row creation Badge.xib: outlet lazy unknown",
      "Settings ambient Foundation.UserDefaults: ambient deferred unowned",
    ]),
  RecognitionExample(
    "A hook is told what a property got",
    // proves: BM-F10
    """
    //- App/Feed.m
    #import <BloodMagic/Injectable.h>

    @interface Loader : NSObject
    @end
    @interface Feed : NSObject <BMInjectable>
    @property (nonatomic, strong) Loader *loader;
    @end
    injectable_initializer registerLoader() {
      BMInitializer *initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Loader class];
      initializer.initializer = ^id (id sender) { return [Loader new]; };
      [initializer registerInitializer];
    }
    @implementation Feed
    @dynamic loader;
    - (void)loaderInjected:(Loader *)loader {}
    - (void)bm_propertyInjected:(NSString *)name value:(id)value {}
    @end
    """,
    facts: [
      "binds Loader = Loader [transient] in registerLoader",
      "Feed asks Loader: lazy lazy",
      "composes assembly registerLoader root",
      "Feed injection Loader: method lazy strong",
    ]),
  RecognitionExample(
    "Dynamic properties of others: excluded classes, markers of one's own, Core Data, forwarding",
    // proves: BM-F04, BM-F11
    """
    //- App/Others.m
    #import <BloodMagic/BloodMagic.h>

    @interface Loader : NSObject
    @end
    @interface Shelf : NSObject <BMLazy>
    @property (nonatomic, strong) Loader *loader;
    @end
    @implementation Shelf
    @dynamic loader;
    @end
    @interface PlainShelf : Shelf <BMLazyExclude>
    @property (nonatomic, strong) Loader *own;
    @end
    @interface Session : NSObject <Tracked>
    @property (nonatomic, strong) Loader *loader;
    @end
    @implementation Session
    @dynamic loader;
    @end
    @interface Book : NSManagedObject
    @property (nonatomic, strong) Loader *loader;
    @end
    @implementation Book
    @dynamic loader;
    @end
    @implementation AppDelegate
    - (void)start {
      [[BMBloodMagicInjector new] injectBloodMagicInto:@protocol(Tracked) excluding:nil];
    }
    @end
    """,
    facts: [
      "Shelf asks Loader: lazy lazy"
    ]),
]

private let bloodMagicInitializerExamples = [
  RecognitionExample(
    "An initialiser makes the values of properties of a class, in containers of a class; a block may keep one",
    // proves: BM-F06, BM-F07, BM-F09, S2.19, S2.21, S2.22, S2.23, S2.24
    """
    //- App/Loaders.m
    #import <BloodMagic/Injectable.h>

    @interface ResourceLoader : NSObject
    + (ResourceLoader *)usersLoader;
    @end
    @interface Client : NSObject
    @end
    @interface UsersScreen : UIViewController <BMInjectable>
    @property (nonatomic, strong) ResourceLoader *loader;
    @property (nonatomic, strong) Client *client;
    @end
    @implementation UsersScreen
    @dynamic loader, client;
    @end
    injectable_initializer registerLoaders() {
      BMInitializer *initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [ResourceLoader class];
      initializer.containerClass = [UsersScreen class];
      initializer.initializer = ^id (id sender) { return [ResourceLoader usersLoader]; };
      [initializer registerInitializer];
      initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Client class];
      initializer.initializer = ^id (id sender) {
        static id client = nil;
        static dispatch_once_t once;
        dispatch_once(&once, ^{ client = [Client new]; });
        return client;
      };
      [initializer registerInitializer];
    }
    """,
    facts: [
      "binds ResourceLoader #UsersScreen shared [transient] in registerLoaders",
      "binds Client [dispatch_once singleton] in registerLoaders",
      "UsersScreen asks ResourceLoader #UsersScreen: lazy lazy",
      "UsersScreen asks Client: lazy lazy",
      "composes assembly registerLoaders root",
    ]),
  RecognitionExample(
    "The older generation: lazy initialisers, `+new` where none matches, and protocols",
    // proves: BM-F05, S2.20, S2.26, S2.27
    """
    //- App/Screens.m
    #import <BloodMagic/Lazy.h>

    @protocol Images
    @end
    @interface DiskImages : NSObject <Images>
    @end
    @interface Clock : NSObject
    @end
    @interface Gallery : NSObject <BMLazy>
    @property (nonatomic, strong) id<Images> images;
    @property (nonatomic, strong) Clock *clock;
    @end
    @implementation Gallery
    @dynamic images, clock;
    @end
    lazy_initializer ImagesInitializer()
    {
      BMInitializer *initializer = [BMInitializer lazyInitializer];
      initializer.protocols = @[@protocol(Images)];
      initializer.initializer = ^id (id sender) { return [DiskImages new]; };
      [initializer registerInitializer];
    }
    """,
    facts: [
      "binds Images = DiskImages [transient] in ImagesInitializer",
      "Gallery asks Images: lazy lazy",
      "Gallery asks Clock: lazy lazy",
      "composes assembly ImagesInitializer root",
    ]),
  RecognitionExample(
    "A method registers where it is called",
    // proves: BM-F08, S2.12, S2.25
    """
    //- App/Services.m
    #import <BloodMagic/Injectable.h>

    @interface Photos : NSObject
    + (void)registerService;
    @end
    @implementation Photos
    + (void)registerService {
      BMInitializer *initializer = [BMInitializer injectableInitializer];
      initializer.propertyClass = [Photos class];
      initializer.initializer = ^id (id sender) { return [self new]; };
      [initializer registerInitializer];
    }
    @end
    //- App/AppDelegate.m
    @interface AppDelegate : NSObject <UIApplicationDelegate>
    @end
    @implementation AppDelegate
    - (void)start { [Photos registerService]; }
    @end
    """,
    facts: [
      "binds Photos = Photos [transient] in Photos.registerService",
      "composes assembly Photos.registerService",
      "composes composition AppDelegate.start root: Photos.registerService",
    ]),
]
