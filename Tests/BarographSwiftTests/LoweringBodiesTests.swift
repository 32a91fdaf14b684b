import BarographModel
import BarographSwift
import Testing

@Suite("Bodies are lowered to statements and expressions")
struct LoweringBodiesTests {
  @Test("what stands in a postfix #if is part of the chain, all branches of it")
  func postfixConditions() {
    expect(
      """
      let a = text(b)
        #if os(iOS)
          .padding(c)
          #if DEBUG
            .bold()
          #endif
        #else
          .frame(d)
        #endif
        .done()
      """,
      """
      variable a = text(b).padding(c).bold().frame(d).done() [let]
      """)
  }

  @Test("chains of calls, members and subscripts keep their labels and generic arguments")
  func chains() {
    expect(
      """
      let v = resolver.resolve(Service.self, name: "x")!.start?[0, default: y] { $0 }
      let w = Container<Int, String>.shared.make<Int>(.leaf)
      let q = [Int]()
      let k = \\Root.a.b
      let c = `class`.`default`
      """,
      """
      variable v = resolver.resolve(Service.self, name: "x")!.start?\
      [integer, default: y, trailing {expression: $0}] [let]
      variable w = Container<Int, String>.shared.make<Int>(.leaf) [let]
      variable q = array(Int)() [let]
      variable k = \\Root.a.b [let]
      variable c = class.default [let]
      """)
  }

  @Test("literals keep what dependencies may hide in")
  func literals() {
    expect(
      """
      let s = "plain"
      let t = "a \\(name) b \\(f(1))"
      let d = ["a": one, "b": 2.5]
      let e = [one, true, nil]
      let p = (x)
      let q = (x, y: y)
      """,
      """
      variable s = "plain" [let]
      variable t = "\\(name, f(integer))" [let]
      variable d = dictionary("a", one, "b", float) [let]
      variable e = array(one, boolean, nilLiteral) [let]
      variable p = x [let]
      variable q = tuple(x, y) [let]
      """)
  }

  @Test("assignments, ternaries and casts are folded, other operators are not")
  func operators() {
    expect(
      """
      let u = (try? load()) ?? -x
      let z = try await fetch(&state)
      let n = value as? Other
      let m = (value is Other) ? yes() : no(a + b * c)
      let i = if flag { one } else { two }
      let y = #Macro("m") { inner() }
      """,
      """
      variable u = (try? load() ?? -x) [let]
      variable z = fetch(&state) [let]
      variable n = (value as? Other) [let]
      variable m = ternary((value is Other), yes(), no((a + b * c))) [let]
      variable i = branches(one, two) [let]
      variable y = #Macro("m", trailing {expression: inner()}) [let]
      """)
  }

  @Test("closures keep captures, parameters and whether they run at once")
  func closures() {
    expect(
      """
      let a = { print() }
      let b = { [weak self, y = make(), unowned z] (a: Int, b) -> Bool in use(a) }
      let c = run { a, b in a.go() } completion: { done() }
      let d = { build() }()
      #Preview { Screen(store: .mock) }
      """,
      """
      variable a = {expression: print()} [let]
      variable b = {a: Int, b -> Bool in variable y = make() [let pattern]; variable z = z [let unowned pattern]; \
      expression: use(a)} [let]
      variable c = run(trailing {a, b in expression: a.go()}, completion: trailing {expression: done()}) [let]
      variable d = once {expression: build()}() [let]
      expression: #Preview(trailing preview {expression: Screen(store: .mock)})
      """)
  }

  @Test("statements say which blocks run only on some paths and what patterns bind")
  func branches() {
    expect(
      """
      func body() {
        let one = make()
        guard let cart, let other = find() as? Other else { return }
        if case .some(let x) = maybe, flag { use(x) } else if #available(iOS 17, *) { other() } else { last() }
        switch state { case .a(let x): use(x); case let y as Foo where y.ok: use(y); default: break }
        do { try risky() } catch let error as Oops { report(error) } catch { rethrow() }
      }
      """,
      """
      function body
        variable one = make() [let]
        condition: cart
        variable cart = cart [let pattern unwraps]
        condition: (find() as? Other)
        variable other = (find() as? Other) [let pattern unwraps]
        block [branch]
          returns: -
        block [branch]
          variable x = part of maybe [let pattern element]
          condition: flag
          expression: use(x)
        block [branch]
          expression: other()
        block [branch]
          expression: last()
        condition: state
        block [branch]
          variable x = part of state [let pattern element]
          expression: use(x)
        block [branch]
          variable y: Foo = part of state [let pattern element]
          expression: use(y)
        block [branch]
        block
          expression: risky()
        block [branch]
          variable error: Oops = binding [let pattern element]
          expression: report(error)
        block [branch]
          expression: rethrow()
      """)
  }

  @Test("loops, deferred blocks and the ends of bodies are statements too")
  func loops() {
    expect(
      """
      func body() {
        _ = one
        self.cart = one ?? two
        for item in items where item.isNew { use(item) }
        while let next = pop() { use(next) }
        repeat { step() } while more()
        defer { close() }
        throw Oops()
        return result(one)
      }
      """,
      """
      function body
        expression: - = one
        expression: self.cart = (one ?? two)
        block [branch]
          variable item = items [let pattern element]
          expression: use(item)
        condition: items
        block [branch]
          condition: pop()
          variable next = pop() [let pattern unwraps]
          expression: use(next)
        block
          expression: step()
        condition: more()
        block
          expression: close()
        throwing: Oops()
        returns: result(one)
      """)
  }

  @Test(
    "A loop that nothing in it ends is known for one",
    arguments: [
      ("while true { f() }", true), ("while !Task.isCancelled { try? await g() }", true),
      ("while !Task.isCancelled { try await Task.sleep(for: .seconds(1)) }", true),
      ("for await x in s { switch x { case 1: break\ndefault: continue } }", true),
      ("for try await x in s { for y in x { if y { break } } }", true),
      ("while true { h { return } }", true),
      ("while true { if f() { break } }", false), ("while true { guard f() else { return } }", false),
      ("while true { try await g() }", false), ("while true { if f() { throw E() } }", false),
      ("while isOn { f() }", false), ("for x in s { f() }", false),
      ("out: while true { for y in x { break out } }", false),
    ])
  func unendingLoops(_ text: String, isUnending: Bool) {
    var names = NameTable()
    let outline = lowerSwift("func run() async {\n\(text)\n}", names: &names)
    let loops = outline.scopes.filter { $0.kind == .block && $0.isBranch }
    #expect(loops.first?.isUnending == isUnending)
  }
}
