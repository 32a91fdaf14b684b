internal import BarographLink
internal import BarographModel

/// What a factory makes to hand it to what it provides: `Cache(store: DiskStore())`.
struct FactoryParts {
  let reading: FileReading

  private static let depthLimit = 6

  /// In the closures that a call is given.
  func made(byCall call: Expr) -> [EntityID] {
    var found: [EntityID] = []
    for argument in reading.arguments(call) where !argument.value.isNone {
      let value = reading.expr(argument.value)
      guard value.kind == .closure else { continue }
      for result in reading.results(in: value.scope) { collect(argumentsOf: result, into: &found, 0) }
    }
    return found
  }

  private func collect(argumentsOf row: ExprID, into found: inout [EntityID], _ depth: Int) {
    let row = reading.stripped(row)
    guard !row.isNone, depth < Self.depthLimit else { return }
    let call = reading.expr(row)
    switch call.kind {
    case .name: if let value = localValue(row) { collect(argumentsOf: value, into: &found, depth + 1) }
    case .call:
      for argument in reading.arguments(call) where !argument.value.isNone {
        let value = localValue(argument.value) ?? argument.value
        let given = reading.expr(value)
        guard given.kind == .call else { continue }
        if let made = reading.inference.made(by: given, file: reading.file), !found.contains(made) {
          found.append(made)
        }
        collect(argumentsOf: value, into: &found, depth + 1)
      }
    default: break
    }
  }

  /// The value of a local variable that a name means.
  private func localValue(_ row: ExprID) -> ExprID? {
    guard reading.expr(row).kind == .name, let variable = reading.declaration(of: row), variable.file == reading.file,
      case let decl = reading.index.decl(variable), decl.kind == .variable, !decl.value.isNone,
      !reading.isMember(variable.decl)
    else { return nil }
    return decl.value
  }
}
