import BarographAlgorithms
import Testing

/// Drawings of many shapes: whatever the graph, nothing may lie on anything else.
@Suite struct LayoutTests {
  @Test(arguments: DrawnShape.all)
  func `nothing overlaps`(_ shape: DrawnShape) {
    #expect(Drawing(shape.diagram).faults == [])
    #expect(Drawing(shape.diagram, .down).faults == [])
  }

  @Test(arguments: 0..<150)
  func `nothing overlaps in a random graph in random groups`(_ seed: Int) {
    let diagram = DrawnShape.random(seed: seed).diagram
    #expect(Drawing(diagram, seed % 2 == 0 ? .right : .down).faults == [])
  }

  @Test func `the checks find what overlaps`() {
    var drawing = Drawing(DrawnShape.random(seed: 3).diagram)
    drawing.placement.boxes[0] = drawing.placement.boxes[1]
    #expect(drawing.faults.contains("boxes 0 and 1 overlap"))
    let line = Diagram(boxes: boxes(3), lines: [.init(from: 0, to: 2)], groups: [.init()])
    var crossed = Drawing(line)
    crossed.placement.boxes[1] = .init(x: 62, y: crossed.placement.boxes[0].y, width: 10, height: 40)
    #expect(crossed.faults.contains("line 0 runs through box 1"))
    var loose = Drawing(line)
    loose.placement.routes[0].runs[0].start += 1
    #expect(loose.faults == ["line 0 begins nowhere"])
  }

  @Test func `what is used stands right of its users`() {
    let lines = [(0, 1), (1, 2), (0, 2), (3, 2)].map { Diagram.Line(from: $0.0, to: $0.1) }
    let placement = Diagram(boxes: boxes(4), lines: lines, groups: [.init()]).place()
    for line in lines { #expect(placement.boxes[line.from].x + 60 <= placement.boxes[line.to].x) }
    #expect(placement.routes.allSatisfy { !$0.isAgainstFlow })
  }

  @Test func `a drawing that leads down has users above what they use`() {
    let line = Diagram.Line(from: 0, to: 1)
    let placement = Diagram(boxes: boxes(2), lines: [line], groups: [.init()]).place(.down)
    #expect(placement.boxes.map(\.width) == [60, 60])
    #expect(placement.boxes[0].y + 28 < placement.boxes[1].y)
    #expect(placement.routes[0].runs.map(\.level) == [30, 30])
  }

  @Test func `of a cycle the lightest line runs against the flow`() {
    let lines = [
      Diagram.Line(from: 0, to: 1, weight: 5), Diagram.Line(from: 1, to: 2, weight: 5), Diagram.Line(from: 2, to: 0),
    ]
    let placement = Diagram(boxes: boxes(3), lines: lines, groups: [.init()]).place()
    #expect(placement.routes.map(\.isAgainstFlow) == [false, false, true])
  }

  @Test func `lines of one look to one box run together, others by themselves`() {
    // Two long lines to box 4 past boxes 2 and 3.
    var lines = [(0, 2), (1, 2), (2, 3), (3, 4), (0, 4), (1, 4)].map { Diagram.Line(from: $0.0, to: $0.1) }
    let together = Diagram(boxes: boxes(5), lines: lines, groups: [.init()]).place()
    #expect(together.routes.map(\.arrives) == [true, true, true, true, true, false])
    lines[5].look = 1
    let apart = Diagram(boxes: boxes(5), lines: lines, groups: [.init()]).place()
    #expect(apart.routes.map(\.arrives) == [true, true, true, true, true, true])
  }

  @Test func `the same diagram gets the same placement`() {
    let diagram = DrawnShape.random(seed: 11).diagram
    let (first, second) = (diagram.place(), diagram.place())
    #expect(first.boxes == second.boxes)
    #expect(first.routes.map(\.runs) == second.routes.map(\.runs))
  }

  @Test func `an empty diagram takes no room`() {
    let placement = Diagram(boxes: [], lines: [], groups: []).place()
    #expect(placement.width == 0)
    #expect(placement.height == 0)
  }

  @Test func `edges follow from others when a longer way leads there`() {
    let graph = Digraph(4, [(0, 1), (1, 2), (0, 2), (2, 3), (0, 3), (3, 1), (1, 1)])
    // 3 → 1 closes a cycle, and stays.
    #expect(graph.impliedEdges(weights: [9, 9, 9, 9, 9, 1, 1]) == [false, false, true, false, true, false, true])
  }

  @Test(arguments: 0..<100)
  func `what follows from others can be reached without it`(_ seed: Int) {
    let graph = Digraph.random(seed: seed, maxNodes: 9, maxEdges: 30)
    let isImplied = graph.impliedEdges(weights: Array(repeating: 1, count: graph.edgeCount))
    let kept = (0..<graph.edgeCount).filter { !isImplied[$0] }
    let rest = Digraph(graph.nodeCount, kept.map { (graph.source($0), graph.target($0)) })
    for edge in 0..<graph.edgeCount {
      #expect(rest.reachable(from: [graph.source(edge)])[graph.target(edge)], "edge \(edge)")
    }
  }

  private func boxes(_ count: Int) -> [Diagram.Box] {
    Array(repeating: Diagram.Box(width: 60, height: 28, group: 0), count: count)
  }
}
