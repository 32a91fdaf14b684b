internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let dependenciesLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not these dependencies: protocols, values and wrappers that the project declares, in a file that imports it",
      #"""
      import Dependencies
      protocol DependencyKey {
        associatedtype Value
        static var liveValue: Value { get }
      }
      protocol TestDependencyKey {
        associatedtype Value
        static var testValue: Value { get }
        static var previewValue: Value { get }
      }
      struct DependencyValues {
        static var _current = DependencyValues()
        subscript<K: DependencyKey>(key: K.Type) -> K.Value {
          get { K.liveValue }
          set {}
        }
      }
      @propertyWrapper struct Dependency<T> {
        var wrappedValue: T?
        init(_ path: KeyPath<DependencyValues, T>) {}
        init(_ type: T.Type) {}
        init(_ path: KeyPath<DependencyValues, T>, as: T.Type) {}
      }
      struct Tide { var height: () -> Int = { 1 } }
      private enum TideKey: DependencyKey {
        typealias Value = Tide
        static let liveValue = Tide()
      }
      extension Tide: DependencyKey { static var liveValue: Tide { Tide() } }
      extension Tide: @retroactive TestDependencyKey {
        static let testValue = Tide()
        static let previewValue = Tide()
      }
      extension DependencyValues {
        var tide: Tide {
          get { self[TideKey.self] }
          set { self[TideKey.self] = newValue }
          _modify {
            var tide = self.tide
            yield &tide
          }
        }
        mutating func flow() {}
      }
      final class Harbour {
        @Dependency(\.tide) var tide
        @Dependency(\.tide.height) var height
        @Dependency(Tide.self) var other
        @Dependency(\.tide, as: Tide.self) var third
        static let fourth = Dependency(\.tide)
      }
      func withDependencies(_ change: (inout DependencyValues) -> Void) {}
      func withDependencies(from harbour: Harbour, _ run: () -> Void) {}
      func prepareDependencies(_ change: (inout DependencyValues) -> Void) {}
      func withEscapedDependencies(_ run: (Int) -> Void) {}
      func moor(_ harbour: Harbour) {
        withDependencies { $0.tide = Tide() }
        withDependencies(from: harbour) {}
        prepareDependencies { $0.tide = Tide() }
        withEscapedDependencies { _ in }
        DependencyValues._current.tide = Tide()
      }
      """#,
      facts: []),
    RecognitionExample(
      "Not these dependencies: modifiers, stores and attributes of other things, beside the import",
      #"""
      import Dependencies
      import OtherMacros

      struct Wave {}
      enum Sea {
        @DependencyEntry("Wave") static var wave = Wave()
        @DependencyEntry static var foam = Wave()
      }
      final class Bottle {
        @DependencyEndpoint var open: () -> Void = {}
        @DependencyEndpointIgnored var close: () -> Void = {}
        func dependency(_ path: KeyPath<Bottle, Wave>, _ wave: Wave) -> Bottle { self }
        func dependencies(_ change: (Bottle) -> Void) -> Bottle { self }
        func transformDependency(_ path: KeyPath<Bottle, Wave>, _ change: (Wave) -> Void) -> Bottle { self }
        var wave = Wave()
      }
      final class Store {
        var dependencies = Bottle()
        init(initialState: Int) {}
      }
      final class TestStore { init(initialState: Int) {} }
      func float(_ bottle: Bottle) {
        _ = bottle.dependency(\.wave, Wave()).dependencies { _ in }.transformDependency(\.wave) { _ in }
        let store = Store(initialState: 1)
        store.dependencies.wave = Wave()
        _ = TestStore(initialState: 1)
      }
      """#,
      facts: []),
    RecognitionExample(
      "Values of these names in types that are no keys, and projections of other things",
      #"""
      import Dependencies
      struct Sample {
        static let liveValue = Sample()
        static let testValue = Sample()
        static let previewValue = Sample()
      }
      enum Outer: DependencyKey {
        static let liveValue = 1
        enum Inner { static let liveValue = Sample() }
      }
      struct Panel {
        var date = 1
        func dependency(_ path: KeyPath<Panel, Int>, _ value: Int) -> Panel { self }
      }
      let panel = Panel().dependency(\.date, 2)
      // @Dependency(\.date) var date
      let text = "@Dependency(\\.date) var date"
      """#,
      facts: [
        "binds Int #Outer [singleton]"
      ]),
  ]
}
