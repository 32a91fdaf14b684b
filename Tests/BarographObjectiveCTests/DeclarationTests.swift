import Testing

@Suite("Objective-C declarations are lowered to an outline")
struct DeclarationTests {
  @Test("Imports name the module, or the header by its path")
  func imports() {
    expect(
      header:
        """
        #import <Foundation/Foundation.h>
        #include "Api/Api.h"
        @import Network.Path;
        // #import "Commented.h"
        """,
      """
      import Foundation.Foundation.h
      import Api/Api.h
      import Network
      """)
  }

  @Test("Classes keep parameters, superclass and protocols")
  func classes() {
    expect(
      header:
        """
        @class Cart, Shelf;
        @protocol Selling;
        @interface Store<__covariant Item : Product *> : Base <Selling, Closing>
        @end
        @interface Root <Selling>
        @end
        @interface Basket : Box<Fruit *> <Selling>
        @end
        """,
      """
      classType Store<Item: Product> < Base, Selling, Closing [public]
      classType Root < Selling [public]
      classType Basket < Box<Fruit>, Selling [public]
      """)
  }

  @Test("What a class extension declares in a header is for those who import it")
  func extensionInHeader() {
    expect(
      header:
        """
        @interface Store ()
        @property (nonatomic) Api *api;
        @end
        """,
      """
      extensionOf Store
        variable api: Api
      """)
  }

  @Test("Extensions, categories and implementations extend a class; what an extension declares is private")
  func extensions() {
    expect(
      """
      @interface Store ()
      @property (nonatomic) Api *api;
      @end
      @interface Store (Sales) <Buying>
      - (void)sell;
      @end
      @implementation Store (Sales)
      - (void)sell {}
      @end
      """,
      """
      extensionOf Store
        variable api: Api [private]
      extensionOf Store < Buying
        function sell [requirement]
      extensionOf Store
        function sell
      """)
  }

  @Test("Protocols keep what they inherit and require")
  func protocols() {
    expect(
      header:
        """
        @protocol Selling <NSObject, Closing>
        @required
        - (void)sell;
        @optional
        @property (nonatomic, readonly) Cart *cart;
        @property (nonatomic) Cart *other;
        @end
        """,
      """
      protocolType Selling < NSObject, Closing [public]
        function sell [requirement]
        variable cart: Cart [computed requirement]
        variable other: Cart [computed setter requirement]
      """)
  }

  @Test("Properties keep ownership, access and who may be nil")
  func properties() {
    expect(
      header:
        """
        @interface Store : NSObject
        @property (nonatomic, strong) Api *api;
        @property (nonatomic, weak, nullable) id<StoreDelegate, Closing> delegate;
        @property (assign) Api *unsafe;
        @property (readonly, copy) NSArray<Cart<Selling> *> *carts;
        @property (class, nonatomic, readonly) Store *sharedStore;
        @property (nonatomic, copy) Cart *_Nullable (^make)(Api *, int);
        @property Api *first, *second;
        @property NSUInteger count;
        @end
        """,
      """
      classType Store < NSObject [public]
        variable api: Api
        variable delegate: any composition(StoreDelegate, Closing)? [weak]
        variable unsafe: Api [unowned]
        variable carts: NSArray<Cart<Selling>> [privateSetter]
        variable sharedStore: Store [class computed]
        variable make: function(Api, int, Cart?)?
        variable first: Api
        variable second: Api
        variable count: NSUInteger
      """)
  }

  @Test("Words that only frameworks know become attributes; a missing semicolon ends with the line")
  func propertyMarkers() {
    expect(
      header:
        """
        @interface Store : NSObject
        @property (nonatomic, weak) IBOutlet StoreView *view;
        @property (nonatomic) IBOutletCollection(UIView) NSArray *views;
        @property (nonatomic, bm_lazy) Api *lazy API_AVAILABLE(ios(10.0));
        @property (nonatomic, getter=isOpen, setter=open:) BOOL opened;
        @property (nonatomic) InjectedProtocol(Selling) injected;
        @property (nonatomic) __kindof Base *base NS_SWIFT_NAME(foundation);
        @property (nonatomic) Api *unfinished
        - (void)next;
        @end
        """,
      """
      classType Store < NSObject [public]
        @IBOutlet variable view: StoreView [weak]
        @IBOutletCollection(UIView) variable views: NSArray
        @bm_lazy variable lazy: Api
        @getter("isOpen") @setter("open") variable opened: BOOL
        variable injected: InjectedProtocol<Selling>
        @NS_SWIFT_NAME(foundation) variable base: Base
        variable unfinished: Api
        function next [requirement]
      """)
  }

  @Test("The init family are initialisers with the labels that Swift imports")
  func initializers() {
    expect(
      header:
        """
        @interface Store : NSObject
        - (instancetype)initWithApi:(id<Api>)api URLString:(nullable NSString *)url NS_DESIGNATED_INITIALIZER;
        - (instancetype)init NS_UNAVAILABLE;
        - (id)initCart:(Cart *)cart __attribute__((unavailable("no")));
        - (void)initialize;
        - (void)initStuff;
        + (id)initWithNothing;
        @end
        """,
      """
      classType Store < NSObject [public]
        @NS_DESIGNATED_INITIALIZER initializer init(api: any Api, urlString url: NSString?) [requirement]
        initializer init [private requirement]
        initializer init(cart: Cart) [private requirement]
        function initialize [requirement]
        function initStuff [requirement]
        function initWithNothing: id [class requirement]
      """)
  }

  @Test("Methods keep labels and types; old shared accessors give their own type")
  func methods() {
    expect(
      header:
        """
        @interface Store : NSObject
        + (id)sharedStore;
        + (id)make;
        + (Store *)storeWithApi:(Api *)api;
        - sell:(Cart *)cart to:(Customer *)customer :(int)price, ... NS_REQUIRES_NIL_TERMINATION;
        - (void)move:x by:(CGFloat)distance;
        - (void)run:(void (^)(NSError *error))done API_AVAILABLE(ios(9));
        - (IBAction)tap:(id)sender;
        - (nullable Cart *)cart NS_SWIFT_NAME(basket());
        @end
        """,
      """
      classType Store < NSObject [public]
        function sharedStore: Self [class requirement]
        function make: id [class requirement]
        function storeWithApi(_ api: Api): Store [class requirement]
        function sell(_ cart: Cart, to customer: Customer, _ price: int) [requirement]
        function move(_ x, by distance: CGFloat) [requirement]
        function run(_ done: function(NSError, void)) [requirement]
        @IBAction function tap(_ sender: id) [requirement]
        @NS_SWIFT_NAME(basket()) function cart: Cart? [requirement]
      """)
  }

  @Test("Instance variables stand for the property they store; constants keep their text")
  func variables() {
    expect(
      """
      static NSString *const key = @"key";
      extern NSString *const StoreName;
      #define Title @"http://title"
      #define Square(x) ((x) * (x)
      static Store *shared;
      @interface Store : NSObject {
        @private
        Cart *_cart;
        __weak id<Selling> seller;
        int a, *b;
      }
      @end
      """,
      """
      variable key: NSString = "key" [fileprivate let]
      variable StoreName: NSString [let]
      variable Title = "http://title" [let]
      variable shared: Store [fileprivate]
      classType Store < NSObject
        variable cart: Cart [private]
        variable seller: any Selling [private weak]
        variable a: int [private]
        variable b: int [private]
      """)
  }

  @Test("Aliases and enumerations are types; records are left out")
  func types() {
    expect(
      header:
        """
        typedef void (^Done)(Cart *cart, NSError *_Nullable error);
        typedef NS_ENUM(NSInteger, Size) { SizeSmall, SizeLarge };
        typedef enum { Red } Colour;
        enum Edge { EdgeTop = 1 << 0, EdgeAll = (EdgeTop | (1 << 1)), EdgeNone NS_SWIFT_NAME(nothing), };
        typedef NS_OPTIONS(NSUInteger, Days) {
          DaysNone = 0, // none
          DaysAll API_AVAILABLE(ios(9.0)) = ~0UL
        } NS_SWIFT_NAME(Week);
        enum { Loose };
        typedef struct { int x; } Point;
        struct Line { Point a; };
        @compatibility_alias OldStore Store;
        """,
      """
      alias Done: function(Cart, NSError?, void)
      enumType Size [public]
        enumCase SizeSmall
        enumCase SizeLarge
      enumType Colour [public]
        enumCase Red
      enumType Edge [public]
        enumCase EdgeTop
        enumCase EdgeAll
        enumCase EdgeNone
      enumType Days [public]
        enumCase DaysNone
        enumCase DaysAll
      alias OldStore: Store
      """)
  }
}
