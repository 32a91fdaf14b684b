internal import BarographModel

extension Rule {
  /// A property that is injected after construction and used before.
  package static let optionalInjectionGap = Rule(
    id: "optional_injection_gap",
    summary: "A property that is set from outside is used before anybody can have set it",
    explanation: """
      Property injection leaves a gap: the object exists before its collaborators do. An implicitly unwrapped property that \
      the initialiser itself uses is always `nil` there, and the program stops.

      Pass the collaborator to the initialiser, or use it later: in `viewDidLoad`, in a method that is called when everything is \
      in place. Only uses that cannot be in time are reported; an initialiser that sets the property first, or calls a method of \
      its own that may, is left alone.
      """,
    defaultSeverity: .warning, examples: optionalInjectionGapExamples,
    check: { graph, context in optionalInjectionGaps(graph, context) })
}

private let optionalInjectionGapExamples = [
  Example(
    "The initialiser uses what is injected afterwards",
    """
    protocol Tracker { func start() }
    final class Player {
      var tracker: Tracker!
      init() {
        tracker.start()  // expect: optional_injection_gap
      }
    }
    """),
  Example(
    "It is set first, used later, or asked with a question mark",
    """
    final class Clock {}
    protocol Tracker { func start() }
    final class LiveTracker: Tracker { func start() {} }
    final class Player {
      var tracker: Tracker!
      init() {
        tracker = LiveTracker()
        tracker.start()
      }
    }
    final class Recorder {
      var tracker: Tracker!
      init() {
        tracker?.start()
        later { self.tracker.start() }
      }
      func later(_ body: @escaping () -> Void) {}
      func record() { tracker.start() }
    }
    """),
]

private func optionalInjectionGaps(_ graph: LinkedGraph, _ context: RuleContext) -> [Finding] {
  graph.properties.compactMap { property in
    let owner = graph.nodes[property.owner]
    guard let read = property.earlyRead, property.isSettableFromOutside, owner.role == .production else { return nil }
    let name = context.names(property.owner)
    return Finding(
      rule: "optional_injection_gap", severity: .warning,
      message: "\(name) uses '\(property.name)' in its initialiser, before anybody can have set it: it is nil there",
      location: graph.location(read), subjects: [owner.id] + property.types.map { graph.nodes[$0].id },
      related: graph.related([("set from outside, after construction", property.site)]),
      help: ["take '\(property.name)' as a parameter of the initialiser", "or use it later, when it has been set"],
      identity: [owner.id, property.name])
  }
}
