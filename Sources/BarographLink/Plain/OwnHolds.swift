internal import BarographModel

/// Objects that keep themselves.
extension PlainReader {
  /// The same, where it is a property that keeps its own object.
  func itself(_ hold: Hold) -> Hold {
    var hold = hold
    if !hold.isLasting { hold.manner = .itself }
    return hold
  }

  /// Whether a property that an object sets to itself is never anything else, and meant for objects of other classes: `contents = self`.
  func isForGood(_ hold: Hold) -> Bool {
    guard hold.from == .own, hold.manner == .given, hold.requirement == nil,
      index.decl(hold.member).flags.isDisjoint(with: [.isOverride, .isComputed]),
      inference.type(of: hold.member).unwrapped.entity.map({ index[$0].kind == .protocolType || index[$0].isExternal })
        ?? (inference.type(of: hold.member).externalName != nil)
    else { return false }
    return values.sites.writes(of: hold.member).allSatisfy { place in
      let outline = index[place.file]
      let write = outline[place.row]
      return write.kind == .assignment
        && outline.items(of: write.items).allSatisfy { outline[$0].kind == .selfReference }
    }
  }

  /// Whether code makes an object in a variable and does nothing with it but ask for its members: nobody else has it.
  func isOnlyAsked(_ object: HeldObject) -> Bool {
    guard case .local(let variable) = object, variable.file == file, case let decl = outline[variable.decl],
      !decl.value.isNone, madeObject(decl.value) != nil
    else { return false }
    return usesOfLocals[variable.decl, default: []].allSatisfy { outline.member(askedOf: $0) != nil }
  }
}
