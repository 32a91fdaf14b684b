internal import BarographLink
internal import BarographModel

/// What closures are given and where they use it: named parameters, or `$0`, `$1`, … Remembers what it found; lives for
/// one call on one thread.
final class ClosureParameters {
  struct Parameter {
    /// As declared; empty for `$0`.
    var name: String
    /// As written, else what the first telling use expects; `.unknown` when nothing tells.
    var type: TypeValue
    /// Name expressions, in the order of the text.
    var uses: [ExprID]
  }

  private let reading: FileReading

  init(reading: FileReading) { self.reading = reading }

  /// The names of `$0`, `$1`, … by position.
  private lazy var shorthands: [Int: Name] = {
    var table: [Int: Name] = [:]
    for name in reading.uses.keys { if let position = position(name) { table[position] = name } }
    return table
  }()

  /// `1` for `$1`.
  func position(_ name: Name) -> Int? {
    let text = reading.text(name)
    return text.hasPrefix("$") ? Int(text.dropFirst()) : nil
  }

  /// The parameters of a closure.
  func parameters(of closure: ExprID) -> [Parameter] {
    let scope = reading.expr(closure).scope
    let declared = reading.outline[scope].parameters.range
    if !declared.isEmpty { return declared.map { parameter(DeclID($0)) } }
    let used = shorthands.mapValues { name in
      (reading.uses[name] ?? []).filter { self.reading.enclosingClosure(self.reading.expr($0).scope) == scope }
    }.filter { !$0.value.isEmpty }
    guard let last = used.keys.max() else { return [] }
    return (0...last).map { position in
      let uses = used[position] ?? []
      return Parameter(name: "", type: type(uses), uses: uses)
    }
  }

  private func parameter(_ row: DeclID) -> Parameter {
    let decl = reading.outline[row]
    let reference = DeclReference(file: reading.file, decl: row)
    let uses = (reading.uses[decl.name] ?? []).filter { reading.declaration(of: $0) == reference }
    let type = !decl.type.isNone ? reading.lookup.type(decl.type, file: reading.file) : type(uses)
    return Parameter(name: reading.text(decl.name), type: type, uses: uses)
  }

  private func type(_ uses: [ExprID]) -> TypeValue {
    for row in uses {
      let parent = reading.expr(row).parent
      // What it is itself used as: not what a member of it is.
      if !parent.isNone, reading.expr(parent).kind == .member || reading.expr(parent).kind == .call,
        reading.expr(parent).base == row
      {
        continue
      }
      if !parent.isNone, reading.expr(parent).kind == .cast, !reading.expr(parent).type.isNone {
        return reading.lookup.type(reading.expr(parent).type, file: reading.file)
      }
      let type = reading.inference.expectedType(of: row, file: reading.file)
      if type != .unknown { return type }
    }
    return .unknown
  }

  /// The closure whose parameter a name expression is, and the parameter's position.
  func parameter(named row: ExprID) -> (closure: ExprID, position: Int)? {
    let expr = reading.expr(row)
    guard expr.kind == .name else { return nil }
    if let position = position(expr.name) {
      return reading.enclosingClosure(expr.scope).flatMap { reading.closures[$0] }.map { ($0, position) }
    }
    guard let reference = reading.declaration(of: row), reference.file == reading.file,
      reading.index.decl(reference).kind == .parameter
    else { return nil }
    let scope = reading.index.decl(reference).scope
    let first = reading.outline[scope].parameters.start
    return reading.closures[scope].map { ($0, Int(reference.decl.index - first)) }
  }

  /// The type of an expression, where `known` tells what only the framework knows: types of closures' parameters.
  func type(of row: ExprID, knowing known: (_ name: ExprID) -> TypeValue?) -> TypeValue {
    let own = reading.inference.type(ofExpr: row, file: reading.file)
    if own != .unknown { return own }
    let expr = reading.expr(row)
    switch expr.kind {
    case .name: return known(row) ?? .unknown
    case .forceUnwrap, .optionalChain: return type(of: expr.base, knowing: known).unwrapped
    case .cast: return reading.lookup.type(expr.type, file: reading.file)
    case .member:
      return reading.inference.member(expr.name, of: type(of: expr.base, knowing: known), file: reading.file)
    default: return .unknown
    }
  }

  /// What the place of an expression expects: also `made.delegate = x` and `made.inject(x)` for a `made` that only the
  /// framework knows.
  func expectedType(of row: ExprID, knowing known: (_ name: ExprID) -> TypeValue?) -> TypeValue {
    let own = reading.inference.expectedType(of: row, file: reading.file)
    if own != .unknown { return own }
    var current = row
    while !reading.expr(current).parent.isNone {
      let parent = reading.expr(current).parent
      let above = reading.expr(parent)
      switch above.kind {
      case .forceUnwrap: current = parent
      case .assignment where above.base != current: return type(of: above.base, knowing: known)
      case .call where above.base != current: return argumentType(current, above, known)
      default: return .unknown
      }
    }
    return .unknown
  }

  private func argumentType(_ row: ExprID, _ call: Expr, _ known: (ExprID) -> TypeValue?) -> TypeValue {
    guard !call.base.isNone, reading.expr(call.base).kind == .member,
      let owner = reading.entity(type(of: reading.expr(call.base).base, knowing: known)),
      let position = reading.arguments(call).firstIndex(where: { $0.value == row })
    else { return .unknown }
    let labels = reading.arguments(call).map { reading.text($0.label) }
    for function in reading.lookup.members(reading.expr(call.base).name, of: owner) {
      let decl = reading.index.decl(function)
      let outline = reading.index[function.file]
      let parameters = decl.parameters.range
      let own = parameters.map { row -> String in
        let parameter = outline.decls[row]
        let label = reading.text(parameter.argumentLabel)
        return label == "_" ? "" : label
      }
      guard decl.kind == .function, own == labels else { continue }
      let first = parameters.lowerBound
      let offset = position - reading.arguments(call).startIndex
      return reading.inference.type(of: DeclReference(file: function.file, decl: DeclID(first + offset)))
    }
    return .unknown
  }
}
