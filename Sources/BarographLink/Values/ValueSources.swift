internal import BarographModel

/// What a call passes for one parameter.
enum PassedArgument {
  /// Rows of expressions in the file of the call; several for a variadic parameter.
  case given([ExprID])
  /// The parameter's own value: a row in the file of its declaration.
  case byDefault(ExprID)
  /// Nothing, for a variadic parameter.
  case none
  /// The text does not tell.
  case unknown
}

/// Something that is written into a variable.
struct WrittenValue: Hashable {
  /// What is written; of `&x` the expression itself.
  var place: ExprReference
  /// What is written is what a function puts into the parameter that `&x` is given for.
  var isHandedBack = false
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
    /// Into the copy of a struct that a variable holds.
    case copy(DeclReference)
  }

  var value: WrittenValue
  var origin: Origin
  /// It may be another object that is given it: of those that an expression can be, if there is one.
  var isLikely = false
  var owner: ExprReference?
}

extension Values {
  /// What a call passes for a parameter of the function that it runs.
  func argument(_ parameter: DeclReference, of function: DeclReference, at place: ExprReference) -> PassedArgument {
    let call = call(at: place)
    let arguments = index[place.file].arguments[call.arguments.range]
    let decl = index.decl(function)
    let labels = arguments.lazy.map { (label: $0.label, isTrailing: $0.isTrailingClosure) }
    var given: [ExprID] = []
    var next = arguments.startIndex
    func take(_ matched: DeclID) {
      if matched == parameter.decl, !arguments[next].value.isNone { given.append(arguments[next].value) }
      next += 1
    }
    if !inference.matchParameters(decl, function.file, labels, take) {
      guard decl.parameters.count == arguments.count else { return .unknown }
      (given, next) = ([], arguments.startIndex)
      for row in decl.parameters.range { take(DeclID(row)) }
    }
    if !given.isEmpty { return .given(given) }
    let row = index.decl(parameter)
    return !row.value.isNone ? .byDefault(row.value) : row.flags.contains(.isVariadic) ? .none : .unknown
  }

  /// What a stored property is given, besides its initial value.
  func sources(of property: DeclReference) -> [PropertySource] {
    if let known = memory.sources[property] { return known }
    let owner = inference.owner(of: property)
    let isStruct = owner.map { index[$0].kind == .structType } ?? false
    var found: [PropertySource] = []
    for write in sites.writes(of: property) {
      let origin = origin(of: write, owner, isStruct: isStruct)
      found += written(by: write).map { PropertySource(value: $0, origin: origin) }
    }
    // In Objective-C a header declares once more what is written.
    let isLikely = !index.isObjectiveC(property.file)
    for write in sites.writes(above: property) {
      let origin = origin(of: write, owner, isStruct: false)
      let object = isLikely ? sites.owner(ofWrite: write) : nil
      found += written(by: write).map {
        PropertySource(value: $0, origin: origin, isLikely: isLikely, owner: object)
      }
    }
    if let owner, isStruct {
      for call in sites.makings(of: owner) {
        guard let value = memberwiseArgument(index.decl(property).name, at: call) else { continue }
        found.append(PropertySource(value: WrittenValue(place: value), origin: .making(call)))
      }
    }
    found += sourcesByKeyPath(of: property)
    memory.sources[property] = found
    return found
  }

  /// What is written into a property of the struct that a variable holds.
  func copies(of property: DeclReference, heldBy variable: DeclReference) -> [WrittenValue] {
    if let known = memory.copies[property] { return known[variable] ?? [] }
    var found: [DeclReference: [WrittenValue]] = [:]
    for source in sources(of: property) {
      if case .copy(let holder) = source.origin { found[holder, default: []].append(source.value) }
    }
    memory.copies[property] = found
    return found[variable] ?? []
  }

  private func origin(of write: ExprReference, _ owner: EntityID?, isStruct: Bool) -> PropertySource.Origin {
    if isStruct, let object = sites.owner(ofWrite: write), let holder = sites.variable(object) { return .copy(holder) }
    let outline = index[write.file]
    let scope = inference.expr(write.row, write.file).scope
    guard let owner, let body = outline.enclosing(scope).first(where: { $0.scope.kind == .function })?.scope,
      !body.decl.isNone, outline[body.decl].kind == .initializer,
      inference.lookup.enclosingEntity(write.file, scope) == owner
    else { return .anywhere }
    return .initializer(DeclReference(file: write.file, decl: body.decl))
  }

  /// The argument of a memberwise initialiser that fills a property.
  func memberwiseArgument(_ name: Name, at place: ExprReference) -> ExprReference? {
    let call = inference.expr(place.row, place.file)
    guard inference.callee(of: call, file: place.file) == nil else { return nil }
    return index[place.file].arguments[call.arguments.range].first { $0.label == name && !$0.value.isNone }
      .map { ExprReference(file: place.file, row: $0.value) }
  }

  /// The values that a write puts into its target.
  func written(by place: ExprReference) -> [WrittenValue] {
    let expr = inference.expr(place.row, place.file)
    let rows: [ExprID]
    switch expr.kind {
    case .assignment: rows = assigned(expr, place.file)
    case .sequence: rows = Array(inference.items(expr, place.file).dropFirst(2))
    case .call: rows = index[place.file].arguments[expr.arguments.range].prefix(1).map(\.value)
    case .inoutReference: return [WrittenValue(place: place, isHandedBack: true)]
    default: rows = []
    }
    return rows.filter { !$0.isNone }.map { WrittenValue(place: ExprReference(file: place.file, row: $0)) }
  }

  private func assigned(_ expr: Expr, _ file: FileID) -> [ExprID] { Array(inference.items(expr, file)) }

  // MARK: Closures

  /// The variable, property or parameter that a closure or function of the text is given to.
  func keeper(of function: ExprID, file: FileID) -> DeclReference? {
    let outline = index[file]
    var value = function
    var row = outline[value].parent
    while !row.isNone, [.ternary, .cast, .sequence, .branches].contains(outline[row].kind) {
      (value, row) = (row, outline[row].parent)
    }
    guard !row.isNone else {
      // `let done = { … }`: the statement declares what keeps it.
      return inference.tables(of: file).statement(of: value).flatMap { found in
        let statement = outline.statements[Int(found)]
        return statement.kind == .declaration && !statement.decl.isNone
          ? DeclReference(file: file, decl: statement.decl) : nil
      }
    }
    let parent = outline[row]
    switch parent.kind {
    case .assignment:
      return parent.base == value
        ? nil : outline.target(ofWrite: parent.base).flatMap { inference.variable($0, file: file) }
    case .call: return parent.base == value ? nil : keeper(ofArgument: value, ExprReference(file: file, row: row))
    default: return nil
    }
  }

  /// The parameter that an argument of a call is given for.
  func parameter(of function: DeclReference, given value: ExprID, at place: ExprReference) -> DeclReference? {
    index.decl(function).parameters.range.lazy.map { DeclReference(file: function.file, decl: DeclID($0)) }.first {
      if case .given(let rows) = self.argument($0, of: function, at: place) { return rows.contains(value) }
      return false
    }
  }

  /// The parameter, or the property of a memberwise initialiser, that an argument is given for.
  private func keeper(ofArgument value: ExprID, _ place: ExprReference) -> DeclReference? {
    let call = inference.expr(place.row, place.file)
    if let callee = inference.callee(of: call, file: place.file)?.reference {
      return parameter(of: callee, given: value, at: place)
    }
    guard let made = inference.made(by: call, file: place.file),
      let label = index[place.file].arguments[call.arguments.range].first(where: { $0.value == value })?.label
    else { return nil }
    return inference.variable(label, of: .entity(made, []), file: place.file)
  }

  /// The calls of what a variable, property or parameter of function type holds.
  func calls(ofValue keeper: DeclReference) -> [ExprReference] {
    if let known = memory.valueCalls[keeper] { return known }
    var found = calls(byName: keeper)
    if found.isEmpty, inference.isInitializerParameter(keeper), let property = property(keeping: keeper) {
      found = calls(byName: property)
    }
    if found.isEmpty {
      let keepers = [keeper] + properties(keeping: keeper)
      found = keepers.flatMap { calls(ofElementsOf: $0) + ($0 == keeper ? [] : calls(byName: $0)) }
    }
    memory.valueCalls[keeper] = found
    return found
  }

  /// The property that an initialiser keeps one of its parameters in.
  private func property(keeping parameter: DeclReference) -> DeclReference? {
    let scope = index[parameter.file][index.decl(parameter).scope]
    return property(keeping: parameter, of: DeclReference(file: parameter.file, decl: scope.decl))
  }

  private func calls(byName keeper: DeclReference) -> [ExprReference] {
    sites.mentioned(index.decl(keeper).name).filter { place in
      let outline = index[place.file]
      guard let called = outline.calledRow(outline[place.row]) else { return false }
      let callee = outline[called]
      guard callee.kind == .name else { return inference.variable(called, file: place.file) == keeper }
      return inference.lookup.meaning(
        of: callee.name, file: place.file, scope: callee.scope, offset: callee.offset, wantsType: false)
        == .value(keeper)
    }
  }
}
