extension Scope {
  /// Puts the vertices of each column at heights where pieces are short and nothing touches. What crosses the frame gets a
  /// place of its own there.
  mutating func placeVertically(boxGap: Double) {
    let neighbours = Neighbours(self)
    for column in columns {
      var y = 0.0
      for (row, vertex) in column.enumerated() {
        if row > 0 { y += distance(column[row - 1], vertex, boxGap) }
        vertices[vertex].y = y
      }
    }
    let sweeps = min(30, 6 + 400_000 / max(1, vertices.count + pieces.count))
    for sweep in 0..<sweeps {
      let rows = Array(columns.indices)
      for column in sweep % 2 == 0 ? rows : rows.reversed() {
        // First along the sweep, so that the whole drawing finds its shape; then between both sides.
        let sides =
          sweep >= 4
          ? [neighbours.before, neighbours.after] : sweep % 2 == 0 ? [neighbours.before] : [neighbours.after]
        settle(columns[column], sides, boxGap)
      }
    }
    let top = columns.joined().map { vertices[$0].y - vertices[$0].height / 2 }.min() ?? 0
    for vertex in columns.joined() { vertices[vertex].y -= top }
    height = columns.joined().map { vertices[$0].y + vertices[$0].height / 2 }.max() ?? 0
  }

  /// The least distance between the middles of two vertices, one above the other.
  private func distance(_ a: Int, _ b: Int, _ boxGap: Double) -> Double {
    let gap = vertices[a].isItem && vertices[b].isItem ? boxGap : Spacing.bend
    return (vertices[a].height + vertices[b].height) / 2 + gap
  }

  /// The heights nearest to the wanted ones, by least squares, that keep order and distance: wanted heights that get too
  /// close are pooled (isotonic regression).
  private mutating func settle(_ column: [Int], _ sides: [[[Int]]], _ boxGap: Double) {
    struct Pool {
      var sum: Double
      var weight: Double
      var count: Int
      var mean: Double { sum / weight }
    }
    var offset = 0.0
    var offsets: [Double] = []
    var pools: [Pool] = []
    for (row, vertex) in column.enumerated() {
      if row > 0 { offset += distance(column[row - 1], vertex, boxGap) }
      offsets.append(offset)
      let (wanted, weight) = wish(vertex, sides)
      pools.append(Pool(sum: (wanted - offset) * weight, weight: weight, count: 1))
      while pools.count > 1, pools[pools.count - 2].mean >= pools[pools.count - 1].mean {
        let last = pools.removeLast()
        pools[pools.count - 1].sum += last.sum
        pools[pools.count - 1].weight += last.weight
        pools[pools.count - 1].count += last.count
      }
    }
    var row = 0
    for pool in pools {
      for _ in 0..<pool.count {
        vertices[column[row]].y = pool.mean + offsets[row]
        row += 1
      }
    }
  }

  /// The height that a vertex wants, and the weight of the wish.
  private func wish(_ vertex: Int, _ sides: [[[Int]]]) -> (Double, Double) {
    var sum = 0.0
    var weight = 0.0
    for side in sides {
      for row in side[vertex] {
        let piece = pieces[row]
        let isFrom = piece.from == vertex
        let near =
          isFrom ? vertices[piece.to].y + piece.end - piece.start : vertices[piece.from].y + piece.start - piece.end
        sum += near * piece.weight
        weight += piece.weight
      }
    }
    return weight > 0 ? (sum / weight, weight) : (vertices[vertex].y, 0.05)
  }

  /// Puts columns side by side, with more room where many or steep pieces run; at least `padding` to the frame.
  mutating func placeHorizontally(padding: Double) {
    var count = [Int](repeating: 0, count: columns.count)
    var steepest = [Double](repeating: 0, count: columns.count)
    for piece in pieces {
      let rise = vertices[piece.to].y + piece.end - vertices[piece.from].y - piece.start
      count[layer[piece.from]] += 1
      steepest[layer[piece.from]] = max(steepest[layer[piece.from]], abs(rise))
    }
    spans = []
    var x = 0.0
    for (row, column) in columns.enumerated() {
      let width = column.map { vertices[$0].width }.max() ?? 0
      for vertex in column { vertices[vertex].x = x + (width - vertices[vertex].width) / 2 }
      spans.append((x, x + width))
      self.width = x + width
      let room = count[row] == 0 ? 0 : min(110, max(34, 18 + 0.8 * Double(count[row]) + 0.08 * steepest[row]))
      let isAtFrame = row == 0 || row + 2 == columns.count
      x += width + (isAtFrame ? max(padding, room) : room)
    }
  }

  /// Puts the items without lines in rows below the columns, in a grid when they are `alike`; `reach` is how wide the rows
  /// may get when the columns are not wider.
  mutating func placeAlone(padding: Double, gap: Double, reach: Double, alike: Bool) {
    let widest = alone.map { vertices[$0].width }.max() ?? 0
    let highest = alone.map { vertices[$0].height }.max() ?? 0
    let limit = max(reach, width - padding, widest + padding)
    var x = padding
    var y = height + (height > 0 && !alone.isEmpty ? gap * 1.5 : 0)
    var tallest = 0.0
    for vertex in alone {
      let width = alike ? widest : vertices[vertex].width
      if x > padding && x + width > limit {
        x = padding
        y += tallest + gap
        tallest = 0
      }
      if alike { (vertices[vertex].width, vertices[vertex].height) = (widest, highest) }
      vertices[vertex].x = x
      vertices[vertex].y = y + vertices[vertex].height / 2
      tallest = max(tallest, vertices[vertex].height)
      x += width + gap
      self.width = max(self.width, x - gap + padding)
      height = max(height, y + tallest)
    }
  }
}
