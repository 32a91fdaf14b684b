package import BarographModel

/// The function or initialiser that a call means.
package struct Callee: Sendable {
  package var reference: DeclReference
  /// The type through which it is called, with its generic arguments.
  package var entity: EntityID?
  package var arguments: [TypeValue]
}

extension Inference {
  /// The declaration that a call calls, chosen by argument labels among those with its name; `nil` when none fits.
  package func callee(of call: Expr, file: FileID, depth: Int = 0) -> Callee? {
    guard call.kind == .call, !call.base.isNone else { return nil }
    return remembered(at: ExprReference(file: file, row: call.base), depth) {
      overload(call, expr(call.base, file), file, depth)
    }
  }

  func overload(_ call: Expr, _ callee: Expr, _ file: FileID, _ depth: Int) -> Callee? {
    // Most members are of the platform: what they are called on does not matter.
    guard callee.kind == .name || index.isDeclared(callee.name) || callee.name == index.known.initializer else {
      return nil
    }
    switch callee.kind {
    // `Self(…)`, and `[[self alloc] init…]` of a class method.
    case .name where callee.name == index.known.selfType:
      return lookup.enclosingEntity(file, callee.scope).flatMap { initializer(of: .entity($0, []), call, file) }
    case .name:
      switch lookup.meaning(of: callee.name, file: file, scope: callee.scope, offset: callee.offset, wantsType: false) {
      case .type(let entity): return initializer(of: .entity(entity, []), call, file)
      case .alias(let reference): return initializer(of: lookup.aliased(reference), call, file)
      case .value(let reference): return sibling(of: reference, call, file)
      default: return nil
      }
    case .member:
      var base = type(ofExpr: callee.base, file: file, depth: depth + 1).valueOrMeta
      if case .parameter(let name) = base {
        base = lookup.constraint(of: name, file: file, scope: callee.scope)?.valueOrMeta ?? base
      }
      return method(callee.name, of: base, call, file, depth, callee)
    case .implicitMember:
      let expected = expectedType(of: call.base, file: file, depth: depth + 1).unwrapped
      if expected == .unknown { return nil }
      return method(callee.name, of: .metatype(expected), call, file, depth, callee)
    case .superReference: return nil
    default: return nil
    }
  }

  private func method(
    _ name: Name, of base: TypeValue, _ call: Expr, _ file: FileID, _ depth: Int, _ callee: Expr
  ) -> Callee? {
    switch base {
    case .metatype(let type):
      if name == index.known.initializer { return initializer(of: type, call, file) }
      guard case .entity(let entity, let arguments) = type else { return added(name, to: type, call, file) }
      if case .type(let nested)? = lookup.member(name, of: entity, wantsType: true) {
        return initializer(of: .entity(nested, []), call, file)
      }
      return pick(lookup.members(name, of: entity).filter { isStatic(index.decl($0)) }, call, file, entity, arguments)
    case .entity(let entity, let arguments):
      if !callee.base.isNone, expr(callee.base, file).kind == .superReference, name == index.known.initializer {
        return initializer(of: base, call, file)
      }
      return pick(lookup.members(name, of: entity).filter { !isStatic(index.decl($0)) }, call, file, entity, arguments)
    case .module(let module) where !module.isNone:
      let candidates = index.declared.topLevel.all(owner: module, name: name)
      if let type = candidates.lazy.compactMap({ self.index.entity(of: $0) }).first {
        return initializer(of: .entity(type, []), call, file)
      }
      return pick(candidates, call, file, nil, [])
    case .composition(let parts):
      return parts.lazy.compactMap { self.method(name, of: $0, call, file, depth, callee) }.first
    default: return nil
    }
  }

  /// The initialiser that `Type(…)` calls.
  package func initializer(of type: TypeValue, _ call: Expr, _ file: FileID) -> Callee? {
    guard case .entity(let entity, let arguments) = type else { return nil }
    let all = lookup.members(index.known.initializer, of: entity)
    // A structure that writes no initialiser has what a protocol asks for by its properties.
    let isStruct = index[entity].kind == .structType
    let written = isStruct ? all.filter { !index.decl($0).flags.contains(.isRequirement) } : all
    return pick(written, call, file, entity, arguments)
      ?? factory(entity, call, file).map { Callee(reference: $0, entity: entity, arguments: arguments) }
  }

  /// `Store(name:)` in Swift is `+storeWithName:` of a class of Objective-C that has no such initialiser: what begins with
  /// the last words of the class's name makes an instance of it.
  private func factory(_ entity: EntityID, _ call: Expr, _ file: FileID) -> DeclReference? {
    guard !index.isObjectiveC(file), index.isObjectiveC(index[entity].declaration.file) else {
      return nil
    }
    let labels = index[file].arguments[call.arguments.range].map {
      $0.label.isNone ? "" : index.text($0.label)
    }
    guard let first = labels.first, !first.isEmpty else { return nil }
    let word = first.prefix(1).uppercased() + first.dropFirst()
    let type = importedWords(index.text(index[entity].name))
    for start in type.indices {
      let base = type[start...].joined()
      let lead = base.prefix(1).lowercased() + base.dropFirst()
      for name in [lead + "With" + word, lead + word].compactMap({ index.project.names.find($0) }) {
        let found = lookup.members(name, of: entity).first { reference in
          let decl = index.decl(reference)
          guard decl.kind == .function, isStatic(decl), index.isObjectiveC(reference.file),
            decl.parameters.count == labels.count
          else { return false }
          let pieces = index.text(decl.label).split(separator: ":").dropFirst().map(String.init)
          return pieces == Array(labels.dropFirst()) && makes(entity, decl, reference.file)
        }
        if let found { return found }
      }
    }
    return nil
  }

  /// Whether a class method gives an instance of its class.
  private func makes(_ entity: EntityID, _ decl: Decl, _ file: FileID) -> Bool {
    guard let made = result(decl, file).unwrapped.entity else { return false }
    return made == entity || lookup.isSubtype(entity, of: made)
  }

  private func sibling(of reference: DeclReference, _ call: Expr, _ file: FileID) -> Callee? {
    let decl = index.decl(reference)
    if decl.kind == .variable {
      // `static let mock = mock(for: .live)`: a property and a function may share a name; only one takes arguments.
      guard let owner = owner(of: reference), !call.arguments.isEmpty else { return nil }
      return pick(namesakes(of: decl, in: owner), call, file, owner, [])
    }
    guard decl.kind == .function else { return nil }
    if let owner = owner(of: reference), lookup.member(decl.name, of: owner, wantsType: false) != nil {
      return pick(namesakes(of: decl, in: owner), call, file, owner, [])
        ?? Callee(reference: reference, entity: nil, arguments: [])
    }
    let outline = index[reference.file]
    if outline[decl.scope].kind == .file {
      let module = ModuleID(index.project[reference.file].modules[0])
      return pick(index.declared.topLevel.all(owner: module, name: decl.name), call, file, nil, [])
    }
    return Callee(reference: reference, entity: nil, arguments: [])
  }

  /// The members that a name alone may mean where it means one of them: those of the type, or those of an instance.
  private func namesakes(of member: Decl, in owner: EntityID) -> [DeclReference] {
    lookup.members(member.name, of: owner).filter { index.decl($0).isOfType == member.isOfType }
  }

  func pick(
    _ candidates: [DeclReference], _ call: Expr, _ file: FileID, _ entity: EntityID?, _ arguments: [TypeValue]
  ) -> Callee? {
    if candidates.isEmpty { return nil }
    let labels = index[file].arguments[call.arguments.range].lazy.map {
      (label: $0.label, isTrailing: $0.isTrailingClosure)
    }
    let called = !call.base.isNone ? expr(call.base, file).name : .none
    var isForeign = false
    var second: DeclReference?
    for reference in candidates {
      let decl = index.decl(reference)
      if isShortened(reference, decl, called) {
        isForeign = true
      } else if accepts(decl, reference.file, labels) {
        // Of several that take as much, the one that takes the kind of it.
        if candidates.count == 1 || takesKinds(reference, decl, call, file) {
          return Callee(reference: reference, entity: entity, arguments: arguments)
        }
        second = second ?? reference
      } else if index.isObjectiveC(reference.file) {
        isForeign = true
      }
    }
    if let second { return Callee(reference: second, entity: entity, arguments: arguments) }
    guard isForeign, !index.isObjectiveC(file) else { return nil }
    return imported(candidates, called, Array(labels)).map {
      Callee(reference: $0, entity: entity, arguments: arguments)
    }
  }

  /// Whether a method of Objective-C is among the candidates for a name that Swift might have for it.
  private func isShortened(_ reference: DeclReference, _ decl: Decl, _ called: Name) -> Bool {
    decl.kind == .function && decl.name != called && !called.isNone && index.isObjectiveC(reference.file)
      && index.declared.imported[reference] != called && decl.name != index.known.initializer
  }

  /// The method of Objective-C that Swift means; `nil` when there are several.
  private func imported(
    _ candidates: [DeclReference], _ called: Name, _ labels: [(label: Name, isTrailing: Bool)]
  ) -> DeclReference? {
    var found: DeclReference?
    for reference in candidates {
      let decl = index.decl(reference)
      guard decl.kind == .function, decl.parameters.count == labels.count, index.isObjectiveC(reference.file),
        index.declared.imported[reference] == called || means(index.text(decl.label), called, labels)
      else { continue }
      if let found, index.decl(found).label != decl.label { return nil }
      found = found ?? reference
    }
    return found
  }

  /// The methods of Objective-C that a call of Swift may mean, when there are several with different results.
  func foreignCandidates(of call: Expr, file: FileID) -> [DeclReference] {
    guard call.kind == .call, !call.base.isNone, !index.isObjectiveC(file) else { return [] }
    let callee = expr(call.base, file)
    guard callee.kind == .member, !callee.base.isNone else { return [] }
    let base = type(ofExpr: callee.base, file: file).valueOrMeta
    let (entity, wantsStatic): (EntityID, Bool)
    switch base {
    case .entity(let row, _): (entity, wantsStatic) = (row, false)
    case .metatype(.entity(let row, _)): (entity, wantsStatic) = (row, true)
    default: return []
    }
    let labels = index[file].arguments[call.arguments.range].map {
      (label: $0.label, isTrailing: $0.isTrailingClosure)
    }
    var found: [DeclReference] = []
    for reference in lookup.members(callee.name, of: entity) where index.isObjectiveC(reference.file) {
      let decl = index.decl(reference)
      guard decl.kind == .function, isStatic(decl) == wantsStatic, decl.parameters.count == labels.count,
        index.declared.imported[reference] == callee.name || means(index.text(decl.label), callee.name, labels),
        !found.contains(where: { result(of: $0) == result(of: reference) })
      else { continue }
      found.append(reference)
    }
    return found.count > 1 ? found : []
  }

  /// What a function gives.
  func result(of reference: DeclReference) -> TypeValue { result(index.decl(reference), reference.file) }

  /// Whether Swift may call a selector by a name with labels: it leaves words out and adds none.
  private func means(_ selector: String, _ called: Name, _ labels: [(label: Name, isTrailing: Bool)]) -> Bool {
    let pieces = selector.split(separator: ":", omittingEmptySubsequences: false)
    guard pieces.count == labels.count + 1 else { return false }
    for (row, argument) in labels.enumerated() {
      let label = argument.label.isNone ? "" : index.text(argument.label)
      let spoken = row == 0 ? index.text(called) + label.prefix(1).uppercased() + label.dropFirst() : label
      if spoken.isEmpty {
        guard argument.isTrailing || pieces[row].isEmpty else { return false }
        continue
      }
      var words = importedWords(String(pieces[row]))[...]
      if row == 0, words.first?.lowercased() != importedWords(spoken).first?.lowercased() { return false }
      for word in importedWords(spoken) {
        guard let place = words.firstIndex(where: { $0.lowercased() == word.lowercased() }) else { return false }
        words = words[(place + 1)...]
      }
    }
    return true
  }

  private func accepts(
    _ decl: Decl, _ file: FileID, _ labels: some Sequence<(label: Name, isTrailing: Bool)>
  ) -> Bool {
    guard decl.kind == .function || decl.kind == .initializer || decl.kind == .enumCase else { return false }
    return matchParameters(decl, file, labels) { _ in }
  }
}
