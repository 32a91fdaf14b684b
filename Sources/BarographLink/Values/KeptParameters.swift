internal import BarographModel

/// A parameter that is still kept when its function has returned.
struct KeptParameter: Hashable {
  var parameter: DeclReference
  /// The property of the function's own object that keeps it.
  var property: DeclReference
  /// How: the parameter itself is kept, a closure that captures it, or something that has it in it.
  var manner: MutualHold.Manner
  /// The property of another object, which the first one keeps, that is filled: `cell.onTap = { controller.tapped() }`.
  var through: DeclReference?
  /// What the closure calls it that captures it.
  var name: Name?
}

extension Values {
  /// What a function or initialiser keeps of its parameters: what its body assigns to a property or adds to a collection, and what
  /// the initialiser or method of the same object keeps that it hands them to.
  func keptParameters(of function: DeclReference, depth: Int = 0) -> [KeptParameter] {
    // Asked again for each call; deeper answers are cut off, so they are not kept.
    if depth == 0, let known = memory.keptParameters[function] { return known }
    var found = kept(in: function.file)[function.decl] ?? []
    if depth < 3 { found += handedOn(by: function, depth) }
    if depth == 0, memory.associating.isEmpty {
      if memory.keptParameters.count >= 4096 { memory.keptParameters.removeAll(keepingCapacity: true) }
      memory.keptParameters[function] = found
    }
    return found
  }

  private func kept(in file: FileID) -> [DeclID: [KeptParameter]] {
    if let known = memory.kept[file] { return known }
    var found: [DeclID: [KeptParameter]] = [:]
    let outline = index[file]
    for expr in outline.exprs where expr.kind == .assignment || expr.kind == .call {
      guard let (target, values) = filling(expr, file), let function = function(around: expr.scope, outline),
        let filled = inference.variable(target, file: file).flatMap({ stored($0) }), inference.owner(of: filled) != nil,
        let property = holder(of: filled, outline[target], in: DeclReference(file: file, decl: function))
      else { continue }
      for value in values where !value.isNone {
        for (parameter, manner) in parameters(keptBy: value, of: function, file) {
          let name = manner == .captured ? index.decl(parameter).name : nil
          var all = [
            KeptParameter(
              parameter: parameter, property: property, manner: manner, through: property == filled ? nil : filled,
              name: name)
          ]
          if manner == .given, property == filled {
            all += keepers(ofCopiesOf: filled).map {
              KeptParameter(parameter: parameter, property: $0.property, manner: .captured, name: $0.name)
            }
          }
          for kept in all where found[function]?.contains(kept) != true { found[function, default: []].append(kept) }
        }
      }
    }
    guard memory.associating.isEmpty else { return found }
    if memory.kept.count >= 1024 { memory.kept.removeAll(keepingCapacity: true) }
    memory.kept[file] = found
    return found
  }

  /// The property of a function's own object that keeps what is put into another one: that itself, or the one that has its object.
  private func holder(of filled: DeclReference, _ target: Expr, in function: DeclReference) -> DeclReference? {
    if target.kind == .name || isOwnMember(target, of: function) { return filled }
    guard let row = index[function.file].target(ofWrite: target.base),
      case let base = inference.expr(row, function.file),
      base.kind == .name || inference.expr(base.base, function.file).kind == .selfReference,
      let holder = inference.variable(row, file: function.file), isMember(holder), keeps(holder)
    else { return nil }
    return holder
  }

  /// Whether a member is one of the object whose function it is; of a static one, of the object that it makes and gives back.
  private func isOwnMember(_ member: Expr, of function: DeclReference) -> Bool {
    guard !member.base.isNone else { return false }
    return inference.expr(member.base, function.file).kind == .selfReference
      || isGivenBack(member.base, by: function)
  }

  /// What an expression fills, and with what.
  func filling(_ expr: Expr, _ file: FileID) -> (target: ExprID, values: [ExprID])? {
    let outline = index[file]
    if expr.kind == .assignment {
      return outline.target(ofWrite: expr.base).map { ($0, Array(outline.items(of: expr.items))) }
    }
    guard !expr.base.isNone, case let callee = outline[expr.base], callee.kind == .member, !callee.base.isNone else {
      return nil
    }
    // `stream.sink { … }.store(in: &subscriptions)`
    if closureKeepers.bagging.contains(callee.name), let bag = subscriptions(in: file).bag(givenTo: expr, callee) {
      return outline.target(ofWrite: bag).map { ($0, [expr.base]) }
    }
    guard let target = outline.target(ofWrite: callee.base) else { return nil }
    // `button.addAction(action, for: .touchUpInside)`
    if closureKeepers.functions.contains(callee.name), inference.callee(of: expr, file: file) == nil {
      return (target, outline.arguments[expr.arguments.range].map(\.value))
    }
    guard index.known.putters.contains(callee.name),
      isCollection(inference.type(ofExpr: target, file: file))
    else {
      return nil
    }
    return (target, outline.arguments[expr.arguments.range].prefix(1).map(\.value))
  }

  /// The declaration of the function that a scope belongs to; a closure that runs at once belongs to it too.
  private func function(around scope: ScopeID, _ outline: OutlineView) -> DeclID? {
    for (_, row) in outline.enclosing(scope) {
      switch row.kind {
      case .function:
        return !row.decl.isNone && !outline[row.decl].parameters.isEmpty ? row.decl : nil
      case .closure where !row.runsAtOnce: return nil
      case .accessor, .type, .extensionBody: return nil
      default: continue
      }
    }
    return nil
  }

  /// The parameters of a function that keeping a value keeps, and how.
  private func parameters(
    keptBy value: ExprID, of function: DeclID, _ file: FileID, depth: Int = 0
  ) -> [(DeclReference, MutualHold.Manner)] {
    guard depth < 8 else { return [] }
    let outline = index[file]
    let expr = outline[value]
    func parts(_ rows: some Sequence<ExprID>) -> [(DeclReference, MutualHold.Manner)] {
      rows.flatMap { $0.isNone ? [] : parameters(keptBy: $0, of: function, file, depth: depth + 1) }
    }
    switch expr.kind {
    case .name: return parameter(expr, of: function, file).map { [($0, .given)] } ?? []
    case .forceUnwrap, .cast, .optionalChain: return parts([expr.base])
    case .array, .dictionary, .tuple: return parts(outline.items(of: expr.items))
    case .member where index.isCopy(expr, file): return parts([expr.base])
    case .member:
      return subscriptions(in: file).lastingClosures(ofBagged: expr).flatMap {
        captured(by: $0, of: function, file)
      }
    case .call where mentionsParameter(expr, of: function, file):
      return parts(
        arguments(keptByMaking: ExprReference(file: file, row: value))
          + heldObjects(in: file).handedToPlatform(by: expr)
      )
      .map { ($0.0, $0.1 == .given ? .contained : $0.1) }
    case .closure: return captured(by: expr.scope, of: function, file)
    default: return []
    }
  }

  /// The parameters of a function that a closure captures.
  private func captured(by closure: ScopeID, of function: DeclID, _ file: FileID)
    -> [(DeclReference, MutualHold.Manner)]
  {
    let objects = heldObjects(in: file).captured(by: closure)
    return index[file][function].parameters.range.map {
      DeclReference(file: file, decl: DeclID($0))
    }
    .filter { objects.contains(.local($0)) }.map { ($0, .captured) }
  }

  func subscriptions(in file: FileID) -> HoldReader {
    HoldReader(inference: inference, file: file, objects: heldObjects(in: file))
  }

  /// Whether a call of a type is given a parameter of the function around it, a closure, or what another call makes.
  private func mentionsParameter(_ call: Expr, of function: DeclID, _ file: FileID) -> Bool {
    let outline = index[file]
    let names = outline[function].parameters.range.lazy.map { outline[DeclID($0)].name }
    return outline.arguments[call.arguments.range].contains { argument in
      guard !argument.value.isNone, case let value = outline[argument.value] else { return false }
      return value.kind == .closure || value.kind == .call || value.kind == .name && names.contains(value.name)
    }
  }

  /// The arguments that what a call makes keeps by itself: of a type without initialisers those of its properties, otherwise what
  /// its initialiser assigns.
  private func arguments(keptByMaking place: ExprReference) -> [ExprID] {
    let call = inference.expr(place.row, place.file)
    guard let entity = inference.made(by: call, file: place.file), !index[entity].isExternal else { return [] }
    guard let initializer = inference.callee(of: call, file: place.file)?.reference,
      case let decl = index.decl(initializer), decl.kind == .initializer
    else { return arguments(ofStored: entity, call, place.file).filter { isLasting($0.property) }.map(\.value) }
    return decl.parameters.range.flatMap { row -> [ExprID] in
      let parameter = DeclReference(file: initializer.file, decl: DeclID(row))
      guard let property = property(keeping: parameter, of: initializer), isLasting(property),
        case .given(let rows) = argument(parameter, of: initializer, at: place)
      else { return [] }
      return rows
    }
  }

  /// Which objects the expressions of a file name.
  func heldObjects(in file: FileID) -> HeldObjects {
    if let known = memory.closures, known.file == file { return HeldObjects(inference, file: file, known.captures) }
    let captures = ClosureCaptures(index, file: file)
    memory.closures = (file, captures)
    return HeldObjects(inference, file: file, captures)
  }

  private func parameter(_ name: Expr, of function: DeclID, _ file: FileID) -> DeclReference? {
    guard
      case .value(let found) = inference.lookup.meaning(
        of: name.name, file: file, scope: name.scope, offset: name.offset, wantsType: false),
      found.file == file, index[file][function].parameters.range.contains(Int(found.decl.index))
    else { return nil }
    return found
  }

  /// The stored property that a property is, or that the setter of a computed one fills with its new value.
  private func stored(_ property: DeclReference) -> DeclReference? {
    let decl = index.decl(property)
    guard decl.flags.contains(.isComputed) else { return property }
    guard decl.flags.contains(.hasSetter) else { return nil }
    let (file, outline) = (property.file, index[property.file])
    for expr in outline.exprs where expr.kind == .assignment && expr.offset >= decl.start && expr.offset < decl.end {
      guard let item = expr.items.range.first, index.text(outline[ExprID(outline.lists[item])].name) == "newValue",
        let target = outline.target(ofWrite: expr.base), let found = inference.variable(target, file: file),
        found != property, !index.decl(found).flags.contains(.isComputed)
      else { continue }
      return found
    }
    return associates(property) ? property : nil
  }

  /// What initialisers and methods of the same object keep of what a function hands them: `self.init(…)`, `super.init(…)`,
  /// `set(delegate)`.
  private func handedOn(by function: DeclReference, _ depth: Int) -> [KeptParameter] {
    let decl = index.decl(function)
    let outline = index[function.file]
    var found: [KeptParameter] = []
    let made = makings(of: function)
    let stated = inference.tables(of: function.file).statements(in: decl.body)
      .map { outline.statements[Int($0)].expr }.filter { !$0.isNone && !made.contains($0) }
    for row in stated + made {
      let call = outline[row]
      guard call.kind == .call, made.contains(row) || isOwn(call, outline),
        let called = inference.callee(of: call, file: function.file)?.reference,
        case let callee = made.contains(row) ? sites.implemented(called) : called,
        callee != function, index.decl(callee).kind == .initializer || mayKeep(callee),
        made.contains(row) || isInherited(callee, by: function)
      else { continue }
      let place = ExprReference(file: function.file, row: row)
      for kept in keptParameters(of: callee, depth: depth + 1) {
        guard case .given(let rows) = argument(kept.parameter, of: callee, at: place) else { continue }
        for row in rows {
          for (parameter, manner) in parameters(keptBy: row, of: function.decl, function.file) {
            found.append(
              KeptParameter(
                parameter: parameter, property: kept.property, manner: kept.manner == .given ? manner : kept.manner,
                through: kept.through, name: kept.name))
          }
        }
      }
    }
    return found
  }

  private func mayKeep(_ function: DeclReference) -> Bool { memory.mentions.mayKeep(index.decl(function).name) }

  /// Whether a member belongs to the objects whose member another one is, and not to one that is made there.
  private func isInherited(_ member: DeclReference, by other: DeclReference) -> Bool {
    guard let own = inference.owner(of: other), let owner = inference.owner(of: member) else { return false }
    return inference.lookup.isSubtype(own, of: owner)
  }

  /// A call of the same object: `store(x)`, `self.store(x)`, `super.init(x)`.
  private func isOwn(_ call: Expr, _ outline: OutlineView) -> Bool {
    guard !call.base.isNone else { return false }
    let callee = outline[call.base]
    if callee.kind == .name { return true }
    return callee.kind == .member && !callee.base.isNone
      && [.selfReference, .superReference].contains(outline[callee.base].kind)
  }

  /// Whether values of a type keep what is put into them: collections of the platform, but those that hold weakly.
  func isCollection(_ type: TypeValue) -> Bool {
    switch type.unwrapped {
    case .array, .dictionary: return true
    case .external(let path, _):
      return path.last.map { CollectionWords.names.contains(index.text($0)) } ?? false
    default: return false
    }
  }
}
