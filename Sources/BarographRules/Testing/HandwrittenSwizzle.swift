internal import BarographModel

extension Rule {
  /// A test that exchanges methods by hand.
  package static let handwrittenSwizzle = Rule(
    id: RuleID("handwritten_swizzle"),
    summary: "A test exchanges implementations by hand",
    explanation: """
      Swizzling replaces a method for everybody, in an order that no reader sees, and easily twice: what is exchanged back once too \
      often stays exchanged. Libraries do it with care, and undo it: OCMock's class mocks, Kiwi's stubs, OHHTTPStubs for requests, \
      Typhoon's patcher for what a container makes.

      Use one of them; or hand the value over, and nothing need be exchanged.
      """,
    defaultSeverity: .info, examples: handwrittenSwizzleExamples,
    check: { graph, context in handwrittenSwizzles(graph, context) })
}

private let handwrittenSwizzleExamples = [
  Example(
    "A test exchanges a class method",
    """
    //- AppTests/ExampleTests.m
    @interface ExampleTests : XCTestCase
    @end
    @implementation ExampleTests
    - (void)setUp {
      method_exchangeImplementations(real, fake);  // expect: handwritten_swizzle DI-A03
    }
    - (void)tearDown {
      method_exchangeImplementations(fake, real);
    }
    @end
    //- AppTests/OtherTests.swift
    import XCTest

    final class OtherTests: XCTestCase {
      override func setUp() {
        method_exchangeImplementations(real, fake)  // expect: handwritten_swizzle DI-A03
        addTeardownBlock { method_exchangeImplementations(fake, real) }
      }
    }  // proves: S3.4, S3.15, S3.30
    """),
  Example(
    "The product does; a library does it for the test",
    """
    //- App/Tracker.m
    @interface Tracker : NSObject
    @end
    @implementation Tracker
    + (void)load { method_exchangeImplementations(real, tracked); }
    @end
    //- AppTests/ExampleTests.m
    @interface ExampleTests : XCTestCase
    @end
    @implementation ExampleTests
    - (void)testDefaults {
      id mock = OCMClassMock([NSUserDefaults class]);
      OCMStub([mock standardUserDefaults]).andReturn(mock);
    }
    @end
    """),
]

private func handwrittenSwizzles(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  let swizzles = graph.replacements.filter {
    $0.effect == .replaces && $0.target == .swizzledMethods && !$0.isTeardown
  }
  let grouping = Grouping(graph: graph, rule: context.rule)
  let isSwift = { (site: Site) in graph.files[Int(site.file)].path.hasSuffix(".swift") }
  return swizzles.grouped { graph.files[Int($0.site.file)].path + "\n" + ($0.owner.map(String.init) ?? "") }
    .flatMap { _, rows in
      grouping.observations(rows, at: \.site) { rows in
        let who = rows[0].owner.map { context.names($0) } ?? "this file"
        let subject = rows[0].owner.map { graph.nodes[$0].id } ?? graph.files[Int(rows[0].site.file)].path
        return Observation(
          condition: "DI-A03",
          message: "\(who) exchanges implementations by hand: what it forgets to undo stays for later tests",
          location: graph.location(rows[0].site),
          subjects: [subject], related: graph.related(rows.dropFirst().map { ("here as well", $0.site) }),
          help: isSwift(rows[0].site)
            ? ["give the code under test what it asks for by its initialiser, so that no method need be replaced"]
            : [
              "use a library that undoes it: OCMock, Kiwi, OHHTTPStubs, Typhoon's patcher",
              "or give the code under test what it asks for by its initialiser, so that no method need be replaced",
            ], identity: [subject])
      }
    }
}
