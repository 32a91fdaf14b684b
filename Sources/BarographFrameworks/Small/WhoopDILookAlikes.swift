internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let whoopDILookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not WhoopDI's: the same calls on other receivers and the same words without its import",
      """
      import OtherMacros
      class DependencyModule {
        var moduleDependencies: [DependencyModule] { [] }
        func defineDependencies() {}
      }
      struct Strap {}
      final class Band: DependencyModule {
        override func defineDependencies() {
          factory(name: "thin") { Strap() }
          singleton { Strap() }
          factoryWithParams { (size: Int) in Strap() }
          accumulateFactory(for: Strap.self) { Strap() }
          factory(name: "wide") { self.get("thin") }
        }
        override var moduleDependencies: [DependencyModule] { [Band()] }
        func factory(name: String, _ make: () -> Strap) {}
        func singleton(_ make: () -> Strap) {}
        func factoryWithParams(_ make: (Int) -> Strap) {}
        func accumulateFactory(for type: Strap.Type, _ make: () -> Strap) {}
        func get(_ name: String) -> Strap { Strap() }
        func createChild(_ bands: [Band]) -> Band { self }
        func inject() -> Strap { Strap() }
      }
      enum WhoopDI {
        static func setup(modules: [Any]) {}
        static func inject() -> Strap { Strap() }
        static func inject(_ name: String) -> Strap { Strap() }
      }
      @Injectable final class Wrist {
        @InjectableName(name: "thin") let strap: Strap
        @InjectableInit init(strap: Strap) { self.strap = strap }
      }
      func wear(_ container: Band) -> [Strap] {
        WhoopDI.setup(modules: [Band()])
        return [WhoopDI.inject(), WhoopDI.inject("thin"), container.createChild([]).inject(), container.inject()]
      }
      """,
      facts: [])
  ]
}
