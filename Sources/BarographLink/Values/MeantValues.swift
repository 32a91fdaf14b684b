package import BarographModel

/// Which variable an expression means, and what a call makes.
extension Inference {
  /// The variable that a name or member means.
  package func variable(_ row: ExprID, file: FileID) -> DeclReference? {
    let expr = expr(row, file)
    if expr.kind == .name {
      guard
        case .value(let found) = lookup.meaning(
          of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false),
        index.decl(found).kind == .variable
      else { return nil }
      return found
    }
    guard index.isDeclared(expr.name) else { return nil }
    return variable(expr.name, of: type(ofExpr: expr.base, file: file), file: file)
  }

  /// The variable of a type that `base.name` means.
  func variable(_ name: Name, of base: TypeValue, file: FileID) -> DeclReference? {
    let (entity, wantsStatic): (EntityID, Bool)
    switch base.valueOrMeta {
    case .entity(let row, _): (entity, wantsStatic) = (row, false)
    case .metatype(.entity(let row, _)): (entity, wantsStatic) = (row, true)
    case .composition(let parts):
      return parts.lazy.compactMap { self.variable(name, of: $0, file: file) }.first
    case .module(let module) where !module.isNone:
      return index.declared.topLevel.all(owner: module, name: name).first { index.decl($0).kind == .variable }
    default: return nil
    }
    return lookup.members(name, of: entity).first {
      index.decl($0).kind == .variable && isStatic(index.decl($0)) == wantsStatic
    }
  }

  /// The type of which a call makes an object: `Store()`, `Store.init()`, `.init()`, `Self()`; `super.init` makes none.
  package func made(by call: Expr, file: FileID) -> EntityID? {
    guard !call.base.isNone else { return nil }
    let callee = expr(call.base, file)
    switch callee.kind {
    case .name where callee.name == index.known.selfType: return lookup.enclosingEntity(file, callee.scope)
    case .name: return lookup.namedType(call.base, callee, file)
    case .member where callee.name == index.known.initializer:
      let base = expr(callee.base, file)
      guard base.kind == .name || base.kind == .member,
        case .metatype(.entity(let made, _)) = type(ofExpr: callee.base, file: file)
      else { return nil }
      return made
    case .member: return lookup.namedType(call.base, callee, file)
    case .implicitMember where callee.name == index.known.initializer:
      return expectedType(of: call.base, file: file).entity
    default: return nil
    }
  }

  /// The case of an enum of the project that an expression makes: `.idle`, `State.loaded(model)`.
  func enumCase(of row: ExprID, file: FileID) -> DeclReference? {
    let expr = expr(row, file)
    let found: DeclReference?
    switch expr.kind {
    case .call:
      let isMember = !expr.base.isNone && [.member, .implicitMember].contains(self.expr(expr.base, file).kind)
      found = isMember ? callee(of: expr, file: file)?.reference : nil
    case .member: found = staticMember(expr.name, of: type(ofExpr: expr.base, file: file))
    case .implicitMember: found = staticMember(expr.name, of: .metatype(expectedType(of: row, file: file).unwrapped))
    default: found = nil
    }
    return found.flatMap { index.decl($0).kind == .enumCase ? $0 : nil }
  }

  private func staticMember(_ name: Name, of base: TypeValue) -> DeclReference? {
    guard case .metatype(.entity(let entity, _)) = base else { return nil }
    return lookup.members(name, of: entity).first { isStatic(index.decl($0)) }
  }
}
