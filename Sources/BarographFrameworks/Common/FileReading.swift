internal import BarographLink
internal import BarographModel

/// One file read in the words that recognisers think in: calls, closures and what they return, declarations that names
/// mean. Remembers what it found; lives for one call on one thread.
class FileReading {
  let file: FileID
  let inference: Inference
  let outline: OutlineView
  let reader: OutlineReader

  init(file: FileID, inference: Inference) {
    self.file = file
    self.inference = inference
    outline = inference.index[file]
    reader = OutlineReader(index: inference.index, file: file)
  }

  var index: Index { inference.index }
  var lookup: Lookup { inference.lookup }

  // MARK: Tables

  /// Calls of something, in the order of the text.
  private(set) lazy var calls: [ExprID] = outline.exprRows.lazy
    .filter { self.expr($0).kind == .call && !self.expr($0).base.isNone }
    .sorted { (expr($0).offset, $0) < (expr($1).offset, $1) }

  /// The closure expression that opens a scope.
  private(set) lazy var closures: [ScopeID: ExprID] = {
    var table: [ScopeID: ExprID] = [:]
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .closure { table[expr.scope] = row }
    return table
  }()

  /// Statements with an expression, by scope.
  private(set) lazy var statements: [ScopeID: [Statement]] = Dictionary(
    grouping: outline.statements.filter { !$0.expr.isNone }, by: \.scope)

  /// Blocks and branches by the scope around them.
  private(set) lazy var blocks: [ScopeID: [ScopeID]] = {
    var table: [ScopeID: [ScopeID]] = [:]
    for (row, scope) in zip(outline.scopeRows, outline.scopes) where scope.kind == .block || scope.kind == .conditional
    {
      table[scope.parent, default: []].append(row)
    }
    return table
  }()

  /// The variable that an expression is the value of.
  private(set) lazy var valueOwners: [ExprID: DeclID] = {
    var table: [ExprID: DeclID] = [:]
    for (row, decl) in zip(outline.declRows, outline.decls) where decl.kind == .variable && !decl.value.isNone {
      if !decl.flags.contains(.isElement) { table[decl.value] = row }
    }
    return table
  }()

  /// Expressions that are a name, by that name, in the order of the text.
  private(set) lazy var uses: [Name: [ExprID]] = {
    var table: [Name: [ExprID]] = [:]
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .name {
      table[expr.name, default: []].append(row)
    }
    return table.mapValues { rows in rows.sorted { expr($0).offset < expr($1).offset } }
  }()

  // MARK: Expressions

  func expr(_ row: ExprID) -> Expr { outline[row] }
  func text(_ name: Name) -> String { index.text(name) }
  func items(_ expr: Expr) -> RowList<Expr> { outline.items(of: expr.items) }
  func arguments(_ call: Expr) -> Slice<UnsafeBufferPointer<Argument>> { outline.arguments[call.arguments.range] }
  func site(_ offset: UInt32) -> RawSite { RawSite(file: file, offset: offset) }

  /// The name of a call's function.
  func calleeName(_ call: Expr) -> Name? {
    guard call.kind == .call, !call.base.isNone else { return nil }
    let callee = expr(call.base)
    switch callee.kind {
    case .name, .member, .implicitMember: return callee.name
    default: return nil
    }
  }

  /// The text of the name of a call's function; empty when it has none.
  func callee(_ row: ExprID) -> String { calleeName(expr(row)).map { text($0) } ?? "" }

  /// The value of the argument with a label, a trailing closure with that label included.
  func argument(_ label: String, of call: Expr) -> ExprID? {
    arguments(call).first { text($0.label) == label && !(label.isEmpty && $0.isTrailingClosure) }?.value
  }

  /// The value of an attribute's argument with a label; `""` is the first without.
  func argument(_ label: String, of attribute: Attribute) -> ExprID? {
    outline.arguments[attribute.arguments.range].first { text($0.label) == label }?.value
  }

  /// Without `!`, `?` and casts around it.
  func stripped(_ row: ExprID) -> ExprID {
    var current = row
    while !current.isNone {
      switch expr(current).kind {
      case .forceUnwrap, .optionalChain, .cast: current = expr(current).base
      default: return current
      }
    }
    return current
  }

  /// The names of a key path, outermost first: `audio`, `play` of `\.audio.play`; empty for anything else.
  func keyPath(_ row: ExprID) -> [Name] {
    let path = expr(row)
    return path.kind == .keyPath ? items(path).map { expr($0).name } : []
  }

  /// The type that a key path begins with, `nil` when none is written.
  func keyPathRoot(_ row: ExprID) -> TypeValue? {
    let path = expr(row)
    return path.kind == .keyPath && !path.type.isNone ? lookup.type(path.type, file: file) : nil
  }

  /// The type that `T.self` means; `nil` for anything else.
  func metatype(_ row: ExprID) -> TypeValue? {
    guard reader.metatype(row) != nil else { return nil }
    switch inference.type(ofExpr: row, file: file) {
    case .metatype(let type): return type
    // `[T].self` reads like a list of one type.
    case .array(.metatype(let element)): return .array(element)
    default: return nil
    }
  }

  /// The last name of `.singleton`, `Scope.singleton`, `"singleton"`, `.custom(x)`.
  func word(_ row: ExprID) -> String? {
    let expr = expr(row)
    switch expr.kind {
    case .implicitMember, .member, .name: return text(expr.name)
    case .string: return reader.string(row)
    case .call: return !expr.base.isNone ? word(expr.base) : nil
    default: return nil
    }
  }

  /// Whether an expression names a type rather than a value.
  func isType(_ row: ExprID) -> Bool {
    if case .metatype = inference.type(ofExpr: row, file: file) { return true }
    return false
  }

  // MARK: Scopes

  /// The innermost function, initialiser, or variable whose accessor or value it is, that is declared in a type or at
  /// file scope.
  func enclosingDeclaration(_ scope: ScopeID) -> DeclReference? {
    for (_, row) in outline.enclosing(scope) {
      switch row.kind {
      case .function, .accessor, .initializer:
        if !row.decl.isNone, isMember(row.decl) { return DeclReference(file: file, decl: row.decl) }
      case .type, .extensionBody, .file: return nil
      default: break
      }
    }
    return nil
  }

  /// Whether an expression is a container that can be asked, as far as the framework knows more than `self`.
  func standsForContainer(_ row: ExprID) -> Bool { expr(row).kind == .selfReference }

  /// Whether a declaration stands in a type or at file scope; a parameter does not.
  func isMember(_ decl: DeclID) -> Bool {
    let row = outline[decl]
    switch outline[row.scope].kind {
    case .file, .type, .extensionBody: return row.kind != .parameter
    default: return false
    }
  }

  /// The project type around a scope; `nil` at file scope and in extensions of outside types.
  func owner(_ scope: ScopeID) -> EntityID? {
    lookup.owner(file, scope).flatMap { index[$0].isExternal ? nil : $0 }
  }

  /// The name of the type around a scope, also of one from outside that is extended there.
  func ownerName(_ scope: ScopeID) -> String {
    lookup.enclosingEntity(file, scope).map { text(index[$0].name) } ?? ""
  }

  // MARK: Declarations

  /// The declaration that a name or member expression means.
  func declaration(of row: ExprID) -> DeclReference? {
    let expr = expr(row)
    switch expr.kind {
    case .name:
      let meaning = lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
      if case .value(let reference) = meaning { return reference }
      return nil
    case _ where !index.isDeclared(expr.name): return nil
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
        lookup.members(name, of: owner, seenFrom: file).first { inference.isStatic(index.decl($0)) }
      }
    case let instance:
      return entity(instance).flatMap { owner in
        lookup.members(name, of: owner, seenFrom: file).first { !inference.isStatic(index.decl($0)) }
      }
    }
  }

  /// The entity of a type, also of one from outside that the project extends.
  func entity(_ type: TypeValue) -> EntityID? {
    switch type.unwrapped {
    case .entity(let row, _): return row
    case .external(let path, _): return path.last.flatMap { index.externals[$0] }
    default: return nil
    }
  }

  /// The project type that a type is, for edges; `nil` for types from outside.
  func serviceEntity(_ type: TypeValue) -> EntityID? {
    guard case .entity(let row, _) = type.unwrapped, !index[row].isExternal else { return nil }
    return row
  }

  // MARK: Modules

  /// Whether the file sees one of some modules from outside: through its own imports, or through a module of the project
  /// that exports them.
  func sees(_ modules: Set<String>) -> Bool { ModuleSight.sees(modules, file: file, index) }
}

/// Which files see modules from outside.
enum ModuleSight {
  static func sees(_ modules: Set<String>, file: FileID, _ index: Index) -> Bool {
    modules.contains { index.project.names.find($0).map { index.sees($0, from: file) } ?? false }
  }
}
