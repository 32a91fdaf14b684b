/// One level of a drawing, from left to right: the boxes of a group, or the groups themselves. Long lines get a bend in
/// each layer that they pass, which keeps room for them there; lines on the same rail share their bends.
struct Scope {
  /// The rail of a line: lines of one look to one box run together, told apart by direction.
  typealias Rail = Int

  /// A thing in a column.
  struct Vertex {
    /// The thing that stands there.
    enum Kind: Hashable {
      case item(Int)
      /// Where a rail crosses the left or right frame.
      case left(Rail), right(Rail)
      case bend(Rail)
    }
    var kind: Kind
    var width = 0.0
    var height = 0.0
    var x = 0.0
    /// Of its middle.
    var y = 0.0

    var isItem: Bool { if case .item = kind { true } else { false } }
  }

  /// A part of a rail between a column and the next, with where it leaves and arrives, from the middles.
  struct Piece {
    var from: Int
    var to: Int
    var rail: Rail
    var start = 0.0
    var end = 0.0
    var weight = 1.0
  }

  /// A line from a vertex to one further right, on its rail.
  struct Arc: Hashable {
    var from: Int
    var to: Int
    var rail: Rail
  }

  var vertices: [Vertex] = []
  var pieces: [Piece] = []
  /// Rows of `vertices` from top to bottom, by layer. The first and the last hold what crosses the frame.
  var columns: [[Int]] = []
  /// Left and right end of each column.
  var spans: [(left: Double, right: Double)] = []
  /// The column of each vertex.
  var layer: [Int] = []
  /// Items that no line leads to or from, which stand below all columns.
  var alone: [Int] = []
  var width = 0.0
  var height = 0.0

  /// Places `items` (sizes by number) and the ports that `arcs` name in layers. `order` says which item stands further left.
  init(
    sizes: [(item: Int, width: Double, height: Double)], ports: [Vertex.Kind], arcs: [Arc], place: [Int], capacity: Int
  ) {
    vertices = sizes.map { Vertex(kind: .item($0.item), width: $0.width, height: $0.height) }
    vertices += ports.map { Vertex(kind: $0) }
    var isJoined = [Bool](repeating: false, count: vertices.count)
    for arc in arcs {
      isJoined[arc.from] = true
      isJoined[arc.to] = true
    }
    alone = sizes.indices.filter { !isJoined[$0] }
    let inner = sizes.indices.filter { isJoined[$0] }.sorted { place[$0] < place[$1] }
    var number = [Int](repeating: -1, count: vertices.count)
    for (row, vertex) in inner.enumerated() { number[vertex] = row }
    let innerArcs = arcs.filter { number[$0.from] >= 0 && number[$0.to] >= 0 }
    let layers = LayerChoice(
      order: Array(inner.indices), arcs: innerArcs.map { (number[$0.from], number[$0.to]) }, capacity: capacity
    ).layers
    let last = (layers.max() ?? -1) + 2
    layer = [Int](repeating: 0, count: vertices.count)
    for vertex in vertices.indices {
      switch vertices[vertex].kind {
      case .item: layer[vertex] = number[vertex] >= 0 ? layers[number[vertex]] + 1 : -1
      case .left, .bend: layer[vertex] = 0
      case .right: layer[vertex] = last
      }
    }
    columns = [[Int]](repeating: [], count: last + 1)
    for vertex in vertices.indices where layer[vertex] >= 0 && isJoined[vertex] {
      columns[layer[vertex]].append(vertex)
    }
    split(arcs)
  }

  /// Cuts arcs at the layers that they pass.
  private mutating func split(_ arcs: [Arc]) {
    struct Bend: Hashable {
      var rail: Rail
      var layer: Int
    }
    var bends: [Bend: Int] = [:]
    var known = Set<Arc>()
    for arc in arcs {
      var stops = [arc.from]
      for passed in layer[arc.from] + 1..<max(layer[arc.from] + 1, layer[arc.to]) {
        let bend = Bend(rail: arc.rail, layer: passed)
        if let row = bends[bend] {
          stops.append(row)
        } else {
          bends[bend] = vertices.count
          stops.append(vertices.count)
          columns[passed].append(vertices.count)
          vertices.append(Vertex(kind: .bend(arc.rail)))
          layer.append(passed)
        }
      }
      stops.append(arc.to)
      for (from, to) in zip(stops, stops.dropFirst()) {
        let piece = Arc(from: from, to: to, rail: arc.rail)
        guard known.insert(piece).inserted else { continue }
        let straight = [from, to].count { !vertices[$0].isItem }
        pieces.append(Piece(from: from, to: to, rail: arc.rail, weight: [1, 2, 8][straight]))
      }
    }
  }
}
