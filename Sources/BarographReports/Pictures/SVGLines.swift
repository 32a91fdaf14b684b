internal import BarographAlgorithms
internal import BarographModel

/// All edges between two nodes that look the same in a picture.
struct SVGEdge {
  /// What tells edges apart at sight: arrowhead and colour tell the kind, the dashes the timing, the tail the strength.
  struct LineLook: Hashable {
    var kind: EdgeKind
    var timing: Timing
    var strength: Strength
  }

  var from: Int
  var to: Int
  /// `nil` for a collapsed edge.
  var look: LineLook?
  var weight = 0
  /// The ways it stands for, in words.
  var ways: [String] = []

  static func all(_ edges: [PictureEdge]) -> [SVGEdge] {
    /// What edges must share to be drawn as one line.
    struct LineKey: Hashable {
      var from: Int
      var to: Int
      var look: LineLook?
    }
    var place: [LineKey: Int] = [:]
    var result: [SVGEdge] = []
    for edge in edges {
      let look = edge.look.map {
        LineLook(
          kind: $0.kind, timing: $0.timing,
          strength: $0.strength == .unowned ? .weak : $0.strength == .weak ? .weak : .strong)
      }
      let key = LineKey(from: edge.from, to: edge.to, look: look)
      let row = place[key, default: result.count]
      if row == result.count { result.append(SVGEdge(from: edge.from, to: edge.to, look: look)) }
      place[key] = row
      result[row].weight += edge.count
      if let shown = edge.look {
        result[row].ways.append(shown.form.rawValue + (edge.count > 1 ? " ×\(edge.count)" : ""))
      }
    }
    return result
  }
}

extension SVGPicture {
  /// Every edge as a path: thin ones for few, thick ones for many.
  func lines(_ placement: Placement) -> String {
    var text = "<g class=\"edges\">\n"
    for route in placement.routes {
      let edge = edges[route.line]
      let shape = svgClass(edge, isAgainstFlow: route.isAgainstFlow)
      var path = "<path class=\"\(shape)\" d=\"\(svgPath(route, placement.direction))\""
      if edge.look == nil && edge.weight > 1 {
        path += " style=\"stroke-width:\(svgNumber(min(4, 1.2 + 0.35 * logarithm(edge.weight))))\""
      }
      if edge.look?.strength == .weak { path += " marker-start=\"url(#weak)\"" }
      if route.arrives { path += " marker-end=\"url(#\(svgMarker(edge, isAgainstFlow: route.isAgainstFlow)))\"" }
      text += path + "><title>\(xmlText(sentence(edge, isAgainstFlow: route.isAgainstFlow)))</title></path>\n"
    }
    return text + "</g>\n"
  }

  private func sentence(_ edge: SVGEdge, isAgainstFlow: Bool) -> String {
    let ends = "\(picture.nodes[edge.from].id) → \(picture.nodes[edge.to].id)"
    let cycle = isAgainstFlow ? "; closes a cycle" : ""
    guard let look = edge.look else { return "\(ends): \(counted(edge.weight, "edge"))\(cycle)" }
    let strength = look.strength == .weak ? ", weak" : ""
    return
      "\(ends): \(look.kind.rawValue), \(look.timing.rawValue)\(strength) (\(edge.ways.joined(separator: ", ")))\(cycle)"
  }
}

/// To the base 2, rounded down.
private func logarithm(_ count: Int) -> Double { Double(Int.bitWidth - 1 - count.leadingZeroBitCount) }

func svgClass(_ edge: SVGEdge, isAgainstFlow: Bool) -> String {
  guard let look = edge.look else { return isAgainstFlow ? "edge back" : "edge" }
  return "edge \(look.kind.rawValue)" + (look.timing == .eager ? "" : " \(look.timing.rawValue)")
}

func svgMarker(_ edge: SVGEdge, isAgainstFlow: Bool) -> String {
  edge.look.map(\.kind.rawValue) ?? (isAgainstFlow ? "back" : "many")
}

/// Parts along the flow, joined by curves that leave and arrive along it, so that they stay between layers.
private func svgPath(_ route: Placement.Route, _ direction: Diagram.Direction) -> String {
  guard let first = route.runs.first else { return "" }
  let isRight = direction == .right
  func point(_ along: Double, _ across: Double) -> String {
    isRight ? "\(svgNumber(along)) \(svgNumber(across))" : "\(svgNumber(across)) \(svgNumber(along))"
  }
  func straight(_ along: Double) -> String { (isRight ? "H" : "V") + svgNumber(along) }
  var text = "M" + point(first.start, first.level)
  var (along, across) = (first.start, first.level)
  for (row, run) in route.runs.enumerated() {
    if row > 0 {
      if abs(run.level - across) < 0.05 {
        text += straight(run.start)
      } else {
        let middle = (along + run.start) / 2
        text += "C\(point(middle, across)) \(point(middle, run.level)) \(point(run.start, run.level))"
      }
    }
    if run.end != run.start { text += straight(run.end) }
    (along, across) = (run.end, run.level)
  }
  return text
}
