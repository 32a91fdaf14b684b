internal import BarographModel

extension Rule {
  /// A class of the tests that replaces parts of the class it tests.
  package static let overriddenSeam = Rule(
    id: RuleID("overridden_seam"),
    summary: "Tests override a method of the class they test to replace what it reaches",
    explanation: """
      Extract and override is the quickest way to get old code under test: the access moves into a method of its own, and a subclass \
      in the tests overrides it. The subclass then depends on what happens inside the class, and breaks when that changes.

      Fine for code that is to be changed. When it has settled, hand the value over: as a property with a default, or in the \
      initialiser.
      """,
    defaultSeverity: .info, examples: overriddenSeamExamples,
    check: { graph, context in overriddenSeams(graph, context) })
}

private let overriddenSeamExamples = [
  Example(
    "A subclass of the tests replaces the settings",
    """
    import Foundation

    class Example {
      var userDefaults: UserDefaults { UserDefaults.standard }
      func nextReminderId() -> Int { userDefaults.integer(forKey: "id") }
    }
    //- AppTests/ExampleTests.swift
    import Foundation

    final class TestingExample: Example {  // expect: overridden_seam DI-E01
      override var userDefaults: UserDefaults { UserDefaults(suiteName: "test")! }
    }
    //- App/Reminder.m
    @interface Reminder : NSObject
    @end
    @interface Log : NSObject
    + (instancetype)sharedLog;
    @end
    @implementation Log
    + (instancetype)sharedLog { static Log *log; return log ?: (log = [Log new]); }
    @end
    @implementation Reminder
    - (Log *)log { return [Log sharedLog]; }
    - (void)run { [[self log] note]; }
    @end
    //- AppTests/ReminderTests.m
    @interface TestingReminder : Reminder  // expect: overridden_seam DI-E01
    @end
    @implementation TestingReminder
    - (Log *)log { return nil; }
    @end
    // proves: S3.31
    """),
  Example(
    "What they override reaches nothing",
    """
    class Example {
      var title: String { "example" }
      func run() {}
    }
    //- AppTests/ExampleTests.swift
    final class TestingExample: Example {
      override var title: String { "test" }
    }
    """),
]

/// A class of the tests that overrides members of one of the product; rows of `LinkedGraph.nodes`.
private struct Override: Hashable {
  var owner: Int
  var base: Int
}

private func overriddenSeams(_ graph: LinkedGraph, _ context: RuleContext) -> [Observation] {
  var reached: [Int: Set<Int>] = [:]
  for edge in graph.edges where edge.form == .extractOverride { reached[edge.from, default: []].insert(edge.to) }
  return graph.testOverrides.grouped { Override(owner: $0.owner, base: $0.base) }.compactMap { key, overrides in
    guard let targets = reached[key.base], let site = graph.nodes[key.owner].site else { return nil }
    let (owner, base) = (context.names(key.owner), context.names(key.base))
    let members = overrides.map(\.member)
    return Observation(
      condition: "DI-E01",
      message: "\(owner) overrides \(enumerated(members)) of \(base) to replace what it reaches: it breaks when "
        + "\(base) changes inside",
      location: graph.location(site), subjects: [graph.nodes[key.owner].id, graph.nodes[key.base].id],
      related: graph.related(overrides.map { ("'\($0.member)' is overridden here", $0.site) }),
      help: [
        "when \(base) has settled, give it \(enumerated(targets.sorted().map { context.names($0) })) "
          + "by a parameter of its initialiser or a property with a default, and no test needs a subclass"
      ],
      identity: [graph.nodes[key.owner].id, graph.nodes[key.base].id])
  }
}
