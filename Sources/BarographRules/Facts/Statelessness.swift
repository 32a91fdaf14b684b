internal import BarographModel

extension LinkedGraph {
  /// Whether there is nothing in a shared instance that one user could leave behind for another.
  func keepsNothing(_ singleton: Singleton) -> Bool {
    nodes[singleton.type].isStateless && singleton.kind != .replaceable
  }

  /// Whether little is gained by passing a shared instance on: it keeps nothing, it only hears what happens, as a logger does, it
  /// gives back what it is given in another form, or it is the platform's.
  func isMinor(_ singleton: Singleton) -> Bool {
    let name = nodes[singleton.type].name
    return keepsNothing(singleton) || singleton.isOfPlatform || RoleWords.onlyHears(name)
      || RoleWords.onlyConverts(name) || isGenericValue(singleton)
  }

  /// Whether a constant is a value in all but name, made for one type: `static let main = Style<Button> { … }`.
  private func isGenericValue(_ singleton: Singleton) -> Bool {
    let type = nodes[singleton.type]
    return type.isUnchanging && !type.genericParameters.isEmpty && singleton.owner != singleton.type
  }
}
