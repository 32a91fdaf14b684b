package import BarographAlgorithms
internal import BarographModel

/// What is known of the whole project before each file says what it adds to the graph.
package struct LinkContext: Sendable {
  package let index: Index
  package let services: Services
  package let shared: SharedInstances
  let names: NameFacts
  /// Types of declarations that preparing needed, so that nobody works them out again.
  let declared: FlatTable<TypeValue>
  /// Members of the product that classes of the tests override.
  let overridden: OverriddenMembers
  let testWords: TestWords
  /// By row of `SharedInstances.all`: rows of `LinkedGraph.singletons`, -1 for one whose types have no node.
  let singletonRows: [Int]
  let hasObjectiveC: Bool
  let subtypes: Subtypes
  let mentions: Mentions
  let closureKeepers: ClosureKeeperNames
  /// Names of types that may mean several, of which one is Objective-C's.
  let sharedTypeNames: NameFilter
  /// Whether the configuration has the preset of layers, whose rules ask for more than others do.
  let wantsContract: Bool

  package init(index: Index, wantsContract: Bool = false, workers: some Workers = OneWorker()) {
    subtypes = Subtypes(index)
    mentions = Mentions(index, workers: workers)
    self.wantsContract = wantsContract
    self.index = index
    let inference = Inference(index: index)
    closureKeepers = inference.valueMemory.closureKeepers
    overridden = OverriddenMembers(inference)
    testWords = TestWords(index.project.names)
    sharedTypeNames = index.sharedTypeNames()
    services = Services(inference)
    shared = SharedInstances(inference, services: services)
    singletonRows = shared.singletonRows(index.nodes)
    hasObjectiveC = index.rows.contains { $0.language == .objectiveC }
    names = NameFacts(index.project.names, shared: shared, hasObjectiveC: hasObjectiveC)
    declared = inference.declared
  }
}
