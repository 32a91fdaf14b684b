import Testing

@testable import BarographFrameworks

@Suite("swift-dependencies across files")
struct DependenciesTests {
  @Test("An accessor in one module leads to the key in another, through a module that exports the library")
  func modules() {
    let project = RecognisedProject(
      .dependencies,
      [
        "Core/Exports": "@_exported import Dependencies",
        "Core/API": """
        public struct API {}
        extension API: TestDependencyKey { public static let testValue = API() }
        extension DependencyValues {
          public var api: API {
            get { self[API.self] }
            set { self[API.self] = newValue }
          }
        }
        """,
        "Live/API": """
        import Core
        extension API: DependencyKey { public static let liveValue = API() }
        """,
        "App/Feed": """
        import Core
        final class Feed { @Dependency(\\.api) var api }
        """,
      ])
    #expect(project.bindings == ["Core.API = API [singleton]"])
    #expect(project.requests == ["Feed asks Core.API: property lazy"])
  }

  @Test("What the application prepares counts, in tests or for a while it does not")
  func prepared() {
    let project = RecognisedProject(
      .dependencies,
      """
      import Dependencies
      struct Store {}
      extension Store: DependencyKey { static let liveValue = Store() }
      extension DependencyValues {
        var store: Store {
          get { self[Store.self] }
          set { self[Store.self] = newValue }
        }
      }
      func start() {
        prepareDependencies { $0.store = Store() }
        withDependencies { $0.store = Store() } operation: {}
      }
      """)
    #expect(project.bindings == ["Store = Store [singleton]", "Store = Store [singleton]"])
  }

  @Test("An accessor without a key is in the ledger")
  func unclear() {
    let project = RecognisedProject(
      .dependencies,
      """
      import Dependencies
      extension DependencyValues { var version: Int { 1 } }
      struct About { @Dependency(\\.version) var version }
      """)
    #expect(project.requests.isEmpty)
    #expect(project.unknowns == ["3: the key that DependencyValues.version reads is not in the text"])
  }
}
