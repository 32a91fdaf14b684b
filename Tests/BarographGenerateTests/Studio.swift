@testable import BarographGenerate
import BarographModel

/// A small application with everything that a composition root cannot simply write down: efforts, actors, cycles,
/// collisions, and questions for a person.
enum Studio {
  static var graph: SampleGraph {
    var sample = SampleGraph(modules: [
      Module(name: "Light", isTest: false, origin: .swiftPackage),
      Module(name: "Studio", isTest: false, origin: .swiftPackage),
    ])
    func add(_ sample: inout SampleGraph, _ name: String, _ inits: InitializerInfo..., attributes: [String] = []) -> Int
    {
      sample.type(name, module: "Studio", attributes: attributes, inits: inits)
    }
    let farLog = sample.type("Log", module: "Light", inits: [initializer(access: "public")])
    let log = add(&sample, "Log", initializer())
    let painting = sample.type("Painting", .protocol, module: "Studio")
    for name in ["Ink", "Oil"] {
      sample.type(name, module: "Studio", conforms: ["Studio.Painting"], inits: [initializer()])
    }
    let store = sample.type("Store", module: "Studio", inits: [initializer()]) { $0.genericParameters = ["T"] }
    let clock = add(&sample, "Clock", initializer(access: "private"))
    let brush = add(
      &sample, "Brush", initializer(dependency("log", "Log", log), value("size", "Int", hasDefault: true)))
    let hen = sample.graph.nodes.count
    _ = add(&sample, "Hen", initializer(dependency("egg", "Egg", hen + 1)))
    _ = add(&sample, "Egg", initializer(dependency("hen", "Hen", hen)))
    let feed = add(
      &sample, "Feed",
      initializer(dependency("log", "Log", log)) {
        $0.isAsync = true
        $0.isThrowing = true
      })
    let file = add(&sample, "File", initializer { $0.isThrowing = true })
    let canvas = add(
      &sample, "Canvas", initializer(dependency("logs", "Light.Log", farLog)) { $0.globalActor = "MainActor" })
    _ = add(
      &sample, "Wall",
      initializer(
        dependency("canvas", "Canvas", canvas),
        dependency("makeBrush", "@escaping () -> Brush", brush, isClosure: true),
        dependency("egg", "Egg?", hen + 1, isOptional: true), value("title", "String"),
        value("width", "Int?")))
    _ = add(
      &sample, "Desk",
      initializer(
        dependency("paint", "any Painting", painting), dependency("store", "Store<Log>", store, others: [log]),
        dependency("clock", "Clock", clock), dependency("egg", "Egg", hen + 1),
        dependency("makeClock", "@escaping () -> Clock", clock, isClosure: true)))
    _ = add(&sample, "News", initializer(dependency("feed", "Feed", feed), dependency("file", "File", file)))
    _ = add(&sample, "Hall", initializer(dependency("feed", "Feed", feed)), attributes: ["MainActor"])
    _ = add(&sample, "Shelf", initializer(dependency("makeFile", "() -> File", file, isClosure: true)))
    return sample
  }

  static let lightSource = "public final class Log { public init() {} }"

  static let source = """
    import Light

    final class Log {}
    protocol Painting {}
    final class Ink: Painting {}
    final class Oil: Painting {}
    final class Store<T> {}
    final class Clock { static func made() -> Clock { Clock() }; private init() {} }
    final class Brush { let log: Studio.Log; init(log: Studio.Log, size: Int = 3) { self.log = log } }
    final class Hen { init(egg: Egg) {} }
    final class Egg {
      static func laid() -> Egg { Egg() }
      private init() {}
      init(hen: Hen) {}
    }
    final class Feed { init(log: Studio.Log) async throws {} }
    final class File { init() throws {} }
    final class Canvas { @MainActor init(logs: Light.Log) {} }
    final class Wall {
      let name: String
      let makeBrush: () -> Brush
      init(canvas: Canvas, makeBrush: @escaping () -> Brush, egg: Egg?, title: String, width: Int?) {
        name = title + (egg == nil ? " without egg" : "")
        self.makeBrush = makeBrush
      }
    }
    final class Desk {
      let paint: any Painting
      init(
        paint: any Painting, store: Store<Studio.Log>, clock: Clock, egg: Egg, makeClock: @escaping () -> Clock
      ) {
        self.paint = paint
      }
    }
    final class News { let feed: Feed; init(feed: Feed, file: File) { self.feed = feed } }
    @MainActor final class Hall { init(feed: Feed) {} }
    final class Shelf { init(makeFile: () -> File) {} }
    """
}
