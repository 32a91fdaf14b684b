import Testing

@testable import BarographLink

@Suite("Keys of what is being worked out")
struct KeyStackTests {
  @Test("are known until they are taken away, however many there are", arguments: [1, 15, 16, 17, 40])
  func depth(_ count: UInt64) {
    var stack = KeyStack()
    for round in 0..<2 {
      for key in 0..<count { #expect(stack.push(key), "round \(round)") }
      for key in 0..<count { #expect(!stack.push(key), "round \(round)") }
      for _ in 0..<count { stack.pop() }
    }
  }
}
