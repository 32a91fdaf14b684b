import Testing

@Suite("Swift is lowered to an outline")
struct LoweringTests {
  @Test("imports keep their module, their symbol and how they are imported")
  func imports() {
    expect(
      """
      @_exported import Core
      @testable import class Shop.Cart
      import Foundation
      """,
      """
      import Core [exported]
      import Shop.Cart [testable]
      import Foundation
      """)
  }

  @Test("types keep attributes, modifiers, generic parameters, inherited types and requirements")
  func nominalTypes() {
    expect(
      """
      @MainActor public final class Shop<Item: Product>: Base, Selling where Item: Hashable, Item.Key == String {
        struct Shelf {}
        actor Clerk {}
      }
      protocol Selling: AnyObject {
        associatedtype Key: Hashable
        var cart: Cart { get set }
        func sell(_ item: Int) async throws -> Bool
      }
      extension Shop.Shelf: Selling where Item == Int { typealias Pair<T> = (T, T) }
      enum State: String { case open, closed(at: Date, _ reason: String = "late"); indirect case nested(State) }
      """,
      """
      @MainActor classType Shop<Item: Product> < Base, Selling where Item, Hashable, Item.Key, String [public final]
        structType Shelf
        actorType Clerk
      protocolType Selling < AnyObject
        associatedType Key < Hashable
        variable cart: Cart [computed setter requirement]
        function sell(_ item: Int): Bool [async throws requirement]
      extensionOf Shop.Shelf < Selling where Item, Int
        alias Pair<T>: tuple(T, T)
      enumType State < String
        enumCase open
        enumCase closed(at -: Date, _ -: String = "late")
        enumCase nested(-: State)
      """)
  }

  @Test("variables say whether they are stored, settable, lazy, shared, observed")
  func variables() {
    expect(
      """
      struct Screen {
        @Inject(name: "main") private(set) weak var store: Store?
        static let shared = Screen(store: .live)
        var a, b: Int
        lazy var model: Model = { Model(store: store) }()
        var title: String { "x" }
        var count: Int { get { 1 } set { store = newValue } }
        var observed = 0 { didSet { refresh() } }
        let (left, right) = (make(), 2)
        let (first, last) = pair()
      }
      """,
      """
      structType Screen
        @Inject(name: "main") variable store: Store? [weak privateSetter]
        variable shared = Screen(store: .live) [static let]
        variable a: Int
        variable b: Int
        variable model: Model = once {expression: Model(store: store)}() [lazy]
        variable title: String [computed]
          expression: "x"
        variable count: Int [computed setter]
          expression: integer
          expression: store = newValue
        variable observed = integer [observers]
          expression: refresh()
        variable left = make() [let]
        variable right = integer [let]
        variable first = part of pair() [let element]
        variable last = part of pair() [let element]
      """)
  }

  @Test("callables keep labels, defaults, effects and results")
  func callables() {
    expect(
      """
      class Service {
        private required init?(label name: Name, _ other: Other = Other(), many: Int..., h: inout Int) {}
        override convenience init(f: @escaping () -> Void, g: @autoclosure () -> Bool) { self.init(label: a) }
        deinit { stop() }
        class func make<T: P, U>(_ type: T.Type) -> some P where U: Q {}
        static subscript(key: String) -> Int { get { 0 } }
        nonisolated func f() async throws(Oops) {}
      }
      """,
      """
      classType Service
        initializer init(label name: Name, _ other: Other = Other(), many: Int [variadic], h: wrapped Int [inout]) \
      [private required failable]
        initializer init(f: wrapped function(Void) [escaping], g: wrapped function(Bool) [autoclosure]) \
      [override convenience]
          expression: self.init(label: a)
        deinitializer deinit
          expression: stop()
        function make<T: P, U>(_ type: metatype T): some P where U, Q [class]
        subscriptMember subscript(key: String): Int [static]
          expression: integer
        function f [async throws nonisolated]
      """)
  }

  @Test("type spellings keep their shape")
  func typeSpellings() {
    expect(
      """
      let a: [Int], b: [String: Int?], c: (Int, x: String), d: any P & Q, e: Outer.Inner<Int>.Leaf
      let f: Int.Type, g: Int!, h: (Int), i: ~Copyable, j: (Int) async -> Void
      """,
      """
      variable a: [Int] [let]
      variable b: dictionary(String, Int?) [let]
      variable c: tuple(Int, wrapped String) [let]
      variable d: any composition(P, Q) [let]
      variable e: Outer.Inner<Int>.Leaf [let]
      variable f: metatype Int [let]
      variable g: Int! [let]
      variable h: Int [let]
      variable i: wrapped Copyable [let]
      variable j: function(Int, Void) [let]
      """)
  }

  @Test("each branch of an #if has its own condition")
  func conditionalCompilation() {
    expect(
      """
      #if os(iOS) && DEBUG
      let a = one
      #elseif X
      struct S {
        #if Y
        var b = 1
        #endif
      }
      #else
      func f() {
        #if Z
        g()
        #endif
      }
      #endif
      """,
      """
      conditional if os(iOS)&&DEBUG
      conditional if X
      conditional if else
      variable a = one #if os(iOS)&&DEBUG [let]
      structType S #if X
        conditional if Y
        variable b = integer #if Y
      function f #if else
        conditional if Z
          expression: g()
      """)
  }
}
