import Testing

@Suite("Objective-C bodies are lowered to statements and expressions")
struct BodyTests {
  @Test("`_name` and synthesised storage are the property; locals and globals of that spelling are not")
  func storage() {
    expect(
      """
      static int _shared;
      @implementation Store {
        Cart *_cart;
      }
      @synthesize api = api_, name;
      @dynamic title;
      - (void)use:(Cart *)_given {
        [_cart open];
        api_ = nil;
        self->_shelf = _shared;
        int _count = _given;
        _count++;
        log(_cmd, __FILE__);
      }
      void outside(void) { _cart = 0; }
      @end
      """,
      """
      variable _shared: int [fileprivate]
      extensionOf Store
        variable cart: Cart [private]
        expression: #synthesize("api", "name")
        expression: #dynamic("title")
        function use(_ _given: Cart)
          expression: self.cart.open
          expression: self.api = nilLiteral
          expression: self.shelf = _shared
          variable _count: int = _given
          expression: _count++
          expression: log(_cmd, __FILE__)
      function outside: void
        expression: _cart = integer
      """)
  }

  @Test("Making an object is the call of its type")
  func creation() {
    expect(
      """
      @implementation Store
      + (instancetype)store { return [[self alloc] initWithApi:[Api new]]; }
      - (void)make {
        a = [[Api alloc] initWithURL:url size:3];
        b = Api.alloc.init;
        c = [[[self class] alloc] init];
        d = [[kind alloc] init];
        e = [kind new];
      }
      - (instancetype)initWithApi:(Api *)api { return [super init]; }
      - (instancetype)init { return [self initWithApi:nil]; }
      @end
      """,
      """
      extensionOf Store
        function store: Self [class]
          returns: Self(api: Api())
        function make
          expression: a = Api(url: url, size: integer)
          expression: b = Api()
          expression: c = Self()
          expression: d = kind.init()
          expression: e = kind.new
        initializer init(api: Api)
          returns: super.init()
        initializer init [convenience]
          returns: self.init(api: nilLiteral)
      """)
  }

  @Test("Messages without arguments are members, those with arguments are calls with labels")
  func messages() {
    expect(
      """
      @implementation Store
      - (void)run {
        [self.api load:@"a" @"b" done:^(Cart *cart, NSError *error) { [cart open]; }];
        [[x a:(y) b:(MAXIMUM) c:(int)z] end];
        [NSArray<Cart *> arrayWithObjects:a, b, nil];
        [x :1 :2];
        kind = [Store class] ?: Store.class ?: [self class];
        [super run];
      }
      @end
      """,
      """
      extensionOf Store
        function run
          expression: self.api.load("ab", done: {cart: Cart, error: NSError in expression: cart.open})
          expression: x.a(y, b: MAXIMUM, c: z).end
          expression: NSArray.arrayWithObjects(a, b, nilLiteral)
          expression: x.(integer, integer)
          expression: kind = (Store.self ?? (Store.self ?? Self))
          expression: super.run
      """)
  }

  @Test("Literals, casts, blocks and operators keep what is nested in them")
  func expressions() {
    expect(
      """
      @implementation Store
      - (void)run {
        NSArray<Cart *> *carts = @[a, @1, @(x + 1), @YES, @-3];
        NSDictionary *d = @{@"k": [self cart], key: nil};
        Cart *cart = (Cart *)carts[0], *other;
        id<Selling> seller = (id)x;
        SEL s = @selector(sell:to:);
        Protocol *p = @protocol(Selling);
        __weak typeof(self) weakSelf = self;
        void (^block)(int) = ^void (int i) { [weakSelf run]; };
        a.b = c ? [d e] : f;
        x = y = z;
        b = !c && d->e < 3 >> 1;
        log("%d", &x, sizeof(Cart), 'c', 0x1F, 1.5f);
        int r = ({ [a b]; [c d]; });
        CGRect rect = (CGRect){ .origin = point };
        double half = (x) - 1;
      }
      @end
      """,
      """
      extensionOf Store
        function run
          variable carts: NSArray<Cart> = array(a, integer, (x + integer), boolean, -integer)
          variable d: NSDictionary = dictionary("k", self.cart, key, nilLiteral)
          variable cart: Cart = (carts[integer] as! Cart)
          variable other: Cart
          variable seller: any Selling = (x as! id)
          variable s: SEL = #selector(sell:to:)
          variable p: Protocol = #protocol(Selling)
          variable weakSelf = self [weak]
          variable block: function(int, void) = {i: int -> void in expression: weakSelf.run}
          expression: a.b = ternary(c, d.e, f)
          expression: x = y = z
          expression: b = (!c && d.e < integer > integer)
          expression: log("%d", &x, opaque, integer, integer, float)
          variable r: int = branches(c.d)
          block
            expression: a.b
            expression: c.d
          variable rect: CGRect = (array(origin = point) as! CGRect)
          variable half: double = (x - integer)
      """)
  }

  @Test("Branches are scopes; what runs in any case is none")
  func statements() {
    expect(
      """
      void work(Store *store) {
        if (a) [x b]; else if (c) { [x d]; } else { [x e]; }
        for (Cart *cart in [store carts]) [cart open];
        for (int i = 0; i < 3; i++) { [x f]; }
        while (more) { [x g]; }
        do { [x h]; } while (again);
        switch (kind) { case KindA: [x i]; break; default: [x j]; }
        @synchronized (store) { [x k]; }
        @autoreleasepool { [x l]; }
        @try { [x m]; } @catch (NSException *e) { [x n]; } @finally { [x o]; }
        @throw [Failure new];
      again: [x p];
        goto again;
      }
      """,
      """
      function work(_ store: Store): void
        block [branch]
          condition: a
          expression: x.b
        block [branch]
          condition: c
          block
            expression: x.d
        block [branch]
          block
            expression: x.e
        block [branch]
          variable cart: Cart = store.carts [let pattern element]
          condition: store.carts
          expression: cart.open
        block [branch]
          variable i: int = integer
          condition: (i < integer)
          condition: i++
          block
            expression: x.f
        block [branch]
          condition: more
          block
            expression: x.g
        block
          expression: x.h
        condition: again
        condition: kind
        block [branch]
          expression: x.i
          expression: x.j
        condition: store
        block
          expression: x.k
        block
          expression: x.l
        block
          expression: x.m
        block [branch]
          block
            expression: x.n
        block
          expression: x.o
        throwing: Failure()
        expression: x.p
      """)
  }

  @Test("`if (self)` in an initialiser is no branch; with an else, or anywhere else, it is")
  func ownCheck() {
    expect(
      """
      @implementation Store
      - (instancetype)init {
        if ((self = [super init])) { _a = 1; }
        if (self != nil) { _b = 2; }
        if (!self) { return nil; }
        if (self) { _c = 3; } else { _d = 4; }
      }
      - (void)run { if (self) { [x y]; } }
      @end
      """,
      """
      extensionOf Store
        initializer init
          condition: self = super.init()
          expression: self.a = integer
          condition: (self != nilLiteral)
          expression: self.b = integer
          block [branch]
            condition: !self
            block
              returns: nilLiteral
          block [branch]
            condition: self
            block
              expression: self.c = integer
          block [branch]
            block
              expression: self.d = integer
        function run
          block [branch]
            condition: self
            block
              expression: x.y
      """)
  }

  @Test("What is kept in a static, in a global or in its own storage is said of the method")
  func kept() {
    expect(
      """
      static Store *instance;
      @implementation Store
      + (instancetype)sharedStore {
        static dispatch_once_t once;
        dispatch_once(&once, ^{ instance = [[self alloc] init]; });
        return instance;
      }
      + (Store *)current { return instance; }
      + (Store *)fresh { return [Store new]; }
      - (Cart *)cart { if (!_cart) _cart = [Cart new]; return _cart; }
      - (Cart *)made { return [Cart new]; }
      @end
      """,
      """
      variable instance: Store [fileprivate]
      extensionOf Store
        function sharedStore: Self [class keeps]
          variable once: dispatch_once_t [keeps]
          expression: dispatch_once(&once, once {expression: instance = Self()})
          returns: instance
        function current: Store [class keeps]
          returns: instance
        function fresh: Store [class]
          returns: Store()
        function cart: Cart [keeps]
          block [branch]
            condition: !self.cart
            expression: self.cart = Cart()
          returns: self.cart
        function made: Cart
          returns: Cart()
      """)
  }

  @Test("Macros take bare selectors; a number in a box is told from one without")
  func macroArguments() {
    expect(
      """
      @implementation Store
      objection_initializer(initWithName:count:, @"a", @4, 4, @YES, @[])
      objection_initializer(init)
      @end
      """,
      """
      extensionOf Store
        expression: #objection_initializer(initWithName:count:, "a", @integer, integer, @boolean, array())
        expression: #objection_initializer(init)
      """)
  }

  @Test("Macros between members are statements of the type, with or without a semicolon")
  func macros() {
    expect(
      """
      @implementation Store
      objection_register_singleton(Store)
      objection_requires(@"api", @"cart");
      objection_requires_sel(@selector(api))
      @lazy(cart)
      SINGLETON
      - (void)run {}
      @end
      injectable_initializer StoreInitializer() { [BMInitializer injectableInitializer]; }
      """,
      """
      extensionOf Store
        expression: #objection_register_singleton(Store)
        expression: #objection_requires("api", "cart")
        expression: #objection_requires_sel(#selector(api))
        expression: #lazy(cart)
        function run
      function StoreInitializer: injectable_initializer
        expression: BMInitializer.injectableInitializer
      """)
  }

  @Test("a specification is a class with one method, whatever its library calls it")
  func specifications() {
    expect(
      """
      SPEC_BEGIN(StoreSpec)
      describe(@"store", ^{
        beforeEach(^{ [Store reset]; });
      });
      SPEC_END
      SpecBegin(Cart)
      it(@"opens", ^{ [cart open]; });
      SpecEnd
      SPEC_BEGIN()
      @implementation Other
      @end
      """,
      """
      classType StoreSpec < KWSpec
        function spec
          expression: describe("store", {expression: beforeEach({expression: Store.reset})})
      classType CartSpec < SPTSpec
        function spec
          expression: it("opens", {expression: cart.open})
      extensionOf Other
      """)
  }
}
