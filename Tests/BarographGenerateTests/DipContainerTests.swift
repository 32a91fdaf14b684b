@testable import BarographGenerate
import BarographModel
import Testing

@Suite struct DipContainerTests {
  private func code(_ sample: SampleGraph = Garden.graph, _ options: [String: String] = [:]) throws -> String {
    try generated(
      sample, job(output: "Sources/Garden/Parts.swift", template: "dip-container", options: options))
  }

  @Test func collaboratorsThatTheAskerGivesAreGivenOn() throws {
    var sample = SampleGraph()
    let clock = sample.type("Clock", inits: [initializer()])
    let board = sample.type(
      "Board", inits: [initializer(dependency("clock", "Clock", clock), dependency("spare", "Clock", clock))])
    sample.bind(clock, to: clock, framework: "Dip")
    sample.bind(board, to: board, framework: "Dip", arguments: ["Shop.Clock", "Shop.Clock"])
    sample.askInLastBinding(clock)
    func text() throws -> String {
      try generated(
        sample, job(types: [], template: "dip-container", options: ["from": "Dip", "questions": "comment"]))
    }
    #expect(try text().contains("{ (clock: Clock, spare: Clock) in\n      Board(clock: clock, spare: spare)"))
    // What is given once is not given twice.
    sample.edit { $0.bindings[1].key.arguments = ["Shop.Clock"] }
    #expect(try text().contains("(clock: Clock) in\n      Board(clock: clock, spare: try r.resolve() as Clock)"))
    sample.edit { $0.bindings[1].key.arguments = ["Shop.Bell"] }
    #expect(try text().contains("takes Shop.Bell, which no initialiser does"))
  }

  @Test func servicesAreRegisteredWithTheirScope() throws {
    let text = try code(Garden.graph, ["scope": "eagerSingleton", "transient": "Bed"])
    #expect(
      text.contains(
        """
        extension DependencyContainer {
          /// Registers what the container gives; call it before anything asks.
          func registerParts() {
            register(.eagerSingleton, type: Watering.self) {
              Hose()
            }
            .implements(Testing.self)

        """))
    #expect(
      text.contains(
        """
            register(.unique, type: Bed.self) { [unowned r = self] in
              Bed(watering: try r.resolve() as any Watering, shed: try? r.resolve() as Shed)
            }

        """))
  }

  @Test func aFactoryMayThrow() throws {
    let text = try code(Studio.graph)
    #expect(text.contains("    register(.singleton, type: File.self) {\n      try File()\n    }\n"))
    #expect(text.contains("    #warning(\"Hen and Egg need each other to be made: which one shall get another later"))
  }

  @Test func moreArgumentsThanDipTakesAreAskedAbout() throws {
    var sample = SampleGraph()
    let values = (1...7).map { value("v\($0)", "Int") }
    sample.type(
      "Page",
      inits: [
        InitializerInfo(
          parameters: values, access: "internal", isSynthesised: false, site: .init(file: FileID(0), line: 1, column: 1)
        )
      ])
    let text = try code(sample)
    #expect(text.contains("wants 7 runtime arguments, more than a registration can take: register it by hand."))
  }
}
