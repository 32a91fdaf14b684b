import BarographAlgorithms

/// A placed diagram, and everything that lies where it must not.
struct Drawing {
  let diagram: Diagram
  var placement: Placement

  /// One that leads down is turned, with its boxes and its frames, so that the same can be asked of it.
  init(_ diagram: Diagram, _ direction: Diagram.Direction = .right) {
    placement = diagram.place(direction)
    guard direction == .down else {
      self.diagram = diagram
      return
    }
    var turned = diagram
    for row in diagram.boxes.indices {
      turned.boxes[row].width = diagram.boxes[row].height
      turned.boxes[row].height = diagram.boxes[row].width
    }
    self.diagram = turned
    placement.boxes = placement.boxes.map(\.transposed)
    placement.groups = placement.groups.map(\.transposed)
    (placement.width, placement.height) = (placement.height, placement.width)
  }

  var faults: [String] { overlaps + strays + crossings + looseEnds }

  /// Boxes on boxes, frames on frames.
  private var overlaps: [String] {
    var faults: [String] = []
    for (what, all, gap) in [("boxes", placement.boxes, 4.0), ("frames", frames.map(\.1), 8.0)] {
      for a in all.indices {
        for b in all.indices where b > a && all[a].grown(by: gap / 2).meets(all[b].grown(by: gap / 2)) {
          faults.append("\(what) \(a) and \(b) overlap")
        }
      }
    }
    return faults
  }

  private var frames: [(Int, Placement.Rectangle)] {
    placement.groups.enumerated().filter { $0.element.width > 0 }.map { ($0.offset, $0.element) }
  }

  /// Boxes outside of their frame, or on its title; anything outside the drawing.
  private var strays: [String] {
    var faults: [String] = []
    for (row, box) in placement.boxes.enumerated() {
      let group = diagram.boxes[row].group
      var frame = placement.groups[group]
      frame.y += diagram.groups[group].titleHeight
      frame.height -= diagram.groups[group].titleHeight
      if !frame.contains(box) { faults.append("box \(row) is outside of frame \(group)") }
      if box.width < diagram.boxes[row].width || box.height < diagram.boxes[row].height {
        faults.append("box \(row) is too small")
      }
    }
    let all = Placement.Rectangle(x: 0, y: 0, width: placement.width, height: placement.height)
    for (row, frame) in frames where !all.contains(frame) { faults.append("frame \(row) is outside") }
    for (row, frame) in frames where frame.width < diagram.groups[row].titleWidth {
      faults.append("frame \(row) is narrower than its title")
    }
    return faults
  }

  /// Lines through boxes, titles, and frames that they do not belong to.
  private var crossings: [String] {
    var faults: [String] = []
    let frames = frames
    for route in placement.routes {
      let line = diagram.lines[route.line]
      let ends = [diagram.boxes[line.from].group, diagram.boxes[line.to].group]
      let points = points(of: route)
      for (row, box) in placement.boxes.enumerated() {
        let inner = box.grown(by: -0.5)
        if points.contains(where: inner.contains) { faults.append("line \(route.line) runs through box \(row)") }
      }
      for (row, frame) in frames where diagram.groups[row].titleHeight > 0 {
        let title = Placement.Rectangle(
          x: frame.x, y: frame.y, width: frame.width, height: diagram.groups[row].titleHeight)
        let forbidden = ends.contains(row) ? title : frame
        if points.contains(where: forbidden.grown(by: -0.5).contains) {
          faults.append("line \(route.line) runs through the frame or title \(row)")
        }
      }
    }
    return faults
  }

  /// Lines that do not begin at their box, end at theirs or join one that does.
  private var looseEnds: [String] {
    var faults: [String] = []
    for route in placement.routes {
      let line = diagram.lines[route.line]
      let (from, to) = (placement.boxes[line.from], placement.boxes[line.to])
      guard let first = route.runs.first, let last = route.runs.last else {
        faults.append("line \(route.line) has no way")
        continue
      }
      let start = (x: route.isAgainstFlow ? from.x : from.x + from.width, y: first.level)
      if first.start != start.x || !(from.y...from.y + from.height).contains(start.y) {
        faults.append("line \(route.line) begins nowhere")
      }
      let end = route.isAgainstFlow ? to.x + to.width : to.x
      let arrives = route.arrives && last.end == end && (to.y...to.y + to.height).contains(last.level)
      let joins = placement.routes.prefix(route.line).contains { other in
        let sibling = diagram.lines[other.line]
        return sibling.to == line.to && sibling.look == line.look
          && other.runs.contains { $0.start == last.end && $0.level == last.level }
      }
      if !arrives && !joins { faults.append("line \(route.line) ends nowhere") }
    }
    return faults
  }

  /// Points on a way as pictures draw it: level parts, joined by curves that leave and arrive level.
  private func points(of route: Placement.Route) -> [(Double, Double)] {
    var points: [(Double, Double)] = []
    for (row, run) in route.runs.enumerated() {
      if row > 0 {
        let before = route.runs[row - 1]
        for step in 1..<24 {
          let t = Double(step) / 24
          let (a, b, c, d) = ((1 - t) * (1 - t) * (1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), t * t * t)
          let middle = (before.end + run.start) / 2
          points.append(
            (
              a * before.end + b * middle + c * middle + d * run.start,
              (a + b) * before.level + (c + d) * run.level
            ))
        }
      }
      for step in 0...8 { points.append((run.start + (run.end - run.start) * Double(step) / 8, run.level)) }
    }
    return points
  }
}

extension Placement.Rectangle {
  func grown(by margin: Double) -> Self {
    Self(x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin)
  }

  func meets(_ other: Self) -> Bool {
    x < other.x + other.width && other.x < x + width && y < other.y + other.height && other.y < y + height
  }

  func contains(_ other: Self) -> Bool {
    let slack = 0.01
    return other.x >= x - slack && other.y >= y - slack && other.x + other.width <= x + width + slack
      && other.y + other.height <= y + height + slack
  }

  func contains(_ point: (Double, Double)) -> Bool {
    point.0 > x && point.0 < x + width && point.1 > y && point.1 < y + height
  }
}
