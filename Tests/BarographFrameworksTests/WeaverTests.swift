import Testing

@testable import BarographFrameworks

@Suite("Weaver's annotations")
struct WeaverTests {
  private func comment(_ text: String) -> WeaverComment? { WeaverComment(text) }

  @Test("are read whatever the blanks")
  func blanks() {
    #expect(
      comment(" logger=Logger<-Logging ") == .registration(name: "logger", concrete: "Logger", abstract: "Logging"))
    #expect(comment("logger   =   Logger") == .registration(name: "logger", concrete: "Logger", abstract: ""))
    #expect(comment("logger<-Logging & Sending") == .reference(name: "logger", type: "Logging & Sending"))
    #expect(comment("importer <- Importing") == .reference(name: "importer", type: "Importing"))
    #expect(comment("import API") == .importing)
    #expect(comment("id <= (Int) -> Void") == .parameter(name: "id", type: "(Int) -> Void"))
    #expect(comment("self.isIsolated=true") == .attribute(name: "self", attribute: "isIsolated", value: "true"))
    #expect(
      comment("api.builder = { _ in Api(level: .low) }")
        == .attribute(name: "api", attribute: "builder", value: "{ _ in Api(level: .low) }"))
  }

  @Test("that say nothing are none", arguments: ["", "logger", "logger Logger", "= Logger", "logger =", "import"])
  func nothing(_ text: String) { #expect(comment(text) == nil) }

  @Test("belong to the innermost type, and may stand in any order")
  func places() {
    let project = RecognisedProject(
      .weaver,
      """
      final class Outer {
        // weaver: api.scope = .weak
        struct Inner {
          // weaver: api <- Api
        }
        // weaver: api = Api
      }
      final class Api {}
      """)
    #expect(project.bindings == ["Api #api = Api [weak weak] in Outer"])
    #expect(project.requests == ["Inner asks Api #api: property lazy", "Outer asks Api #api: property lazy"])
  }

  @Test("name types of other modules and through aliases")
  func types() {
    let project = RecognisedProject(
      .weaver,
      [
        "Core/Core": """
        public protocol Reading {}
        public protocol Writing {}
        public typealias Storing = Reading & Writing
        public enum Net { public final class Client {} }
        """,
        "App/App": """
        import Core
        final class App {
          // weaver: client <- Net.Client
          // weaver: other <- Core.Net.Client?
          // weaver: store <- Storing
          // weaver: stores <- [Reading]
          // weaver: made <- (Reading) -> Void
          // weaver: outside <- Outside.Client
        }
        """,
      ])
    #expect(
      project.requests.map { String($0.dropFirst("App asks ".count)) } == [
        "Core.Net.Client #client: property lazy",
        "Optional<Core.Net.Client> #other: property lazy optional",
        "Core.Reading & Core.Writing #store: property lazy",
        "[Core.Reading] #stores: property lazy",
        "(Reading) -> Void #made: property lazy",
        "Outside.Client #outside: property lazy",
      ])
  }

  @Test("of generated wrappers with parameters make what the function returns")
  func parameters() {
    let project = RecognisedProject(
      .weaver,
      """
      final class Detail {}
      final class List {
        @WeaverP2(.registration, scope: .transient) private var detail: (Int, String) -> Detail
        @WeaverP2(.reference) private var other: (Int, String) -> Detail
        @Weaver(.parameter) private var id: Int
      }
      """)
    #expect(project.bindings == ["Detail #detail = Detail [transient transient] in List", "Int #id in List"])
    #expect(
      project.requests == [
        "List asks Detail #detail: property lazy", "List asks Detail #other: property lazy",
        "List asks Int #id: property eager",
      ])
  }

  @Test("include the annotated types that they register, also those from outside that are extended")
  func tree() {
    let project = RecognisedProject(
      .weaver,
      """
      final class Api {}
      final class Store {
        // weaver: api <- Api
      }
      extension LegacyScreen: LegacyScreenObjCDependencyInjectable {
        // weaver: store = Store
      }
      final class App {
        // weaver: api = Api
        // weaver: screen = LegacyScreen <- UIViewController
      }
      """)
    #expect(
      project.compositions == [
        "component Store root", "component App root: LegacyScreen", "component LegacyScreen root: Store",
      ])
  }
}
