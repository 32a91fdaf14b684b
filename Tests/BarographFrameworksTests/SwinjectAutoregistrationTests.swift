import Testing

@testable import BarographFrameworks

@Suite struct SwinjectAutoregistrationTests {
  @Test func oneRequestForEachParameter() {
    let project = SwinjectProject(
      assemble: "c.autoregister(P.self, initializer: A.init)",
      "protocol P {}\nclass B {}\nclass C {}\nclass A: P { init(b: B, _ c: C, text: String) {} }")
    #expect(project.bindings == ["P → A"])
    #expect(
      project.requests == [
        "P → B autowire eager init(b:)", "P → C autowire eager init(c:)", "P → String autowire eager init(text:)",
      ])
  }

  @Test func runtimeArgumentsAreNotAskedFor() {
    let project = SwinjectProject(
      assemble: """
        c.autoregister(P.self, argument: Int.self, initializer: A.init)
        c.autoregister(P.self, name: "two", arguments: Int.self, B.self, initializer: A.init)
        """, "protocol P {}\nclass B {}\nclass A: P { init(b: B, id: Int) {} }")
    #expect(project.bindings == ["P (Int) → A", #"P "two" (Int, B) → A"#])
    #expect(project.requests == ["P (Int) → B autowire eager init(b:)"])
  }

  @Test func aGenericTypeAsksForWhatTheKeySaysItsParametersAre() {
    let project = SwinjectProject(
      assemble: "c.autoregister(Page<A>.self, initializer: Page.init)",
      "protocol P {}\nclass A: P {}\nstruct Page<M: P> { init(model: M, other: M?) {} }")
    #expect(project.bindings == ["Page<A> → Page"])
    #expect(
      project.requests == [
        "Page<A> → A autowire eager init(model:)", "Page<A> → A autowire eager init(other:) soft",
      ])
  }

  @Test func operators() {
    let project = SwinjectProject(
      assemble:
        #"c.register(P.self) { r in A(b: r~>, c: r ~> C.self, d: r ~> (D.self, name: "n"), e: r ~> (E.self, argument: 1)) }"#,
      """
      protocol P {}
      class B {}
      class C {}
      class D {}
      class E { init(id: Int) {} }
      class A: P { init(b: B, c: C, d: D, e: E) {} }
      """)
    #expect(
      project.requests == [
        "P → B constructor eager init(b:)", "P → C constructor eager init(c:)",
        #"P → D "n" constructor eager init(d:)"#,
        "P → E (Int) constructor eager init(e:)",
      ])
  }

  @Test func anInitialiserThatTheTextDoesNotSettle() {
    let project = SwinjectProject(
      assemble: """
        c.autoregister(P.self, initializer: A.init)
        c.autoregister(P.self, name: "cast", initializer: A.init as (C) -> A)
        c.autoregister(P.self, name: "labels", initializer: A.init(b:))
        c.autoregister(P.self, name: "argument", argument: Int.self, initializer: A.init)
        """,
      "protocol P {}\nclass B {}\nclass C {}\nclass A: P { init(b: B) {}\ninit(c: C) {}\ninit(b: B, id: Int) {} }")
    #expect(project.bindings == ["P → A", #"P "cast" → A"#, #"P "labels" → A"#, #"P "argument" (Int) → A"#])
    #expect(
      project.requests == [
        #"P "cast" → C autowire eager init(c:)"#, #"P "labels" → B autowire eager init(b:)"#,
        #"P "argument" (Int) → B autowire eager init(b:)"#,
      ])
    #expect(
      project.unknowns == [
        "App.swift:12 the text does not say which initialiser is registered: what it needs is not known"
      ])
  }

  @Test func optionalParametersTolerateThatThereIsNothing() {
    let project = SwinjectProject(
      assemble: "c.autoregister(P.self, initializer: A.init)",
      "protocol P {}\nclass X {}\nclass A: P { init(x: X?) {} }")
    #expect(project.requests == ["P → X autowire eager init(x:) soft"])
  }

  @Test func initialisersThatAreNotWritten() {
    let project = SwinjectProject(
      assemble: """
        c.autoregister(S.self, initializer: S.init)
        c.autoregister(Sub.self, initializer: Sub.init)
        c.autoregister(Made.self, initializer: makeMade)
        """,
      """
      class B {}
      struct S { let b: B; let fixed = 1; static let x = B(); var c: B { b } }
      class Base { init(b: B) {} }
      class Sub: Base {}
      class Made {}
      func makeMade(b: B) -> Made { Made() }
      """)
    #expect(project.bindings == ["S → S", "Sub → Sub", "Made → Made"])
    #expect(
      project.requests == [
        "S → B autowire eager init(b:)", "Sub → B autowire eager init(b:)", "Made → B autowire eager init(b:)",
      ])
  }

  @Test func whatAStoryboardMakes() {
    let project = SwinjectProject(
      assemble: #"c.storyboardInitCompleted(VC.self, name: "main") { r, c in c.vm = r.resolve(VM.self) }"#,
      "class VC: UIViewController { var vm: VM! }\nclass VM {}")
    #expect(project.bindings == [#"SwinjectStoryboard:VC "main" → VC"#])
    #expect(project.requests == [#"SwinjectStoryboard:VC "main" → VM property deferred vm"#])
  }

  @Test func knitsMakeFunction() {
    let project = SwinjectProject(
      assemble: "c.register(A.self) { A.make(resolver: $0) }",
      """
      class B {}
      class C {}
      final class A {
        @Resolvable<Resolver> init(b: B, @Named("n") c: C, @Argument id: Int, @UseDefault d: Int = 1) {}
      }
      """)
    #expect(project.bindings == ["A → A"])
    #expect(
      project.requests == ["A → B autowire eager init(b:)", #"A → C "n" autowire eager init(c:)"#])
  }
}
