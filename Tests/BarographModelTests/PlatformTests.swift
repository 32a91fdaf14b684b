import BarographModel
import Testing

@Suite struct PlatformTests {
  @Test(arguments: [
    ("os(iOS)", "os(macOS)", true),
    ("os(iOS) && DEBUG", "!os(iOS)", true),
    ("os(iOS) || os(visionOS)", "os(macOS) || os(tvOS)", true),
    ("!(os(macOS))", "os(OSX)", true),
    ("!(os(iOS) || os(tvOS))", "os(iOS) && canImport(UIKit)", true),
    ("os(iOS)", "!os(macOS)", false),
    ("os(iOS) || DEBUG", "os(macOS)", false),
    ("canImport(UIKit)", "os(macOS)", false),
    ("", "os(macOS)", false),
    ("((os(iOS))", ")os(macOS", false),
  ])
  func systemsOfTwoConditions(_ one: String, _ other: String, exclude: Bool) {
    #expect(Platforms(condition: one).intersection(Platforms(condition: other)).isEmpty == exclude)
  }

  @Test func noDepthIsTooMuch() {
    let condition = String(repeating: "(", count: 500) + "os(iOS)" + String(repeating: ")", count: 500)
    #expect(Platforms(condition: condition) == .all)
  }
}
