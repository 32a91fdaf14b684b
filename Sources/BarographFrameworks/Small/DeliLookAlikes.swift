internal import BarographLink

extension Recogniser {
  /// What is spelled like it and is not, and what is not said of what it is.
  static let deliLookAlikes: [RecognitionExample] = [
    RecognitionExample(
      "Not Deli's: protocols and wrappers of the same names, in a file that imports it",
      """
      import Deli
      protocol Component {}
      protocol Autowired {}
      protocol LazyAutowired {}
      protocol Configuration {}
      protocol AutowiredFactory {}
      protocol LazyAutowiredFactory {}
      protocol ConfigProperty {}
      @propertyWrapper struct DependencyArray<Value> {
        var wrappedValue: [Value]
        init() { wrappedValue = [] }
      }
      @propertyWrapper struct PropertyValue {
        var wrappedValue: String
        init(_ path: String) { wrappedValue = path }
      }
      enum Scope { case singleton }
      struct Ham {}
      class Sandwich: Autowired { required init(_ ham: Ham, main other: Ham) {} }
      class Toast: Autowired {
        required init(_ hams: [Ham]) {}
        var qualifier: String? { "warm" }
        var scope: Scope { .singleton }
      }
      class Soup: LazyAutowired {
        required init() {}
        func inject(_ ham: Ham) {}
      }
      class Order: AutowiredFactory { required init(_ ham: Ham, payload: Int) {} }
      class Slow: LazyAutowiredFactory { required init(payload: Int) {} }
      class Kitchen: Configuration { let ham = Config(Ham.self, qualifier: "cold", qualifierBy: "x") { Ham() } }
      class Prices: ConfigProperty { let path = "prices" }
      func Config<T>(_ type: T.Type, qualifier: String, qualifierBy: String, _ make: () -> T) -> T { make() }
      func Inject<T>(_ type: T.Type, qualifier: String = "") -> T? { nil }
      func InjectProperty(_ path: String) -> String { path }
      enum AppContext { static func load(_ parts: [Any]) {} }
      final class Counter {
        @DependencyArray var hams: [Ham]
        @PropertyValue("prices.ham") var price: String
        let ham = Inject(Ham.self, qualifier: "cold")
        let all = Inject([Ham].self)
        let title = InjectProperty("prices.title")
        func open() { AppContext.load([Kitchen()]) }
      }
      """,
      facts: [])
  ]
}
