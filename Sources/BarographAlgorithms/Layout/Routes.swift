/// Puts the pieces of all scopes together.
extension Layout {
  /// A place that a rail comes past.
  enum Stop: Hashable {
    case box(Int)
    case port(group: Int, isLeft: Bool, rail: Int)
    /// A bend of a group's scope, or of the outer one.
    case bend(group: Int?, vertex: Int)
  }

  private struct Step: Hashable {
    var rail: Int
    var stop: Stop
  }

  /// A level part between two curves, from left to right.
  private struct Level {
    var left: Double
    var right: Double
    var y: Double
  }

  /// Everything where it stands.
  func placement() -> Placement {
    var result = Placement()
    result.width = outer.width
    result.height = outer.height
    result.boxes = Array(repeating: Placement.Rectangle(x: 0, y: 0, width: 0, height: 0), count: diagram.boxes.count)
    result.groups = Array(repeating: Placement.Rectangle(x: 0, y: 0, width: 0, height: 0), count: diagram.groups.count)
    for vertex in outer.vertices {
      guard case .item(let group) = vertex.kind else { continue }
      let (x, y) = (vertex.x, vertex.y - vertex.height / 2)
      result.groups[group] = Placement.Rectangle(x: x, y: y, width: vertex.width, height: vertex.height)
      for item in inner[group].vertices {
        guard case .item(let box) = item.kind else { continue }
        result.boxes[box] = Placement.Rectangle(
          x: x + item.x, y: y + top(group) + item.y - item.height / 2, width: item.width, height: item.height)
      }
    }
    result.routes = routes(result)
    return result
  }

  private func routes(_ placed: Placement) -> [Placement.Route] {
    let levels = levels(placed)
    let next = nextStops()
    let slots = Slots(self, placed)
    var passed = Set<Step>()
    return diagram.lines.indices.map { row in
      let (line, rail) = (diagram.lines[row], railOfLine[row])
      let isForward = rails[rail].isForward
      var route = Placement.Route(line: row, runs: [], arrives: false, isAgainstFlow: !isForward)
      func add(_ level: Level) {
        route.runs.append(
          Placement.Run(
            start: isForward ? level.left : level.right, end: isForward ? level.right : level.left, level: level.y))
      }
      func end(_ box: Int, isLeaving: Bool) -> Level {
        let frame = placed.boxes[box]
        let span = levels.spans[box]
        let isLeft = isForward != isLeaving
        let y = slots.height(box, isLeft: isLeft, rail: isLeaving ? nil : rail)
        return isLeft
          ? Level(left: span.left, right: frame.x, y: y) : Level(left: frame.x + frame.width, right: span.right, y: y)
      }
      add(end(line.from, isLeaving: true))
      var step = Step(rail: rail, stop: .box(line.from))
      while let stop = next[step] {
        if case .box(let box) = stop {
          add(end(box, isLeaving: false))
          route.arrives = true
          break
        }
        step.stop = stop
        let level = levels.stops[stop] ?? Level(left: 0, right: 0, y: 0)
        add(level)
        if !passed.insert(step).inserted {
          // The rest is drawn already; it joins where that begins.
          let last = route.runs.count - 1
          route.runs[last].end = route.runs[last].start
          break
        }
      }
      return route
    }
  }

  /// The stop after each stop, on the way to the box that a rail leads to.
  private func nextStops() -> [Step: Stop] {
    var next: [Step: Stop] = [:]
    func add(_ scope: Scope, group: Int?) {
      for piece in scope.pieces {
        let left = stop(scope.vertices[piece.from].kind, piece.from, group, isLeftEnd: true, piece.rail)
        let right = stop(scope.vertices[piece.to].kind, piece.to, group, isLeftEnd: false, piece.rail)
        let (from, to) = rails[piece.rail].isForward ? (left, right) : (right, left)
        next[Step(rail: piece.rail, stop: from)] = to
      }
    }
    for group in inner.indices { add(inner[group], group: group) }
    add(outer, group: nil)
    return next
  }

  private func stop(_ kind: Scope.Vertex.Kind, _ vertex: Int, _ group: Int?, isLeftEnd: Bool, _ rail: Int) -> Stop {
    switch kind {
    case .bend: .bend(group: group, vertex: vertex)
    case .left(let rail): .port(group: group ?? 0, isLeft: true, rail: rail)
    case .right(let rail): .port(group: group ?? 0, isLeft: false, rail: rail)
    // A piece between groups begins and ends at their frames.
    case .item(let item): group == nil ? .port(group: item, isLeft: !isLeftEnd, rail: rail) : .box(item)
    }
  }

  /// The level parts at all stops, and the column around each box.
  private func levels(_ placed: Placement) -> (stops: [Stop: Level], spans: [(left: Double, right: Double)]) {
    var stops: [Stop: Level] = [:]
    var spans = [(left: Double, right: Double)](repeating: (0, 0), count: diagram.boxes.count)
    for (row, vertex) in outer.vertices.enumerated() where outer.layer[row] >= 0 {
      if case .bend = vertex.kind {
        let span = outer.spans[outer.layer[row]]
        stops[.bend(group: nil, vertex: row)] = Level(left: span.left, right: span.right, y: vertex.y)
      }
    }
    var around = [(left: Double, right: Double)](repeating: (0, 0), count: diagram.groups.count)
    for (row, vertex) in outer.vertices.enumerated() where outer.layer[row] >= 0 {
      if case .item(let group) = vertex.kind { around[group] = outer.spans[outer.layer[row]] }
    }
    for group in inner.indices {
      let scope = inner[group]
      let frame = placed.groups[group]
      for (row, vertex) in scope.vertices.enumerated() where scope.layer[row] >= 0 {
        let span = scope.spans[scope.layer[row]]
        let (left, right, y) = (frame.x + span.left, frame.x + span.right, frame.y + top(group) + vertex.y)
        switch vertex.kind {
        case .item(let box): spans[box] = (left, right)
        case .bend: stops[.bend(group: group, vertex: row)] = Level(left: left, right: right, y: y)
        case .left(let rail):
          stops[.port(group: group, isLeft: true, rail: rail)] = Level(left: around[group].left, right: left, y: y)
        case .right(let rail):
          stops[.port(group: group, isLeft: false, rail: rail)] = Level(left: left, right: around[group].right, y: y)
        }
      }
    }
    return (stops, spans)
  }
}

/// The heights on the sides of boxes at which lines begin and end: each rail that arrives at its own, all that leaves together.
private struct Slots {
  private struct Side: Hashable {
    var box: Int
    var isLeft: Bool
  }

  private var heights: [Side: [Int?: Double]] = [:]

  init(_ layout: Layout, _ placed: Placement) {
    var wishes: [Side: [Int?: [Double]]] = [:]
    for scope in layout.inner {
      for piece in scope.pieces {
        let isForward = layout.rails[piece.rail].isForward
        if case .item(let box) = scope.vertices[piece.to].kind {
          wishes[Side(box: box, isLeft: true), default: [:]][isForward ? piece.rail : nil, default: []]
            .append(scope.vertices[piece.from].y)
        }
        if case .item(let box) = scope.vertices[piece.from].kind {
          wishes[Side(box: box, isLeft: false), default: [:]][isForward ? nil : piece.rail, default: []]
            .append(scope.vertices[piece.to].y)
        }
      }
    }
    for (side, rails) in wishes {
      // Of two that want the same height the one with the flow goes above, on both sides, so that they do not cross.
      let order = rails.map { rail, wishes in
        let isForward = (rail == nil) != side.isLeft
        return (wishes.reduce(0, +) / Double(wishes.count), isForward ? 0 : 1, rail ?? -1)
      }.sorted { $0 < $1 }.map(\.2)
      let box = placed.boxes[side.box]
      for (row, rail) in order.enumerated() {
        let offset = (Double(row) - Double(order.count - 1) / 2) * layout.slot
        heights[side, default: [:]][rail < 0 ? nil : rail] = box.y + box.height / 2 + offset
      }
    }
  }

  /// The height of a rail that arrives, or (without one) of all that leaves.
  func height(_ box: Int, isLeft: Bool, rail: Int?) -> Double { heights[Side(box: box, isLeft: isLeft)]?[rail] ?? 0 }
}
