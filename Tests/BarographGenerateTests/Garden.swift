@testable import BarographGenerate
import BarographModel

/// A small application whose services may go from one actor to another, some of them on the main actor behind a
/// protocol.
enum Garden {
  static var graph: SampleGraph {
    var sample = SampleGraph(modules: [Module(name: "Garden", isTest: false, origin: .swiftPackage)])
    let watering = sample.type("Watering", .protocol, module: "Garden", conforms: ["Sendable"])
    let testing = sample.type("Testing", .protocol, module: "Garden", conforms: ["Sendable"])
    sample.type(
      "Hose", module: "Garden", conforms: ["Garden.Testing", "Garden.Watering", "Sendable"], inits: [initializer()])
    let sun = sample.type("Sun", .protocol, module: "Garden", conforms: ["Sendable"])
    let shed = sample.type(
      "Shed", .actor, module: "Garden",
      inits: [initializer(dependency("sun", "any Sun", sun), dependency("rain", "(any Sun)?", sun, isOptional: true))])
    let bed = sample.type(
      "Bed", .struct, module: "Garden", conforms: ["Sendable"],
      inits: [
        initializer(
          dependency("watering", "any Watering", watering), dependency("shed", "Shed?", shed, isOptional: true),
          value("size", "Int", hasDefault: true))
      ])
    let showing = sample.type("Showing", .protocol, module: "Garden", attributes: ["MainActor"])
    sample.type(
      "Screen", module: "Garden", conforms: ["Garden.Showing"], attributes: ["MainActor"],
      inits: [
        initializer(
          dependency("testing", "Testing", testing),
          dependency("makeBed", "@escaping () -> Bed", bed, label: "", isClosure: true))
      ])
    let lighting = sample.type(
      "Lighting", .protocol, module: "Garden", conforms: ["Sendable"], attributes: ["MainActor"])
    sample.type(
      "Lamp", module: "Garden", conforms: ["Garden.Lighting"], attributes: ["MainActor"], inits: [initializer()])
    sample.type(
      "Door", module: "Garden", attributes: ["MainActor"],
      inits: [
        initializer(
          dependency("lighting", "any Lighting", lighting), value("title", "String"),
          value("onOpen", "@escaping (String) -> Void", isClosure: true))
      ])
    sample.ask(showing)
    return sample
  }

  static let source = """
    enum BedKey {}
    protocol Watering: Sendable {}
    protocol Testing: Sendable {}
    final class Hose: Watering, Testing {}
    protocol Sun: Sendable {}
    actor Shed { init(sun: any Sun, rain: (any Sun)?) {} }
    struct Bed: Sendable { init(watering: any Watering, shed: Shed?, size: Int = 1) {} }
    @MainActor protocol Showing {}
    @MainActor final class Screen: Showing { init(testing: Testing, _ makeBed: @escaping () -> Bed) {} }
    @MainActor protocol Lighting: Sendable {}
    @MainActor final class Lamp: Lighting {}
    @MainActor final class Door { init(lighting: any Lighting, title: String, onOpen: @escaping (String) -> Void) {} }
    """
}
