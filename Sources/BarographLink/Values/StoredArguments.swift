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

extension Values {
  /// The property that an initialiser assigns a parameter to.
  func property(keeping parameter: DeclReference, of initializer: DeclReference) -> DeclReference? {
    let (file, decl) = (initializer.file, index.decl(initializer))
    let outline = index[file]
    let name = index.decl(parameter).name
    for row in inference.tables(of: file).statements(in: decl.body) {
      let statement = outline.statements[Int(row)]
      guard !statement.expr.isNone, case let expr = outline[statement.expr], expr.kind == .assignment,
        !expr.base.isNone, let item = expr.items.range.first,
        case let value = outline[ExprID(outline.lists[item])], value.kind == .name, value.name == name,
        let target = outline.target(ofWrite: expr.base)
      else { continue }
      return inference.variable(target, file: file)
    }
    return nil
  }

  /// What an initialiser assigns to properties of what a call leaves to its defaults.
  package func defaultsKept(byMaking place: ExprReference) -> [(property: DeclReference, value: ExprReference)] {
    guard let initializer = inference.callee(of: call(at: place), file: place.file)?.reference,
      case let decl = index.decl(initializer), decl.kind == .initializer
    else { return [] }
    return decl.parameters.range.compactMap { row in
      let parameter = DeclReference(file: initializer.file, decl: DeclID(row))
      guard case .byDefault(let value) = argument(parameter, of: initializer, at: place),
        let property = property(keeping: parameter, of: initializer)
      else { return nil }
      return (property, ExprReference(file: initializer.file, row: value))
    }
  }
}
