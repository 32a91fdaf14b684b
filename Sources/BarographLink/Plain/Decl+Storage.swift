package import BarographModel

/// What a stored property's own declaration says about who keeps and who sets it.
extension Decl {
  /// Whether it keeps what it holds alive.
  package var strength: Strength {
    if flags.contains(.isWeak) { return .weak }
    return flags.contains(.isUnowned) ? .unowned : .strong
  }

  /// Whether others may assign to it.
  var isSettableFromOutside: Bool {
    let blocked: DeclFlags = [.isLet, .isLazy, .hasPrivateSetter]
    return flags.isDisjoint(with: blocked) && access != .privateAccess && access != .fileprivateAccess
  }
}
