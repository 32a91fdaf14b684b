extension Scope {
  /// Orders each column so that pieces cross little: sweeps to and fro that put each vertex at the mean of its neighbours,
  /// of which the best state stays. `hints` fix the order of what crosses the frame.
  mutating func reduceCrossings(hints: [Vertex.Kind: Double]) {
    let neighbours = Neighbours(self)
    if !hints.isEmpty {
      for column in [0, columns.count - 1] {
        columns[column].sort { hints[vertices[$0].kind] ?? 0 < hints[vertices[$1].kind] ?? 0 }
      }
    }
    let isFixed = !hints.isEmpty
    let sweeps = min(24, 4 + 400_000 / max(1, vertices.count + pieces.count))
    var best = columns
    var least = crossings(neighbours)
    for sweep in 0..<sweeps where least > 0 {
      let isForward = sweep % 2 == 0
      let row = Array(columns.indices)
      for column in isForward ? row : row.reversed() {
        if isFixed && (column == 0 || column == columns.count - 1) { continue }
        sort(column, isForward: isForward, isForward ? neighbours.before : neighbours.after)
      }
      let count = crossings(neighbours)
      if count < least {
        least = count
        best = columns
      }
    }
    columns = best
  }

  private mutating func sort(_ column: Int, isForward: Bool, _ side: [[Int]]) {
    let other = isForward ? column - 1 : column + 1
    guard columns.indices.contains(other) else { return }
    var position = [Int: Double](minimumCapacity: columns[other].count)
    for (row, vertex) in columns[other].enumerated() { position[vertex] = Double(row) }
    let scale = Double(columns[other].count) / Double(max(1, columns[column].count))
    let keys = columns[column].enumerated().map { row, vertex in
      let places = side[vertex].map { piece in
        let (near, offset) =
          pieces[piece].from == vertex
          ? (pieces[piece].to, pieces[piece].end) : (pieces[piece].from, pieces[piece].start)
        let size = vertices[near].height
        return (position[near] ?? 0) + (size > 0 ? offset / size : 0)
      }
      let mean = places.isEmpty ? Double(row) * scale : places.reduce(0, +) / Double(places.count)
      return (mean, row, vertex)
    }
    columns[column] = keys.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// How many pairs of pieces cross.
  private func crossings(_ neighbours: Neighbours) -> Int {
    var position = [Int](repeating: 0, count: vertices.count)
    for column in columns { for (row, vertex) in column.enumerated() { position[vertex] = row } }
    var count = 0
    for (column, next) in zip(columns, columns.dropFirst()) {
      var tree = [Int](repeating: 0, count: next.count + 1)
      var inserted = 0
      for vertex in column {
        let ends = neighbours.after[vertex].map { (position[pieces[$0].to], pieces[$0].end) }.sorted(by: <).map(\.0)
        for end in ends {
          var index = end + 1
          var above = 0
          while index > 0 {
            above += tree[index]
            index -= index & -index
          }
          count += inserted - above
        }
        for end in ends {
          var index = end + 1
          while index < tree.count {
            tree[index] += 1
            index += index & -index
          }
        }
        inserted += ends.count
      }
    }
    return count
  }
}

/// The pieces at each vertex, on its left and on its right.
struct Neighbours {
  var before: [[Int]]
  var after: [[Int]]

  init(_ scope: Scope) {
    before = [[Int]](repeating: [], count: scope.vertices.count)
    after = before
    for (row, piece) in scope.pieces.enumerated() {
      after[piece.from].append(row)
      before[piece.to].append(row)
    }
  }
}
