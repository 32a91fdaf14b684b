internal import BarographModel

/// What a call passes for one parameter.
enum PassedArgument {
  /// Rows of expressions in the file of the call; several for a variadic parameter.
  case given([Int32])
  /// The parameter's own value: a row in the file of its declaration.
  case byDefault(Int32)
  /// Nothing, for a variadic parameter.
  case none
  /// The text does not tell.
  case unknown
}

/// Something that a property is given.
struct PropertySource {
  /// Where it happens.
  enum Origin {
    /// In an initialiser of the property's type.
    case initializer(DeclReference)
    /// In a call that makes the object: an argument of a memberwise initialiser.
    case making(ExprReference)
    /// Somewhere else, for whichever object.
    case anywhere
  }

  var value: ExprReference
  var origin: Origin
  /// It may be another object that is given it.
  var isLikely = false
}

extension Values {
  /// What a call passes for a parameter of the function that it runs.
  func argument(_ parameter: DeclReference, of function: DeclReference, at place: ExprReference) -> PassedArgument {
    let call = inference.expr(place.row, place.file)
    let arguments = index.rows[Int(place.file)].arguments[call.arguments.range]
    let decl = index.decl(function)
    let labels = arguments.map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    let isInOrder = decl.parameters.count == arguments.count
    guard
      let matched = inference.matchedParameters(decl, function.file, labels)
        ?? (isInOrder ? decl.parameters.range.map { Int32($0) } : nil)
    else { return .unknown }
    let given = zip(matched, arguments).filter { $0.0 == parameter.decl && $0.1.value >= 0 }.map(\.1.value)
    if !given.isEmpty { return .given(given) }
    let row = index.decl(parameter)
    return row.value >= 0 ? .byDefault(row.value) : row.flags.contains(.isVariadic) ? .none : .unknown
  }

  /// What a stored property is given, besides its initial value.
  func sources(of property: DeclReference) -> [PropertySource] {
    let owner = inference.owner(of: property)
    var found: [PropertySource] = []
    for write in sites.writes(of: property) {
      let origin = origin(of: write, owner)
      found += written(by: write).map { PropertySource(value: $0, origin: origin) }
    }
    // In Objective-C a header declares once more what is written.
    let isLikely = !index.isObjectiveC(property.file)
    for write in sites.writes(above: property) {
      let origin = origin(of: write, owner)
      found += written(by: write).map { PropertySource(value: $0, origin: origin, isLikely: isLikely) }
    }
    guard let owner, index.entities[Int(owner)].kind == .structType else { return found }
    for call in sites.makings(of: owner) {
      guard let value = memberwiseArgument(index.decl(property).name, at: call) else { continue }
      found.append(PropertySource(value: value, origin: .making(call)))
    }
    return found
  }

  private func origin(of write: ExprReference, _ owner: Int32?) -> PropertySource.Origin {
    let outline = index.rows[Int(write.file)]
    let scope = inference.expr(write.row, write.file).scope
    guard let owner, let body = outline.enclosing(scope).first(where: { $0.scope.kind == .function })?.scope,
      body.decl >= 0, outline.decls[Int(body.decl)].kind == .initializer,
      inference.lookup.enclosingEntity(write.file, scope) == owner
    else { return .anywhere }
    return .initializer(DeclReference(file: write.file, decl: body.decl))
  }

  /// The argument of a memberwise initialiser that fills a property.
  func memberwiseArgument(_ name: Name, at place: ExprReference) -> ExprReference? {
    let call = inference.expr(place.row, place.file)
    guard inference.callee(of: call, file: place.file) == nil else { return nil }
    return index.rows[Int(place.file)].arguments[call.arguments.range].first { $0.label == name && $0.value >= 0 }
      .map { ExprReference(file: place.file, row: $0.value) }
  }

  /// The values that a write puts into its target.
  func written(by place: ExprReference) -> [ExprReference] {
    let expr = inference.expr(place.row, place.file)
    let rows: [Int32]
    switch expr.kind {
    case .assignment: rows = Array(inference.items(expr, place.file))
    case .sequence: rows = Array(inference.items(expr, place.file).dropFirst(2))
    case .call: rows = index.rows[Int(place.file)].arguments[expr.arguments.range].prefix(1).map(\.value)
    default: rows = []
    }
    return rows.filter { $0 >= 0 }.map { ExprReference(file: place.file, row: $0) }
  }

  // MARK: Closures

  /// The variable, property or parameter that a closure of the text is given to.
  func keeper(ofClosure closure: Int32, file: Int32) -> DeclReference? {
    let outline = index.rows[Int(file)]
    let row = outline.exprs[Int(closure)].parent
    guard row >= 0 else {
      // `let done = { … }`: the statement declares what keeps it.
      return inference.tables(of: file).statement(of: closure).flatMap { found in
        let statement = outline.statements[Int(found)]
        return statement.kind == .declaration && statement.decl >= 0
          ? DeclReference(file: file, decl: statement.decl) : nil
      }
    }
    let parent = outline.exprs[Int(row)]
    switch parent.kind {
    case .assignment:
      return outline.target(ofWrite: parent.base).flatMap { inference.variable($0, file: file) }
    case .call:
      guard let callee = inference.callee(of: parent, file: file)?.reference else { return nil }
      return index.decl(callee).parameters.range.lazy.map { DeclReference(file: callee.file, decl: Int32($0)) }.first {
        if case .given(let rows) = self.argument($0, of: callee, at: ExprReference(file: file, row: row)) {
          return rows.contains(closure)
        }
        return false
      }
    default: return nil
    }
  }

  /// The calls of what a variable, property or parameter of function type holds.
  func calls(ofValue keeper: DeclReference) -> [ExprReference] {
    let direct = calls(byName: keeper)
    guard direct.isEmpty, inference.isInitializerParameter(keeper), let property = property(keeping: keeper) else {
      return direct
    }
    return calls(byName: property)
  }

  /// The property that an initialiser keeps one of its parameters in.
  private func property(keeping parameter: DeclReference) -> DeclReference? {
    let scope = index.rows[Int(parameter.file)].scopes[Int(index.decl(parameter).scope)]
    return property(keeping: parameter, of: DeclReference(file: parameter.file, decl: scope.decl))
  }

  private func calls(byName keeper: DeclReference) -> [ExprReference] {
    sites.mentioned(index.decl(keeper).name).filter { place in
      let outline = index.rows[Int(place.file)]
      guard let called = outline.calledRow(outline.exprs[Int(place.row)]) else { return false }
      let callee = outline.exprs[Int(called)]
      guard callee.kind == .name else { return inference.variable(called, file: place.file) == keeper }
      return inference.lookup.meaning(
        of: callee.name, file: place.file, scope: callee.scope, offset: callee.offset, wantsType: false)
        == .value(keeper)
    }
  }
}
