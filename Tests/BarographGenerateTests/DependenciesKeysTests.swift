@testable import BarographGenerate
import BarographModel
import Testing

@Suite struct DependenciesKeysTests {
  private func code(_ sample: SampleGraph = Garden.graph, _ options: [String: String] = [:]) throws -> String {
    try generated(
      sample, job(output: "Sources/Garden/Keys.swift", template: "dependencies-keys", options: options))
  }

  @Test func eachServiceHasAnAccessorAndAKey() throws {
    let text = try code(Garden.graph, ["access": "public"])
    #expect(
      text.contains(
        """
          public var bed: Bed {
            get { self[BedKey.self] }
            set { self[BedKey.self] = newValue }
          }

        """))
    #expect(
      text.contains(
        #"""
          private enum BedKey: DependencyKey {
            static var liveValue: Bed {
              @Dependency(\.watering) var itsWatering
              @Dependency(\.shed) var itsShed
              return Bed(watering: itsWatering, shed: itsShed)
            }
          }

        """#))
    #expect(text.contains("      MainActor.assumeIsolated {\n        Lamp()\n      }\n"))
  }

  @Test func whatIsMadeAnewIsAClosure() throws {
    let text = try code()
    #expect(text.contains("  var door: @MainActor @Sendable (String, @escaping (String) -> Void) -> Door {\n"))
    #expect(text.contains("      { title, onOpen in\n        @Dependency(\\.lighting) var itsLighting\n"))
    let shop = try code(Shop.graph, ["transient": "*"])
    #expect(shop.contains("  var checkoutScreen: @MainActor @Sendable () -> CheckoutScreen {\n"))
    #expect(shop.contains("{ @Dependency(\\.checkoutScreen) var made; return made() }"))
  }

  @Test func whatCannotBeSharedIsAskedAbout() throws {
    let text = try code()
    #expect(
      text.contains(
        "  #warning(\"Showing is not marked Sendable, which a shared value must be: is it safe to share? Mark it, or name "
          + "Screen in the option 'transient'.\")\n"))
    #expect(!text.contains("Screen("))
  }

  @Test func whatNothingGivesHasToBePrepared() throws {
    let text = try code()
    #expect(
      text.contains("  static var liveValue: any Sun { fatalError(\"Shed needs Sun, which nothing here gives.\") }\n"))
  }

  @Test func namesOfTheLibraryAreNotTaken() throws {
    var sample = SampleGraph()
    sample.type("Calendar", .struct, conforms: ["Sendable"], inits: [initializer()])
    #expect(try code(sample).contains("  var calendarService: Calendar {\n"))
  }
}
