import BarographEngine
import BarographGenerate
import BarographModel
import Foundation
import Testing

/// The law of generation: what is written for a framework and read again says what was read first. It holds for each
/// framework of each fixture and each template; what a template cannot say it lists, and the law leaves that out.
@Suite struct RoundTripTests {
  fileprivate struct Target: Sendable, CustomTestStringConvertible {
    var template: String
    /// As bindings name it; empty for code without a framework, whose objects are made and given to each other.
    var framework: String
    var ending = "swift"
    /// Lifetimes that the framework has words for.
    var lifetimes: Set<Lifetime>
    /// How many registrations must be compared: a law that is tried on none cannot fail. Fixtures have few classes of
    /// Objective-C, and few services that may be shared between threads.
    var least = 11
    /// Typhoon defines classes; as what they are asked for is up to who asks.
    var saysServices: Bool { framework != "Typhoon" }

    var testDescription: String { template }

    static let all = [
      Target(template: "swinject-assembly", framework: "Swinject", lifetimes: [.transient, .weak, .graph]),
      Target(template: "knit-assembly", framework: "Swinject", lifetimes: [.transient, .weak, .graph]),
      Target(template: "factory-container", framework: "Factory", lifetimes: [.transient, .graph, .weak, .singleton]),
      Target(template: "resolver-registration", framework: "Resolver", lifetimes: [.transient, .graph, .weak]),
      Target(template: "dip-container", framework: "Dip", lifetimes: [.transient, .graph, .weak, .singleton]),
      Target(template: "dependencies-keys", framework: "Dependencies", lifetimes: [], least: 4),
      Target(template: "needle-component", framework: "Needle", lifetimes: [.transient, .component]),
      Target(template: "safedi-annotations", framework: "SafeDI", lifetimes: []),
      Target(
        template: "typhoon-assembly", framework: "Typhoon", lifetimes: [.transient, .graph, .weak, .singleton], least: 4
      ),
      Target(
        template: "typhoon-objc", framework: "Typhoon", ending: "m",
        lifetimes: [.transient, .graph, .weak, .singleton], least: 7),
      Target(
        template: "objection-module", framework: "Objection", ending: "m", lifetimes: [.transient, .singleton], least: 2
      ),
      Target(template: "composition-root", framework: "", lifetimes: []),
    ]
  }

  /// What a registration says: `Service = Implementation`, what it asks for, how long it lives.
  private struct Said: Hashable {
    var service: String
    var implementation: String
    var needs: Set<String>
    var lifetime: Lifetime?
    /// Names that a remark about it may use.
    var names: Set<String>
    var takesArguments: Bool
  }

  private func graph(_ files: [(path: String, bytes: Data)]) throws -> LinkedGraph {
    try TemporaryFolder.with(files) { folder in
      try analyse(AnalysisOptions(paths: [folder.path], configuration: Configuration(), configurationRoot: folder.path))
        .graph
    }
  }

  /// What the registrations of a graph say, those of one file or all but those; only what makes one type of the project.
  private func said(_ graph: LinkedGraph, framework: String, inFile path: String? = nil) -> [Said] {
    graph.bindings.indices.flatMap { row -> [Said] in
      let binding = graph.bindings[row]
      let file = graph[binding.site.file]
      guard binding.key.framework == framework,
        path == nil ? file.role == .production && binding.role == .production : file.path == path
      else { return [] }
      // A member that hands on what another one gives says what that says.
      let row = path == nil ? row : handedOn(row, graph)
      guard let made = graph.bindings[row].implementations.first, graph.bindings[row].implementations.count == 1
      else { return [] }
      let asked = graph.requests.filter { $0.binding == row }
      let services = ([binding.service] + binding.forwards.map(\.service)).compactMap { $0 }
        .filter { conforms(made, to: $0, graph) }
      let member = binding.key.name.contains(".") ? [binding.key.name] : []
      let names = Set((services + binding.implementations).map { graph.nodes[$0].name } + member)
      return services.map { service in
        Said(
          service: graph.nodes[service].id, implementation: graph.nodes[made].id,
          needs: Set(asked.compactMap { $0.service.map { graph.nodes[$0].id } }),
          lifetime: graph.bindings[row].lifetime, names: names, takesArguments: !binding.key.arguments.isEmpty)
      }
    }
  }

  private func handedOn(_ row: Int, _ graph: LinkedGraph) -> Int {
    let asked = graph.requests.filter { $0.binding == row }
    let makers = graph.bindings[row].implementations
    guard asked.count == 1, let service = asked[0].service, makers.isEmpty || makers == [service] else { return row }
    return graph.bindings.indices.first {
      $0 != row && graph.bindings[$0].service == service && graph.bindings[$0].implementations.count == 1
        && graph.bindings[$0].site.file == graph.bindings[row].site.file
    } ?? row
  }

  /// Whether everything that was needed is asked for: by the same type, or by another one that is the same object.
  private func isSaid(_ one: Said, by again: Said, _ known: [Said]) -> Bool {
    func made(_ need: String) -> Set<String> { Set(known.filter { $0.service == need }.map(\.implementation)) }
    let given = again.needs.union(again.needs.map(made).filter { $0.count == 1 }.flatMap { $0 })
    return one.needs.allSatisfy { given.contains($0) || !made($0).isDisjoint(with: given) }
  }

  /// What does not conform to what it is registered as is a mistake, which nobody wants again.
  private func conforms(_ made: Int, to service: Int, _ graph: LinkedGraph) -> Bool {
    var queue = [graph.nodes[made].id]
    var seen: Set<String> = []
    while let id = queue.popLast() {
      if id == graph.nodes[service].id { return true }
      guard seen.insert(id).inserted, let row = graph.node(id: id) else { continue }
      queue += graph.nodes[row].supertypes
    }
    return false
  }

  /// The law's exceptions, as the generator lists them: names of types in remarks.
  private func listed(_ text: String) -> String {
    text.split(separator: "\n").filter { line in
      ["TODO:", "Not registered:", "Not made:", "Not defined:", "Not bound:"].contains { line.contains($0) }
    }.joined(separator: "\n")
  }

  @Test(arguments: Target.all) fileprivate func whatIsWrittenSaysWhatWasRead(target: Target) throws {
    var compared = 0
    let fixtures = try Fixture.allCases.map { ($0.rawValue, try $0.files()) }
    for (title, files) in fixtures + [("a press", [("App/Press.swift", Data(press.utf8))])] {
      let before = try graph(files)
      // A project whose own type has the name that Dip's container has cannot use both.
      if target.framework == "Dip", before.nodes.contains(where: { $0.name == "DependencyContainer" && $0.site != nil })
      {
        continue
      }
      let frameworks = Set(before.bindings.map(\.key.framework)).sorted()
      for framework in frameworks {
        let known = said(before, framework: framework)
        guard let place = before.bindings.first(where: { $0.key.framework == framework && $0.role == .production })
        else { continue }
        let home = before[place.site.file].path.split(separator: "/").dropLast().joined(separator: "/")
        let output = (home.isEmpty ? "" : home + "/") + "WrittenAgain." + target.ending
        let job = GenerateJob(
          name: "again", template: target.template, selection: TypePattern(), output: output,
          options: ["from": framework, "questions": "comment"], site: ConfigurationSite(file: "test", line: 1))
        let written = try plan(
          [job], graph: before, templates: TemplateLibrary(), place: ProjectPlace(root: "/project"),
          sources: ProjectSources { path in
            files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
          })
        let text = written.map(\.content).joined()
        for tally in written.compactMap(\.tally) {
          #expect(
            tally.written + tally.asked + tally.omissions == tally.wanted,
            "\(title) from \(framework), \(target): \(tally)")
        }
        let after = try graph(files + [(output, Data(text.utf8))])
        compared += try compare(known, after, text, output, target, "\(title) from \(framework)")
      }
    }
    #expect(compared >= target.least, "the law was tried on \(compared) registrations only")
  }

  /// What every template can say: services of Objective-C's kind that may be shared.
  private let press = """
    import Foundation
    import Swinject

    @objc protocol Clock: Sendable {}
    final class WallClock: NSObject, Clock, Sendable {
      override init() {}
    }
    @objc protocol Paper: Sendable {}
    final class Roll: NSObject, Paper, Sendable {
      @objc init(clock: any Clock) {}
    }
    final class Plate: NSObject, Sendable {
      @objc init(paper: any Paper, clock: any Clock) {}
    }
    final class Press: NSObject, Sendable {
      @objc init(plate: Plate, paper: any Paper) {}
    }
    final class PressAssembly: Assembly {
      func assemble(container: Container) {
        container.register(Clock.self) { _ in WallClock() }.inObjectScope(.container)
        container.register(Paper.self) { r in Roll(clock: r.resolve(Clock.self)!) }.inObjectScope(.container)
        container.register(Plate.self) { r in Plate(paper: r.resolve(Paper.self)!, clock: r.resolve(Clock.self)!) }
          .inObjectScope(.container)
        container.register(Press.self) { r in Press(plate: r.resolve(Plate.self)!, paper: r.resolve(Paper.self)!) }
          .inObjectScope(.container)
      }
    }
    """

  /// How many registrations were found again.
  private func compare(
    _ known: [Said], _ after: LinkedGraph, _ text: String, _ output: String, _ target: Target, _ title: String
  ) throws -> Int {
    let remarks = listed(text)
    if target.framework.isEmpty { return made(known, after, remarks, output, title, text) }
    let found = said(after, framework: target.framework, inFile: output)
    var count = 0
    for one in known {
      if one.names.contains(where: remarks.hasWord) { continue }
      let same = found.filter {
        ($0.service == one.service || !target.saysServices) && $0.implementation == one.implementation
      }
      // Needle's generator sees no functions.
      if target.framework == "Needle", one.takesArguments { continue }
      guard let again = same.first(where: { isSaid(one, by: $0, known) }) ?? same.first else {
        Issue.record("\(title): \(one.service) = \(one.implementation) is not written\n\(text)")
        continue
      }
      // Who asks what in SafeDI is told by a tree with a root, which one that is given something is not.
      if target.framework == "SafeDI", !text.contains("isRoot: true") {
        count += 1
        continue
      }
      #expect(
        isSaid(one, by: again, known),
        "\(title): \(one.service) needs \(one.needs.sorted()), not \(again.needs.sorted())\n\(text)")
      if let lifetime = one.lifetime, target.lifetimes.contains(lifetime) {
        #expect(again.lifetime == lifetime, "\(title): \(one.service)\n\(text)")
      }
      count += 1
    }
    return count
  }

  /// Without a framework: every implementation is made in the output.
  private func made(
    _ known: [Said], _ after: LinkedGraph, _ remarks: String, _ output: String, _ title: String, _ text: String
  ) -> Int {
    let created = Set(
      after.edges.filter { after[$0.site.file].path == output }.map { after.nodes[$0.to].id })
    var count = 0
    for one in known {
      if one.names.contains(where: remarks.hasWord) { continue }
      #expect(created.contains(one.implementation), "\(title): \(one.implementation) is not made\n\(text)")
      count += 1
    }
    return count
  }
}

extension String {
  /// Whether a name, also one with a point such as that of a member, stands in it, whole.
  fileprivate func hasWord(_ word: String) -> Bool {
    guard !word.isEmpty else { return false }
    let isInner = word.contains(".")
    return split { !$0.isLetter && !$0.isNumber && $0 != "_" && !(isInner && $0 == ".") }.contains { $0 == word }
  }
}
