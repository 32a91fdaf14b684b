import Testing

@testable import BarographLink

@Suite("Keys of what is being worked out")
struct KeyStackTests {
  @Test("are known until they are taken away, however many there are", arguments: [1, 15, 16, 17, 40])
  func depth(_ count: UInt64) {
    var stack = KeyStack()
    for round in 0..<2 {
      let added = (0..<count).map { stack.push($0) }
      #expect(added.allSatisfy { $0 }, "round \(round)")
      let again = (0..<count).map { stack.push($0) }
      #expect(!again.contains(true), "round \(round)")
      for _ in 0..<count { stack.pop() }
    }
  }
}
