internal import BarographLink
internal import BarographModel

/// One file read with the project's own containers in mind. Remembers what it found; lives for one call on one thread.
final class HomeMadeReading {
  let file: Int32
  let inference: Inference
  let outline: OutlineView
  let learned: LearnedSurface
  let custom: [CustomFramework]
  /// Learned functions by name, in order of their declarations.
  let functions: [Name: [DeclReference]]
  var signatures: [DeclReference: HomeMadeSignature?] = [:]

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

  init(file: Int32, inference: Inference, learned: LearnedSurface, custom: [CustomFramework]) {
    self.file = file
    self.inference = inference
    self.learned = learned
    self.custom = custom
    outline = inference.index.outline(file)
    let index = inference.index
    let own = (Array(learned.resolvers) + Array(learned.registrars)).filter { HomeMade.owns($0.value) }.map(\.key)
    let sorted = Set(own).sorted { ($0.file, $0.decl) < ($1.file, $1.decl) }
    functions = Dictionary(grouping: sorted) { index.decl($0).name }
  }

  /// Functions that fill containers, by name.
  private(set) lazy var fillers: [Name: [DeclReference]] = {
    let own = learned.assemblers.filter { HomeMade.owns($0.value) && index.decl($0.key).kind == .function }.map(\.key)
    return Dictionary(grouping: own.sorted { ($0.file, $0.decl) < ($1.file, $1.decl) }) { index.decl($0).name }
  }()

  /// Whether a receiver of unknown type may be a library's container.
  private(set) lazy var mayBeLibrary = outline.imports.contains { HomeMade.libraries.contains(text($0.module)) }

  var index: Index { inference.index }
  var lookup: Lookup { inference.lookup }

  func expr(_ row: Int32) -> Expr { outline.exprs[Int(row)] }
  func text(_ name: Name) -> String { index.text(name) }
  func items(_ expr: Expr) -> Slice<UnsafeBufferPointer<Int32>> { outline.lists[expr.items.range] }
  func arguments(_ call: Expr) -> Slice<UnsafeBufferPointer<Argument>> { outline.arguments[call.arguments.range] }
  func site(_ offset: UInt32) -> RawSite { RawSite(file: file, offset: offset) }

  /// The name of a call's function.
  func calleeName(_ call: Expr) -> Name? {
    guard call.kind == .call, call.base >= 0 else { return nil }
    let callee = expr(call.base)
    return callee.kind == .name || callee.kind == .member || callee.kind == .implicitMember ? callee.name : nil
  }

  func signature(_ reference: DeclReference) -> HomeMadeSignature? {
    if let known = signatures[reference] { return known }
    let signature = HomeMadeSignature(reference, index)
    signatures[reference] = signature
    return signature
  }

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

  /// The innermost function or initialiser, or the variable whose accessor or value it is, that is no local one.
  func enclosingDeclaration(_ scope: Int32) -> DeclReference? {
    var current = scope
    while current >= 0 {
      let row = outline.scopes[Int(current)]
      switch row.kind {
      case .function, .accessor, .initializer:
        if row.decl >= 0, isMember(row.decl) { return DeclReference(file: file, decl: row.decl) }
      case .type, .extensionBody, .file: return nil
      default: break
      }
      current = row.parent
    }
    return nil
  }

  /// The closure at file scope that a scope stands in: that of `#Preview`.
  func outermostClosure(_ scope: Int32) -> Int32? {
    var found: Int32?
    var current = scope
    while current >= 0 {
      if outline.scopes[Int(current)].kind == .closure { found = closures[current] }
      current = outline.scopes[Int(current)].parent
    }
    return found
  }

  /// Declared in a type or at file scope; a parameter where its function is.
  private func isMember(_ decl: Int32) -> Bool {
    let row = outline.decls[Int(decl)]
    switch outline.scopes[Int(row.scope)].kind {
    case .file, .type, .extensionBody: return row.kind != .parameter
    default: return false
    }
  }

  /// The expressions that a closure or body returns.
  func results(in scope: Int32) -> [Int32] {
    var returned: [Int32] = []
    var last: [Int32] = []
    collect(scope, &returned, &last)
    return returned.isEmpty ? last : returned
  }

  private func collect(_ scope: Int32, _ returned: inout [Int32], _ last: inout [Int32]) {
    let own = statements[scope] ?? []
    returned += own.filter { $0.kind == .returns }.map(\.expr)
    let values = own.filter { $0.kind == .expression }
    if values.count == 1, !own.contains(where: { $0.kind == .declaration }) { last.append(values[0].expr) }
    for block in blocks[scope] ?? [] { collect(block, &returned, &last) }
  }
}
