internal import BarographLink
internal import BarographModel

/// The assemblies that an expression lists, and what of it was not understood.
struct SwinjectAssemblyList {
  var ids: [ContainerID] = []
  var unknowns: [(site: RawSite, reason: String)] = []
  /// There is more in it than was looked at.
  var isCut = false

  mutating func add(_ id: ContainerID) {
    if !ids.contains(id) { ids.append(id) }
  }
}

extension SwinjectReading {
  /// An array of assemblies: a literal, a variable, a sum, a function's result.
  func collect(_ row: ExprID, into list: inout SwinjectAssemblyList, depth: Int) {
    guard !row.isNone else { return }
    let expr = expr(row)
    if depth > 8 { return miss(expr, into: &list) }
    switch expr.kind {
    case .array: for item in items(expr) { collect(element: item, into: &list, depth: depth) }
    case .sequence:
      for item in items(expr) where self.expr(item).kind != .operatorName {
        collect(item, into: &list, depth: depth + 1)
      }
    case .ternary: for item in items(expr).dropFirst() { collect(item, into: &list, depth: depth + 1) }
    case .branches: for item in items(expr) { collect(item, into: &list, depth: depth + 1) }
    case .cast, .forceUnwrap, .optionalChain: collect(expr.base, into: &list, depth: depth + 1)
    case .name, .member, .implicitMember:
      guard let reference = declaration(of: row), index.decl(reference).kind == .variable else {
        return follow(row, into: &list)
      }
      reading(of: reference.file).collect(variable: reference, into: &list, depth: depth + 1)
    case .call:
      if !expr.base.isNone, self.expr(expr.base).kind == .closure {
        for value in results(in: self.expr(expr.base).scope) { collect(value, into: &list, depth: depth + 1) }
        return
      }
      guard let callee = inference.callee(of: expr, file: file), !index.decl(callee.reference).body.isNone else {
        return follow(row, into: &list)
      }
      reading(of: callee.reference.file).collect(
        body: index.decl(callee.reference).body, expr, into: &list, depth: depth + 1)
    default: follow(row, into: &list)
    }
  }

  /// Whatever the whole project shows an expression to be: what callers pass, what stands behind a protocol.
  private func follow(_ row: ExprID, isInList: Bool = false, into list: inout SwinjectAssemblyList) {
    let answer = inference.values.answer(list: ExprReference(file: file, row: row))
    for entity in answer.values.compactMap(\.meantType) { list.add(.type(entity)) }
    guard !answer.isClosed else { return }
    if answer.isCut { list.isCut = true }
    guard let parameter = declaration(of: row), index.decl(parameter).kind == .parameter, !isInList else {
      return miss(expr(row), into: &list)
    }
    let decl = index.decl(parameter)
    list.unknowns.append(
      (
        RawSite(file: parameter.file, offset: decl.offset),
        "the assemblies are whatever is passed as \(text(decl.name))"
      ))
  }

  /// What a variable's value, getter and later additions list.
  func collect(variable reference: DeclReference, into list: inout SwinjectAssemblyList, depth: Int) {
    let decl = index.decl(reference)
    var isKnown = false
    if !decl.value.isNone {
      collect(decl.value, into: &list, depth: depth + 1)
      isKnown = true
    } else if !decl.body.isNone, decl.kind == .variable {
      collect(body: decl.body, nil, into: &list, depth: depth + 1)
      isKnown = true
    }
    for (target, value) in assignments(to: decl.name) where declaration(of: target) == reference {
      collect(value, into: &list, depth: depth + 1)
      isKnown = true
    }
    if !decl.flags.contains(.isLet) { collectAdditions(reference, decl.name, into: &list, depth) }
    if !isKnown { follow(property: reference, into: &list) }
  }

  /// Whatever the whole project puts into a property.
  private func follow(property reference: DeclReference, into list: inout SwinjectAssemblyList) {
    let answer = inference.values.answer(property: reference)
    for entity in answer.values.compactMap(\.meantType) { list.add(.type(entity)) }
    if answer.isCut { list.isCut = true }
    for stop in answer.stops.prefix(1) {
      list.unknowns.append((stop.place, "the list of assemblies is not in the text"))
    }
  }

  private func collect(body: ScopeID, _ call: Expr?, into list: inout SwinjectAssemblyList, depth: Int) {
    let values = results(in: body)
    if values.isEmpty, let call { miss(call, into: &list) }
    for value in values { collect(value, into: &list, depth: depth + 1) }
  }

  /// `list.append(A())` and `list += […]`.
  private func collectAdditions(
    _ reference: DeclReference, _ name: Name, into list: inout SwinjectAssemblyList, _ depth: Int
  ) {
    for (position, expr) in zip(outline.exprRows, outline.exprs) {
      if expr.kind == .call, word(expr) == .append, let receiver = reader.receiver(of: expr),
        self.expr(receiver).name == name, declaration(of: receiver) == reference, let first = arguments(expr).first
      {
        if text(first.label) == "contentsOf" {
          collect(first.value, into: &list, depth: depth + 1)
        } else {
          collect(element: first.value, into: &list, depth: depth + 1)
        }
      } else if expr.kind == .operatorName, text(expr.name) == "+=", !expr.parent.isNone {
        let parts = Array(items(self.expr(expr.parent)))
        guard parts.count == 3, parts[1] == position, self.expr(parts[0]).name == name,
          declaration(of: parts[0]) == reference
        else { continue }
        collect(parts[2], into: &list, depth: depth + 1)
      }
    }
  }

  /// One element: `A()`, a variable of an assembly's type, `A.self`.
  func collect(element row: ExprID, into list: inout SwinjectAssemblyList, depth: Int) {
    guard !row.isNone else { return }
    let expr = expr(row)
    if depth > 8 { return miss(expr, into: &list) }
    switch expr.kind {
    case .ternary: for item in items(expr).dropFirst() { collect(element: item, into: &list, depth: depth + 1) }
    case .branches: for item in items(expr) { collect(element: item, into: &list, depth: depth + 1) }
    case .cast, .forceUnwrap: collect(element: expr.base, into: &list, depth: depth + 1)
    default:
      let made = elementTypes(row)
      for entity in made { list.add(.type(entity)) }
      if made.isEmpty { follow(row, isInList: true, into: &list) }
    }
  }

  /// The project types that a receiver or element is: of `$0` in `[A(), B()].forEach { … }` those of the array.
  func elementTypes(_ row: ExprID) -> [EntityID] {
    if reader.metatype(row) != nil {
      if case .known(let type) = service(row) { return serviceEntity(type).map { [$0] } ?? [] }
      return []
    }
    let looped = loopedTypes(row)
    if !looped.isEmpty { return looped }
    guard let entity = serviceEntity(type(of: row)) else { return followedAssemblies(row) }
    guard index[entity].kind == .protocolType else { return [entity] }
    let made = made(ofExpression: row).types
    return made.isEmpty ? followedAssemblies(row) : made
  }

  /// The assemblies that the whole project shows an expression to be.
  private func followedAssemblies(_ row: ExprID) -> [EntityID] {
    inference.values.answer(list: ExprReference(file: file, row: row)).values.compactMap(\.meantType).filter(isAssembly)
  }

  /// The types of the elements that `$0`, a closure's parameter or a loop's variable runs through.
  private func loopedTypes(_ row: ExprID) -> [EntityID] {
    loopedList(row)?.ids.compactMap { if case .type(let entity) = $0 { entity } else { nil } } ?? []
  }

  /// The list that `$0`, a closure's parameter or a loop's variable runs through.
  func loopedList(_ row: ExprID) -> SwinjectAssemblyList? {
    guard let sequence = loopedSequence(row), !sequence.isNone, openLoops.insert(sequence).inserted else { return nil }
    defer { openLoops.remove(sequence) }
    var list = SwinjectAssemblyList()
    collect(sequence, into: &list, depth: 2)
    return list
  }

  private func loopedSequence(_ row: ExprID) -> ExprID? {
    let expr = expr(row)
    guard expr.kind == .name else { return nil }
    if shorthandPosition(expr.name) == 0 { return enclosingClosure(expr.scope).flatMap { walkedSequence($0) } }
    guard let reference = declaration(of: row), reference.file == file else { return nil }
    let decl = index.decl(reference)
    if decl.flags.contains(.isElement) { return decl.value }
    let isClosures = decl.kind == .parameter && outline[decl.scope].kind == .closure
    return isClosures ? walkedSequence(decl.scope) : nil
  }

  /// What a closure given to `forEach` walks through.
  private func walkedSequence(_ scope: ScopeID) -> ExprID? {
    guard let closure = closures[scope], !expr(closure).parent.isNone else { return nil }
    let call = expr(expr(closure).parent)
    return calleeName(call).map { text($0) } == "forEach" ? reader.receiver(of: call) : nil
  }

  private func miss(_ expr: Expr, into list: inout SwinjectAssemblyList) {
    list.unknowns.append((RawSite(file: file, offset: expr.offset), "which assemblies this gives is not known here"))
  }

  // MARK: Callers

  /// The container that callers pass for a parameter of an initialiser or function.
  func passedContainer(_ row: ExprID, to function: DeclReference) -> ContainerID? {
    guard let reference = parameter(behind: row, depth: 0) else { return nil }
    let parameter = index.decl(reference)
    let label = parameter.argumentLabel
    let decl = index.decl(function)
    var wanted = decl.name
    if decl.kind == .initializer {
      guard let owner = inference.owner(of: function) else { return nil }
      wanted = index[owner].name
    }
    for other in index.project.fileRows {
      let outline = index[other]
      for (position, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .call && !expr.base.isNone {
        guard outline[expr.base].name == wanted else { continue }
        let reading = reading(of: other)
        guard reading.inference.callee(of: expr, file: other)?.reference == function,
          let value = reading.argument(text(label), of: reading.expr(position))
        else { continue }
        if let found = reading.container(value) { return found }
      }
    }
    return nil
  }

  /// The parameter that an expression is, or that the property it names was filled from.
  private func parameter(behind row: ExprID, depth: Int) -> DeclReference? {
    guard depth < 3, let reference = declaration(of: stripped(row)), reference.file == file else { return nil }
    let decl = index.decl(reference)
    if decl.kind == .parameter { return reference }
    if !decl.value.isNone { return parameter(behind: decl.value, depth: depth + 1) }
    for (target, value) in assignments(to: decl.name) where declaration(of: target) == reference {
      if let found = parameter(behind: value, depth: depth + 1) { return found }
    }
    return nil
  }
}
