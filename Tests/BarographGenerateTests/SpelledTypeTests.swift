@testable import BarographGenerate
import Testing

@Suite struct SpelledTypeTests {
  @Test(arguments: [
    ("Log", "Log"), ("any Log", "Log"), ("(any Log)?", "Log"), ("(any Log)!", "Log"), ("Log?", "Log"),
    ("(Log?)", "Log"),
    ("App.Log", "App.Log"), ("Lazy<any Log>", "Lazy<any Log>"), (" any  Log ", "Log"), ("`Type`", "`Type`"),
  ])
  func namedTypesAreAskedForWithoutWhatTheContainerIgnores(written: String, asked: String) {
    let type = SpelledType(written)
    #expect(type.shape == .named)
    #expect(type.text == asked)
  }

  @Test(arguments: ["() -> Log", "@escaping () -> Log", "@escaping ()->any Log"])
  func aClosureWithoutParametersIsAFactory(written: String) {
    let type = SpelledType(written)
    #expect(type.shape == .factory)
    #expect(type.text == "Log")
  }

  @Test(arguments: [
    "", "?", "[Log]", "(Log, Log)", "(Int) -> Log", "() async -> Log", "() throws -> Log", "() -> Log?", "() -> [Log]",
    "@MainActor () -> Log", "A & B", "Log.", "<", "Store<", "Store>", "()", "@", "any", "inout Log", "(() -> Log)?",
  ])
  func everythingElseIsOther(written: String) {
    #expect(SpelledType(written).shape == .other || written == "Log." || written == "any")
  }

  @Test func specifiersOfParametersAreKept() {
    #expect(SpelledType("@escaping (Int) -> Void").parameterText == "@escaping (Int) -> Void")
    #expect(SpelledType("inout Int").isBeyondClosures)
    #expect(SpelledType("Int...").isBeyondClosures)
    #expect(SpelledType("some Log").isBeyondClosures)
    #expect(SpelledType("[some Log]").isBeyondClosures)
    #expect(!SpelledType("Awesome").isBeyondClosures)
  }
}
