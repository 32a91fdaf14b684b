internal import BarographModel

/// What shows that a value can be replaced although a body reaches for it: a default that a property has until somebody
/// sets it, and a method that tests override.
extension PlainReader {
  /// Whether code gives the default of a lazy property, and if so, whether others may set that property.
  func lazyDefault(_ place: ExecutionContext) -> Bool? {
    guard !place.decl.isNone, !place.isDeferred else { return nil }
    let decl = outline[place.decl]
    if place.moment == .lazyValue { return decl.isLazilySettable }
    guard outline.language == .objectiveC, decl.kind == .function, decl.flags.contains(.keepsValue),
      decl.parameters.isEmpty, let owner = lookup.owner(file, decl.scope)
    else { return nil }
    let properties = index.declared.members.all(owner: owner, name: decl.name).map { index.decl($0) }
      .filter { $0.kind == .variable && $0.flags.isDisjoint(with: [.isStatic, .isClassMember]) }
    return properties.isEmpty ? nil : properties.contains(where: \.isSettableFromOutside)
  }

  /// Whether an expression is all that a method gives which tests override.
  func isExtracted(_ row: ExprID, _ place: ExecutionContext) -> Bool {
    guard !place.decl.isNone, !place.isDeferred, !place.isBranch,
      context.overridden.contains(DeclReference(file: file, decl: place.decl)), isReturned(row)
    else { return false }
    return inference.tables(of: file).isSingle(outline[row].scope)
  }

  /// Marks the properties whose getter makes what nobody has set.
  func markLazyDefaults() {
    guard outline.language == .objectiveC else { return }
    var getters: Set<Name> = []
    for decl in outline.decls
    where decl.kind == .function && decl.flags.contains(.keepsValue) && decl.parameters.isEmpty {
      getters.insert(decl.name)
    }
    for row in self.properties.indices {
      let property = self.properties[row]
      let name = index.decl(property.decl).name
      self.properties[row].hasLazyDefault =
        getters.contains(name)
        || index.declared.members.all(owner: property.owner, name: name).contains { isKeepingGetter(index.decl($0)) }
    }
  }

  private func isKeepingGetter(_ decl: Decl) -> Bool {
    decl.kind == .function && decl.flags.contains(.keepsValue) && decl.parameters.isEmpty
  }
}

extension Decl {
  /// Whether others may set a lazy property before its own value is made.
  fileprivate var isLazilySettable: Bool {
    flags.contains(.isLazy) && !flags.contains(.hasPrivateSetter) && access != .privateAccess
      && access != .fileprivateAccess
  }
}
