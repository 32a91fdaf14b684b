import Testing

/// A text of a factory that makes a shop, and how its request for the clock reaches the shop, whatever the framework.
struct FactoryText: Sendable, CustomTestStringConvertible {
  let name: String
  /// The factory's body; `ASK` stands for what asks for the clock.
  let body: String
  /// Form and timing of each request, in the order of the text.
  let requests: [String]
  /// Frameworks that answer differently, and why that is right.
  var exceptions: [String: (requests: [String], why: String)] = [:]

  init(_ name: String, _ body: String, _ requests: String...) {
    self.name = name
    self.body = body
    self.requests = requests
  }

  var testDescription: String { name }

  static let declarations = """
    final class Clock {}
    final class Box { init(clock: Clock) {} }
    final class Shop {
      var clock: Clock?
      init() {}
      init(clock: Clock) {}
      init(box: Box) {}
      init(lazily: @escaping () -> Clock) {}
      init(task: Task<Clock, Never>) {}
      func use(clock: Clock) {}
    }

    """

  private static let now = "constructor eager"
  private static let later = "provider deferred"

  static let all = [
    FactoryText("plain", "return Shop(clock: ASK)", now),
    FactoryText("named initialiser", "return Shop.init(clock: ASK)", now),
    FactoryText("implied initialiser", "let shop: Shop = .init(clock: ASK); return shop", now),
    FactoryText("argument of an argument", "return Shop(box: Box(clock: ASK))", now),
    FactoryText("try", "return try Shop(clock: ASK)", now),
    FactoryText("await", "return await Shop(clock: ASK)", now),
    FactoryText("cast", "return Shop(clock: ASK) as Shop", now),
    // Functions that run a closure at once.
    FactoryText("autoreleasepool", "return autoreleasepool { Shop(clock: ASK) }", now),
    FactoryText("assumeIsolated", "return MainActor.assumeIsolated { Shop(clock: ASK) }", now),
    FactoryText("MainActor.run", "return await MainActor.run { Shop(clock: ASK) }", now),
    FactoryText("withLock", "return lock.withLock { Shop(clock: ASK) }", now),
    FactoryText("sync", "return DispatchQueue.main.sync { Shop(clock: ASK) }", now),
    FactoryText("withExtendedLifetime", "return withExtendedLifetime(lock) { Shop(clock: ASK) }", now),
    FactoryText("map", "return [1].map { _ in Shop(clock: ASK) }[0]", now),
    FactoryText("first", "return shops.first { $0.uses(ASK) }!", "method eager"),
    FactoryText("called where it stands", "return { Shop(clock: ASK) }()", now),
    FactoryText("nested, both at once", "return lock.withLock { autoreleasepool { Shop(clock: ASK) } }", now),
    // Closures that run later.
    FactoryText("Task", "return Shop(task: Task { ASK })", later),
    FactoryText("async", "DispatchQueue.global().async { start(ASK) }; return Shop()", later),
    FactoryText("stored closure", "let make = { ASK }; return Shop(clock: make())", later),
    FactoryText("lazy closure", "return Shop(lazily: { ASK })", later),
    FactoryText("lazy sequence", "return [1].lazy.map { _ in Shop(clock: ASK) }.first!", later),
    FactoryText("at once inside later", "return Shop(task: Task { lock.withLock { ASK } })", later),
    FactoryText("later inside at once", "return lock.withLock { Shop(lazily: { ASK }) }", later),
    FactoryText("filled later", "let shop = Shop(); start { shop.clock = ASK }; return shop", later),
    // Variables, branches and functions.
    FactoryText("variable", "let clock = ASK; return Shop(clock: clock)", now),
    FactoryText("if let", "if let clock = ASK as Clock? { return Shop(clock: clock) }; return Shop()", now),
    FactoryText("ternary", "return isOpen ? Shop(clock: ASK) : Shop()", now),
    FactoryText("branch", "if isOpen { return Shop(clock: ASK) } else { return Shop() }", now),
    FactoryText("do and catch", "do { return try Shop(clock: ASK) } catch { return Shop() }", now),
    FactoryText("function inside", "func make() -> Shop { Shop(clock: ASK) }; return make()", now),
    // What is told after it has been made.
    FactoryText("property", "let shop = Shop(); shop.clock = ASK; return shop", "property eager"),
    FactoryText(
      "variable, then property", "let clock = ASK; let shop = Shop(); shop.clock = clock; return shop", "property eager"
    ),
    FactoryText("method", "let shop = Shop(); shop.use(clock: ASK); return shop", "method eager"),
    FactoryText(
      "method in a loop", "let shop = Shop(); [1].forEach { _ in shop.use(clock: ASK) }; return shop", "method eager"),
    FactoryText("then", "return Shop().then { $0.clock = ASK }", "property eager"),
  ]
}
