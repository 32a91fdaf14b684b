extension Digraph {
  /// A layer for each node: 0 where no other component leads, else one more than the highest layer that leads there.
  /// The nodes of a cycle share a layer; every other edge goes to a higher one.
  package func layers() -> [Int] {
    let components = components()
    var layer = [Int](repeating: 0, count: components.count)
    // Components that reach others have higher numbers.
    for number in (0..<components.count).reversed() {
      for node in components.members(number) {
        for edge in outgoing(node) {
          let next = components.component[target(edge)]
          if next != number { layer[next] = max(layer[next], layer[number] + 1) }
        }
      }
    }
    return components.component.map { layer[$0] }
  }
}
