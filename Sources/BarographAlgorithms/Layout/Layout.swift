extension Diagram {
  /// Places everything in layers along a direction: what is used stands behind its users, cycles aside. Groups are
  /// layered among each other in the same way. The same diagram always gets the same placement, in time near-linear in its
  /// size and the layers that its lines pass. Rows out of range and lines from a box to itself must not occur.
  package func place(_ direction: Direction = .right) -> Placement {
    var diagram = self
    // Everything below is laid out to the right.
    if direction == .down {
      for row in boxes.indices {
        (diagram.boxes[row].width, diagram.boxes[row].height) = (boxes[row].height, boxes[row].width)
      }
    }
    var layout = Layout(diagram, direction)
    layout.run()
    return direction == .down ? layout.placement().transposed : layout.placement()
  }
}

/// The layout of one diagram while it is computed.
struct Layout {
  /// Lines of one look that lead to the same box in the same direction.
  struct Rail: Hashable {
    var target: Int
    var look: Int
    /// With the flow, from left to right.
    var isForward: Bool
  }

  let diagram: Diagram
  private let direction: Diagram.Direction
  private(set) var rails: [Rail] = []
  /// By line.
  private(set) var railOfLine: [Int] = []
  /// How far left a box stands in its group, and a group among groups.
  private var boxPlace: [Int] = []
  private var groupPlace: [Int] = []
  private let members: [[Int]]
  /// Rows of the lines with an end in each group.
  private let linesOfGroup: [[Int]]
  private var heights: [Double]
  /// By group.
  private(set) var inner: [Scope] = []
  private(set) var outer = Scope(sizes: [], ports: [], arcs: [], place: [], capacity: 1)

  init(_ diagram: Diagram, _ direction: Diagram.Direction) {
    self.diagram = diagram
    self.direction = direction
    var members = [[Int]](repeating: [], count: diagram.groups.count)
    for (row, box) in diagram.boxes.enumerated() { members[box.group].append(row) }
    self.members = members
    var lines = [[Int]](repeating: [], count: diagram.groups.count)
    for (row, line) in diagram.lines.enumerated() {
      let (from, to) = (diagram.boxes[line.from].group, diagram.boxes[line.to].group)
      lines[from].append(row)
      if from != to { lines[to].append(row) }
    }
    linesOfGroup = lines
    heights = diagram.boxes.map(\.height)
    direct()
    grow()
  }

  mutating func run() {
    inner = diagram.groups.indices.map { scope(of: $0, hints: [:]) }
    outer = outerScope()
    // Once more, with what crosses a frame in the order in which it goes on outside.
    guard outer.pieces.count > 1 else { return }
    let hints = portHints()
    inner = diagram.groups.indices.map { scope(of: $0, hints: hints[$0]) }
    outer = outerScope()
  }

  private func group(_ box: Int) -> Int { diagram.boxes[box].group }

  /// Between two lines that arrive at one side of a box: low boxes have less room for that than wide ones.
  var slot: Double { direction == .right ? 8 : 11 }

  /// The room above the contents of a group.
  func top(_ group: Int) -> Double {
    isFramed(group) ? diagram.groups[group].titleHeight + Spacing.padding / 2 : 0
  }

  func isFramed(_ group: Int) -> Bool { diagram.groups[group].titleHeight > 0 }

  /// Decides which lines run against the flow, and which share a rail.
  private mutating func direct() {
    let lines = diagram.lines
    let between = lines.filter { group($0.from) != group($0.to) }.map { (group($0.from), group($0.to), $0.weight) }
    groupPlace = flow(nodeCount: diagram.groups.count, lines: between)
    let within = lines.filter { group($0.from) == group($0.to) }.map { ($0.from, $0.to, $0.weight) }
    boxPlace = flow(nodeCount: diagram.boxes.count, lines: within)
    var numbers: [Rail: Int] = [:]
    for line in lines {
      let isWithin = group(line.from) == group(line.to)
      let isForward =
        isWithin ? boxPlace[line.from] < boxPlace[line.to] : groupPlace[group(line.from)] < groupPlace[group(line.to)]
      let rail = Rail(target: line.to, look: line.look, isForward: isForward)
      let number = numbers[rail, default: rails.count]
      if number == rails.count { rails.append(rail) }
      numbers[rail] = number
      railOfLine.append(number)
    }
  }

  /// Makes boxes high enough for what arrives at each side.
  private mutating func grow() {
    var left = [Int](repeating: 0, count: diagram.boxes.count)
    var right = left
    for rail in rails { if rail.isForward { left[rail.target] += 1 } else { right[rail.target] += 1 } }
    var leaves = [(left: Bool, right: Bool)](repeating: (false, false), count: diagram.boxes.count)
    for (row, line) in diagram.lines.enumerated() {
      if rails[railOfLine[row]].isForward { leaves[line.from].right = true } else { leaves[line.from].left = true }
    }
    for row in diagram.boxes.indices {
      let slots = max(left[row] + (leaves[row].left ? 1 : 0), right[row] + (leaves[row].right ? 1 : 0))
      heights[row] = max(heights[row], Double(slots) * slot + 8)
    }
  }

  /// The boxes of a group, and where rails cross its frame.
  private func scope(of group: Int, hints: [Scope.Vertex.Kind: Double]) -> Scope {
    let boxes = members[group]
    var row: [Scope.Vertex.Kind: Int] = [:]
    for (number, box) in boxes.enumerated() { row[.item(box)] = number }
    var ports: [Scope.Vertex.Kind] = []
    var arcs: [Scope.Arc] = []
    var known = Set<Scope.Arc>()
    func vertex(_ kind: Scope.Vertex.Kind) -> Int {
      let number = row[kind, default: boxes.count + ports.count]
      if number == boxes.count + ports.count { ports.append(kind) }
      row[kind] = number
      return number
    }
    for line in linesOfGroup[group] {
      let (from, to) = (diagram.lines[line].from, diagram.lines[line].to)
      let rail = railOfLine[line]
      let (left, right) = rails[rail].isForward ? (from, to) : (to, from)
      let arc = Scope.Arc(
        from: vertex(self.group(left) == group ? .item(left) : .left(rail)),
        to: vertex(self.group(right) == group ? .item(right) : .right(rail)), rail: rail)
      if known.insert(arc).inserted { arcs.append(arc) }
    }
    let count = boxes.count
    var scope = Scope(
      sizes: boxes.map { ($0, diagram.boxes[$0].width, heights[$0]) }, ports: ports, arcs: arcs,
      place: boxes.map { boxPlace[$0] }, capacity: capacity(count))
    scope.reduceCrossings(hints: hints)
    scope.placeVertically(boxGap: Spacing.box)
    let padding = isFramed(group) ? Spacing.padding : 0
    scope.placeHorizontally(padding: padding)
    let area = scope.alone.reduce(0) { $0 + (diagram.boxes[boxes[$1]].width + 20) * (heights[boxes[$1]] + 12) }
    scope.placeAlone(
      padding: padding, gap: Spacing.box, reach: (area * (direction == .right ? 2.5 : 0.5)).squareRoot(), alike: true)
    scope.width = max(scope.width, diagram.groups[group].titleWidth + 2 * padding)
    return scope
  }

  /// How many boxes of so many may stand in a layer, for a drawing that is a little wider than high: boxes are wide and low.
  private func capacity(_ count: Int) -> Int {
    let size = Double(count).squareRoot()
    return max(4, Int((size * (direction == .right ? 2.1 : 1.1)).rounded(.up)))
  }

  func height(of group: Int) -> Double {
    inner[group].height + top(group) + (isFramed(group) ? Spacing.padding : 0)
  }

  /// The groups, and the rails between them.
  private func outerScope() -> Scope {
    let groups = members.indices.filter { !members[$0].isEmpty }
    let row = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1, $0) })
    var arcs: [Scope.Arc] = []
    var known = Set<Scope.Arc>()
    for (number, line) in diagram.lines.enumerated() where group(line.from) != group(line.to) {
      let rail = railOfLine[number]
      let (left, right) = rails[rail].isForward ? (line.from, line.to) : (line.to, line.from)
      let arc = Scope.Arc(from: row[group(left)] ?? 0, to: row[group(right)] ?? 0, rail: rail)
      if known.insert(arc).inserted { arcs.append(arc) }
    }
    var scope = Scope(
      sizes: groups.map { ($0, inner[$0].width, height(of: $0)) }, ports: [], arcs: arcs,
      place: groups.map { groupPlace[$0] }, capacity: max(4, Int((2 * Double(groups.count)).squareRoot().rounded(.up))))
    let ports = inner.map(portHeights)
    for piece in scope.pieces.indices {
      let rail = scope.pieces[piece].rail
      if case .item(let group) = scope.vertices[scope.pieces[piece].from].kind {
        scope.pieces[piece].start = top(group) + (ports[group][.right(rail)] ?? 0) - height(of: group) / 2
      }
      if case .item(let group) = scope.vertices[scope.pieces[piece].to].kind {
        scope.pieces[piece].end = top(group) + (ports[group][.left(rail)] ?? 0) - height(of: group) / 2
      }
    }
    scope.reduceCrossings(hints: [:])
    scope.placeVertically(boxGap: Spacing.group)
    scope.placeHorizontally(padding: 0)
    let area = scope.alone.reduce(0) { $0 + (scope.vertices[$1].width + 30) * (scope.vertices[$1].height + 30) }
    scope.placeAlone(
      padding: 0, gap: Spacing.group, reach: (area * (direction == .right ? 2 : 0.7)).squareRoot(), alike: false)
    return scope
  }

  private func portHeights(_ scope: Scope) -> [Scope.Vertex.Kind: Double] {
    var heights: [Scope.Vertex.Kind: Double] = [:]
    for vertex in scope.vertices {
      switch vertex.kind {
      case .left, .right: heights[vertex.kind] = vertex.y
      case .item, .bend: break
      }
    }
    return heights
  }

  /// By group: how high what crosses its frame goes on outside.
  private func portHints() -> [[Scope.Vertex.Kind: Double]] {
    var hints = [[Scope.Vertex.Kind: Double]](repeating: [:], count: diagram.groups.count)
    for piece in outer.pieces {
      let (from, to) = (outer.vertices[piece.from], outer.vertices[piece.to])
      if case .item(let group) = from.kind { hints[group][.right(piece.rail)] = to.y + piece.end }
      if case .item(let group) = to.kind { hints[group][.left(piece.rail)] = from.y + piece.start }
    }
    return hints
  }
}
