internal import BarographModel

/// What objects and structures keep of what they are made with.
extension Values {
  /// The arguments that a call of a type without initialisers gives to its stored properties.
  func arguments(ofStored entity: EntityID, _ call: Expr, _ file: FileID) -> [(property: DeclReference, value: ExprID)]
  {
    let home = index[entity].declaration
    let properties = index.layout.members(of: index.decl(home).body, in: home.file)
      .map { DeclReference(file: home.file, decl: $0) }.filter { index.decl($0).kind == .variable }
    return index[file].arguments[call.arguments.range].compactMap { argument in
      let property =
        argument.label.isNone
        ? properties.last { !index.decl($0).flags.contains(.isComputed) }
        : properties.first { index.decl($0).name == argument.label }
      guard !argument.value.isNone, let property else { return nil }
      return (property, argument.value)
    }
  }

  /// Whether a property of an instance keeps what it is given strongly, and nobody empties it.
  func isLasting(_ property: DeclReference) -> Bool {
    let decl = index.decl(property)
    return decl.strength == .strong && !decl.flags.contains(.isComputed) && !inference.isStatic(decl)
      && !letsGo(of: property, keeper: inference.owner(of: property))
  }
}
