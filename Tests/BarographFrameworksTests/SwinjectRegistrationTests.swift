import Testing

@testable import BarographFrameworks

@Suite struct SwinjectRegistrationTests {
  private let types = """
    protocol P {}
    protocol Q {}
    class B {}
    class A: P, Q { var d: D!; init() {}; init(b: B) {}; init(id: Int) {} }
    class D {}
    """

  @Test func aFactoryThatMakesAnObject() {
    let project = SwinjectProject(assemble: "c.register(P.self) { _ in A() }", types)
    #expect(project.bindings == ["P → A"])
    #expect(project.requests == [])
    #expect(project.roots == ["Parts"])
  }

  @Test func aFactoryThatAsksForWhatItNeeds() {
    let project = SwinjectProject(assemble: "c.register(P.self) { r in A(b: r.resolve(B.self)!) }", types)
    #expect(project.bindings == ["P → A"])
    #expect(project.requests == ["P → B constructor eager init(b:)"])
  }

  @Test func aName() {
    let project = SwinjectProject(assemble: #"c.register(P.self, name: "x") { r in A() }"#, types)
    #expect(project.bindings == [#"P "x" → A"#])
  }

  @Test func typedRuntimeArguments() {
    let project = SwinjectProject(assemble: "c.register(P.self) { (r: Resolver, id: Int) in A(id: id) }", types)
    #expect(project.bindings == ["P (Int) → A"])
  }

  @Test func untypedRuntimeArgumentsTakeTheInitialisersTypes() {
    let project = SwinjectProject(
      assemble: """
        c.register(P.self) { r, id in A(id: id) }
        c.register(Q.self) { A(id: $1) }
        c.register(A.self) { _, other in A() }
        """, types)
    #expect(project.bindings == ["P (Int) → A", "Q (Int) → A", "A (?) → A"])
  }

  @Test func severalTypesForOneEntry() {
    let project = SwinjectProject(assemble: "c.register(A.self) { _ in A() }.implements(P.self, Q.self)", types)
    #expect(project.bindings == ["A → A = P = Q"])
  }

  @Test func aForwardHasAnOwnName() {
    let project = SwinjectProject(
      assemble: #"c.register(A.self) { _ in A() }.implements(P.self, name: "x").inObjectScope(.container)"#, types)
    #expect(project.bindings == [#"A → A scope container lifetime singleton = P "x""#])
  }

  @Test func propertiesSetAfterConstruction() {
    let project = SwinjectProject(
      assemble: "c.register(A.self) { _ in A() }.initCompleted { r, a in a.d = r.resolve(D.self) }", types)
    #expect(project.requests == ["A → D property deferred d"])
  }

  @Test func propertiesSetInTheFactory() {
    let project = SwinjectProject(
      assemble: """
        c.register(A.self) { r in
          let a = A()
          a.d = r.resolve(D.self)!
          return a
        }
        """, types)
    #expect(project.bindings == ["A → A"])
    #expect(project.requests == ["A → D property eager d"])
  }

  @Test func aFunctionAsFactory() {
    let project = SwinjectProject(
      assemble: "c.register(A.self, factory: makeA)",
      types + """

        extension Parts {
          func makeA(_ r: Resolver) -> P { A(b: r.resolve(B.self)!) }
        }
        """)
    #expect(project.bindings == ["A → A"])
    #expect(project.requests == ["A → B constructor eager init(b:)"])
  }

  @Test func anEntryHeldInALocalVariable() {
    let project = SwinjectProject(
      assemble: """
        let e = c.register(A.self) { _ in A() }
        e.inObjectScope(ObjectScope.weak)
        c.forward(P.self, name: "w", to: e)
        """, types)
    #expect(project.bindings == [#"A → A scope weak lifetime weak = P "w""#])
  }

  @Test func severalWaysOutOfAFactory() {
    let project = SwinjectProject(
      assemble: """
        c.register(P.self) { r in
          if fast { return A1(b: r.resolve(B.self)!) }
          return A2()
        }
        c.register(Q.self) { _ in fast ? A1() : A2() }
        c.register(B.self) { _ in
          let made: B
          switch kind { case .one: made = B1() default: made = B2() }
          return made
        }
        """, "protocol P {}\nprotocol Q {}\nclass B {}\nclass A1 {}\nclass A2 {}\nclass B1: B {}\nclass B2: B {}")
    #expect(project.bindings == ["P → A1, A2", "Q → A1, A2", "B → B1, B2"])
    #expect(project.requests == ["P → B constructor eager init(b:)"])
  }

  @Test func anActorsFactory() {
    let project = SwinjectProject(
      assemble: "c.register(P.self, mainActorFactory: { (_, url) in W(url: url) })",
      "protocol P {}\nclass W: P { init(url: URL) {} }")
    #expect(project.bindings == ["P (URL) → W @MainActor"])
  }

  @Test func spellingsOfTypes() {
    let project = SwinjectProject(
      assemble: """
        c.register((any P).self) { _ in A() }
        c.register((Q & P).self) { _ in A() }
        c.register([P].self) { _ in [A()] }
        c.register(P?.self) { _ in nil }
        c.register(Optional<Q>.self) { _ in nil }
        c.register(Box<A>.self) { _ in Box<A>() }
        c.register(((Int) -> P).self) { _ in { _ in A() } }
        c.register(Outer.Inner.self) { _ in Outer.Inner() }
        c.register(URLSession.self) { _ in .shared }
        c.register(App.B.self) { _ in B() }
        c.register(Short.self) { _ in B() }
        """, types + "\nstruct Box<T> {}\nenum Outer { class Inner {} }\ntypealias Short = B")
    #expect(
      project.bindings == [
        "P → A", "P & Q → A", "[P]", "Optional<P>", "Optional<Q>", "Box<A> → Box", "(Int) -> P",
        "Outer.Inner → Outer.Inner",
        "URLSession shared", "B → B", "B → B",
      ])
    #expect(project.unknowns == [])
  }

  @Test func constantsAsNames() {
    let project = SwinjectProject(
      assemble: """
        c.register(P.self, name: Names.one) { _ in A() }
        c.register(P.self, name: Kind.two.rawValue) { _ in A() }
        c.register(P.self, name: Kind.four.rawValue) { _ in A() }
        c.register(P.self, name: String(describing: A.self)) { _ in A() }
        let three = "3"
        c.register(P.self, name: three) { _ in A() }
        """, types + "\nenum Names { static let one = \"1\" }\nenum Kind: String { case one, two, four = \"4\" }")
    #expect(
      project.bindings == [#"P "1" → A"#, #"P "two" → A"#, #"P "4" → A"#, #"P "A" → A"#, #"P "3" → A"#])
    #expect(project.unknowns == [])
  }

  @Test func whatIsComputedGoesToTheLedger() {
    let project = SwinjectProject(
      assemble: """
        for suffix in ["a", "b"] { c.register(P.self, name: suffix) { _ in A() } }
        for type in [A.self, D.self] as [Any.Type] { c.register(type) { _ in A() } }
        """, types)
    #expect(project.bindings == [#"P "?" → A dynamic"#])
    #expect(
      project.unknowns
        == [
          "App.swift:11 registers P under a name that is computed at run time",
          "App.swift:12 registers a type that is computed at run time",
        ].map { $0.replacing("registers P", with: "registers App.P") })
  }

  @Test func scopes() {
    let project = SwinjectProject(
      assemble: """
        c.register(A.self) { _ in A() }.inObjectScope(.graph)
        c.register(B.self) { _ in B() }
          .inObjectScope(.transient)
        c.register(D.self) { _ in D() }.inObjectScope(.session)
        c.register(P.self) { _ in A() }.inObjectScope(.elsewhere)
        """,
      types + "\nextension ObjectScope { static let session = ObjectScope(storageFactory: PermanentStorage.init) }")
    #expect(
      project.bindings == [
        "A → A scope graph", "B → B scope transient lifetime transient", "D → D scope session lifetime cache",
        "P → A scope elsewhere lifetime unknown",
      ])
  }

  @Test func sharedInstances() {
    let project = SwinjectProject(
      assemble: "c.register(P.self) { _ in Clock.shared }",
      "protocol P {}\nfinal class Clock: P { static let shared = Clock() }")
    #expect(project.bindings == ["P → Clock shared"])
  }

  @Test func whatAContainerHandsOutWasMadeElsewhere() {
    let project = SwinjectProject(assemble: "c.register(P.self) { r in r.resolve(A.self)! }", types)
    #expect(project.bindings == ["P"])
    #expect(project.requests == ["P → A constructor eager"])
  }

  @Test func aMakerThatTheContainerHandsOutIsAskedWhatItMakes() {
    let makers = """

      protocol Making { func make() -> Q; func several(_ first: Bool) -> Q }
      class Maker: Making {
        func make() -> Q { A() }
        func several(_ first: Bool) -> Q { first ? A() : Other() }
      }
      class Other: Q {}
      """
    let twoMakers = "\nclass Second: Making { func make() -> Q { Other() }; func several(_ first: Bool) -> Q { A() } }"
    let project = SwinjectProject(
      assemble: """
        c.register(Making.self) { _ in Maker() }
        c.register(Q.self) { r in let maker = r.resolve(Making.self)!; return maker.make() }
        c.register(Q.self, name: "two") { r in r.resolve(Making.self)!.several(true) }
        """, types + makers)
    // No other maker can stand there, so that both of what it may make are all there is.
    #expect(project.bindings == ["Making → Maker", "Q → A", #"Q "two" → A, Other"#])
    let open = SwinjectProject(
      assemble: "c.register(Q.self) { r in r.resolve(Making.self)!.make() }", types + makers + twoMakers)
    #expect(open.bindings == ["Q"])
  }

  @Test func closuresThatRunLaterAskLater() {
    let project = SwinjectProject(
      assemble: """
        c.register(P.self) { r in Maker(make: { r.resolve(B.self)! }, all: [1].map { _ in r.resolve(D.self)! }) }
        """, types + "\nclass Maker: P { init(make: @escaping () -> B, all: [D]) {} }")
    #expect(
      project.requests == ["P → B provider deferred init(make:)", "P → D constructor eager init(all:)"])
  }

  @Test func exactKeysWinOverWrappers() {
    let project = SwinjectProject(
      assemble: """
        c.register(Lazy<P>.self) { _ in Lazy { A() } }
        c.register(Q.self) { r in Holder(p: r.resolve(Lazy<P>.self)!, d: r.resolve(Lazy<D>.self)!) }
        """, types + "\nclass Holder { init(p: Lazy<P>, d: Lazy<D>) {} }")
    #expect(project.bindings == ["Lazy<P>", "Q → Holder"])
    #expect(project.requests == ["Q → Lazy<P> constructor eager init(p:)", "Q → D lazy lazy init(d:)"])
  }
}
