import BarographLink
import BarographModel
import Testing

@Suite("Objective-C in the graph")
struct ObjectiveCInjectionTests {
  @Test("what an initialiser is given and keeps")
  func constructor() {
    let project = SmallProject(
      """
      //- App/Store.h
      @protocol Api <NSObject>
      @end
      @interface Cache : NSObject
      @end
      @interface Store : NSObject
      - (instancetype)initWithApi:(id<Api>)api cache:(nullable Cache *)cache name:(NSString *)name;
      @end
      //- App/Store.m
      @interface Store ()
      @property (nonatomic, weak) id<Api> api;
      @end
      @implementation Store { Cache *_cache; }
      - (instancetype)initWithApi:(id<Api>)api cache:(Cache *)cache name:(NSString *)name {
        if ((self = [super init])) { _api = api; self->_cache = cache; }
        return self;
      }
      @end
      """)
    #expect(
      project.edges == [
        "App.Store -> App.Api injection constructor eager weak init(api:cache:name:) api",
        "App.Store -> App.Cache injection constructor eager strong init(api:cache:name:) cache",
      ])
    let store = project.graph.nodes.first { $0.id == "App.Store" }
    #expect(store?.initializers.map { $0.parameters.map(\.label) } == [["api", "cache", "name"]])
  }

  @Test("properties that others fill; what is read-only, private, computed or said twice is not")
  func properties() {
    let project = SmallProject(
      """
      //- App/Api.h
      @interface Api : NSObject
      @end
      //- App/Store.h
      #import "Api.h"
      @interface Store : NSObject
      @property (nonatomic, strong) Api *api;
      @property (nonatomic, weak) Api *delegate;
      @property (nonatomic, readonly) Api *current;
      @property (nonatomic, readonly) Api *own;
      @end
      //- App/Store.m
      @interface Store ()
      @property (nonatomic, strong, readwrite) Api *own;
      @property (nonatomic, strong) Api *hidden;
      @end
      @implementation Store
      - (Api *)current { return self.own; }
      - (void)setApi:(Api *)api { _api = api; }
      - (void)use:(Api *)given { self.hidden = given; }
      @end
      """)
    #expect(
      project.edges == [
        "App.Store -> App.Api injection method deferred strong use(_:)",
        "App.Store -> App.Api injection property deferred strong api",
        "App.Store -> App.Api injection property deferred weak delegate",
      ])
    #expect(project.graph.properties.map(\.name) == ["api", "delegate", "own", "hidden"])
  }

  @Test("objects that are made, in an initialiser, in a method, by a lazy getter, under a condition")
  func creation() {
    let project = SmallProject(
      """
      //- App/Store.m
      @interface Api : NSObject
      - (instancetype)initWithURL:(NSURL *)url;
      @end
      @interface Store : NSObject
      @end
      @implementation Store
      - (instancetype)init {
        self = [super init];
        if (self) { _api = [[Api alloc] initWithURL:url]; }
        return self;
      }
      - (Api *)make { return [Api new]; }
      - (void)run {
      #if DEBUG
        [[Api new] start];
      #endif
        [Missing new];
      }
      @end
      """)
    #expect(
      project.edges == [
        "App.Store -> App.Api creation body deferred unknown run",
        "App.Store -> App.Api creation constructor eager strong init",
        "App.Store -> App.Api creation factory deferred unknown make",
      ])
    #expect(project.graph.edges.map(\.condition).sorted() == ["", "", "DEBUG"])
  }

  @Test("shared instances: dispatch_once, a global, older `id`; fresh objects, and one kept of many, are none")
  func sharedInstances() {
    let project = SmallProject(
      """
      //- App/Stores.h
      @interface Store : NSObject
      + (instancetype)sharedStore;
      + (instancetype)store;
      - (void)run;
      @end
      @interface Cache : NSObject
      + (id)sharedCache;
      @end
      @interface Log : NSObject
      + (Log *)defaultLog;
      - (instancetype)initWithName:(NSString *)name;
      @end
      //- App/Stores.m
      static Cache *cache;
      @implementation Store
      + (instancetype)sharedStore {
        static Store *store; static dispatch_once_t once;
        dispatch_once(&once, ^{ store = [[self alloc] init]; });
        return store;
      }
      + (instancetype)store { return [[self alloc] init]; }
      + (Store *)rootStore { static Store *root; if (!root) root = [Store new]; return root; }
      - (void)run { [[Cache sharedCache] clear]; [[Log defaultLog].name length]; [[Store store] run]; }
      @end
      @implementation Cache
      + (id)sharedCache { if (!cache) cache = [Cache new]; return cache; }
      @end
      @implementation Log
      + (Log *)defaultLog { static Log *log; return log ?: (log = [[Log alloc] initWithName:@"log"]); }
      @end
      """)
    let singletons = project.graph.singletons.map { "\(project.graph.nodes[$0.owner].name).\($0.member) \($0.kind)" }
    #expect(singletons == ["Store.sharedStore strict", "Cache.sharedCache strict", "Log.defaultLog defaultInstance"])
    #expect(
      project.edges.filter { $0.contains(" singleton ") } == [
        "App.Store -> App.Cache singleton ambient deferred strong lateHidden sharedCache",
        "App.Store -> App.Log singleton ambient deferred strong lateHidden defaultLog",
      ])
  }

  @Test("the platform's shared instances go by the names that Swift has for them")
  func platform() {
    let project = SmallProject(
      """
      //- App/Store.m
      @interface Store : NSObject
      @end
      @implementation Store
      - (void)run { [[NSUserDefaults standardUserDefaults] synchronize]; NSDate *now = [NSDate date]; [x standardUserDefaults]; }
      @end
      """)
    #expect(
      project.edges == [
        "App.Store -> Foundation.Date ambient ambient deferred strong lateHidden init",
        "App.Store -> Foundation.UserDefaults ambient ambient deferred strong lateHidden standard",
      ])
  }

  @Test("Swift and Objective-C name each other's types")
  func mixed() {
    let project = SmallProject(
      """
      //- App/Api.h
      NS_SWIFT_NAME(Api)
      @interface ABApi : NSObject
      - (instancetype)initWithTracker:(ABTracker *)tracker;
      + (instancetype)sharedApi;
      @end
      //- App/Api.m
      @implementation ABApi
      - (instancetype)initWithTracker:(ABTracker *)tracker { return [super init]; }
      + (instancetype)sharedApi { static ABApi *api; return api; }
      - (void)run { [[ABTracker shared] track]; }
      @end
      //- App/Tracker.swift
      @objc(ABTracker) final class Tracker: NSObject {
        @objc static let shared = Tracker()
        private override init() {}
        func track() { _ = Api(tracker: .shared); _ = Api.shared() }
      }
      """)
    #expect(
      project.edges == [
        "App.ABApi -> App.Tracker injection constructor eager unknown init(tracker:) tracker",
        "App.ABApi -> App.Tracker singleton ambient deferred strong lateHidden shared",
        "App.Tracker -> App.ABApi creation body deferred unknown track",
        "App.Tracker -> App.ABApi singleton ambient deferred strong lateHidden sharedApi",
        "App.Tracker -> App.Tracker creation body eager strong staticInitializer shared",
      ])
  }

  @Test("Swift leaves words out of selectors: what types say, what belongs to the first argument")
  func shortened() {
    let project = SmallProject(
      """
      //- App/Shelf.h
      @interface Track : NSObject
      @end
      @interface Reel : NSObject
      @end
      @interface Box : NSObject
      @end
      @interface Deck : NSObject
      - (Track *)playTrack:(Reel *)reel;
      - (Reel *)reelWithTitle:(NSString *)title;
      - (Box *)moveReel:(Reel *)reel toBox:(Box *)box;
      - (Box *)boxViewAnimated:(BOOL)animated completion:(void (^)(void))completion;
      - (Track *)findTrack:(NSString *)name NS_SWIFT_NAME(search(_:));
      - (Track *)sendTrack:(Track *)track;
      - (Reel *)sendReel:(Reel *)reel;
      @end
      //- App/Use.swift
      final class Use {
        func play(_ deck: Deck, _ reel: Reel, _ box: Box, _ any: Any) {
          deck.play(reel)
          deck.reel(withTitle: "a")
          deck.move(reel, to: box)
          deck.box(animated: true) {}
          deck.search("a")
          deck.send(any)
          deck.move(box)
        }
      }
      """)
    let index = project.index
    let inference = Inference(index: index)
    let file = FileID(index.project.files.firstIndex { $0.path == "App/Use.swift" }!)
    let called = index[file].exprs.filter { $0.kind == .call }.map { call in
      inference.callee(of: call, file: file).map { index.text(index.decl($0.reference).label) } ?? "-"
    }
    // `send` may be either of two methods, and `move` has two arguments.
    #expect(
      Set(called) == [
        "playTrack:", "reelWithTitle:", "moveReel:toBox:", "boxViewAnimated:completion:", "findTrack:", "-",
      ])
    #expect(called.filter { $0 == "-" }.count == 2)
  }

  @Test("`id<P>` is a protocol, also where a class has its name; Swift calls that one `PProtocol`")
  func twins() {
    let project = SmallProject(
      """
      //- App/Player.h
      @protocol Player <NSObject>
      @end
      @interface Player : NSObject <Player>
      @end
      @interface Room : NSObject
      @property (nonatomic, strong) id<Player> first;
      @property (nonatomic, strong) Player *second;
      - (instancetype)initWithPlayer:(id<Player>)player;
      @end
      //- App/Room.m
      @implementation Room
      - (instancetype)initWithPlayer:(id<Player>)player { _first = player; return self; }
      @end
      //- App/Hall.swift
      final class Hall {
        private let one: PlayerProtocol
        private let two: Player
        init(one: PlayerProtocol, two: Player) { self.one = one; self.two = two }
      }
      """)
    let kinds = project.graph.edges.filter { $0.kind == .injection }.map { edge in
      "\(project.graph.nodes[edge.from].name).\(edge.member) \(project.graph.nodes[edge.to].kind)"
    }
    #expect(
      kinds.sorted() == [
        "Hall.init(one:two:) one objcProtocol", "Hall.init(one:two:) two objcClass", "Room.first objcProtocol",
        "Room.init(player:) player objcProtocol", "Room.second objcClass",
      ])
    #expect(Set(project.graph.nodes.map(\.id)).isSuperset(of: ["App.Player", "App.PlayerProtocol"]))
    #expect(project.graph.nodes.first { $0.name == "Hall" }?.kind == .class)
  }

  @Test("a test that is called like a class of the application leaves the class alone")
  func twinsInTests() {
    let project = SmallProject(
      """
      //- App/Shelf.m
      @interface Shelf : NSObject
      @end
      @interface Room : NSObject
      @property (nonatomic, strong) Shelf *shelf;
      @end
      @implementation Room
      - (instancetype)initWithShelf:(Shelf *)shelf { _shelf = shelf; return self; }
      @end
      //- AppTests/Shelf.m
      @interface Shelf : XCTestCase
      @end
      @implementation Shelf
      @end
      """)
    #expect(
      project.edges == [
        "App.Room -> App.Shelf injection constructor eager strong init(shelf:) shelf",
        "App.Room -> App.Shelf injection property deferred strong shelf",
      ])
  }

  @Test("dispatch_once runs at once: what the shared instance needs is needed then")
  func once() {
    let project = SmallProject(
      """
      //- App/A.m
      @interface B : NSObject
      + (instancetype)sharedB;
      @end
      @interface A : NSObject
      @end
      @implementation B
      + (instancetype)sharedB { static B *b; dispatch_once(&t, ^{ b = [B new]; }); return b; }
      @end
      @implementation A
      + (instancetype)sharedA {
        static A *a;
        dispatch_once(&t, ^{ a = [[A alloc] init]; [B sharedB]; });
        return a;
      }
      @end
      """)
    #expect(
      project.edges.contains("App.A -> App.B singleton ambient eager strong staticInitializer sharedB"))
  }

  @Test("a test that declares a hidden property again, in its own way, changes nothing in the product")
  func redeclaredByTest() {
    let project = SmallProject(
      """
      //- ATests/ShowerTests.m
      @interface Shower ()
      @property (nonatomic, strong) id<Shown> delegate;
      @end
      //- App/Shower.h
      @protocol Shown <NSObject>
      @end
      @interface Shower : NSObject
      - (void)setDelegateForShower:(id<Shown>)delegate;
      @end
      //- App/Shower.m
      @interface Shower ()
      @property (nonatomic, weak) id<Shown> delegate;
      @end
      @implementation Shower
      - (void)setDelegateForShower:(id<Shown>)delegate { self.delegate = delegate; }
      @end
      """, isPackage: false)
    #expect(
      project.edges.filter { $0.contains("setDelegateForShower") }
        == ["App.Shower -> App.Shown injection method deferred weak setDelegateForShower(_:)"])
  }
}
