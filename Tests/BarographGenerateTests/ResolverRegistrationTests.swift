@testable import BarographGenerate
import BarographModel
import Testing

@Suite struct ResolverRegistrationTests {
  private func code(_ sample: SampleGraph = Garden.graph, _ options: [String: String] = [:]) throws -> String {
    try generated(
      sample, job(output: "Sources/Garden/Services.swift", template: "resolver-registration", options: options))
  }

  @Test func servicesAreRegisteredWithTheirScope() throws {
    let text = try code(Garden.graph, ["scope": "shared", "transient": "Bed", "access": "public"])
    #expect(
      text.contains(
        """
        extension Resolver {
          /// For `registerAllServices()` to call.
          public static func registerServices() {
            register(Watering.self) {
              Hose()
            }
            .implements(Testing.self)
            .scope(.shared)

        """))
    #expect(
      text.contains(
        """
            register(Bed.self) { r in
              Bed(watering: r.resolve(Watering.self), shed: r.optional(Shed.self))
            }
            .scope(.unique)

        """))
    #expect(text.contains("    #warning(\"Shed needs Sun, but nothing registers it.\")\n"))
  }

  @Test func runtimeArgumentsComeByName() throws {
    let text = try code(Shop.graph)
    #expect(
      text.contains(
        """
            register(Receipt.self) { r, args in
              Receipt(style: args("style"), args("in"), onPrint: args("onPrint"), r: r.resolve(Logging.self))
            }
            .scope(.unique)

        """))
    #expect(text.contains("        return ReceiptScreen(log: r.resolve(Logging.self), title: args())\n"))
  }

  @Test func aCycleIsAskedAbout() throws {
    let text = try code(Studio.graph)
    #expect(text.contains("    #warning(\"Hen and Egg need each other to be made: which one shall get another later"))
    #expect(text.contains("    #warning(\"File.init() can throw: what shall happen then?"))
  }
}
