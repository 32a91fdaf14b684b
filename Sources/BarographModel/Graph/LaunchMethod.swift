/// A method of the application's delegate that runs when the program begins, and at no other time.
package struct LaunchMethod: Sendable, Codable, Hashable {
  /// Row of `nodes`: the delegate.
  package var owner: Int
  package var name: String

  package init(owner: Int, name: String) {
    self.owner = owner
    self.name = name
  }
}

extension LaunchMethod: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) { owner = row(owner) }
}
