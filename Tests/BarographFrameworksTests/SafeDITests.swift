import Testing

@testable import BarographFrameworks

@Suite struct SafeDITests {
  @Test func severalTypesOfOneExtension() {
    let project = RecognisedProject(
      .safeDI,
      """
      import SafeDI
      public struct Box<Value> {}
      @Instantiable
      extension Box {
        public static func instantiate() -> Box<Int> { Box<Int>() }
        public static func instantiate() -> Box<Bool> { Box<Bool>() }
      }
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        @Instantiated let number: Box<Int>
      }
      """)
    #expect(
      project.bindings == [
        "Box<Int> = Box [transient]", "Box<Bool> = Box [transient]", "Root [transient]",
        "Box<Int> #number = Box [transient] in Root",
      ])
  }

  @Test func aGenericTypeWithTheMacroOnItsOwn() {
    let project = RecognisedProject(
      .safeDI,
      """
      import SafeDI
      @Instantiable
      public final class Cache<Value>: Instantiable {}
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        @Instantiated let cache: Cache<Int>
      }
      """)
    #expect(project.requests.last == "<Cache<Int> #cache> asks Cache: constructor eager")
  }

  @Test func whatIsReceivedMayBeAnInstantiator() {
    let project = RecognisedProject(
      .safeDI,
      """
      import SafeDI
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        @Instantiated let make: SendableInstantiator<Leaf>
        @Instantiated let child: Child
      }
      @Instantiable
      public final class Child: Instantiable { @Received let make: SendableInstantiator<Leaf> }
      @Instantiable
      public final class Leaf: Instantiable {}
      """)
    #expect(project.requests.last == "Child asks SendableInstantiator<Leaf> #make: provider deferred")
    #expect(project.compositions.first == "component Root root: Leaf, Child")
  }

  @Test func aTypeThatIsNotKnown() {
    let project = RecognisedProject(
      .safeDI,
      """
      import SafeDI
      @Instantiable(isRoot: true)
      public final class Root: Instantiable {
        @Instantiated(fulfilledByType: name) let service: Service
        @Received(fulfilledByDependencyNamed: name, ofType: Service.self) let other: Service
      }
      public protocol Service {}
      """)
    #expect(
      project.unknowns == [
        "4: the type that fulfils service is not known here", "5: what fulfils other is not known here",
      ])
  }
}
