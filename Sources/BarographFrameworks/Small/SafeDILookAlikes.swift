internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let safeDILookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not SafeDI's: macros and wrappers of the same names, without its import",
      """
      import OtherMacros
      @propertyWrapper struct Instantiated<Value> { var wrappedValue: Value }
      @propertyWrapper struct Received<Value> {
        var wrappedValue: Value
        init(wrappedValue: Value, onlyIfAvailable: Bool = false) { self.wrappedValue = wrappedValue }
      }
      @propertyWrapper struct Forwarded<Value> { var wrappedValue: Value }
      final class Instantiator<T> {}
      final class SendableInstantiator<T> {}
      final class ErasedInstantiator<F, T> {}
      final class SendableErasedInstantiator<F, T> {}
      protocol Lamp {}
      final class Bulb: Lamp {}
      @Instantiable(
        isRoot: true, fulfillingAdditionalTypes: [Lamp.self], conformsElsewhere: true, mockOnly: false,
        mockAttributes: "x", generateMock: true)
      public final class Room {
        @Instantiated var bulb = Bulb()
        @Instantiated(fulfilledByType: "Bulb", erasedToConcreteExistential: true) var lamp: Lamp
        @Received var light: Bulb
        @Received(onlyIfAvailable: true) var maybe: Bulb?
        @Received(fulfilledByDependencyNamed: "bulb", ofType: Bulb.self) var named: Bulb
        @Forwarded var count: Int
        let one: Instantiator<Bulb>
        let two: SendableInstantiator<Bulb>
        let three: ErasedInstantiator<Int, Bulb>
        let four: SendableErasedInstantiator<Int, Bulb>
      }
      @Instantiable(customMockName: "dark") extension Bulb {
        public static func instantiate(lamp: Lamp) -> Bulb { Bulb() }
        static func mock(lamp: Lamp) -> Bulb { Bulb() }
      }
      #SafeDIConfiguration(additionalImportedModules: [])
      """,
      facts: []),
    RecognitionExample(
      "Properties without a decorator, decorators of other libraries, and text",
      """
      import SafeDI
      import Combine
      public final class Shed {}
      @Instantiable
      public final class Yard {
        public init(shed: Shed) { self.shed = shed }
        @Received private let shed: Shed
        @Published var count = 1
        var other: Shed?
        static let spare = Shed()
        // @Instantiated let late: Shed
        let text = "@Forwarded let name: String"
      }
      struct Fence { func instantiate(shed: Shed) -> Yard { Yard(shed: shed) } }
      """,
      facts: [
        "binds Yard = Yard [transient]",
        "composes component Yard",
      ]),
  ]
}
