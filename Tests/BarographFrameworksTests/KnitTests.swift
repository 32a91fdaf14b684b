import BarographLink
import BarographModel
import BarographSwift
import Testing

@testable import BarographFrameworks

@Suite("Knit's generated accessors")
struct KnitTests {
  private func accessor(_ type: String) -> String {
    var names = NameTable()
    let source = "enum Outer { enum Factory {}; class HTTPClient {} }; protocol PKeyStore {}; let value: \(type)"
    let outline = lowerSwift(source, names: &names)
    let module = Module(name: "App", isTest: false, origin: .folder)
    let file = SourceFile(path: "A.swift", modules: [0], role: .production, outline: outline)
    let index = Index.build(
      Project(names: names, modules: [module], files: [file]), libraries: RecogniserCatalogue.libraries)
    let decls = index[FileID(0)].decls
    guard let row = decls.firstIndex(where: { index.text($0.name) == "value" }) else { return "" }
    return KnitName.accessor(of: Lookup(index: index).type(decls[row].type, file: FileID(0)), index)
  }

  @Test(
    "are named as Knit's generator names them",
    arguments: [
      ("String", "string"), ("Outer.HTTPClient", "httpClient"), ("any PKeyStore", "pKeyStore"), ("URL", "url"),
      ("R2Client", "r2Client"), ("Outer.Factory", "outerFactory"), ("String?", "string"), ("[String]", "string"),
      ("AnyPublisher<[Int], Never>", "intPublisher"), ("Box<Int>", "box"), ("(Int) -> Void", "closure"),
      ("(Int, String)", "intString"),
    ])
  func names(_ type: String, _ name: String) { #expect(accessor(type) == name) }

  @Test("are known in files that do not import Knit, of resolvers from elsewhere too")
  func otherFiles() {
    let project = RecognisedProject(
      .swinject,
      [
        "App/Parts": """
        import Knit
        final class Feed {}
        final class Parts: ModuleAssembly {
          func assemble(container: Container<BaseResolver>) { container.register(Feed.self) { _ in Feed() } }
        }
        """,
        "App/Screen": """
        import Elsewhere
        struct Screen {
          @Environment(\\.resolver) var resolver
          let base: BaseResolver?
          func open() { _ = [resolver!.feed(), base?.feed()] }
        }
        """,
      ])
    #expect(project.bindings == [])
    #expect(project.requests == ["Screen asks Feed: locator deferred", "Screen asks Feed: locator deferred"])
  }

  @Test("with the argument types of the registration, which need not be told apart by the call")
  func overloads() {
    let project = RecognisedProject(
      .knit,
      """
      import Knit
      final class Feed {}
      final class Parts: ModuleAssembly {
        func assemble(container: Container<Resolver>) {
          container.register(Feed.self) { (_, page: Int) in Feed() }
          container.register(Feed.self) { (_, name: String) in Feed() }
          container.register(Feed.self, name: "all") { (_, page: Int, name: String) in Feed() }
        }
      }
      func open(resolver: Resolver, choice: Parts.Choice) {
        _ = resolver.feed(page: 1)
        _ = resolver.feed(name: .all, page: 1, name: "a")
        _ = resolver.feed(name: choice, page: 1, name: "a")
        _ = resolver.feed()
      }
      """)
    #expect(
      project.requests.map { String($0.dropFirst("- asks ".count)) } == [
        "Feed (?): locator deferred", "Feed #all (Int, String): locator deferred",
        "Feed #? (Int, String): locator deferred approximate",
      ])
  }
}
