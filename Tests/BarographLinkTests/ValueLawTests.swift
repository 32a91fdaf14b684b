import BarographModel
import Testing

@testable import BarographLink

/// Laws of following values: the order of questions does not matter, what one feature is given no other one sees, and what
/// never ends in the text ends here.
@Suite struct ValueLawTests {
  /// Features of one shape that know their parts by protocols, put together by factories over shared parts.
  private static func features(_ count: Int) -> String {
    (0..<count).map { n in
      """
      //- App/Feature\(n).swift
      protocol View\(n): AnyObject {}
      protocol Presenting\(n): AnyObject {}
      protocol Interacting\(n): AnyObject {}
      protocol Output\(n): AnyObject {}
      final class Interactor\(n): Interacting\(n) {
        weak var output: Output\(n)?
        let service: Service
        init(service: Service) { self.service = service }
      }
      final class Presenter\(n): Presenting\(n), Output\(n) {
        weak var view: View\(n)?
        let interactor: Interacting\(n)
        init(interactor: Interacting\(n)) { self.interactor = interactor }
      }
      final class Screen\(n): View\(n) {
        let presenter: Presenting\(n)
        init(presenter: Presenting\(n)) { self.presenter = presenter }
      }
      struct Factory\(n) {
        func make() -> View\(n) {
          let interactor = Interactor\(n)(service: Services.\(n % 2 == 0 ? "disk" : "cloud"))
          let presenter = Presenter\(n)(interactor: interactor)
          let view = Screen\(n)(presenter: presenter)
          presenter.view = view
          interactor.output = presenter
          return view
        }
      }
      """
    }.joined(separator: "\n") + """

      //- App/Services.swift
      protocol Service: AnyObject {}
      final class DiskService: Service {}
      final class CloudService: Service {}
      enum Services { static let disk: Service = DiskService(); static let cloud: Service = CloudService() }
      """
  }

  @Test func eachFeatureIsGivenItsOwnPartsAndEachOnce() {
    let graph = SmallProject(Self.features(6)).graph
    let edges = graph.edges.filter { $0.kind == .injection }
    #expect(edges.count == 6 * 5)
    for edge in edges {
      let given = edge.supplied.map { graph.nodes[$0.to].name }
      #expect(edge.supplied.map(\.certainty) == [.certain], "\(graph.nodes[edge.from].name).\(edge.member): \(given)")
      let number = graph.nodes[edge.from].name.last { $0.isNumber }.map(String.init) ?? ""
      let isShared = graph.nodes[edge.to].name == "Service"
      let wanted = isShared ? (Int(number)! % 2 == 0 ? "DiskService" : "CloudService") : ""
      #expect(isShared ? given == [wanted] : given.allSatisfy { $0.hasSuffix(number) })
    }
  }

  @Test func theOrderOfQuestionsDoesNotMatter() {
    let index = SmallProject(
      Self.features(3) + """

        //- App/Loops.swift
        func ping(_ service: Service, _ n: Int) -> Service { n > 0 ? pong(service, n - 1) : service }
        func pong(_ service: Service, _ n: Int) -> Service { n > 0 ? ping(service, n - 1) : Services.disk }
        final class Keeper {
          var kept: Service = Services.cloud
          func swap() { let old = kept; kept = ping(old, 2); kept = self.kept }
          lazy var all: [Service] = [kept, pong(kept, 1)]
        }
        """
    ).index
    let questions = index.rows.indices.flatMap { file in
      index.rows[file].exprRows.map { ExprReference(file: FileID(file), row: $0) }
    }
    func answers(_ order: [ExprReference]) -> [ExprReference: [Value]] {
      let values = Inference(index: index).values
      return Dictionary(uniqueKeysWithValues: order.map { ($0, values.answer($0).values) })
    }
    let forward = answers(questions)
    #expect(forward.values.contains { !$0.isEmpty })
    #expect(answers(questions.reversed()) == forward)
    #expect(answers(questions.shuffled()) == forward)
  }

  @Test("That there are more values than are kept is said, also of one more", arguments: [15, 16, 17, 18])
  func oneTooMany(_ count: Int) throws {
    let stores = (0..<count).map { "final class Store\($0): Service {}" }
    let index = SmallProject(
      (["protocol Service: AnyObject {}", "func take(_ one: Service) { print(one) }"] + stores
        + ["func start() {"] + (0..<count).map { "  take(Store\($0)())" } + ["}"]).joined(separator: "\n")
    ).index
    let outline = index.rows[0]
    let row = try #require(
      outline.exprRows.first { outline[$0].kind == .name && index.text(outline[$0].name) == "one" })
    let answer = Inference(index: index).values.answer(ExprReference(file: FileID(0), row: row))
    #expect(answer.values.count == min(count, ValueSearch.valueLimit))
    #expect(answer.isCut == (count > ValueSearch.valueLimit))
  }

  @Test(
    "What never ends in the text has an answer",
    arguments: [
      "func a() -> Service { a() }\nlet x = a()",
      "func a(_ s: Service) -> Service { b(s) }\nfunc b(_ s: Service) -> Service { a(s) }\nlet x: Service = a(b(a(DiskService())))",
      "final class N { var next: N?; var service: Service?; func end() -> Service? { next?.end() ?? service } }\nlet x = N().end()",
      "final class P { var s: Service; init(s: Service) { self.s = s }; func loop() { s = s; self.s = self.s } }",
      "let f: (Service) -> Service = { g($0) }\nlet g: (Service) -> Service = { f($0) }\nlet x = f(DiskService())",
      "let broken = missing(label: DiskService()).property.other()[0] as? Service",
    ])
  func endlessTexts(_ text: String) {
    let project = SmallProject(
      "protocol Service: AnyObject {}\nfinal class DiskService: Service {}\n\(text)\n"
        + "final class Page { init(service: Service) {} }\nfunc start() { _ = Page(service: DiskService()) }")
    let given = project.graph.edges.filter { $0.member.hasPrefix("init(service:)") }.flatMap(\.supplied)
    #expect(given.map { project.graph.nodes[$0.to].name } == ["DiskService"])
  }

  @Test func manyWritersAreManyAndNoMore() {
    let writers = (0..<2000).map { "func w\($0)(_ p: Page) { p.service = S\($0 % 40)() }" }.joined(separator: "\n")
    let types = (0..<40).map { "final class S\($0): Service {}" }.joined(separator: "\n")
    let graph = SmallProject(
      "protocol Service: AnyObject {}\n\(types)\nfinal class Page { var service: Service? }\n\(writers)"
    ).graph
    let edge = graph.edges.first { $0.member == "service" }
    #expect((16...40).contains(edge?.supplied.count ?? 0))
  }
}
