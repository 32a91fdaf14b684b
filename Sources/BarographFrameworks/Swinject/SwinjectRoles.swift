internal import BarographLink
internal import BarographModel

/// What an expression stands for in Swinject's terms.
enum SwinjectRole {
  case container, resolver, assembler
  /// The type `SwinjectStoryboard` itself, whose `defaultContainer` storyboards use.
  case storyboard

  /// Whether it can be asked for services.
  var resolves: Bool { self == .container || self == .resolver }
}

extension SwinjectReading {
  /// What an expression is, if its type or origin is Swinject's.
  func role(of row: ExprID) -> SwinjectRole? {
    guard !row.isNone else { return nil }
    if let known = roles[row] { return known }
    // Going round in a circle gives no role.
    roles[row] = .some(nil)
    let role = computeRole(of: row)
    roles[row] = .some(role)
    return role
  }

  /// Whether nothing at all is known about an expression's type.
  func isUnknown(_ row: ExprID) -> Bool { role(of: row) == nil && type(of: row) == .unknown }

  private func computeRole(of row: ExprID) -> SwinjectRole? {
    let expr = expr(row)
    switch expr.kind {
    case .name: return nameRole(row, expr)
    case .selfReference: return extendedRole(expr.scope)
    case .member: return memberRole(row, expr)
    case .call:
      if word(expr) == .synchronize, let receiver = reader.receiver(of: expr), role(of: receiver) == .container {
        return .resolver
      }
      if word(expr) == .unsafeResolver, let receiver = reader.receiver(of: expr), role(of: receiver)?.resolves == true {
        return .resolver
      }
      return typedRole(row)
    case .forceUnwrap, .optionalChain: return role(of: expr.base)
    case .cast: return role(of: lookup.type(expr.type, file: file), in: file)
    case .ternary, .sequence: return items(expr).lazy.compactMap { self.role(of: $0) }.first
    default: return typedRole(row)
    }
  }

  private func nameRole(_ row: ExprID, _ expr: Expr) -> SwinjectRole? {
    if let position = shorthandPosition(expr.name) {
      return enclosingClosure(expr.scope).flatMap { closureParameterRole($0, position) }
    }
    if let reference = declaration(of: row) { return role(of: reference) }
    guard seesSwinject else { return typedRole(row) }
    // The module has the type's name.
    if text(expr.name) == "SwinjectStoryboard" { return .storyboard }
    if words[expr.name] == .defaultContainer, extendedRole(expr.scope) == .storyboard { return .container }
    return typedRole(row)
  }

  /// What the type is whose extension a scope stands in.
  func extendedRole(_ scope: ScopeID) -> SwinjectRole? {
    lookup.enclosingEntity(file, scope).flatMap { role(of: .entity($0, []), in: file) }
  }

  /// What a variable or parameter holds.
  func role(of reference: DeclReference) -> SwinjectRole? {
    let decl = index.decl(reference)
    if !decl.type.isNone, decl.kind == .variable || decl.kind == .parameter {
      return role(of: lookup.type(decl.type, file: reference.file), in: reference.file)
    }
    if reference.file == file, decl.kind == .parameter, outline[decl.scope].kind == .closure {
      let position = Int(reference.decl.index) - Int(outline[decl.scope].parameters.start)
      return closureParameterRole(decl.scope, position)
    }
    if reference.file == file, !decl.value.isNone, !decl.flags.contains(.isElement) { return role(of: decl.value) }
    return role(of: inference.type(of: reference), in: reference.file)
  }

  private func memberRole(_ row: ExprID, _ expr: Expr) -> SwinjectRole? {
    let word = words[expr.name]
    if word == .resolver || word == .defaultContainer || expr.name == index.known.selfValue {
      switch (role(of: expr.base), word) {
      case (.assembler?, .resolver?): return .resolver
      case (.storyboard?, .defaultContainer?): return .container
      case (let base?, nil): return base
      default: break
      }
    }
    if let reference = declaration(of: row) {
      return index.decl(reference).kind == .variable ? role(of: reference) : nil
    }
    return typedRole(row)
  }

  private func typedRole(_ row: ExprID) -> SwinjectRole? {
    role(of: inference.type(ofExpr: row, file: file), in: declaringFile(row))
  }

  /// The file whose imports say what an expression's type is.
  private func declaringFile(_ row: ExprID) -> FileID {
    let expr = expr(row)
    guard expr.kind == .call, !seesSwinject else { return file }
    return inference.callee(of: expr, file: file)?.reference.file ?? file
  }

  /// What a type written in a file is.
  func role(of type: TypeValue, in file: FileID) -> SwinjectRole? {
    switch type.unwrapped {
    case .external(let path, _):
      return path.count == 1 && seesSwinject(in: file) ? role(named: text(path[0])) : nil
    case .entity(let entity, _): return role(of: entity, in: file)
    case .composition(let parts): return parts.lazy.compactMap { self.role(of: $0, in: file) }.first
    case .metatype(let inner):
      let role = role(of: inner, in: file)
      return role == .storyboard ? role : nil
    default: return nil
    }
  }

  private func role(of entity: EntityID, in file: FileID) -> SwinjectRole? {
    let row = index[entity]
    if row.isExternal { return seesSwinject(in: file) ? role(named: text(row.name)) : nil }
    // A protocol of the project that refines `Resolver`, a subclass of `Container`.
    var found: SwinjectRole?
    lookup.eachSupertype(of: entity) { type in
      guard index.externalSupertypes.rows.contains(type), seesSwinject(in: index[type].declaration.file)
      else {
        return false
      }
      found = index.externalSupertypes[type].lazy.compactMap { self.role(named: self.text($0)) }.first
      return found != nil
    }
    return found
  }

  private func role(named name: String) -> SwinjectRole? {
    switch name {
    case "Container", "SwinjectContainer": .container
    case "Resolver", "ResolverType", "SwinjectResolver": .resolver
    case "Assembler", "ModuleAssembler", "ScopedModuleAssembler": .assembler
    case "SwinjectStoryboard": .storyboard
    default: nil
    }
  }

  // MARK: Closures

  /// What the parameter of a closure is, by the call that takes the closure.
  private func closureParameterRole(_ scope: ScopeID, _ position: Int) -> SwinjectRole? {
    guard let closure = closures[scope] else { return nil }
    let parent = expr(closure).parent
    if !parent.isNone, expr(parent).kind == .call, expr(parent).base != closure {
      let call = expr(parent)
      switch word(call) {
      case .register?, .pluginRegister?, .storyboardInitCompleted?, .registerForStoryboard?, .registerIntoCollection?:
        if position == 0, isRegistration(parent) { return .resolver }
      case .initCompleted?: if position == 0, registration(under: parent) != nil { return .resolver }
      case .container?: if position == 0, role(of: parent) == .container { return .container }
      default: break
      }
    }
    guard case .function(let parameters, _) = inference.expectedType(of: closure, file: file).unwrapped,
      parameters.indices.contains(position)
    else { return nil }
    let callee = !parent.isNone ? inference.callee(of: expr(parent), file: file) : nil
    return role(of: parameters[position], in: callee?.reference.file ?? file)
  }

  // MARK: Types

  /// The type of an expression, the made instance in `initCompleted` included.
  func type(of row: ExprID) -> TypeValue {
    guard !row.isNone else { return .unknown }
    let expr = expr(row)
    switch expr.kind {
    case .name:
      if let type = completedInstance(row, expr) { return type }
      if let position = shorthandPosition(expr.name) { return shorthandType(expr.scope, position) }
    case .member:
      let base = type(of: expr.base)
      if case .entity = base.unwrapped { return inference.member(expr.name, of: base, file: file) }
    case .forceUnwrap, .optionalChain:
      let base = type(of: expr.base)
      if base != .unknown { return base.unwrapped }
    default: break
    }
    return inference.type(ofExpr: row, file: file)
  }

  /// The type of `$0`, `$1`, … in a closure, as the function that takes the closure says.
  private func shorthandType(_ scope: ScopeID, _ position: Int) -> TypeValue {
    guard let closure = enclosingClosure(scope).flatMap({ closures[$0] }),
      case .function(let parameters, _) = inference.expectedType(of: closure, file: file).unwrapped,
      parameters.indices.contains(position)
    else { return .unknown }
    return parameters[position]
  }

  /// The type of the second parameter of an `initCompleted` closure.
  private func completedInstance(_ row: ExprID, _ expr: Expr) -> TypeValue? {
    var place: (scope: ScopeID, position: Int)?
    if let position = shorthandPosition(expr.name) {
      place = enclosingClosure(expr.scope).map { ($0, position) }
    } else if let reference = declaration(of: row), reference.file == file {
      let decl = index.decl(reference)
      if decl.kind == .parameter, decl.type.isNone, outline[decl.scope].kind == .closure {
        place = (decl.scope, Int(reference.decl.index) - Int(outline[decl.scope].parameters.start))
      }
    }
    guard let place, place.position == 1, let closure = closures[place.scope] else { return nil }
    let parent = self.expr(closure).parent
    guard !parent.isNone, self.expr(parent).kind == .call, let word = word(self.expr(parent)) else { return nil }
    let call: ExprID?
    switch word {
    case .initCompleted: call = registration(under: parent)
    case .storyboardInitCompleted, .registerForStoryboard: call = parent
    default: return nil
    }
    guard let call, let first = argument("", of: self.expr(call)), case .known(let type) = service(first) else {
      return nil
    }
    return type
  }
}
