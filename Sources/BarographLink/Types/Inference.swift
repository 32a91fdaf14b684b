package import BarographModel

/// Types of expressions, as far as declarations tell. One per worker: it remembers what it worked out for a while.
/// Generic calls are not solved; what is not known is `.unknown`, never a guess.
package final class Inference {
  package let lookup: Lookup
  /// What preparing the project found out, shared by all workers.
  private let prepared: FlatTable<TypeValue>
  // Nothing here holds on to a table while it works something out, so the run-time checks for that are off.
  @exclusivity(unchecked) private(set) var declared = FlatTable<TypeValue>()
  /// Declarations whose type is being worked out: meeting one again means that the text goes round in a circle.
  @exclusivity(unchecked) private var inProgress = KeyStack()
  @exclusivity(unchecked) private var tables: [FileID: FileTables] = [:]
  /// Types of calls and member accesses, by file and row.
  @exclusivity(unchecked) private var typeOfExpr = FlatTable<TypeValue>()
  /// What calls call, by file and the row of what is called.
  @exclusivity(unchecked) private var callees = FlatTable<Callee?>()
  private let depthLimit = 48
  /// What following values has worked out so far.
  let valueMemory: ValueMemory

  /// How many answers are kept.
  private let memoryLimit: Int

  package init(index: Index) {
    lookup = Lookup(index: index)
    valueMemory = ValueMemory(index)
    prepared = FlatTable()
    memoryLimit = .max
  }

  /// Begins with what preparing the context found out.
  package init(_ context: LinkContext) {
    lookup = Lookup(index: context.index)
    valueMemory = ValueMemory(context)
    prepared = context.declared
    // Enough for the files that need each other, far fewer than a large project has.
    memoryLimit = 1 << 14
  }

  package var index: Index { lookup.index }

  /// What expressions can be, followed through the whole project.
  package var values: Values { Values(self) }

  func expr(_ row: ExprID, _ file: FileID) -> Expr { index[file][row] }

  /// The searched-out facts of a file, made when first asked for.
  func tables(of file: FileID) -> FileTables {
    if let known = tables[file] { return known }
    let made = FileTables(index[file])
    if tables.count >= 128 { tables.removeAll(keepingCapacity: true) }
    tables[file] = made
    return made
  }

  // MARK: Declarations

  /// The type of a variable, parameter or property; a function's is that of the function itself.
  package func type(of reference: DeclReference) -> TypeValue {
    let key = reference.key
    if let known = prepared[key] ?? declared[key] { return known }
    guard inProgress.push(key) else { return .unknown }
    let type = computeType(of: reference)
    inProgress.pop()
    if declared.count >= memoryLimit { declared.removeAll() }
    declared.insert(type, at: key)
    return type
  }

  private func computeType(of reference: DeclReference) -> TypeValue {
    let decl = index.decl(reference)
    switch decl.kind {
    case .variable, .parameter:
      if !decl.type.isNone {
        let type = lookup.type(decl.type, file: reference.file)
        return decl.flags.contains(.isVariadic) ? .array(type) : type
      }
      if !decl.value.isNone { return inferred(decl, reference.file) }
      if decl.kind == .variable, !decl.attributes.isEmpty { return wrapped(decl, reference.file) }
      if decl.kind == .parameter { return closureParameter(reference, decl) }
      return .unknown
    case .function: return .function(parameterTypes(decl, reference.file), result(decl, reference.file))
    case .initializer: return .function(parameterTypes(decl, reference.file), .unknown)
    case .subscriptMember: return lookup.type(decl.type, file: reference.file)
    default: return .unknown
    }
  }

  /// The types of a function's parameters, in order.
  package func parameterTypes(_ decl: Decl, _ file: FileID) -> [TypeValue] {
    decl.parameters.range.map { type(of: DeclReference(file: file, decl: DeclID($0))) }
  }

  /// What a function gives; the empty tuple where nothing is written.
  package func result(_ decl: Decl, _ file: FileID) -> TypeValue {
    !decl.type.isNone ? lookup.type(decl.type, file: file) : .tuple([])
  }

  func inferred(_ decl: Decl, _ file: FileID) -> TypeValue {
    let value = type(ofExpr: decl.value, file: file)
    if decl.flags.contains(.unwrapsValue) { return value.unwrapped }
    if decl.flags.contains(.isElement), expr(decl.value, file).kind != .binding { return value.iterated ?? .unknown }
    return decl.flags.contains(.isWeak) && !value.isOptional && value != .unknown ? .optional(value) : value
  }

  /// A closure's parameter without a type: what the function that takes the closure says.
  func closureParameter(_ reference: DeclReference, _ decl: Decl) -> TypeValue {
    let scope = index[reference.file][decl.scope]
    return closureParameter(
      Int(reference.decl.index) - Int(scope.parameters.start), ofScope: decl.scope, reference.file)
  }

  /// What a closure is given at a position: as the function that takes it says; functions of the standard library give the
  /// elements of what they are called on.
  func closureParameter(_ position: Int, ofScope scope: ScopeID, _ file: FileID) -> TypeValue {
    guard let closure = tables(of: file).closure(of: scope) else { return .unknown }
    if case .function(let parameters, _) = expectedType(of: closure, file: file).unwrapped {
      return parameters.indices.contains(position) ? parameters[position] : .unknown
    }
    return element(givenTo: closure, at: position, file)
  }

  private func element(givenTo closure: ExprID, at position: Int, _ file: FileID) -> TypeValue {
    let row = expr(closure, file).parent
    guard !row.isNone, case let call = expr(row, file), call.kind == .call, !call.base.isNone,
      case let callee = expr(call.base, file)
    else { return .unknown }
    if callee.kind == .name, position == 0 { return shownElement(call, callee, file) }
    guard callee.kind == .member else { return .unknown }
    guard treatment(of: closure, file: file).contains(.isGivenElements) else {
      return position == 0 ? presented(by: call, file) : .unknown
    }
    let isReduced = index.text(callee.name) == "reduce"
    guard isReduced ? position == 1 : position < 2 else { return .unknown }
    let given = type(ofExpr: callee.base, file: file)
    if case .external(let path, let arguments) = given.unwrapped, path.last == index.known.set {
      return arguments.first ?? .unknown
    }
    return given.element ?? .unknown
  }

  /// `ForEach(moods) { mood in … }`: an element of what a view of SwiftUI shows.
  private func shownElement(_ call: Expr, _ callee: Expr, _ file: FileID) -> TypeValue {
    if case .metatype(let own) = type(ofExpr: call.base, file: file), own.entity != nil { return .unknown }
    guard CollectionWords.showing.contains(index.text(callee.name)),
      let shown = index[file].arguments[call.arguments.range].first, shown.label.isNone, !shown.value.isNone,
      case .array(let element) = type(ofExpr: shown.value, file: file)
    else { return .unknown }
    return element
  }

  /// `list[0]`, `byName["a"]`; a range gives a part, whose type is not followed.
  private func element(_ expr: Expr, _ file: FileID, _ depth: Int) -> TypeValue {
    guard expr.arguments.count == 1,
      case let argument = index[file].arguments[Int(expr.arguments.start)], !argument.value.isNone,
      [.name, .member, .integer, .string, .call, .implicitMember].contains(self.expr(argument.value, file).kind)
    else { return .unknown }
    switch type(ofExpr: expr.base, file: file, depth: depth + 1) {
    case .array(let element) where argument.label.isNone: return element
    case .dictionary(_, let value) where argument.label.isNone: return .optional(value)
    default: return .unknown
    }
  }

  // MARK: Expressions

  /// The type of an expression. A type's name is a metatype.
  package func type(ofExpr row: ExprID, file: FileID, depth: Int = 0) -> TypeValue {
    guard !row.isNone, depth < depthLimit else { return .unknown }
    let expr = expr(row, file)
    // Calls ask for the type of what they are called on more than once: without memory, chains are exponential.
    guard expr.kind == .call || expr.kind == .member else { return computeType(ofExpr: row, expr, file, depth) }
    let key = ExprReference(file: file, row: row).key
    if let known = typeOfExpr[key] { return known }
    let type = computeType(ofExpr: row, expr, file, depth)
    // Close to the limit the answer may only be "too deep from here".
    if depth < depthLimit / 2 || type != .unknown { remember(type, at: key) }
    return type
  }

  private func remember(_ type: TypeValue, at key: UInt64) {
    guard typeOfExpr.row(of: key) == nil else { return }
    if typeOfExpr.count >= memoryLimit { typeOfExpr.removeAll() }
    typeOfExpr.insert(type, at: key)
  }

  /// What a call calls, worked out once: holds, supplies and frameworks ask for the same one. In the middle of a text that goes round in
  /// a circle, or too deep in one, the answer is that place's alone.
  func remembered(at callee: ExprReference, _ depth: Int, _ found: () -> Callee?) -> Callee? {
    if let known = callees[callee.key] { return known }
    let found = found()
    guard depth < depthLimit / 2, inProgress.isEmpty, callees.row(of: callee.key) == nil else { return found }
    if callees.count >= memoryLimit { callees.removeAll() }
    callees.insert(found, at: callee.key)
    return found
  }

  private func computeType(ofExpr row: ExprID, _ expr: Expr, _ file: FileID, _ depth: Int) -> TypeValue {
    switch expr.kind {
    case .name: return name(expr, file)
    case .selfReference: return selfType(expr, file)
    case .superReference:
      let entity = lookup.enclosingEntity(file, expr.scope)
      return entity.flatMap { index.supertypes[$0].first }.map { .entity($0, []) } ?? .unknown
    case .member: return member(expr, file, depth)
    case .implicitMember: return implicitMember(row, expr, file, depth)
    case .call: return call(expr, file, depth)
    case .fullName: return type(ofExpr: expr.base, file: file, depth: depth + 1)
    case .forceUnwrap, .optionalChain: return type(ofExpr: expr.base, file: file, depth: depth + 1).valueOrMeta
    case .closure: return .function([], closureResult(expr, file, depth))
    case .array:
      return .array(items(expr, file).first.map { type(ofExpr: $0, file: file, depth: depth + 1) } ?? .unknown)
    case .dictionary: return dictionary(expr, file, depth)
    case .tuple: return .tuple(items(expr, file).map { type(ofExpr: $0, file: file, depth: depth + 1) })
    case .ternary:
      return items(expr, file).dropFirst().first.map { type(ofExpr: $0, file: file, depth: depth + 1) } ?? .unknown
    case .branches: return items(expr, file).first.map { type(ofExpr: $0, file: file, depth: depth + 1) } ?? .unknown
    case .cast: return cast(expr, file)
    case .typeExpression: return .metatype(lookup.type(expr.type, file: file))
    case .sequence: return sequence(expr, file, depth)
    case .subscriptCall: return element(expr, file, depth)
    case .binding: return matched(row, file: file, depth: depth)?.type ?? .unknown
    case .inoutReference: return type(ofExpr: expr.base, file: file, depth: depth + 1)
    case .string, .integer, .float, .boolean: return literal(expr.kind)
    default: return .unknown
    }
  }

  func items(_ expr: Expr, _ file: FileID) -> RowList<Expr> {
    index[file].items(of: expr.items)
  }

  func literal(_ kind: ExprKind) -> TypeValue {
    switch kind {
    case .string: .external([index.known.string], [])
    case .integer: .external([index.known.int], [])
    case .float: .external([index.known.double], [])
    default: .external([index.known.bool], [])
    }
  }

  /// The type whose member a declaration is.
  package func owner(of reference: DeclReference) -> EntityID? {
    lookup.enclosingEntity(reference.file, index.decl(reference).scope)
  }

  /// Whether a member belongs to the type rather than to an instance; enum cases do.
  package func isStatic(_ decl: Decl) -> Bool {
    decl.isOfType
  }
}

extension TypeValue {
  /// What functions of the standard library give closures one after the other: an array's elements, an optional's value.
  var element: TypeValue? {
    switch self {
    case .array(let element): element
    case .optional(.array(let element)): element
    case .optional(let value): value
    default: nil
    }
  }

  /// The type without optionals around it; a metatype stays one.
  package var valueOrMeta: TypeValue {
    if case .metatype(.optional(let inner)) = self { return .metatype(inner) }
    return unwrapped
  }
}
