internal import BarographModel

extension Rule {
  /// Objects that are made with each other and never let go.
  package static let retainCycle = Rule(
    id: .retainCycle,
    summary: "Objects that are made with each other hold each other strongly",
    explanation: """
      An object that makes another and passes itself along is held by what it made. When both keep the other strongly, \
      neither is ever freed, with everything that they hold. Objects that live as long as the program anyway are not \
      reported, and a cycle that has a deferred hop is a matter of `dependency_cycle`, which names the same price.

      Hold the way back `weak`, or `unowned` when the child cannot outlive its parent.
      """,
    defaultSeverity: .warning, examples: retainCycleExamples,
    check: { graph, context in
      RetainCycleSearch(facts: context.cycles).observations() + graph.observations(ofDefectsFor: context.rule)
    })
}

private let retainCycleExamples = [
  Example(
    "A child keeps the parent that made it",
    """
    final class Coordinator {
      private var screen: Screen?
      init() {
        screen = Screen(coordinator: self)  // expect: retain_cycle
      }
    }
    final class Screen {
      private let coordinator: Coordinator
      init(coordinator: Coordinator) { self.coordinator = coordinator }
    }
    """),
  Example(
    "The way back is unowned",
    """
    final class Coordinator {
      private var screen: Screen?
      init() {
        screen = Screen(coordinator: self)
      }
    }
    final class Screen {
      private unowned let coordinator: Coordinator
      init(coordinator: Coordinator) { self.coordinator = coordinator }
    }
    """),
  Example(
    "Somebody lets go of it when it is done",
    """
    final class Coordinator {
      private var screen: Screen?
      init() {
        screen = Screen(coordinator: self)
      }
      func finish() { screen = nil }
    }
    final class Screen {
      private let coordinator: Coordinator
      init(coordinator: Coordinator) { self.coordinator = coordinator }
    }
    """),
  Example(
    "An object that lives as long as the program",
    """
    final class Coordinator {
      static let shared = Coordinator()
      private var screen: Screen?
      private init() {
        screen = Screen(coordinator: self)
      }
    }
    final class Screen {
      private let coordinator: Coordinator
      init(coordinator: Coordinator) { self.coordinator = coordinator }
    }
    """),
  Example(
    "Objects of a xib whose outlets lead to each other",
    """
    import UIKit

    final class Panel: UIView {
      @IBOutlet var rows: Rows!
      @IBOutlet var source: Source!
    }
    final class Rows: NSObject {
      @IBOutlet var panel: Panel!
    }
    final class Source: NSObject {
      @IBOutlet weak var panel: Panel!
    }
    //- App/Panel.xib
    <document><objects>
      <view id="p" customClass="Panel" customModule="App" customModuleProvider="target">
        <connections>
          <outlet property="rows" destination="r" id="c1"/>  <!-- expect: retain_cycle IB-12 -->
          <outlet property="source" destination="s" id="c2"/>
        </connections>
      </view>
      <customObject id="r" customClass="Rows" customModule="App" customModuleProvider="target">
        <connections><outlet property="panel" destination="p" id="c3"/></connections>
      </customObject>
      <customObject id="s" customClass="Source" customModule="App" customModuleProvider="target">
        <connections><outlet property="panel" destination="p" id="c4"/></connections>
      </customObject>
    </objects></document>
    """),
]

/// Finds strong cycles of objects that exist at the same time, although construction ends.
private struct RetainCycleSearch {
  let facts: CycleFacts

  private static let reportLimit = 50

  func observations() -> [Observation] {
    let strong = facts.hops.filter { hop in
      hop.duty == .passes || hop.timing == .eager && hop.strength == .strong && isFreed(hop.from)
    }
    let graph = CycleGraph(vertexCount: facts.vertices.nodeOf.count, hops: strong)
    let covers = graph.covers(limit: Self.reportLimit) { $0.duty == .needs || $0.duty == .holds }
    return covers.flatMap(\.cycles).compactMap { cycle in
      observation(Cycle(cycle.map { graph.hops[$0] }, facts: facts))
    }
  }

  /// Whether objects of a vertex have identity and an end.
  private func isFreed(_ vertex: Int) -> Bool {
    let node = facts.vertices.nodeOf[vertex]
    return facts.graph.nodes[node].kind.isReference && !facts.appLong.contains(node)
  }

  private func observation(_ cycle: Cycle) -> Observation? {
    // Only an object that is made by the other can be handed the other; without one, nothing can ever be made.
    guard cycle.hops.contains(where: { $0.duty == .during }), !cycle.hops.contains(where: facts.isCleared),
      let back = cycle.hops.first(where: { $0.duty == .needs || $0.duty == .holds })
    else { return nil }
    let path = cycle.hops.compactMap(facts.printed)
    let member = back.edge.map { facts.graph.edges[$0].memberName } ?? ""
    return Observation(
      message: "\(enumerated(cycle.types.map { facts.graph.nodes[$0].name })) hold each other strongly: "
        + "none of them is ever freed",
      location: path[0].location, subjects: cycle.types.map { facts.graph.nodes[$0].id }, path: path,
      help: [
        "hold `\(facts.name(back.from)).\(member)` weakly, or unowned when it cannot outlive \(facts.name(back.to))"
      ],
      // Which object is passed is not followed.
      certainty: .likely, identity: cycle.identity)
  }
}
