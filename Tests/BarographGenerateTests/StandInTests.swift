@testable import BarographGenerate
import BarographModel
import Testing

/// A harbour whose master is given protocols of every kind, and two singletons.
private enum Harbour {
  static let source = """
    public struct Berth: Sendable { public var number: Int }
    public protocol Named { var name: String { get } }
    public protocol Cranes: AnyObject, Named {
      var limit: Double? { get set }
      var isFree: Bool { get async throws }
      static var version: Int { get }
      func lift(_ tons: Int, from berth: Berth) async throws -> Berth
      func lift(_ tons: Int) -> Berth?
      func load<T: Decodable>(_ type: T.Type, or other: T?) throws -> T
      func each(_ body: (Int) -> Void)
      func later(in yard: String, then: @escaping @Sendable (Result<Berth, any Error>) -> Void)
      func count(_ numbers: Int..., into total: inout Int)
      @discardableResult static func make(_ model: some Named) -> Self
      @MainActor func show()
      func release() throws(CancellationError)
      func watch(_ handler: ((Int) -> Void)?) -> (any Named)!
    }
    public protocol Tide: Sendable { func level() -> Int; func turn() async }
    @MainActor public protocol Screen { var depth: Int { get }; func open(_ name: String) async -> Bool }
    public protocol Ledger { associatedtype Entry; func all() -> [Entry] }
    public protocol Pilot: Codable {}
    public final class Buoy {}
    public final class Master {
      public let cranes: any Cranes
      public init(cranes: any Cranes) { self.cranes = cranes }
      public func berth(_ tons: Int) async -> Int { (try? await cranes.lift(tons, from: Berth(number: 1)))?.number ?? 0 }
    }
    public final class Radio: @unchecked Sendable {
      public static let shared = Radio()
      private init() {}
      public enum Signal: Sendable { case call, over }
      public typealias Answer = (Signal) -> Void
      var isOn = true
      public private(set) var heard: [Signal] = []
      private var secret = 1
      static func reset() {}
      func send(_ signal: Signal, times: Int = 3) -> Bool { isOn }
      func listen(_ answer: @escaping Answer) {}
      func wait(until end: Int = Radio.limit) async throws -> [Signal] { [] }
      private static var limit: Int { 1 }
    }
    public actor Log {
      public static let shared = Log()
      var size = 0
      func put(_ line: String) -> Bool { true }
      nonisolated func path() -> String { "" }
    }
    """

  static var graph: SampleGraph {
    var sample = SampleGraph(modules: [Module(name: "Harbour", isTest: false, origin: .swiftPackage)])
    func add(_ name: String, _ kind: NodeKind = .class, conforms: [String] = [], attributes: [String] = []) -> Int {
      sample.type(
        name, kind, module: "Harbour", conforms: conforms, attributes: attributes,
        inits: kind == .class ? [initializer()] : [])
    }
    _ = add("Named", .protocol)
    let given = [
      add("Cranes", .protocol, conforms: ["Swift.AnyObject", "Harbour.Named"]),
      add("Tide", .protocol, conforms: ["Swift.Sendable"]),
      add("Screen", .protocol, attributes: ["MainActor"]), add("Ledger", .protocol),
      add("Pilot", .protocol, conforms: ["Swift.Codable"]), add("Buoy"),
    ]
    let master = add("Master")
    let radio = add("Radio", conforms: ["Swift.Sendable"])
    sample.type("Radio.Signal", .enum, module: "Harbour")
    let log = add("Log", .actor)
    let site = sample.site
    sample.edit { graph in
      for row in given {
        graph.edges.append(
          Edge(
            from: master, to: row, kind: .injection, form: .constructor, timing: .eager, strength: .strong, site: site,
            member: "init"))
      }
      for row in [radio, log] {
        graph.singletons.append(Singleton(owner: row, type: row, member: "shared", kind: .strict, site: site))
      }
    }
    return sample
  }

  static func written(
    _ template: String, _ options: [String: String] = [:], output: String = "Tests/Written.swift", types: [String] = []
  ) throws -> String {
    try generated(
      graph,
      job(
        types: types, output: output, template: template, options: options.merging(["questions": "comment"]) { $1 }),
      sources: ProjectSources { _ in source })
  }
}

/// What a fake of a protocol with few members comes to.
private func fake(
  of members: String, conforms: [String] = [], _ change: (inout SampleGraph, Int) -> Void = { _, _ in }
) throws -> String {
  var sample = SampleGraph()
  let wanted = sample.type("Crane", .protocol, conforms: conforms)
  let master = sample.type("Master", inits: [initializer()])
  let site = sample.site
  sample.edit { graph in
    graph.edges.append(
      Edge(
        from: master, to: wanted, kind: .injection, form: .constructor, timing: .eager, strength: .strong, site: site,
        member: "init"))
  }
  change(&sample, wanted)
  return try generated(
    sample, job(types: ["Master"], output: "Tests/Fakes.swift", template: "fakes"),
    sources: ProjectSources { _ in "protocol Crane { \(members) }" })
}

@Suite struct FakeTests {
  @Test func methodsThatDifferInNothingButHowTheyGiveAreEachThere() throws {
    let text = try fake(
      of: "func lift(tons: Int) -> Int; func lift(tons: Int) async throws; func lift<T: Hashable>(tons: T)")
    #expect(text.contains("func lift(tons: Int) -> Int {") && text.contains("func lift(tons: Int) async throws {"))
    #expect(text.contains("func lift<T: Hashable>(tons: T) {"))
  }

  @Test func aNameThatTheProjectTakesAsAClosureIsOne() throws {
    #expect(try fake(of: "var send: Send { get }").contains("init(send: Send)"))
    let told = try fake(of: "var send: Send { get }; var name: Name { get }; var stop: Stop { get }") { sample, _ in
      var stop = value("stop", "Stop", isClosure: true)
      stop.isOptional = true
      sample.type("Radio", inits: [initializer(value("send", "Send", isClosure: true), value("name", "Name"), stop)])
    }
    #expect(told.contains("init(send: @escaping Send, name: Name, stop: Stop)"))
  }

  @Test func whatNoFakeCanBeIsSaid() throws {
    let hidden = try fake(of: "") { sample, row in sample.edit { $0.nodes[row].isPrivate = true } }
    #expect(
      hidden.contains("// Left out: Crane, because it is private to its file.") && !hidden.contains("class CraneFake"))
    let derived = try fake(of: "", conforms: ["Shop.Machine"]) { sample, _ in sample.type("Machine") }
    #expect(derived.contains("Crane wants a subclass of Machine: how shall a fake make one?"))
    #expect(try fake(of: "").contains("final class CraneFake: Crane {"))
  }

  @Test func anAliasIsNamedWithItsProtocol() throws {
    let text = try fake(of: "typealias State = Int; var state: Store<State> { get }; func go(to state: State)")
    #expect(text.contains("var state: Store<Crane.State>") && text.contains("func go(to state: Crane.State) {"))
  }

  @Test func aNameThatTwoModulesHaveGetsItsModule() throws {
    let text = try fake(of: "func lift(_ load: Load) -> [Load]") { sample, _ in
      sample.type("Load", .struct)
      sample.type("Load", .struct, module: "Stock")
      sample.edit { $0.modules.append(Module(name: "Stock", isTest: false, origin: .swiftPackage)) }
    }
    #expect(text.contains("func lift(_ load: Shop.Load) -> [Shop.Load] {"))
  }
}

@Suite struct StandInTests {
  @Test func whatAFakeCannotDoIsAskedAndOtherThingsThanProtocolsAreLeftOut() throws {
    let fakes = try Harbour.written("fakes", types: ["Master"])
    #expect(fakes.contains("// TODO: Ledger has the associated type Entry: which type shall the fake have for it?"))
    #expect(fakes.contains("// TODO: Pilot inherits from Codable, which is not in the sources"))
    #expect(fakes.contains("// Left out: Buoy, because it is a class, not a protocol"))
    #expect(!fakes.contains("class LedgerFake") && !fakes.contains("class PilotFake"))
    #expect(fakes.contains("final class TideFake: Tide, @unchecked Sendable {"))
  }

  @Test func whatIsBuiltWithTheOutputsModuleIsLeftOut() throws {
    var sample = SampleGraph(modules: [
      Module(name: "Data", isTest: false, origin: .swiftPackage),
      Module(name: "Screens", isTest: false, origin: .swiftPackage, dependencies: ["Middle"]),
      Module(name: "Middle", isTest: false, origin: .swiftPackage, dependencies: ["Data"]),
    ])
    for (name, module) in [("Theme", "Screens"), ("Store", "Data")] {
      let row = sample.type(name, module: module)
      let site = sample.site
      sample.edit {
        $0.singletons.append(Singleton(owner: row, type: row, member: "shared", kind: .strict, site: site))
      }
    }
    let text = try generated(
      sample,
      job(
        types: [], output: "Sources/Data/Written.swift", template: "protocol-extraction",
        options: ["questions": "comment"]))
    #expect(text.contains("// Left out: Theme, because its module Screens is built with Data."))
    #expect(!text.contains("// Left out: Store") && !text.contains("import Screens"))
  }

  @Test func whatTheOutputsModuleDoesNotSeeIsLeftOut() throws {
    func text(_ change: (inout Node) -> Void) throws -> String {
      var sample = SampleGraph(
        modules: ["Data", "Screens"].map { Module(name: $0, isTest: false, origin: .swiftPackage) })
      sample.type("Theme", module: "Screens", change)
      sample.type("Store", module: "Data")
      let source = "public class Theme { public func draw() {} }"
      return try generated(
        sample, job(types: ["Theme"], output: "Sources/Data/Written.swift", template: "protocol-extraction"),
        sources: ProjectSources { _ in source })
    }
    #expect(try text { _ in }.contains("// Left out: Theme, because it is internal to the module Screens."))
    #expect(try text { $0.isPublic = true }.contains("protocol ThemeProtocol"))
  }

  @Test func aFileThatCannotBeReadIsAQuestion() throws {
    let fakes = try generated(
      Harbour.graph, job(types: ["Master"], output: "Tests/Written.swift", template: "fakes"))
    #expect(fakes.contains(#"#warning("Tide stands in 'Sources/Harbour/Tide.swift', which cannot be read"#))
  }

  @Test func aProtocolHasWhatOthersSee() throws {
    let text = try Harbour.written("protocol-extraction", ["part": "protocol"], output: "Sources/Harbour/P.swift")
    #expect(
      text.contains(
        """
        protocol RadioProtocol: AnyObject, Sendable {
          var isOn: Bool { get set }
          var heard: [Radio.Signal] { get }
          func send(_ signal: Radio.Signal, times: Int) -> Bool
          func listen(_ answer: @escaping Radio.Answer)
          func wait(until end: Int) async throws -> [Radio.Signal]
        }

        extension Radio: RadioProtocol {}

        extension RadioProtocol {
          func send(_ signal: Radio.Signal) -> Bool {
            return send(signal, times: 3)
          }
        }
        """))
    #expect(
      text.contains("  var size: Int { get async }\n  func put(_ line: String) async -> Bool\n  func path() -> String"))
    #expect(text.contains("// Left out: Radio.reset(), because it is static."))
    #expect(text.contains("// Left out: Radio.wait(until:), because its default values cannot be told"))
  }

  @Test func aFolderOfTestsIsNoPartOfTheModuleBesideIt() throws {
    let fakes = try Harbour.written("fakes", types: ["Master"])
    #expect(fakes.contains("@testable import Harbour\n"))
    #expect(try !Harbour.written("fakes", output: "Sources/Harbour/Fakes.swift").contains("import Harbour"))
  }

  @Test func aNameThatExistsIsNotTakenAgain() throws {
    var sample = Harbour.graph
    sample.type("RadioSpy", role: .test)
    let text = try generated(
      sample, job(types: ["Radio"], output: "Sources/Harbour/P.swift", template: "protocol-extraction"),
      sources: ProjectSources { _ in Harbour.source })
    #expect(text.contains("stand-in named 'RadioSpy', which exists already") && !text.contains("class RadioSpy"))
  }

  @Test(
    .enabled(if: SwiftCompiler.path != nil, "there is no swiftc on PATH: generated code was NOT compiled"),
    arguments: ["5", "6"], ["internal", "public"])
  func theyCompileWithoutAWarning(language: String, access: String) throws {
    let compiler = try SwiftCompiler(language: language)
    let protocols = try Harbour.written(
      "protocol-extraction", ["part": "protocol"], output: "Sources/Harbour/Protocols.swift")
    #expect(try compiler.module("Harbour", Harbour.source + "\n" + protocols, isTestable: true) == "")
    let fakes = try Harbour.written("fakes", ["access": access], types: ["Master"])
    let spies = try Harbour.written("protocol-extraction", ["part": "spy"], output: "Tests/Spies.swift")
    #expect(try compiler.check(["Fakes.swift": fakes, "Spies.swift": spies], module: "Tests") == "")
    let both = try Harbour.written(
      "protocol-extraction", ["access": access], output: "Sources/Harbour/Protocols.swift")
    #expect(try compiler.check(["Harbour.swift": Harbour.source, "Protocols.swift": both], module: "Harbour") == "")
  }

  @Test(.enabled(if: SwiftCompiler.path != nil, "there is no swiftc on PATH: generated code was NOT built or run"))
  func fakesAndSpiesDoWhatATestSays() throws {
    let compiler = try SwiftCompiler(language: "5")
    let protocols = try Harbour.written(
      "protocol-extraction", ["part": "protocol"], output: "Sources/Harbour/Protocols.swift")
    #expect(try compiler.module("Harbour", Harbour.source + "\n" + protocols, isTestable: true) == "")
    let main = """
      @testable import Harbour
      @main struct Main {
        static func main() async throws {
          let cranes = CranesFake(name: "Mast")
          cranes.liftFromBody = { tons, berth in Berth(number: berth.number + tons) }
          let found = await Master(cranes: cranes).berth(4)
          cranes.loadBody = { _, _ in "text" }
          var total = 1
          cranes.countBody = { numbers, total in total += numbers.reduce(0, +) }
          cranes.count(1, 2, into: &total)
          print(found, cranes.liftFromCalls.map(\\.tons), try cranes.load(String.self, or: nil), total)
          let radio = RadioSpy(isOn: false, heard: [])
          radio.sendBody = { _, times in times == 3 }
          let asked: any RadioProtocol = radio
          print(asked.send(.over), radio.sendCalls.count, radio.sendCalls[0].signal)
        }
      }
      """
    let printed = try compiler.output(
      [
        "Fakes.swift": Harbour.written("fakes", types: ["Master"]),
        "Spies.swift": Harbour.written("protocol-extraction", ["part": "spy"], output: "Tests/Spies.swift"),
        "Main.swift": main,
      ], module: "Main", linking: ["Harbour"])
    #expect(printed == "5 [4] text 4\ntrue 1 over\n")
  }
}

/// Names that a package has too.
@Suite struct TakenNameTests {
  @Test func aNameThatThePackageHasTooGetsItsModule() throws {
    func fake(_ rest: String) throws -> String {
      var sample = SampleGraph(modules: [
        Module(name: "Shop", isTest: false, origin: .swiftPackage),
        Module(name: "ShopTests", isTest: true, origin: .swiftPackage),
      ])
      let keeping = sample.type("Keeping", .protocol)
      sample.edit { $0.files[0].imports = ["KeychainAccess"] }
      sample.type("Keychain", inits: [initializer()])
      let door = sample.type("Door", inits: [initializer(dependency("keeping", "any Keeping", keeping))])
      let site = sample.site
      sample.edit { graph in
        graph.edges.append(
          Edge(
            from: door, to: keeping, kind: .injection, form: .constructor, timing: .eager, strength: .strong,
            site: site, member: "init"))
      }
      return try generated(
        sample, job(types: ["Door"], output: "Sources/ShopTests/Fakes.swift", template: "fakes"),
        sources: ProjectSources { _ in
          "import KeychainAccess\nprotocol Keeping { func get(_ key: Keychain.Key) }\n" + rest
        })
    }
    #expect(try fake("let inner = KeychainAccess.Keychain()").contains("func get(_ key: Shop.Keychain.Key)"))
    let plain = try fake("")
    #expect(plain.contains("func get(_ key: Keychain.Key)"), "\(plain)")
  }

  @Test func anAliasOfAnotherModuleGetsThatModule() throws {
    var sample = SampleGraph(modules: [
      Module(name: "Shop", isTest: false, origin: .swiftPackage),
      Module(name: "Papers", isTest: false, origin: .swiftPackage),
      Module(name: "ShopTests", isTest: true, origin: .swiftPackage),
    ])
    sample.type("Metadata", .struct, module: "Papers", inits: [initializer(access: "public")])
    let showing = sample.type("Showing", .protocol)
    sample.edit { $0.files[1].imports = ["Papers", "Signing"] }
    let door = sample.type("Door", inits: [initializer(dependency("showing", "any Showing", showing))])
    let site = sample.site
    sample.edit { graph in
      graph.edges.append(
        Edge(
          from: door, to: showing, kind: .injection, form: .constructor, timing: .eager, strength: .strong,
          site: site, member: "init"))
    }
    let fake = try generated(
      sample, job(types: ["Door"], output: "Sources/ShopTests/Fakes.swift", template: "fakes"),
      sources: ProjectSources { path in
        path.contains("Papers")
          ? "public typealias Verifier = Metadata\npublic struct Metadata {\n  public typealias Key = Int\n}\n"
          : "import Papers\nimport Signing\nprotocol Showing { func name(of verifier: Verifier?, by key: Key) -> Verifier.Key }\n"
      })
    #expect(
      fake.contains("func name(of verifier: Papers.Verifier?, by key: Key) -> Papers.Verifier.Key"), "\(fake)")
  }
}
