import BarographModel
import Testing

@testable import BarographLink

/// What following values costs: twice the text, twice the steps, whatever its shape.
@Suite struct ValueCostTests {
  /// How many steps it takes to work out all that is supplied in a project.
  private func steps(_ text: String) -> Int {
    let index = SmallProject(text).index
    let context = LinkContext(index: index)
    let inference = Inference(context)
    for file in index.rows.indices { _ = GraphPart.plain(FileID(file), context, inference, wantsReferences: false) }
    return inference.valueMemory.steps
  }

  private static let parts = """
    protocol Log: AnyObject {}
    final class Disk: Log {}
    final class Paper: Log {}
    final class Page { var log: Log; init(log: Log) { self.log = log } }

    """

  @Test("Doubling doubles", arguments: shapes)
  func doubling(_ shape: String, _ text: @Sendable (Int) -> String) {
    let (one, two) = (steps(Self.parts + text(450)), steps(Self.parts + text(900)))
    #expect(one > 450, "\(shape): \(one)")
    // Questions that stop by themselves grow until they cost what a question may.
    let limit = ValueSearch.Limit.one.states
    #expect(two < one * 2 + limit * limit, "\(shape): \(one), then \(two)")
  }
}

/// Texts of some size, by their shape.
private let shapes: [(String, @Sendable (Int) -> String)] = [
  (
    "one property with many writers",
    { n in
      "let page = Page(log: Disk())\n"
        + lines(n) { "func w\($0)(_ p: Page) { p.log = Paper(); _ = Page(log: p.log) }" }
    }
  ),
  (
    "a deep chain of calls",
    { n in
      lines(n) { "func f\($0)(_ log: Log) -> Log { _ = Page(log: log); return f\($0 + 1)(log) }" }
        + "\nfunc f\(n)(_ log: Log) -> Log { log }\nlet page = Page(log: f0(Disk()))"
    }
  ),
  (
    "a ring of calls",
    { n in
      lines(n) { "func f\($0)(_ log: Log) -> Log { _ = Page(log: log); return f\(($0 + 1) % n)(log) }" }
        + "\nlet page = Page(log: f0(Disk()))"
    }
  ),
  (
    "many callers of one function",
    { n in
      "func page(_ log: Log) -> Page { Page(log: log) }\n" + lines(n) { "func w\($0)() { _ = page(Disk()).log }" }
    }
  ),
  (
    "many that are handed to one",
    { n in
      "func run(_ make: (Log) -> Page) -> Page { make(Disk()) }\n"
        + lines(n) { "func m\($0)(_ log: Log) -> Page { Page(log: log) }\nlet p\($0) = run(m\($0))" }
    }
  ),
  (
    "many classes below one",
    { n in
      "class Base { let log: Log; init(log: Log) { self.log = log }; func page() -> Page { Page(log: log) } }\n"
        + lines(n) {
          "final class Sub\($0): Base { init() { super.init(log: Disk()) } }\nlet s\($0) = Sub\($0)().page()"
        }
    }
  ),
  (
    "many values of one case",
    { n in
      "enum Plot { case one(Log), none }\n"
        + lines(n) {
          "func w\($0)(_ p: Plot) { if case .one(let log) = p { _ = Page(log: log) } }\nlet p\($0): Plot = .one(Disk())"
        }
    }
  ),
]

private func lines(_ count: Int, _ line: (Int) -> String) -> String {
  (0..<count).map(line).joined(separator: "\n")
}
