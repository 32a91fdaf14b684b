import BarographAlgorithms
import Testing

@Suite struct FeedbackArcTests {
  @Test func theSharedEdgeOfTwoCyclesIsCut() {
    let graph = Digraph(4, [(0, 1), (1, 2), (2, 0), (1, 3), (3, 0)])
    let cut = graph.feedbackArcs(weights: [3, 2, 2, 2, 2])
    #expect(cut.edges == [0])
    #expect(cut.isExact)
  }

  @Test func twoCheapEdgesBeatOneDearEdge() {
    let graph = Digraph(4, [(0, 1), (1, 2), (2, 0), (1, 3), (3, 0)])
    let cut = graph.feedbackArcs(weights: [9, 2, 1, 1, 2])
    #expect(cut.edges == [2, 3])
    #expect(cut.weight == 2)
  }

  @Test func anAcyclicGraphNeedsNoCut() {
    #expect(Digraph(3, [(0, 1), (1, 2), (0, 2)]).feedbackArcs(weights: [1, 1, 1]).edges.isEmpty)
  }

  @Test(arguments: 0..<60) func smallCutsAreTheCheapestThereAre(seed: Int) {
    let graph = Digraph.random(seed: seed, maxNodes: 5, maxEdges: 10)
    let weights = (0..<graph.edgeCount).map { 1 + ($0 * 7 + seed) % 5 }
    var cheapest = Int.max
    for set in 0..<(1 << graph.edgeCount) {
      let removed = (0..<graph.edgeCount).filter { set & (1 << $0) != 0 }
      let weight = removed.reduce(0) { $0 + weights[$1] }
      if weight < cheapest, graph.isAcyclic(without: Set(removed)) { cheapest = weight }
    }
    let cut = graph.feedbackArcs(weights: weights)
    #expect(cut.isExact)
    #expect(cut.weight == cheapest)
    #expect(graph.isAcyclic(without: Set(cut.edges)))
  }

  @Test(arguments: 0..<60) func greedyCutsLeaveNoCycle(seed: Int) {
    let graph = Digraph.random(seed: seed, maxNodes: 30, maxEdges: 120)
    let weights = (0..<graph.edgeCount).map { 1 + ($0 * 7 + seed) % 5 }
    let cut = graph.feedbackArcs(weights: weights, exactLimit: 0)
    #expect(graph.isAcyclic(without: Set(cut.edges)))
    #expect(cut.isExact == graph.isAcyclic(without: []))
    // Eades, Lin and Smyth: never more than half of the weight that is not in self edges.
    let loops = (0..<graph.edgeCount).filter { graph.source($0) == graph.target($0) }
    let loopWeight = loops.reduce(0) { $0 + weights[$1] }
    #expect(2 * (cut.weight - loopWeight) <= weights.reduce(0, +) - loopWeight)
  }
}
