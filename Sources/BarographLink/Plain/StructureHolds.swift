internal import BarographModel

/// What structures have, which are no objects themselves: whoever has the structure keeps it.
extension PlainReader {
  /// What a structure has, the owner of the property keeps that has the structure; a local variable may be kept in one.
  func heldByStructure(_ object: HeldObject, _ whole: HeldObject, _ member: DeclReference) -> [Hold] {
    switch whole {
    case .property(let owner, let property) where values.keeps(property):
      return [Hold(from: owner, to: object, member: property, place: values.site(member))]
    case .local:
      var hold = Hold(from: whole, to: object, member: member, place: values.site(member))
      hold.isOfPlatform = true
      return [hold]
    default: return []
    }
  }
}

extension Values {
  /// Whether a stored property belongs to a structure, and holds what it has strongly.
  func isOfStructure(_ property: DeclReference) -> Bool {
    let decl = index.decl(property)
    return decl.kind == .variable && decl.strength == .strong && !decl.flags.contains(.isComputed)
      && (inference.owner(of: property).map { index[$0].kind == .structType } ?? false)
  }
}
