import Foundation
import RepeatableNumbers
import Testing

/// Edits of one text as somebody makes them who types in an editor, the same ones for the same seed: most stand in bodies.
struct Typing {
  private var random: RepeatableNumbers

  init(seed: UInt64) { random = RepeatableNumbers(seed: seed) }

  /// A number from 0 on, below a limit.
  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  /// One of some values.
  mutating func choice<Value>(of values: [Value]) -> Value? { values.randomElement(using: &random) }

  /// The text after one more edit.
  mutating func edit(_ text: Data) -> Data {
    var lines = String(decoding: text, as: UTF8.self).components(separatedBy: "\n")
    let line = number(below: lines.count)
    switch number(below: 12) {
    case 0: lines.insert("", at: line)
    case 1: lines.insert("    // a remark", at: line)
    case 2: lines.insert("    print(\"typed\", \(line))", at: line)
    case 3: lines.insert("    let typed\(line) = Typed()", at: line)
    case 4: lines.insert("    func typed\(line)() { self.reload() }", at: line)
    case 5: lines.remove(at: line)
    case 6: lines.swapAt(line, number(below: lines.count))
    case 7: lines[line] += " // at the end"
    case 8: lines[line] = "  " + lines[line]
    // Words of the project itself, where they may mean something.
    case 9: lines.insert(lines[number(below: lines.count)], at: line)
    case 10: lines[line] = lines[line].replacingOccurrences(of: "self.", with: "")
    default: lines[line] = String(lines[line].dropLast(number(below: 6)))
    }
    return Data(lines.joined(separator: "\n").utf8)
  }
}
