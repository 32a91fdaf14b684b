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
      var port: Factory<Place> { self { Harbour(name: north) } }
    }
    private let north = "north"
    """
  }

  private func written(_ template: String, dropsPlace: Bool = false, hasPort: Bool = false) throws -> String {
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
    if hasPort { sample.bind(place, to: harbour, framework: "Factory", name: "Container.port") }
    sample.edit { graph in
      for (row, line) in [(0, 2), (1, 3), (2, 4)] where row < graph.bindings.count {
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

  @Test func whatAClosureAsksLaterIsNoCircle() throws {
    var sample = SampleGraph()
    let bell = sample.type("Bell", inits: [initializer(value("isOpen", "() -> Bool", isClosure: true))])
    let door = sample.type("Door", inits: [initializer(dependency("bell", "Bell", bell))])
    sample.bind(bell, to: bell, framework: "Factory", name: "Container.bell")
    sample.bind(door, to: door, framework: "Factory", name: "Container.door")
    sample.edit { graph in
      for row in [0, 1] {
        graph.bindings[row].site = Site(file: graph.bindings[row].site.file, line: Int32(row + 2), column: 7)
      }
    }
    func written(_ value: String) throws -> String {
      let text = """
        extension Container {
          var bell: Factory<Bell> { self { Bell(isOpen: \(value)) } }
          var door: Factory<Door> { self { Door(bell: self.bell()) } }
        }
        """
      return try generated(
        sample, job(types: [], template: "factory-container", options: ["from": "Factory", "questions": "comment"]),
        sources: ProjectSources { _ in text })
    }
    #expect(try written("{ self.door().isOpen }").contains("Bell(isOpen: { self.doorService().isOpen })"))
    #expect(try written("self.door().opening").contains("Bell and Door need each other to be made"))
  }

  @Test func aContainerIsAskedForWhatTheMemberGives() throws {
    let text = try written("swinject-assembly")
    #expect(text.contains("key: r.resolve(Place.self)!.key"))
    #expect(text.contains("isOpen: { r.resolve(Place.self)!.isOpen }"))
  }

  @Test func whatIsNotWrittenIsAskedWithARemark() throws {
    let text = try written("swinject-assembly", dropsPlace: true)
    #expect(text.contains("Door needs Place, but its registration is left to be written by hand."))
    // The member that is written by hand stays there, also beside another one that gives the same.
    for hasPort in [false, true] {
      let members = try written("factory-container", dropsPlace: true, hasPort: hasPort)
      #expect(members.contains("Door(key: self.place().key, isOpen: { self.place().isOpen })"))
    }
  }

  /// A desk with two clocks, of which one is written again, and one with something that is no type of the project.
  @Test func membersThatStayAreAskedByTheirNames() throws {
    let text = """
      extension Container {
        var wall: Factory<Clock> { self { Clock() } }
        var wrist: Factory<Clock> { self { Clock() } }
        var board: Factory<URLSession> { self { URLSession.shared } }
        var desk: Factory<Desk> { self { Desk(clock: self.wrist(), session: self.board()) } }
      }
      """
    var sample = SampleGraph()
    let clock = sample.type("Clock", inits: [initializer()])
    let desk = sample.type(
      "Desk", inits: [initializer(dependency("clock", "Clock", clock), value("session", "URLSession"))])
    for (name, row) in [("wall", clock), ("wrist", clock), ("board", clock), ("desk", desk)] {
      sample.bind(row, to: row, framework: "Factory", name: "Container." + name)
    }
    sample.edit { graph in
      for row in 0..<4 {
        graph.bindings[row].site = Site(file: graph.bindings[row].site.file, line: Int32(row + 2), column: 7)
      }
      graph.bindings[2].service = nil
      graph.bindings[2].implementations = []
      var request = Request(
        key: BindingKey(framework: "Factory", type: "Shop.Clock", name: "Container.wrist"),
        site: graph.bindings[3].site,
        form: .constructor, timing: .eager)
      request.service = clock
      request.binding = 3
      graph.requests.append(request)
    }
    let options = ["from": "Factory", "questions": "comment"]
    let wanted = job(types: [], template: "factory-container", options: options)
    let written = try generated(sample, wanted, sources: ProjectSources { _ in text })
    #expect(written.contains("Desk(clock: self.wrist(), session: self.board())"))
    #expect(!written.contains("see whether that matters"))
    // Another framework's container has no such members.
    let other = try generated(
      sample, job(types: [], options: options), sources: ProjectSources { _ in text })
    #expect(!other.contains("wrist()") && !other.contains("board()"))
  }
}
