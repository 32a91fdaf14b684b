import Testing

@Suite("Text that is no Objective-C, or only nearly")
struct DamagedTextTests {
  @Test("A class without superclass, a parameter without its brackets")
  func noSuperclass() {
    expect(
      """
      @interface Example
      - (instancetype)initWithUserDefaults:(NSUserDefaults *userDefaults)
      @property (nonatomic) NSUserDefaults *userDefaults;
      @end
      """,
      """
      classType Example
        initializer init(userDefaults -: NSUserDefaults) [requirement]
        variable userDefaults: NSUserDefaults
      """)
  }

  @Test("A method without its closing brace ends where the next one begins")
  func missingBrace() {
    expect(
      """
      @implementation Store
      - (void)first {
        if (a) {
          [x y];
      - (void)second {
        [c d];
      }
      @end
      @interface Next : NSObject
      @end
      """,
      """
      extensionOf Store
        function first
          block [branch]
            condition: a
            block
              expression: x.y
        function second
          expression: c.d
      classType Next < NSObject
      """)
  }

  @Test("Brackets without partner are gone over")
  func strayBrackets() {
    expect(
      """
      @implementation Store
      - (void)first { [a b]); } }
      - (void)second { [[c d; [e f]; }
      @end
      """,
      """
      extensionOf Store
        function first
          expression: a.b
        function second
          expression: c.d
          expression: e.f
      """)
  }

  @Test("Residue of pages and captions between declarations")
  func residue() {
    expect(
      """
      ?/p>
      @interface Example : NSObject
      - (void)run;
      &nbsp; “quoted” — and more
      - (void)stop;
      @end
      Figure 1. A caption
      @protocol Next
      @end
      """,
      """
      classType Example < NSObject
        function run [requirement]
        function stop [requirement]
      protocolType Next
      """)
  }

  @Test("A message that a line break tore apart")
  func brokenMessage() {
    expect(
      """
      @implementation Store
      - (void)run {
        [argument
         capture];
        [self.api load:
        [x];
        foo(a b c;
        [y z];
      }
      @end
      """,
      """
      extensionOf Store
        function run
          expression: argument.capture
          expression: self.api.load(x)
          expression: foo(a)
          expression: y.z
      """)
  }

  @Test("C++ is gone over; containers and messages in it are read")
  func cPlusPlus() {
    expect(
      """
      namespace shop { class Shelf { public: int size() { return 1; } }; }
      template <typename T> struct Box { T value; };
      std::vector<Cart *> all(const std::string &name) { return [Cart all]; }
      @implementation Store
      - (void)run { std::shared_ptr<Cart> cart = make([Cart new]); auto f = [&](int a) { return a; }; shop::open([a b]); }
      @end
      """,
      """
      function all(_ name: string): vector<Cart>
        returns: Cart.all
      extensionOf Store
        function run
          variable cart: shared_ptr<Cart> = make(Cart())
          variable f = &opaque(int)
          expression: shop.open(a.b)
      """)
  }

  @Test("Plain C yields constants and nothing else")
  func plainC() {
    expect(
      header:
        """
        #include <stdio.h>
        #define NAME "name"
        typedef struct node { struct node *next; } node;
        int add(int a, int b);
        static inline int twice(int a) { return add(a, a); }
        """,
      """
      import stdio.h
      variable NAME = "name" [let]
      """)
  }
}
