@testable import BarographGenerate
import BarographModel
import Testing

/// Values that members of a container give by themselves, and what they ask other members for.
@Suite struct MemberValueTests {
  /// Members of Factory, whose harbour is called by a name.
  private func text(_ name: String) -> String {
    """
    extension Container {
      var place: Factory<Place> { self { Harbour(name: \(name)) }.singleton }
      var gate: Factory<Gate> { Factory(self) { Door(key: self.place().key, isOpen: { self.place.resolve().isOpen }) } }
    }
    """
  }

  private func written(_ template: String, dropsPlace: Bool = false) throws -> String {
    var sample = SampleGraph()
    let place = sample.type("Place", .protocol)
    let harbour = sample.type(
      "Harbour", conforms: ["Shop.Place"],
      inits: [initializer(value("name", dropsPlace ? "inout String" : "String"))])
    let text = text(dropsPlace ? "north" : "\"north\"")
    let gate = sample.type("Gate", .protocol)
    let door = sample.type(
      "Door", conforms: ["Shop.Gate"],
      inits: [initializer(value("key", "String"), value("isOpen", "() -> Bool", isClosure: true))])
    sample.bind(place, to: harbour, framework: "Factory", name: "Container.place")
    sample.bind(gate, to: door, framework: "Factory", name: "Container.gate")
    sample.edit { graph in
      for (row, line) in [(0, 2), (1, 3)] {
        graph.bindings[row].site = Site(file: graph.bindings[row].site.file, line: Int32(line), column: 7)
      }
    }
    return try generated(
      sample, job(types: [], template: template, options: ["from": "Factory", "questions": "comment"]),
      sources: ProjectSources { _ in text })
  }

  @Test func theyAreWrittenAgain() throws {
    let text = try written("factory-container")
    #expect(text.contains("Harbour(name: \"north\")"))
    #expect(
      text.contains("Door(key: self.placeService().key, isOpen: { self.placeService().isOpen })"))
    #expect(!text.contains("TODO"))
  }

  @Test func aContainerIsAskedForWhatTheMemberGives() throws {
    let text = try written("swinject-assembly")
    #expect(text.contains("key: r.resolve(Place.self)!.key"))
    #expect(text.contains("isOpen: { r.resolve(Place.self)!.isOpen }"))
  }

  @Test func whatIsNotWrittenIsAskedWithARemark() throws {
    let text = try written("swinject-assembly", dropsPlace: true)
    #expect(text.contains("Door needs Place, but its registration is left to be written by hand."))
    // The member that is written by hand stays there.
    let members = try written("factory-container", dropsPlace: true)
    #expect(members.contains("Door(key: self.place().key, isOpen: { self.place().isOpen })"))
  }
}
