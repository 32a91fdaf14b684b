import BarographEngine
import BarographModel
import Foundation
import Testing

@Suite("A hostile file costs that file and nothing else")
struct HostileInputTests {
  /// A neighbour that must be analysed whatever stands beside it.
  private static let honest = "final class Honest { static let shared = Honest() }\n"

  private func analyse(_ bytes: [UInt8]) throws -> LinkedGraph {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("barograph-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try Data(bytes).write(to: folder.appendingPathComponent("Hostile.swift"))
    try Data(Self.honest.utf8).write(to: folder.appendingPathComponent("Honest.swift"))
    return try BarographEngine.analyse(AnalysisOptions(paths: [folder.path])).graph
  }

  private func repeated(_ opening: String, _ middle: String, _ closing: String, _ count: Int) -> [UInt8] {
    Array((String(repeating: opening, count: count) + middle + String(repeating: closing, count: count)).utf8)
  }

  @Test(
    "brackets that open directly inside each other take the parser exponential time: the file is skipped",
    arguments: [("[", "", "]"), ("[A<", "Int", ">]"), ("[(", "1", ")]"), ("[ [", "1", "] ]")])
  func brackets(_ opening: String, _ middle: String, _ closing: String) throws {
    let graph = try analyse(Array("let x = ".utf8) + repeated(opening, middle, closing, 30))
    #expect(graph.nodes.map(\.name) == ["Honest"])
    #expect(graph.unknowns.map(\.file) == ["Hostile.swift"])
    #expect(graph.unknowns.first?.reason.contains("brackets") == true)
  }

  @Test(
    "whatever a type can have between them",
    arguments: ["_ & [", "[(A, [", "[A: [", "[A.B<[", "[(A) -> [", "[@a [", "[A<B, [", "[/*]*/ A<[", "[a\n//]\n: ["])
  func bracketsInTypes(_ opening: String) throws {
    for count in [30, 3000] {
      let graph = try analyse(Array("let x = ".utf8) + repeated(opening, "1", "", count))
      #expect(graph.nodes.map(\.name) == ["Honest"])
      #expect(graph.unknowns.first?.reason.hasPrefix("more than 14 brackets open directly inside each other") == true)
    }
  }

  @Test(
    "shapes that take the parser a square of their length, or more",
    arguments: [
      ("class A { init(dea ", "a ", 3000, "words"), ("let a = a", " < a", 3000, "angle brackets"),
      ("let a = ", "#", 3000, "'#'"), ("let a = \"", "\\(\"", 3000, "interpolations"),
      ("let a = ", "a<", 3000, "angle"),
      ("let a = ", "#\"\\#(", 3000, "interpolations"), ("let s = \"/*\"; let a = ", "_ & [", 3000, "brackets"),
      ("let s = \"\\(a)\"; let b = ", "[_ & ", 3000, "brackets"),
    ])
  func shapes(_ start: String, _ part: String, _ count: Int, _ word: String) throws {
    let graph = try analyse(Array(start.utf8) + repeated(part, "", "", count))
    #expect(graph.nodes.map(\.name) == ["Honest"])
    #expect(graph.unknowns.first?.reason.contains(word) == true, "\(graph.unknowns)")
  }

  @Test(
    "and what only looks like them is read",
    arguments: [
      String(repeating: "[A: [B]](), ", count: 500), String(repeating: "a\n", count: 3000),
      String(repeating: "a < b && ", count: 300) + "c", String(repeating: "a<b>(), ", count: 300),
      String(repeating: "\"\\(a)\" + ", count: 300) + "a",
      "\"\"\"\n" + String(repeating: "[ a # ", count: 900) + "\n\"\"\"",
      String(repeating: "{ [a] in [", count: 30) + String(repeating: "] }", count: 30),
      "/* " + String(repeating: "[[[ word ", count: 900) + "*/ 1",
      String(repeating: "{ if a < b { c } }()\n", count: 100), "#\"" + String(repeating: "\\(", count: 90) + "\"#",
    ])
  func lookAlikes(_ text: String) throws {
    let graph = try analyse(Array("final class Fine {}\nlet x = (".utf8) + Array(text.utf8) + Array(")".utf8))
    #expect(graph.nodes.map(\.name) == ["Fine", "Honest"])
    #expect(!graph.unknowns.contains { $0.reason.contains("skipped") }, "\(graph.unknowns)")
  }

  @Test("manifests are judged as sources are", arguments: ["_ & [", "\"\\(", "#\"\\#("])
  func manifests(_ part: String) throws {
    let tree = try DiscoveryTree(
      "App",
      [
        "Package.swift": "import PackageDescription\nlet a = " + String(repeating: part, count: 3000),
        "Sources/App/A.swift": Self.honest,
      ])
    let graph = try BarographEngine.analyse(AnalysisOptions(paths: [tree.root])).graph
    #expect(graph.nodes.map(\.name) == ["Honest"])
    #expect(graph.unknowns.map(\.file) == ["Package.swift"])
  }

  @Test(
    "scenes inside scenes are answered",
    arguments: [
      "<document<scene<r id=\"a<connections<segue destination=\"roo-01-000<scene<s id=\"roo-01-000",
      "<document><scene><view id=\"a\"><connections><segue destination=\"b\"/></connections></view>"
        + "<scene><s id=\"b\"/></scene></scene></document>",
    ])
  func nestedScenes(_ text: String) throws {
    let tree = try DiscoveryTree("App", ["Main.storyboard": text, "A.swift": Self.honest])
    let graph = try BarographEngine.analyse(AnalysisOptions(paths: [tree.root])).graph
    #expect(graph.nodes.contains { $0.name == "Honest" })
  }

  @Test("types and chains of thousands of parts overflow no stack, wherever they stand")
  func longTypes() throws {
    let arrows = "final class Long { let a: " + String(repeating: "(A) -> ", count: 5000) + "A }\n"
    let links = (0..<3000).map { " else if a == \($0) {}" }.joined(separator: "\n")
    let closure = "final class Chain { let f = { (a: Int) in if a < 0 {}\(links) } }"
    #expect(try analyse(Array((arrows + closure).utf8)).nodes.map(\.name) == ["Chain", "Honest", "Long"])
  }

  @Test(
    "a type of very many arrows would take the parser's stack: the file is skipped",
    arguments: [
      ("class A { let a: ", "(A) -> "), ("func f() -> A", " -> A"), ("func f() ", "-> @func inout() "),
      ("let a: A<", "() throws(E) -> A<3, () async -> "), ("class A { func f(a: ", "(func: A) -> "),
    ])
  func arrows(_ start: String, _ part: String) throws {
    let graph = try analyse(Array(start.utf8) + repeated(part, "A", "", 200_000))
    #expect(graph.nodes.map(\.name) == ["Honest"])
    #expect(graph.unknowns.first?.reason.hasPrefix("a type has more than 20000 arrows") == true)
  }

  @Test("and arrows of many types are none")
  func arrowsOfManyTypes() throws {
    let functions = String(repeating: "  func f(a: () -> Int) -> Int\n", count: 21_000)
    let graph = try analyse(Array("protocol P {\n\(functions)}\n".utf8))
    #expect(graph.nodes.map(\.name) == ["Honest", "P"])
    #expect(graph.unknowns.isEmpty)
  }

  @Test(
    "inside of each level the parser may look for the end again: how much stands there is counted",
    arguments: [
      ("func f() { ", "if a { ", "", "}", 20_000), ("", "#if A\n", "", "#endif\n", 20_000),
      ("func f() { ", "if a { ", String(repeating: "a()\n", count: 50_000), "}", 200),
      ("let a = ", "(", String(repeating: "(1) + ", count: 50_000) + "1", ")", 200),
    ])
  func depth(_ start: String, _ opening: String, _ middle: String, _ closing: String, _ count: Int) throws {
    let graph = try analyse(Array(start.utf8) + repeated(opening, middle, closing, count))
    #expect(graph.nodes.map(\.name) == ["Honest"])
    #expect(graph.unknowns.first?.reason.hasPrefix("too much stands inside of more than 32") == true)
  }

  @Test("brackets that are only many are no reason to skip")
  func manyBrackets() throws {
    let graph = try analyse(
      Array("final class Deep { let x = ".utf8) + repeated("[1, ", "1", "]", 40) + Array(" }".utf8))
    #expect(graph.nodes.map(\.name) == ["Deep", "Honest"])
    #expect(graph.unknowns.isEmpty)
  }

  @Test("an else-if chain of thousands of links does not overflow the stack")
  func elseIf() throws {
    let links = (0..<7000).map { " else if a == \($0) {}" }.joined(separator: "\n")
    let graph = try analyse(Array("final class Chain { func f(_ a: Int) { if a < 0 {}\(links) } }".utf8))
    #expect(graph.nodes.map(\.name) == ["Chain", "Honest"])
  }

  @Test("a call chain of thousands of links does not overflow the stack")
  func calls() throws {
    let text = "final class Fluent { func f() { a" + String(repeating: ".b()", count: 8000) + " } }"
    #expect(try analyse(Array(text.utf8)).nodes.map(\.name) == ["Fluent", "Honest"])
  }

  @Test("thousands of classes that inherit from each other cost no square of their number")
  func longLineage() throws {
    let classes = (0..<3000).map { "class C\($0): C\($0 + 1) {}" }.joined(separator: "\n")
    #expect(try analyse(Array("\(classes)\nclass C3000 {}".utf8)).nodes.count == 3002)
  }

  @Test("a chain of thousands of members names what its parts name")
  func longMembers() throws {
    let text =
      "enum A { typealias B = A\n static func f() { _ = A" + String(repeating: ".B", count: 6000)
      + " } }\nfinal class U { let a = A"
      + String(repeating: ".B", count: 3000) + ".f() }"
    let folder = try DiscoveryTree("App", ["A.swift": text])
    var options = AnalysisOptions(paths: [folder.root])
    options.wantsReferences = true
    let graph = try BarographEngine.analyse(options).graph
    let uses = graph.references.filter { graph.nodes[$0.from].name == "U" }
    #expect(uses.count == 3001)
    #expect(uses.allSatisfy { graph.nodes[$0.to].name == "A" })
  }

  @Test("thousands of properties that an initialiser uses cost no square of their number")
  func manyEarlyReads() throws {
    let count = 3000
    let properties = (0..<count).map { "var p\($0): Service!" }.joined(separator: "\n")
    let uses = (0..<count).map { $0 % 2 == 0 ? "p\($0).run()" : "p\($0) = s; p\($0).run()" }.joined(separator: "\n")
    let text = "final class Service {}\nfinal class Wide {\n\(properties)\ninit(s: Service) {\n\(uses)\n}\n}"
    let stored = try analyse(Array(text.utf8)).properties.filter { $0.name.hasPrefix("p") }
    #expect(stored.count == count)
    #expect(stored.count { $0.earlyRead != nil } == count / 2)
  }

  @Test(
    "deep nesting is analysed as far as the parser goes, and listed",
    arguments: [("(", ")"), ("{ ", " }"), ("if a {", "}"), ("struct A {", "}")])
  func nesting(_ opening: String, _ closing: String) throws {
    let graph = try analyse(Array("func f() { ".utf8) + repeated(opening, "1", closing, 500) + Array(" }".utf8))
    #expect(graph.nodes.contains { $0.name == "Honest" })
    #expect(graph.unknowns.map(\.file) == ["Hostile.swift"])
  }

  @Test("what is not UTF-8 is listed and skipped; empty files and NUL bytes are fine")
  func bytes() throws {
    let latin = try analyse([0x6c, 0x65, 0x74, 0x20, 0xe9, 0xff])
    #expect(latin.unknowns.map(\.reason) == ["is not UTF-8 text and was skipped"])
    #expect(try analyse([]).unknowns.isEmpty)
    #expect(try analyse([0, 0, 0]).nodes.map(\.name) == ["Honest"])
  }
}
