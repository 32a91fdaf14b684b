internal import BarographLink
internal import BarographModel

extension FactoryReading {
  /// The factory that a declaration is.
  func factory(_ reference: DeclReference) -> FactoryValue? {
    if let known = values[reference] { return known }
    values[reference] = .some(nil)
    let found = declared(reference)
    values[reference] = found
    return found
  }

  private func declared(_ reference: DeclReference) -> FactoryValue? {
    let decl = index.decl(reference)
    guard decl.kind == .variable || decl.kind == .function else { return nil }
    // What a protocol asks of containers is what they have, also where the protocol is itself one of containers.
    if decl.flags.contains(.isRequirement) { return provider(of: reference) }
    let owner = inference.owner(of: reference)
    guard let made = madeType(decl, reference) else { return nil }
    let isOwned = owner.map { isContainer($0) } ?? false
    guard isOwned || constructor(decl.value, reference.file) != nil else { return nil }
    return FactoryValue(declaration: reference, container: owner, type: made.type, arguments: made.arguments)
  }

  private func madeType(_ decl: Decl, _ reference: DeclReference) -> (type: TypeValue, arguments: [TypeValue])? {
    if !decl.type.isNone { return madeType(lookup.type(decl.type, file: reference.file)) }
    guard decl.kind == .variable, let call = constructor(decl.value, reference.file) else { return nil }
    let outline = index[reference.file]
    let callee = outline[outline[call].base]
    let generics = outline.types(of: callee.items).map { lookup.type($0, file: reference.file) }
    if let last = generics.last { return (last, Array(generics.dropLast())) }
    guard let closure = outline.arguments[outline[call].arguments.range].last?.value,
      case .function(_, let result) = inference.type(ofExpr: closure, file: reference.file).unwrapped
    else { return (.unknown, []) }
    return (result, [])
  }

  /// What `Factory<T>` and `ParameterFactory<P, T>` make.
  func madeType(_ type: TypeValue) -> (type: TypeValue, arguments: [TypeValue])? {
    let name: Name?
    let generics: [TypeValue]
    switch type {
    case .external(let path, let arguments): (name, generics) = (path.last, arguments)
    case .entity(let entity, let arguments):
      guard baseContainer.map({ !index[$0].isExternal }) ?? false else { return nil }
      (name, generics) = (index[entity].name, arguments)
    default: return nil
    }
    guard let name, let made = generics.last else { return nil }
    switch (text(name), generics.count) {
    case ("Factory", 1): return (made, [])
    case ("ParameterFactory", 2):
      if case .tuple(let parts) = generics[0] { return (made, parts) }
      return (made, [generics[0]])
    default: return nil
    }
  }

  /// The call `Factory(…) { … }` at the root of an initial value, under its modifiers.
  private func constructor(_ value: ExprID, _ file: FileID) -> ExprID? {
    let outline = index[file]
    var current = value
    while !current.isNone {
      let expr = outline[current]
      if expr.kind == .call, !expr.base.isNone, outline[expr.base].kind == .name {
        let name = outline[expr.base].name
        guard ["Factory", "ParameterFactory"].contains(text(name)) else { return nil }
        return isLibraryName(name, file) ? current : nil
      }
      guard expr.kind == .call || expr.kind == .member else { return nil }
      current = expr.base
    }
    return nil
  }

  /// Whether a name is the library's and not something that the project declares itself.
  func isLibraryName(_ name: Name, _ file: FileID) -> Bool {
    switch lookup.meaning(of: name, file: file, scope: .file, offset: 0, wantsType: false) {
    case .external, .module: return true
    default: return baseContainer.map { !index[$0].isExternal } ?? false
    }
  }
}
