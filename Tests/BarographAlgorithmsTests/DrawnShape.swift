import BarographAlgorithms
import RepeatableNumbers
import Testing

/// A diagram of some shape, with boxes of many sizes.
struct DrawnShape: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var diagram: Diagram

  static let all: [DrawnShape] = small + large + grouped

  private static let small: [DrawnShape] = [
    shape("one box", 1, []), shape("boxes alone", 40, []), shape("a pair", 2, [(0, 1)]),
    shape("each other", 2, [(0, 1), (1, 0)]), shape("a chain", 30, chain(30)), shape("a ring", 20, ring(20)),
    shape("all use all", 14, pairs(14) { $0 != $1 }), shape("all use all later ones", 24, pairs(24) { $0 < $1 }),
    shape("two sides", 40, pairs(40) { $0 < 20 && $1 >= 20 }),
    shape("a grid", 64, pairs(64) { $1 == $0 + 1 || $1 == $0 + 8 }),
  ]

  private static let large: [DrawnShape] = [
    shape("a hub that all use", 80, lines(1..<80) { ($0, 0) }),
    shape("a hub that uses all", 80, lines(1..<80) { (0, $0) }),
    shape("a tree", 63, lines(1..<63) { (($0 - 1) / 2, $0) }),
    shape("long lines past a chain", 30, chain(30) + lines(2..<30) { (0, $0) }),
    shape(
      "a large graph", 240, lines(1..<240) { ($0 / 3, $0) } + lines(0..<240) { (($0 * 7) % 240, ($0 * 13 + 5) % 240) }),
  ]

  private static let grouped: [DrawnShape] = [
    shape("groups in a ring", 40, ring(40), groups: 8),
    shape("groups that all use each other", 30, pairs(30) { $0 != $1 && ($0 + $1) % 3 == 0 }, groups: 5),
    shape("one box a group", 25, lines(1..<25) { ($0, $0 / 2) }, groups: 25),
  ]

  private static func chain(_ count: Int) -> [(Int, Int)] { lines(0..<count - 1) { ($0, $0 + 1) } }

  private static func ring(_ count: Int) -> [(Int, Int)] { lines(0..<count) { ($0, ($0 + 1) % count) } }

  private static func lines(_ rows: Range<Int>, _ line: (Int) -> (Int, Int)) -> [(Int, Int)] { rows.map(line) }

  private static func pairs(_ count: Int, _ isLine: (Int, Int) -> Bool) -> [(Int, Int)] {
    (0..<count).flatMap { from in (0..<count).map { (from, $0) } }.filter { isLine($0.0, $0.1) }
  }

  /// Boxes with random lines in random groups; some of them without a frame.
  static func random(seed: Int) -> DrawnShape {
    var numbers = RepeatableNumbers(seed: UInt64(seed))
    let count = Int.random(in: 1...60, using: &numbers)
    let lines = (0..<Int.random(in: 0...count * 3, using: &numbers)).map { _ in
      (Int.random(in: 0..<count, using: &numbers), Int.random(in: 0..<count, using: &numbers))
    }
    let groups = Int.random(in: 1...9, using: &numbers)
    var shape = shape("random \(seed)", count, lines, groups: groups)
    for row in shape.diagram.boxes.indices {
      shape.diagram.boxes[row].group = Int.random(in: 0..<shape.diagram.groups.count, using: &numbers)
    }
    for row in shape.diagram.lines.indices { shape.diagram.lines[row].look = Int.random(in: 0..<3, using: &numbers) }
    return shape
  }

  private static func shape(_ name: String, _ count: Int, _ lines: [(Int, Int)], groups: Int = 1) -> DrawnShape {
    DrawnShape(
      testDescription: name,
      diagram: Diagram(
        boxes: (0..<count).map { row in
          Diagram.Box(
            width: Double(40 + (row * 37) % 200), height: Double(28 + (row * 11) % 3 * 6), group: row * groups / count)
        },
        lines: lines.filter { $0.0 != $0.1 }.map { Diagram.Line(from: $0.0, to: $0.1) },
        groups: (0..<groups).map { row in
          groups == 1 ? Diagram.Group() : Diagram.Group(titleWidth: Double(50 + row * 40), titleHeight: 24)
        }))
  }
}
