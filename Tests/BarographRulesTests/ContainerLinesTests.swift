import BarographModel
import Testing

@testable import BarographRules

@Suite("Which containers have which above them")
struct ContainerLinesTests {
  private func containers(_ parents: [Int?], components: Set<Int> = []) -> [Container] {
    parents.enumerated().map { row, parent in
      var container = Container(
        framework: "Swinject", kind: components.contains(row) ? .component : .container, name: "C\(row)",
        site: Site(file: FileID(0), line: 1, column: 1))
      container.parent = parent
      return container
    }
  }

  /// The same by climbing from the lower one.
  private func climbs(_ row: Int, to upper: Int, _ containers: [Container]) -> Bool {
    guard containers[row].kind != .component else { return false }
    var next = containers[row].parent
    while let current = next {
      if current == upper { return true }
      next = containers[current].parent
    }
    return false
  }

  @Test(arguments: 1...20)
  func sayWhatClimbingSays(seed: Int) {
    var state = UInt64(seed)
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    // Each has one before it above itself, or none; then all change their places.
    let count = 12
    let order = (0..<count).sorted { ($0 * 7 + seed) % 13 < ($1 * 7 + seed) % 13 }
    var parents = [Int?](repeating: nil, count: count)
    for row in 1..<count where random(4) > 0 { parents[order[row]] = order[random(row)] }
    let containers = containers(parents, components: [order[random(count)]])
    let lines = ContainerLines(containers)
    for upper in 0..<count {
      let below = (0..<count).filter { climbs($0, to: upper, containers) }
      #expect((0..<count).filter { lines.isAbove(upper, $0) } == below)
      #expect(lines.hasLower(upper) == !below.isEmpty)
    }
  }

  @Test func thatAreAboveEachOtherEndTheWalk() {
    let lines = ContainerLines(containers([1, 2, 0, 0, 4]))
    #expect(!lines.isEmpty)
    #expect(lines.isAbove(0, 3))
    #expect(!lines.isAbove(4, 4))
  }

  @Test func aChainOfThousandsIsAChain() {
    let count = 20_000
    let lines = ContainerLines(containers((0..<count).map { $0 == 0 ? nil : $0 - 1 }))
    #expect(lines.isAbove(0, count - 1))
    #expect(!lines.isAbove(count - 1, 0))
  }
}
