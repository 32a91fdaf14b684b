internal import BarographModel

extension LinkedGraph {
  /// Whether there is nothing in a shared instance that one user could leave behind for another.
  func keepsNothing(_ singleton: Singleton) -> Bool {
    nodes[singleton.type].isStateless && singleton.kind != .replaceable
  }
}
