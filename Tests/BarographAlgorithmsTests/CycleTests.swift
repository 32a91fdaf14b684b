import BarographAlgorithms
import Testing

@Suite struct CycleTests {
  @Test func componentsComeWithWhatTheyReachFirst() {
    let components = Digraph(5, [(0, 1), (1, 2), (2, 1), (3, 0), (2, 4)]).components()
    #expect(components.component == [2, 1, 1, 3, 0])
    #expect(components.members(1) == [1, 2])
  }

  @Test(arguments: 0..<150) func componentsAreMutualReachability(seed: Int) {
    let graph = Digraph.random(seed: seed)
    let components = graph.components()
    for one in 0..<graph.nodeCount {
      for other in 0..<graph.nodeCount {
        let there = graph.shortest(from: one, to: other) != nil
        let back = graph.shortest(from: other, to: one) != nil
        let number = components.component
        #expect((number[one] == number[other]) == (there && back))
        if there && !back { #expect(number[one] > number[other]) }
      }
    }
  }

  @Test func aLongRowOfNodesNeedsNoCallStack() {
    let count = 200_000
    let edges = (0..<count).map { Digraph.Edge(from: $0, to: ($0 + 1) % count) }
    let graph = Digraph(nodeCount: count, edges: edges)
    let components = graph.components()
    #expect(components.count == 1)
    let cover = graph.cycleCovers(of: [5], in: components)
    #expect(cover.map(\.cycles) == [[Array(0..<count)]])
    let chain = Digraph(nodeCount: count, edges: Array(edges.dropLast()))
    #expect(chain.components().count == count)
    #expect(chain.layers().last == count - 1)
  }

  @Test func aCoverIsShortAndSkipsWhatItAlreadyShows() {
    // 0 → 1 → 2 → 0, and the short way 1 → 0; the edge 1 → 0 twice.
    let graph = Digraph(3, [(0, 1), (1, 2), (2, 0), (1, 0), (1, 0)])
    let covers = graph.cycleCovers(of: [0, 1, 2, 3, 4], in: graph.components())
    #expect(covers.map(\.cycles) == [[[0, 3], [0, 1, 2]]])
    #expect(covers.map(\.isComplete) == [true])
    let one = graph.cycleCovers(of: [0, 1, 2, 3, 4], in: graph.components(), limit: 1)
    #expect(one.map(\.cycles) == [[[0, 3]]])
    #expect(one.map(\.isComplete) == [false])
  }

  @Test(arguments: 0..<150) func coversAreSimpleCyclesThroughEveryChosenEdge(seed: Int) throws {
    let graph = Digraph.random(seed: seed)
    let chosen = (0..<graph.edgeCount).filter { $0 % 2 == 0 }
    let cycles = graph.cycleCovers(of: chosen, in: graph.components()).flatMap(\.cycles)
    var pairs = Set<[Int]>()
    var seen = Set<[Int]>()
    for cycle in cycles {
      let nodes = cycle.map(graph.source)
      #expect(Array(nodes.dropFirst()) + [nodes[0]] == cycle.map(graph.target))
      #expect(Set(nodes).count == nodes.count)
      #expect(nodes[0] == nodes.min())
      #expect(seen.insert(nodes).inserted)
      let shortest = cycle.filter { edge in
        chosen.contains(edge) && graph.shortest(from: graph.target(edge), to: graph.source(edge)) == cycle.count - 1
      }
      #expect(!shortest.isEmpty)
      for edge in cycle { pairs.insert([graph.source(edge), graph.target(edge)]) }
    }
    for edge in chosen where graph.shortest(from: graph.target(edge), to: graph.source(edge)) != nil {
      #expect(pairs.contains([graph.source(edge), graph.target(edge)]))
    }
  }

  @Test func twiceTheGraphIsTwiceTheWork() {
    func steps(_ copies: Int) -> Int {
      // Rings of ten types with chords, each ring leading to the next.
      var edges: [Digraph.Edge] = []
      for copy in 0..<copies {
        for node in 0..<10 {
          edges.append(.init(from: copy * 10 + node, to: copy * 10 + (node + 1) % 10))
          edges.append(.init(from: copy * 10 + node, to: copy * 10 + (node + 4) % 10))
        }
        if copy > 0 { edges.append(.init(from: copy * 10, to: copy * 10 - 1)) }
      }
      let graph = Digraph(nodeCount: copies * 10, edges: edges)
      let covers = graph.cycleCovers(of: Array(edges.indices), in: graph.components())
      #expect(covers.count == copies)
      return covers.reduce(0) { $0 + $1.steps }
    }
    #expect(steps(400) == 2 * steps(200))
  }
}
