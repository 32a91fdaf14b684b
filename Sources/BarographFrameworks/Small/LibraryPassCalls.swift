internal import BarographLink
internal import BarographModel

extension LibraryPass {
  /// The value of the first argument with one of some labels.
  func argument(_ labels: [String], of call: ExprID) -> ExprID? {
    reading.arguments(reading.expr(call)).first { labels.contains(index.text($0.label)) && !$0.isTrailingClosure }?
      .value
  }

  /// Values of arguments without labels that are no closures.
  func unlabelled(_ call: ExprID) -> [ExprID] {
    reading.arguments(reading.expr(call)).filter {
      index.text($0.label).isEmpty && !$0.isTrailingClosure && reading.expr($0.value).kind != .closure
    }.map(\.value)
  }

  /// The closure that a call is given, first or with one of some labels.
  func closure(_ call: ExprID, _ labels: [String] = []) -> ExprID? {
    let arguments = reading.arguments(reading.expr(call))
    return arguments.first { labels.contains(index.text($0.label)) }?.value
      ?? arguments.first { $0.isTrailingClosure }?.value
      ?? arguments.first { !$0.value.isNone && reading.expr($0.value).kind == .closure }?.value
  }

  /// Whether a call is of a function of the library at file scope: `resolve()`, `DIKit.resolve()`.
  func isFree(_ call: ExprID) -> Bool {
    guard let receiver = receiver(call) else {
      return reading.expr(reading.expr(call).base).kind == .name && isOutside(call)
    }
    return isModule(receiver)
  }

  /// Whether an expression is the library's module.
  private func isModule(_ row: ExprID) -> Bool {
    let expr = reading.expr(row)
    guard expr.kind == .name, modules.contains(reading.text(expr.name)) else { return false }
    let meaning = lookup.meaning(of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    if case .module = meaning { return true }
    return false
  }

  /// What a method is called on, `nil` where nothing is written.
  func receiver(_ call: ExprID) -> ExprID? { reading.reader.receiver(of: reading.expr(call)) }

  /// Whether a method is called on `self`, written or not, of a type that fulfils a condition.
  func isOnSelf(_ call: ExprID, where condition: (EntityID) -> Bool) -> Bool {
    if let receiver = receiver(call), reading.expr(receiver).kind != .selfReference { return false }
    if reading.expr(reading.expr(call).base).kind == .implicitMember { return false }
    return lookup.enclosingEntity(file, reading.expr(call).scope).map(condition) ?? false
  }

  /// The call whose closure has a parameter that an expression names.
  func callOfParameter(_ row: ExprID) -> ExprID? {
    let expr = reading.expr(row)
    guard expr.kind == .name else { return nil }
    var scope = expr.scope
    if reading.index.beginsWithDollar(expr.name) {
      scope = outline.enclosing(scope).first { $0.scope.kind == .closure }?.id ?? .none
    } else {
      guard let reference = reading.declaration(of: row), reference.file == file,
        outline[reference.decl].kind == .parameter
      else { return nil }
      scope = outline[reference.decl].scope
    }
    guard let closure = reading.closures[scope], !reading.expr(closure).parent.isNone else { return nil }
    return reading.expr(closure).parent
  }

  /// The type that a generic call is asked for by the place where it stands; `nil` where a caller decides.
  func wanted(_ call: ExprID) -> TypeValue? {
    let type = inference.expectedType(of: call, file: file).unwrapped
    if case .parameter = type { return nil }
    return type
  }

  /// The type that `T.self` means, also of `[T].self`.
  func metatype(_ row: ExprID) -> TypeValue? {
    if let type = reading.metatype(row) { return type }
    guard let base = reading.reader.metatype(row),
      case .array(.metatype(let element)) = inference.type(ofExpr: base, file: file)
    else { return nil }
    return .array(element)
  }

  /// A name or tag: its text; `?` and false when it is computed.
  func name(_ row: ExprID?) -> (text: String, isKnown: Bool) {
    guard let row, !row.isNone else { return ("", true) }
    return reading.constant(row).map { ($0, true) } ?? ("?", false)
  }

  /// The container that holds what a place composes: the function or variable around it.
  func compositionID(_ row: ExprID) -> ContainerID {
    reading.enclosingDeclaration(reading.expr(row).scope).map { .function($0) } ?? .expression(file, row)
  }
}
