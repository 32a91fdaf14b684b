internal import BarographLink
internal import BarographModel

/// One file read in the words that recognisers think in: calls, closures and what they return, declarations that names
/// mean. Remembers what it found; lives for one call on one thread.
class FileReading {
  let file: Int32
  let inference: Inference
  let outline: OutlineView
  let reader: OutlineReader

  init(file: Int32, inference: Inference) {
    self.file = file
    self.inference = inference
    outline = inference.index.outline(file)
    reader = OutlineReader(index: inference.index, file: file)
  }

  var index: Index { inference.index }
  var lookup: Lookup { inference.lookup }

  // MARK: Tables

  /// The closure expression that opens a scope.
  private(set) lazy var closures: [Int32: Int32] = {
    var table: [Int32: Int32] = [:]
    for (row, expr) in outline.exprs.enumerated() where expr.kind == .closure { table[expr.scope] = Int32(row) }
    return table
  }()

  /// Statements with an expression, by scope.
  private(set) lazy var statements: [Int32: [Statement]] = Dictionary(
    grouping: outline.statements.filter { $0.expr >= 0 }, by: \.scope)

  /// Blocks and branches by the scope around them.
  private(set) lazy var blocks: [Int32: [Int32]] = {
    var table: [Int32: [Int32]] = [:]
    for (row, scope) in outline.scopes.enumerated() where scope.kind == .block || scope.kind == .conditional {
      table[scope.parent, default: []].append(Int32(row))
    }
    return table
  }()

  /// The variable that an expression is the value of.
  private(set) lazy var valueOwners: [Int32: Int32] = {
    var table: [Int32: Int32] = [:]
    for (row, decl) in outline.decls.enumerated() where decl.kind == .variable && decl.value >= 0 {
      if !decl.flags.contains(.isElement) { table[decl.value] = Int32(row) }
    }
    return table
  }()

  // MARK: Expressions

  func expr(_ row: Int32) -> Expr { outline.exprs[Int(row)] }
  func text(_ name: Name) -> String { index.text(name) }
  func items(_ expr: Expr) -> Slice<UnsafeBufferPointer<Int32>> { outline.lists[expr.items.range] }
  func arguments(_ call: Expr) -> Slice<UnsafeBufferPointer<Argument>> { outline.arguments[call.arguments.range] }
  func site(_ offset: UInt32) -> RawSite { RawSite(file: file, offset: offset) }

  /// The name of a call's function.
  func calleeName(_ call: Expr) -> Name? {
    guard call.kind == .call, call.base >= 0 else { return nil }
    let callee = expr(call.base)
    switch callee.kind {
    case .name, .member, .implicitMember: return callee.name
    default: return nil
    }
  }

  /// The text of the name of a call's function; empty when it has none.
  func callee(_ row: Int32) -> String { calleeName(expr(row)).map { text($0) } ?? "" }

  /// Without `!`, `?` and casts around it.
  func stripped(_ row: Int32) -> Int32 {
    var current = row
    while current >= 0 {
      switch expr(current).kind {
      case .forceUnwrap, .optionalChain, .cast: current = expr(current).base
      default: return current
      }
    }
    return current
  }

  /// The names of a key path, outermost first: `audio`, `play` of `\.audio.play`; empty for anything else.
  func keyPath(_ row: Int32) -> [Name] {
    let path = expr(row)
    return path.kind == .keyPath ? items(path).map { expr($0).name } : []
  }

  /// The type that a key path begins with, `nil` when none is written.
  func keyPathRoot(_ row: Int32) -> TypeValue? {
    let path = expr(row)
    return path.kind == .keyPath && path.type >= 0 ? lookup.type(path.type, file: file) : nil
  }

  /// The type that `T.self` means; `nil` for anything else.
  func metatype(_ row: Int32) -> TypeValue? {
    guard reader.metatype(row) != nil else { return nil }
    switch inference.type(ofExpr: row, file: file) {
    case .metatype(let type): return type
    // `[T].self` reads like a list of one type.
    case .array(.metatype(let element)): return .array(element)
    default: return nil
    }
  }

  /// The last name of `.singleton`, `Scope.singleton`, `"singleton"`, `.custom(x)`.
  func word(_ row: Int32) -> String? {
    let expr = expr(row)
    switch expr.kind {
    case .implicitMember, .member, .name: return text(expr.name)
    case .string: return reader.string(row)
    case .call: return expr.base >= 0 ? word(expr.base) : nil
    default: return nil
    }
  }

  /// Whether an expression names a type rather than a value.
  func isType(_ row: Int32) -> Bool {
    if case .metatype = inference.type(ofExpr: row, file: file) { return true }
    return false
  }

  // MARK: Scopes

  /// The expressions that a closure or body returns, in the order of the text.
  func results(in scope: Int32) -> [Int32] {
    var returned: [Int32] = []
    var last: [Int32] = []
    collect(scope, &returned, &last)
    return (returned.isEmpty ? last : returned).sorted { expr($0).offset < expr($1).offset }
  }

  /// The closure whose value a call gives back: `MainActor.assumeIsolated { Model() }`.
  func givingBack(_ call: Expr) -> Expr? {
    guard let name = calleeName(call), Self.givingBack.contains(text(name)), let last = arguments(call).last,
      last.value >= 0, expr(last.value).kind == .closure
    else { return nil }
    return expr(last.value)
  }

  private static let givingBack: Set<String> = [
    "assumeIsolated", "sync", "withLock", "autoreleasepool", "withExtendedLifetime",
  ]

  private func collect(_ scope: Int32, _ returned: inout [Int32], _ last: inout [Int32]) {
    let own = statements[scope] ?? []
    returned += own.filter { $0.kind == .returns }.map(\.expr)
    let values = own.filter { $0.kind == .expression }
    if values.count == 1, !own.contains(where: { $0.kind == .declaration }) { last.append(values[0].expr) }
    for block in blocks[scope] ?? [] { collect(block, &returned, &last) }
  }

  /// The innermost function, initialiser, or variable whose accessor or value it is, that is declared in a type or at
  /// file scope.
  func enclosingDeclaration(_ scope: Int32) -> DeclReference? {
    for (_, row) in outline.enclosing(scope) {
      switch row.kind {
      case .function, .accessor, .initializer:
        if row.decl >= 0, isMember(row.decl) { return DeclReference(file: file, decl: row.decl) }
      case .type, .extensionBody, .file: return nil
      default: break
      }
    }
    return nil
  }

  /// The scope of the outermost function, accessor or initial value around a scope: what runs as one.
  func outermostBody(_ scope: Int32) -> Int32 {
    var current = scope
    var body = scope
    while current >= 0 {
      let kind = outline.scopes[Int(current)].kind
      if kind == .type || kind == .extensionBody || kind == .file { break }
      body = current
      current = outline.scopes[Int(current)].parent
    }
    return body
  }

  /// Whether a declaration stands in a type or at file scope; a parameter does not.
  func isMember(_ decl: Int32) -> Bool {
    let row = outline.decls[Int(decl)]
    switch outline.scopes[Int(row.scope)].kind {
    case .file, .type, .extensionBody: return row.kind != .parameter
    default: return false
    }
  }

  /// The project type around a scope; `nil` at file scope and in extensions of outside types.
  func owner(_ scope: Int32) -> Int32? {
    lookup.owner(file, scope).flatMap { index.entities[Int($0)].isExternal ? nil : $0 }
  }

  /// The name of the type around a scope, also of one from outside that is extended there.
  func ownerName(_ scope: Int32) -> String {
    lookup.enclosingEntity(file, scope).map { text(index.entities[Int($0)].name) } ?? ""
  }

  // MARK: Declarations

  /// The declaration that a name or member expression means.
  func declaration(of row: Int32) -> DeclReference? {
    let expr = expr(row)
    switch expr.kind {
    case .name:
      let meaning = lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
      if case .value(let reference) = meaning { return reference }
      return nil
    case .member: return member(expr.name, of: inference.type(ofExpr: expr.base, file: file))
    case .implicitMember: return member(expr.name, of: .metatype(inference.expectedType(of: row, file: file).unwrapped))
    default: return nil
    }
  }

  /// The declaration of `base.name`, also of members that the project adds to a type from outside.
  func member(_ name: Name, of base: TypeValue) -> DeclReference? {
    switch base.unwrapped {
    case .metatype(let inner):
      return entity(inner).flatMap { owner in
        lookup.members(name, of: owner).first { inference.isStatic(index.decl($0)) }
      }
    case let instance:
      return entity(instance).flatMap { owner in
        lookup.members(name, of: owner).first { !inference.isStatic(index.decl($0)) }
      }
    }
  }

  /// The entity of a type, also of one from outside that the project extends.
  func entity(_ type: TypeValue) -> Int32? {
    switch type.unwrapped {
    case .entity(let row, _): return row
    case .external(let path, _): return path.last.flatMap { index.externals[$0] }
    default: return nil
    }
  }

  /// The project type that a type is, for edges; `nil` for types from outside.
  func serviceEntity(_ type: TypeValue) -> Int32? {
    guard case .entity(let row, _) = type.unwrapped, !index.entities[Int(row)].isExternal else { return nil }
    return row
  }

  /// The names of what a type inherits from or conforms to, directly or not, the project's and others', anywhere it is
  /// written.
  func supertypeNames(of entity: Int32) -> Set<String> {
    var names: Set<String> = []
    lookup.eachSupertype(of: entity) { type in
      names.insert(text(index.entities[Int(type)].name))
      names.formUnion(index.externalSupertypes[Int(type)].map { text($0) })
      return false
    }
    return names
  }

  /// The same, of what comes from outside or from a module of the project with one of some names: a type of another module
  /// that shares its name with one of a framework is not the framework's.
  func supertypeNames(of entity: Int32, from modules: Set<String>) -> Set<String> {
    var names: Set<String> = []
    lookup.eachSupertype(of: entity) { type in
      let row = index.entities[Int(type)]
      if row.module >= 0, modules.contains(index.project.modules[Int(row.module)].name) { names.insert(text(row.name)) }
      names.formUnion(index.externalSupertypes[Int(type)].map { text($0) })
      return false
    }
    return names
  }

  /// The text of a name or tag: a literal, a constant, an enum's case; `nil` when it is computed.
  func constant(_ row: Int32, depth: Int = 0) -> String? {
    guard row >= 0, depth < 4 else { return nil }
    let expr = expr(row)
    switch expr.kind {
    case .nilLiteral: return ""
    case .string: return reader.string(row)
    case .implicitMember: return text(expr.name)
    case .member, .name:
      if text(expr.name) == "rawValue", expr.kind == .member {
        return rawValue(expr.base) ?? constant(expr.base, depth: depth)
      }
      guard let reference = declaration(of: row) else { return nil }
      let decl = index.decl(reference)
      if decl.kind == .enumCase { return text(decl.name) }
      guard decl.kind == .variable, !decl.flags.contains(.isElement), decl.value >= 0,
        decl.flags.contains(.isLet) || isSetOnce(reference, decl)
      else { return nil }
      if reference.file == file { return constant(decl.value, depth: depth + 1) }
      return OutlineReader(index: index, file: reference.file).string(decl.value)
    default: return nil
    }
  }

  /// The raw value of a case of an enum of strings, its name where none is written; `nil` for anything else.
  func rawValue(_ row: Int32) -> String? {
    guard row >= 0, let reference = declaration(of: row), let owner = inference.owner(of: reference),
      supertypeNames(of: owner).contains("String")
    else { return nil }
    return textOfCase(reference)
  }

  /// The text that an enum's case stands for when its raw value is asked for; `nil` for anything else.
  func textOfCase(_ reference: DeclReference) -> String? {
    let decl = index.decl(reference)
    guard decl.kind == .enumCase else { return nil }
    return decl.value < 0 ? text(decl.name) : OutlineReader(index: index, file: reference.file).string(decl.value)
  }

  /// Whether a local variable begins with a literal and nothing sets it again, or hands out where it is.
  private func isSetOnce(_ reference: DeclReference, _ decl: Decl) -> Bool {
    guard reference.file == file, expr(decl.value).kind == .string, outline.scopes[Int(decl.scope)].kind != .file,
      !isMember(reference.decl)
    else { return false }
    return !outline.exprs.contains { other in
      guard other.kind == .assignment || other.kind == .inoutReference || other.kind == .prefixOperator, other.base >= 0
      else { return false }
      let target = expr(other.base)
      return target.kind == .name && target.name == decl.name && declaration(of: other.base) == reference
    }
  }

  // MARK: Modules

  /// Whether the file sees one of some modules from outside: through its own imports, or through a module of the project
  /// that exports them.
  func sees(_ modules: Set<String>) -> Bool { ModuleSight.sees(modules, file: file, index) }
}

/// Which files see modules from outside.
enum ModuleSight {
  static func sees(_ modules: Set<String>, file: Int32, _ index: Index) -> Bool {
    modules.contains { index.project.names.find($0).map { index.sees($0, from: file) } ?? false }
  }
}
