/// A drawing before its parts have places: boxes in groups, and lines between boxes. Lengths are in pixels.
package struct Diagram: Sendable {
  /// A box of a size in a group.
  package struct Box: Sendable {
    package var width: Double
    /// At least this; a box grows where many lines arrive.
    package var height: Double
    /// Row of `groups`.
    package var group: Int

    package init(width: Double, height: Double, group: Int) {
      self.width = width
      self.height = height
      self.group = group
    }
  }

  /// A line between two different boxes. Lines of one look that lead to the same box run together.
  package struct Line: Sendable {
    package var from: Int
    package var to: Int
    package var look: Int
    /// How much it counts when some line has to run against the flow; positive.
    package var weight: Int

    package init(from: Int, to: Int, look: Int = 0, weight: Int = 1) {
      self.from = from
      self.to = to
      self.look = look
      self.weight = weight
    }
  }

  /// Boxes that stand together in a frame with a title, or without one. The title stands along the top of the frame; where
  /// the flow leads down, along its left side, from bottom to top, because lines come in at the top there.
  package struct Group: Sendable {
    package var titleWidth: Double
    /// Height of the title; 0 draws no frame and leaves no room for one.
    package var titleHeight: Double

    package init(titleWidth: Double = 0, titleHeight: Double = 0) {
      self.titleWidth = titleWidth
      self.titleHeight = titleHeight
    }
  }

  /// The direction of lines that go with the flow.
  package enum Direction: Sendable { case right, down }

  package var boxes: [Box]
  package var lines: [Line]
  package var groups: [Group]

  package init(boxes: [Box], lines: [Line], groups: [Group]) {
    self.boxes = boxes
    self.lines = lines
    self.groups = groups
  }
}

/// The place of everything in a diagram: no box overlaps another, no frame another, and no line touches a box or a frame's
/// title other than at its ends.
package struct Placement: Sendable {
  /// An upright rectangle.
  package struct Rectangle: Sendable, Hashable {
    package var x, y, width, height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// A part of a line along the flow, in the direction of the line; parts are joined by curves. Where the flow leads right, it
  /// is level: `start` and `end` are on the x axis. Where it leads down, it is upright, and `level` is on the x axis.
  package struct Run: Sendable, Hashable {
    package var start, end, level: Double
  }

  /// The way of a line.
  package struct Route: Sendable {
    /// Row of the lines.
    package var line: Int
    package var runs: [Run]
    /// Whether it goes on to its target itself; otherwise it joins the way of an earlier line of the same look and target.
    package var arrives: Bool
    /// Whether it runs against the flow, since it closes a cycle.
    package var isAgainstFlow: Bool
  }

  /// By row of the boxes.
  package var boxes: [Rectangle] = []
  /// By row of the groups; empty rectangles for groups without boxes.
  package var groups: [Rectangle] = []
  /// By row of the lines.
  package var routes: [Route] = []
  package var width = 0.0
  package var height = 0.0
  package var direction = Diagram.Direction.right

  /// The same with both axes exchanged.
  var transposed: Placement {
    var result = self
    result.boxes = boxes.map(\.transposed)
    result.groups = groups.map(\.transposed)
    (result.width, result.height) = (height, width)
    result.direction = direction == .right ? .down : .right
    return result
  }
}

extension Placement.Rectangle {
  /// The same with both axes exchanged.
  package var transposed: Self { Self(x: y, y: x, width: height, height: width) }
}

/// The room that a layered drawing leaves between things.
enum Spacing {
  static let box = 12.0
  static let bend = 7.0
  static let padding = 16.0
  static let group = 28.0
}
