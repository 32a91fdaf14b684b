import BarographMarkup
import Testing

@Suite struct ModuleNameTests {
  @Test(arguments: [
    ("App", "App"), ("My App", "My_App"), ("swift-log", "swift_log"), ("2048", "_048"), ("Größe", "Größe"),
    ("a.b/c", "a_b_c"), ("", "_"), ("_x", "_x"),
  ])
  func replacesWhatCannotStandInAnIdentifier(_ name: String, _ expected: String) {
    #expect(moduleName(from: name) == expected)
  }
}
