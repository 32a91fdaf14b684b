package import BarographModel

/// Types of expressions, as far as declarations tell. One per worker: it remembers what it worked out for a while.
/// Generic calls are not solved; what is not known is `.unknown`, never a guess.
package final class Inference {
  package let lookup: Lookup
  /// What preparing the project found out, shared by all workers.
  private let prepared: FlatTable<TypeValue>
  private(set) var declared = FlatTable<TypeValue>()
  /// Declarations whose type is being worked out: meeting one again means that the text goes round in a circle.
  var inProgress: Set<DeclReference> = []
  private var tables: [Int32: FileTables] = [:]
  /// Types of calls and member accesses, by file and row.
  private var typeOfExpr = FlatTable<TypeValue>()
  private let depthLimit = 48

  /// How many answers are kept.
  private let memoryLimit: Int

  package init(index: Index) {
    lookup = Lookup(index: index)
    prepared = FlatTable()
    memoryLimit = .max
  }

  /// Begins with what preparing the context found out.
  package init(_ context: LinkContext) {
    lookup = Lookup(index: context.index)
    prepared = context.declared
    // Enough for the files that need each other, far fewer than a large project has.
    memoryLimit = 1 << 14
  }

  package var index: Index { lookup.index }

  func expr(_ row: Int32, _ file: Int32) -> Expr { index.rows[Int(file)].exprs[Int(row)] }

  /// The searched-out facts of a file, made when first asked for.
  func tables(of file: Int32) -> FileTables {
    if let known = tables[file] { return known }
    let made = FileTables(index.rows[Int(file)])
    if tables.count >= 64 { tables.removeAll(keepingCapacity: true) }
    tables[file] = made
    return made
  }

  // MARK: Declarations

  /// The type of a variable, parameter or property; a function's is that of the function itself.
  package func type(of reference: DeclReference) -> TypeValue {
    let key = reference.key
    if let known = prepared[key] ?? declared[key] { return known }
    guard inProgress.insert(reference).inserted else { return .unknown }
    let type = computeType(of: reference)
    inProgress.remove(reference)
    if declared.count >= memoryLimit { declared.removeAll() }
    declared.insert(type, at: key)
    return type
  }

  private func computeType(of reference: DeclReference) -> TypeValue {
    let decl = index.decl(reference)
    switch decl.kind {
    case .variable, .parameter:
      if decl.type >= 0 {
        let type = lookup.type(decl.type, file: reference.file)
        return decl.flags.contains(.isVariadic) ? .array(type) : type
      }
      if decl.value >= 0 { return inferred(decl, reference.file) }
      if decl.kind == .variable, !decl.attributes.isEmpty { return wrapped(decl, reference.file) }
      if decl.kind == .parameter { return closureParameter(reference, decl) }
      return .unknown
    case .function: return .function(parameterTypes(decl, reference.file), result(decl, reference.file))
    case .initializer: return .function(parameterTypes(decl, reference.file), .unknown)
    case .subscriptMember: return lookup.type(decl.type, file: reference.file)
    default: return .unknown
    }
  }

  package func parameterTypes(_ decl: Decl, _ file: Int32) -> [TypeValue] {
    decl.parameters.range.map { type(of: DeclReference(file: file, decl: Int32($0))) }
  }

  package func result(_ decl: Decl, _ file: Int32) -> TypeValue {
    decl.type >= 0 ? lookup.type(decl.type, file: file) : .tuple([])
  }

  private func inferred(_ decl: Decl, _ file: Int32) -> TypeValue {
    let value = type(ofExpr: decl.value, file: file)
    if decl.flags.contains(.unwrapsValue) { return value.unwrapped }
    if decl.flags.contains(.isElement) {
      switch value {
      case .array(let element): return element
      default: return .unknown
      }
    }
    return decl.flags.contains(.isWeak) && !value.isOptional && value != .unknown ? .optional(value) : value
  }

  /// `@Wrapper(argument) var x` without an annotation: the wrapped value's type if the wrapper's argument has it.
  private func wrapped(_ decl: Decl, _ file: Int32) -> TypeValue {
    for row in decl.attributes.range {
      let attribute = index.rows[Int(file)].attributes[row]
      guard attribute.hasArguments, attribute.arguments.count >= 1 else { continue }
      let first = index.rows[Int(file)].arguments[Int(attribute.arguments.start)].value
      switch lookup.type(attribute.type, file: file) {
      case .entity: return type(ofExpr: first, file: file)
      case .external: return fromOutside(first, file, isEnvironment: index.text(attribute.name) == "Environment")
      default: continue
      }
    }
    return .unknown
  }

  /// What a wrapper from outside gives: `@Environment(Store.self)`, `@UIApplicationDelegateAdaptor(AppDelegate.self)`, and
  /// `@Environment(\.store)`.
  private func fromOutside(_ argument: Int32, _ file: Int32, isEnvironment: Bool) -> TypeValue {
    guard argument >= 0 else { return .unknown }
    let path = expr(argument, file)
    guard path.kind == .keyPath else {
      if case .metatype(let type) = type(ofExpr: argument, file: file) { return type }
      return .unknown
    }
    guard isEnvironment, path.items.count == 1, let name = items(path, file).first.map({ expr($0, file).name }),
      let values = index.project.names.find("EnvironmentValues").flatMap({ index.externals[$0] }),
      let accessor = lookup.members(name, of: values).first(where: {
        index.decl($0).kind == .variable && !isStatic(index.decl($0)) && index.seesModules(of: $0.file, from: file)
      })
    else { return .unknown }
    return type(of: accessor)
  }

  /// A closure's parameter without a type: what the function that takes the closure says.
  private func closureParameter(_ reference: DeclReference, _ decl: Decl) -> TypeValue {
    let outline = index.rows[Int(reference.file)]
    guard let closure = tables(of: reference.file).closure(of: decl.scope),
      case .function(let parameters, _) = expectedType(of: closure, file: reference.file).unwrapped
    else {
      return .unknown
    }
    let position = Int(reference.decl) - Int(outline.scopes[Int(decl.scope)].parameters.start)
    return parameters.indices.contains(position) ? parameters[position] : .unknown
  }

  // MARK: Expressions

  /// The type of an expression. A type's name is a metatype.
  package func type(ofExpr row: Int32, file: Int32, depth: Int = 0) -> TypeValue {
    guard row >= 0, depth < depthLimit else { return .unknown }
    let expr = expr(row, file)
    // Calls ask for the type of what they are called on more than once: without memory, chains are exponential.
    guard expr.kind == .call || expr.kind == .member else { return computeType(ofExpr: row, expr, file, depth) }
    let key = DeclReference(file: file, decl: row).key
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

  private func computeType(ofExpr row: Int32, _ expr: Expr, _ file: Int32, _ depth: Int) -> TypeValue {
    switch expr.kind {
    case .name: return name(expr, file)
    case .selfReference: return selfType(expr, file)
    case .superReference:
      let entity = lookup.enclosingEntity(file, expr.scope)
      return entity.flatMap { index.supertypes[Int($0)].first }.map { .entity($0, []) } ?? .unknown
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
    case .inoutReference: return type(ofExpr: expr.base, file: file, depth: depth + 1)
    case .string, .integer, .float, .boolean: return literal(expr.kind)
    default: return .unknown
    }
  }

  func items(_ expr: Expr, _ file: Int32) -> Slice<UnsafeBufferPointer<Int32>> {
    index.rows[Int(file)].lists[expr.items.range]
  }

  private func literal(_ kind: ExprKind) -> TypeValue {
    switch kind {
    case .string: .external([index.known.string], [])
    case .integer: .external([index.known.int], [])
    case .float: .external([index.known.double], [])
    default: .external([index.known.bool], [])
    }
  }

  private func name(_ expr: Expr, _ file: Int32) -> TypeValue {
    if expr.name == index.known.selfType {
      return lookup.enclosingEntity(file, expr.scope).map { .metatype(.entity($0, [])) } ?? .unknown
    }
    let meaning = lookup.meaning(
      of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    switch meaning {
    case .type(let entity): return .metatype(.entity(entity, generics(expr, file)))
    case .alias(let reference): return .metatype(lookup.aliased(reference))
    case .parameter: return .metatype(.parameter(expr.name))
    case .value(let reference): return valueType(reference, entity: nil, arguments: [])
    case .module(let module) where module >= 0: return .module(module)
    case .ambiguous: return .unknown
    case .external, .module:
      let text = index.text(expr.name)
      guard let first = text.unicodeScalars.first, first.properties.isUppercase else { return .unknown }
      return .metatype(lookup.sugared(expr.name, generics(expr, file)))
    }
  }

  private func generics(_ expr: Expr, _ file: Int32) -> [TypeValue] {
    items(expr, file).map { lookup.type($0, file: file) }
  }

  /// The type that using a declaration as a value gives. `entity` and `arguments` say through which type it is used.
  private func valueType(_ reference: DeclReference, entity: Int32?, arguments: [TypeValue]) -> TypeValue {
    let decl = index.decl(reference)
    if decl.kind == .enumCase {
      guard let owner = owner(of: reference) else { return .unknown }
      let own = TypeValue.entity(owner, arguments)
      return decl.parameters.isEmpty ? own : .function(parameterTypes(decl, reference.file), own)
    }
    return substitute(type(of: reference), entity: entity, arguments: arguments)
  }

  /// The type whose member a declaration is.
  package func owner(of reference: DeclReference) -> Int32? {
    lookup.enclosingEntity(reference.file, index.decl(reference).scope)
  }

  private func selfType(_ expr: Expr, _ file: Int32) -> TypeValue {
    guard let entity = lookup.enclosingEntity(file, expr.scope) else { return .unknown }
    return isStaticContext(file, expr.scope) ? .metatype(.entity(entity, [])) : .entity(entity, [])
  }

  private func isStaticContext(_ file: Int32, _ scope: Int32) -> Bool {
    let outline = index.rows[Int(file)]
    for (_, row) in outline.enclosing(scope) {
      if row.kind == .type || row.kind == .extensionBody { return false }
      if row.decl >= 0,
        outline.decls[Int(row.decl)].flags.contains(.isStatic)
          || outline.decls[Int(row.decl)].flags.contains(.isClassMember)
      {
        return true
      }
    }
    return false
  }

  private func closureResult(_ expr: Expr, _ file: Int32, _ depth: Int) -> TypeValue {
    if expr.type >= 0 { return lookup.type(expr.type, file: file) }
    let statements = tables(of: file).statements(in: expr.scope).map {
      index.rows[Int(file)].statements[Int($0)]
    }
    if let returned = statements.last(where: { $0.kind == .returns && $0.expr >= 0 }) {
      return type(ofExpr: returned.expr, file: file, depth: depth + 1)
    }
    if statements.count == 1, statements[0].kind == .expression {
      return type(ofExpr: statements[0].expr, file: file, depth: depth + 1)
    }
    return .unknown
  }

  private func dictionary(_ expr: Expr, _ file: Int32, _ depth: Int) -> TypeValue {
    let entries = Array(items(expr, file).prefix(2))
    guard entries.count == 2 else { return .dictionary(.unknown, .unknown) }
    return .dictionary(
      type(ofExpr: entries[0], file: file, depth: depth + 1), type(ofExpr: entries[1], file: file, depth: depth + 1))
  }

  private func cast(_ expr: Expr, _ file: Int32) -> TypeValue {
    switch index.text(expr.name) {
    case "as?": return .optional(lookup.type(expr.type, file: file))
    case "is": return literal(.boolean)
    default: return lookup.type(expr.type, file: file)
    }
  }

  private func sequence(_ expr: Expr, _ file: Int32, _ depth: Int) -> TypeValue {
    let parts = Array(items(expr, file))
    guard parts.count >= 3, index.text(self.expr(parts[1], file).name) == "??" else { return .unknown }
    let left = type(ofExpr: parts[0], file: file, depth: depth + 1).unwrapped
    return left == .unknown ? type(ofExpr: parts[2], file: file, depth: depth + 1) : left
  }

  // MARK: Members

  private func member(_ expr: Expr, _ file: Int32, _ depth: Int) -> TypeValue {
    var base = type(ofExpr: expr.base, file: file, depth: depth + 1)
    if base == .unknown, let extended = extendedInstance(expr, file, depth) { base = extended }
    return member(expr.name, of: base, generics: generics(expr, file), file: file)
  }

  /// `Store.store().tuned()`: what a static function of a type from outside gives is not known, but where the project
  /// adds just the member that is reached to that very type, it gives an instance.
  private func extendedInstance(_ expr: Expr, _ file: Int32, _ depth: Int) -> TypeValue? {
    guard expr.base >= 0, case let made = self.expr(expr.base, file), made.kind == .call, made.base >= 0,
      case let function = self.expr(made.base, file), function.kind == .member,
      case .metatype(let type) = self.type(ofExpr: function.base, file: file, depth: depth + 1),
      case .external(let path, _) = type, path.count == 1, let entity = index.externals[path[0]],
      lookup.members(expr.name, of: entity).contains(where: { !isStatic(index.decl($0)) })
    else { return nil }
    return type
  }

  /// The type of `base.name`.
  package func member(_ name: Name, of base: TypeValue, generics: [TypeValue] = [], file: Int32) -> TypeValue {
    if name == index.known.selfValue { return base }
    switch base.valueOrMeta {
    case .metatype(let inner): return staticMember(name, of: inner, generics, file)
    case .entity(let entity, let arguments):
      for reference in lookup.members(name, of: entity) where !isStatic(index.decl(reference)) {
        return sent(valueType(reference, entity: entity, arguments: arguments), reference, file)
      }
      return activated(name, entity, file)
    case .module(let module):
      guard module >= 0 else { return .metatype(lookup.sugared(name, generics)) }
      let isOwn = index.project.files[Int(file)].modules.contains(Int(module))
      switch lookup.inModule(module, name, file, false, isImported: !isOwn) {
      case .type(let entity): return .metatype(.entity(entity, generics))
      case .alias(let reference): return .metatype(lookup.aliased(reference))
      case .value(let reference): return valueType(reference, entity: nil, arguments: [])
      default: return .unknown
      }
    case .external(let path, _):
      guard path.count == 1, let entity = index.externals[path[0]] else { return .unknown }
      for reference in lookup.members(name, of: entity) where !isStatic(index.decl(reference)) {
        return valueType(reference, entity: nil, arguments: [])
      }
      return .unknown
    case .composition(let parts):
      for part in parts {
        let type = member(name, of: part, file: file)
        if type != .unknown { return type }
      }
      return .unknown
    default: return .unknown
    }
  }

  /// `assembly.activated()`: an assembly of Typhoon answers with itself, by a method that only Typhoon declares.
  private func activated(_ name: Name, _ entity: Int32, _ file: Int32) -> TypeValue {
    guard index.known.activations.contains(name) else { return .unknown }
    var isAssembly = false
    lookup.eachSupertype(of: entity) { type in
      isAssembly = index.externalSupertypes[Int(type)].contains(index.known.typhoonAssembly)
      return isAssembly
    }
    guard isAssembly else { return .unknown }
    let own = TypeValue.entity(entity, [])
    // In Objective-C a message without arguments is a member.
    return index.isObjectiveC(file) && !index.text(name).contains("With") ? own : .function([], own)
  }

  private func staticMember(_ name: Name, of type: TypeValue, _ generics: [TypeValue], _ file: Int32) -> TypeValue {
    if name == index.known.initializer { return .metatype(type) }
    switch type {
    case .entity(let entity, let arguments):
      guard let found = lookup.member(name, of: entity, wantsType: false) else { return .unknown }
      switch found {
      case .type(let nested): return .metatype(.entity(nested, generics))
      case .alias(let reference): return .metatype(lookup.aliased(reference))
      case .value:
        for reference in lookup.members(name, of: entity) where isStatic(index.decl(reference)) {
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
      let text = index.text(name)
      guard let first = text.unicodeScalars.first, first.properties.isUppercase else {
        return platformMember(name, of: path)
      }
      if path.count == 1, lookup.isImported(path[0], by: file) { return .metatype(lookup.sugared(name, generics)) }
      return .metatype(.external(path + [name], generics))
    default: return .unknown
    }
  }

  /// `UserDefaults.standard` and its like are instances of the type they belong to.
  private func platformMember(_ name: Name, of path: [Name]) -> TypeValue {
    guard path.count == 1, PlatformTable.isInstance(index.text(path[0]), index.text(name)) else { return .unknown }
    return .external(path, [])
  }

  /// In Objective-C naming a method without parameters sends the message.
  private func sent(_ type: TypeValue, _ reference: DeclReference, _ file: Int32) -> TypeValue {
    guard index.isObjectiveC(file), case .function(let parameters, let result) = type, parameters.isEmpty,
      index.decl(reference).kind == .function
    else { return type }
    return result
  }

  package func isStatic(_ decl: Decl) -> Bool {
    decl.kind == .enumCase || decl.flags.contains(.isStatic) || decl.flags.contains(.isClassMember)
  }

  private func implicitMember(_ row: Int32, _ expr: Expr, _ file: Int32, _ depth: Int) -> TypeValue {
    let expected = expectedType(of: row, file: file, depth: depth + 1)
    if expected == .unknown { return .unknown }
    return staticMember(expr.name, of: expected.unwrapped, [], file)
  }

  // MARK: Calls

  /// Labels of outside initialisers that may give `nil`, such as `URL(string:)`.
  private static let failingLabels: Set<String> = [
    "string", "uuidString", "named", "systemName", "rawValue", "base64Encoded", "exactly", "suiteName", "identifier",
    "contentsOfFile", "data", "path", "coder",
  ]
  private static let numbers: Set<String> = ["Int", "Double", "Float", "UInt", "Bool", "Decimal", "Int64", "Int32"]

  /// Whether making an instance may give `nil` instead: the result's type is then not known for sure.
  private func mayFail(_ made: TypeValue, _ call: Expr, _ file: Int32) -> Bool {
    switch made {
    case .external(let path, _):
      guard let first = index.rows[Int(file)].arguments[call.arguments.range].first, let name = path.last else {
        return false
      }
      if first.label.isNone { return Self.numbers.contains(index.text(name)) }
      return Self.failingLabels.contains(index.text(first.label))
    case .entity:
      return initializer(of: made, call, file).map { index.decl($0.reference).flags.contains(.isFailable) } ?? false
    default: return false
    }
  }

  private func call(_ expr: Expr, _ file: Int32, _ depth: Int) -> TypeValue {
    guard expr.base >= 0 else { return .unknown }
    let callee = self.expr(expr.base, file)
    if callee.kind == .name, callee.name == index.known.type, expr.arguments.count == 1 {
      // type(of: x)
      let value = index.rows[Int(file)].arguments[Int(expr.arguments.start)].value
      return .metatype(type(ofExpr: value, file: file, depth: depth + 1))
    }
    if callee.kind == .array,
      case .array(.metatype(let element)) = type(ofExpr: expr.base, file: file, depth: depth + 1)
    {
      return .array(element)
    }
    if let chosen = overload(expr, callee, file, depth) {
      let decl = index.decl(chosen.reference)
      let result = decl.kind == .function ? self.result(decl, chosen.reference.file) : type(of: chosen.reference)
      if decl.kind == .function {
        let told = decl.generics.count > 0 ? told(result, by: expr, file, chosen, depth) : result
        return substitute(told, entity: chosen.entity, arguments: chosen.arguments)
      }
    }
    switch type(ofExpr: expr.base, file: file, depth: depth + 1) {
    case .metatype(let made): return mayFail(made, expr, file) ? .unknown : made
    case .function(_, let result): return foreignCandidates(of: expr, file: file).isEmpty ? result : .unknown
    case .optional(.function(_, let result)): return result
    case .entity(let entity, _):
      for reference in lookup.members(index.known.callAsFunction, of: entity) {
        return result(index.decl(reference), reference.file)
      }
      return .unknown
    default: return .unknown
    }
  }
}

extension TypeValue {
  /// Without optionals, but a metatype stays one.
  var valueOrMeta: TypeValue {
    if case .metatype(.optional(let inner)) = self { return .metatype(inner) }
    return unwrapped
  }
}
