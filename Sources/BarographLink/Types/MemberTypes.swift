package import BarographModel

/// Types of what stands behind a dot.
extension Inference {
  func member(_ expr: Expr, _ file: FileID, _ depth: Int) -> TypeValue {
    var base = type(ofExpr: expr.base, file: file, depth: depth + 1)
    if case .parameter(let name) = base { base = lookup.constraint(of: name, file: file, scope: expr.scope) ?? base }
    if base == .unknown, let extended = extendedInstance(expr, file, depth) { base = extended }
    if case .tuple(let parts) = base.unwrapped {
      return part(expr.name, of: expr.base, file: file).flatMap { parts.indices.contains($0) ? parts[$0] : nil }
        ?? .unknown
    }
    return member(expr.name, of: base, generics: generics(expr, file), file: file)
  }

  /// `Store.store().tuned()`, `Container.shared.store`: what a static member of a type from outside gives is not known, but where the
  /// project adds just the member that is reached to that very type, it gives an instance.
  private func extendedInstance(_ expr: Expr, _ file: FileID, _ depth: Int) -> TypeValue? {
    guard !expr.base.isNone, case let made = self.expr(expr.base, file), !made.base.isNone,
      case let function = made.kind == .call ? self.expr(made.base, file) : made, function.kind == .member,
      case .metatype(let type) = self.type(ofExpr: function.base, file: file, depth: depth + 1),
      case .external(let path, _) = type, path.count == 1, let entity = index.externals[path[0]],
      lookup.members(expr.name, of: entity).contains(where: { !isStatic(index.decl($0)) })
    else { return nil }
    return type
  }

  /// The type of `base.name`.
  package func member(_ name: Name, of base: TypeValue, generics: [TypeValue] = [], file: FileID) -> TypeValue {
    if name == index.known.selfValue { return base }
    switch base.valueOrMeta {
    case .metatype(let inner): return staticMember(name, of: inner, generics, file)
    case .entity(let entity, let arguments):
      for reference in lookup.members(name, of: entity, seenFrom: file) where !isStatic(index.decl(reference)) {
        return sent(valueType(reference, entity: entity, arguments: arguments), reference, file)
      }
      return answeringItself(name, entity, file)
    case .module(let module):
      guard !module.isNone else { return .metatype(lookup.sugared(name, generics)) }
      let isOwn = index.project[file].modules.contains(Int(module.index))
      switch lookup.inModule(module, name, file, false, isImported: !isOwn) {
      case .type(let entity): return .metatype(.entity(entity, generics))
      case .alias(let reference): return .metatype(lookup.aliased(reference))
      case .value(let reference): return valueType(reference, entity: nil, arguments: [])
      default: return .unknown
      }
    case .external(let path, _):
      guard path.count == 1, let entity = index.externals[path[0]] else { return .unknown }
      for reference in lookup.members(name, of: entity, seenFrom: file) where !isStatic(index.decl(reference)) {
        return valueType(reference, entity: nil, arguments: [])
      }
      return .unknown
    case .array(let element):
      switch index.text(name) {
      case "first", "last": return .optional(element)
      case "lazy": return base
      default: return .unknown
      }
    case .dictionary(_, let value): return index.text(name) == "values" ? .array(value) : .unknown
    case .composition(let parts):
      for part in parts {
        let type = member(name, of: part, file: file)
        if type != .unknown { return type }
      }
      return .unknown
    default: return .unknown
    }
  }

  /// `assembly.activated()`: by a method that only a library declares, an object of the project answers with itself.
  private func answeringItself(_ name: Name, _ entity: EntityID, _ file: FileID) -> TypeValue {
    guard index.known.answers.contains(name) else { return .unknown }
    var answers = false
    lookup.eachSupertype(of: entity) { type in
      answers = index.externalSupertypes[type].contains {
        index.known.answeringThemselves[$0]?.contains(name) ?? false
      }
      return answers
    }
    guard answers else { return .unknown }
    let own = TypeValue.entity(entity, [])
    // In Objective-C a message without arguments is a member.
    return index.isObjectiveC(file) && !index.text(name).contains("With") ? own : .function([], own)
  }

  private func staticMember(_ name: Name, of type: TypeValue, _ generics: [TypeValue], _ file: FileID) -> TypeValue {
    if name == index.known.initializer { return .metatype(type) }
    if name == index.known.allCases, case .entity(let entity, _) = type, index[entity].kind == .enumType {
      return .array(type)
    }
    switch type {
    case .entity(let entity, let arguments):
      guard let found = lookup.member(name, of: entity, wantsType: false) else { return .unknown }
      switch found {
      case .type(let nested): return .metatype(.entity(nested, generics))
      case .alias(let reference): return .metatype(lookup.aliased(reference))
      case .value:
        for reference in lookup.members(name, of: entity, seenFrom: file) where isStatic(index.decl(reference)) {
          return sent(valueType(reference, entity: entity, arguments: arguments), reference, file)
        }
        return .unknown
      default: return .unknown
      }
    case .external(let path, _):
      if path.count == 1, let entity = index.externals[path[0]] {
        let own = staticMember(name, of: .entity(entity, []), generics, file)
        if own != .unknown { return own }
      }
      guard index.isCapitalized(name) else { return platformMember(name, of: path) }
      if path.count == 1, lookup.isImported(path[0], by: file) { return .metatype(lookup.sugared(name, generics)) }
      return .metatype(.external(path + [name], generics))
    default: return .unknown
    }
  }

  /// `UserDefaults.standard` and its like are instances of the type they belong to, and `DispatchQueue.global()` gives one.
  private func platformMember(_ name: Name, of path: [Name]) -> TypeValue {
    guard path.count == 1, case let (type, member) = (index.text(path[0]), index.text(name)) else { return .unknown }
    if PlatformTable.isGiving(type, member) { return .function([], .external(path, [])) }
    return PlatformTable.isInstance(type, member) ? .external(path, []) : .unknown
  }

  /// The type of a member as it is used: in Objective-C naming a method without parameters sends the message.
  private func sent(_ type: TypeValue, _ reference: DeclReference, _ file: FileID) -> TypeValue {
    guard index.isObjectiveC(file), case .function(let parameters, let result) = type, parameters.isEmpty,
      index.decl(reference).kind == .function
    else { return type }
    return result
  }

  func implicitMember(_ row: ExprID, _ expr: Expr, _ file: FileID, _ depth: Int) -> TypeValue {
    let expected = expectedType(of: row, file: file, depth: depth + 1)
    if expected == .unknown { return .unknown }
    // `Injector(container: .init())`: a type from outside declares no initialiser here.
    if expr.name == index.known.initializer, case .external = expected.unwrapped, index[file].isCalled(row) {
      return .metatype(expected.unwrapped)
    }
    return staticMember(expr.name, of: expected.unwrapped, [], file)
  }
}
