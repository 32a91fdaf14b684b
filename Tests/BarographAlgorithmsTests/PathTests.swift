import BarographAlgorithms
import Testing

@Suite struct PathTests {
  @Test func edgesOfANodeComeByTargetAndParallelOnesByIndex() {
    let graph = Digraph(3, [(0, 2), (0, 1), (2, 0), (0, 2)])
    #expect(Array(graph.outgoing(0)) == [1, 0, 3])
    #expect(Array(graph.outgoing(1)) == [])
    #expect(Array(graph.reversed().outgoing(2)) == [0, 3])
  }

  @Test func ofTwoShortestPathsTheOneOverSmallerNodesIsTaken() {
    let graph = Digraph(5, [(0, 3), (3, 4), (0, 1), (1, 2), (2, 4), (0, 2)])
    #expect(graph.shortestPaths(from: 0, to: 4, limit: 1).map(graph.nodes) == [[0, 2, 4]])
    #expect(graph.shortestPaths(from: 4, to: 0, limit: 1) == [])
    #expect(graph.shortestPaths(from: 4, to: 4, limit: 1) == [])
  }

  @Test func allShortestPathsComeInNodeOrderUpToTheLimit() {
    let graph = Digraph(4, [(0, 2), (0, 1), (1, 3), (2, 3), (2, 3)])
    #expect(graph.shortestPaths(from: 0, to: 3, limit: 10) == [[1, 2], [0, 3], [0, 4]])
    #expect(graph.shortestPaths(from: 0, to: 3, limit: 2) == [[1, 2], [0, 3]])
    #expect(graph.shortestPaths(from: 3, to: 0, limit: 10).isEmpty)
  }

  @Test(arguments: 0..<120) func pathsAgreeWithBruteForce(seed: Int) {
    let graph = Digraph.random(seed: seed)
    for start in 0..<graph.nodeCount {
      let reachable = graph.reachable(from: [start])
      for goal in 0..<graph.nodeCount {
        let length = graph.shortest(from: start, to: goal)
        #expect(reachable[goal] == (length != nil))
        let walks = length.map { graph.walks(from: start, to: goal, length: $0) } ?? []
        let expected = walks.filter { !$0.isEmpty }
        #expect(graph.shortestPaths(from: start, to: goal, limit: 1000) == expected)
      }
    }
  }

  @Test(arguments: 0..<120) func whatReachesWhatAgreesWithASearchFromEachNode(seed: Int) {
    // Of some hundred nodes, so that several words of bits are needed.
    let graph = Digraph.random(seed: seed, maxNodes: seed % 2 == 0 ? 12 : 200, maxEdges: seed % 2 == 0 ? 24 : 260)
    let reachability = Reachability(graph)
    for start in 0..<graph.nodeCount {
      let reachable = graph.reachable(from: [start])
      #expect((0..<graph.nodeCount).map { reachability.reaches(start, $0) || $0 == start } == reachable)
      #expect(reachability.reaches(start, start))
    }
  }

  @Test(arguments: 0..<120) func layersRiseAlongEveryEdgeThatIsOnNoCycle(seed: Int) {
    let graph = Digraph.random(seed: seed)
    let layers = graph.layers()
    let components = graph.components()
    for edge in 0..<graph.edgeCount {
      let (from, to) = (layers[graph.source(edge)], layers[graph.target(edge)])
      if components.joins(edge, of: graph) { #expect(from == to) } else { #expect(from < to) }
    }
  }

  @Test func layersAreAsLowAsTheyCanBe() {
    let graph = Digraph(5, [(0, 1), (1, 2), (2, 1), (0, 3), (2, 3)])
    #expect(graph.layers() == [0, 1, 1, 2, 0])
  }
}
