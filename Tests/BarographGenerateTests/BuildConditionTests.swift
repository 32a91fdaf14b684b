@testable import BarographGenerate
import BarographModel
import Testing

@Suite struct BuildConditionTests {
  /// A service that two types are, one of them in the branch of an `#if` or in none; something else may name that one.
  private func text(_ branch: String, isNamedElsewhere: Bool = false, template: String = "swinject-assembly") throws
    -> String
  {
    var sample = SampleGraph()
    let log = sample.type("Log", .protocol)
    let file = sample.type("FileLog", conforms: ["Shop.Log"], inits: [initializer()])
    let fake = sample.type("FakeLog", conforms: ["Shop.Log"], inits: [initializer()])
    sample.ask(log)
    let place = sample.site
    sample.edit { graph in
      let condition = isNamedElsewhere ? "" : "DEBUG"
      graph.edges.append(
        Edge(
          from: file, to: fake, kind: .creation, form: .constructor, timing: .lazy, strength: .strong, site: place,
          member: "", condition: condition))
    }
    let source = branch.replacing("…", with: "final class FakeLog: Log {}")
    return try generated(
      sample, job(template: template), sources: ProjectSources { $0.hasSuffix("/FakeLog.swift") ? source : nil })
  }

  @Test(arguments: [
    ("#if DEBUG\n…\n#endif", "DEBUG"), ("#if os(macOS)\nstruct A {}\n#else\n…\n#endif", "!(os(macOS))"),
    ("#if DEBUG\n#if os(iOS)\n…\n#endif\n#endif", "DEBUG && os(iOS)"),
  ])
  func aTypeThatIsNotAlwaysThereIsLeftOut(source: String, condition: String) throws {
    let text = try text(source)
    #expect(text.contains("// Not registered: FakeLog, because it is there only under #if \(condition)."))
    #expect(text.contains("register(Log.self) { _ in\n      FileLog()"))
  }

  @Test(arguments: ["…", "#if DEBUG\nstruct A {}\n#endif\n…", "#if DEBUG\n…\n#else\n…\n#endif"])
  func whatIsAlwaysThereIsAsked(source: String) throws {
    #expect(try text(source).contains("FileLog and FakeLog conform to Log: which one"))
  }

  @Test func whereOthersNameItTheConditionHolds() throws {
    #expect(try text("#if os(iOS)\n…\n#endif", isNamedElsewhere: true).contains("FileLog and FakeLog conform to Log"))
  }
}
