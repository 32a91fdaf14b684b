internal import BarographLink
internal import BarographModel

/// Whether a call can make a view of the project: code that no compiler takes builds nothing, and a scene of SwiftUI may be
/// called like a view of the project.
struct SwiftUICallFit: FileReader {
  let reading: SwiftUIEnvironmentReading

  /// Whether some initialiser of a view takes the arguments of a call.
  func fits(_ call: Expr, _ view: EntityID) -> Bool {
    if reading.arguments(call).contains(where: { isPlaceholder($0.value, depth: 0) }) { return false }
    let row = index[view]
    // A macro may add initialisers, and other files' extensions of types from outside have theirs.
    guard !row.declaration.decl.isNone,
      index.decl(row.declaration).attributes.range.allSatisfy(isPlain(row.declaration.file))
    else { return true }
    if reading.inference.initializer(of: .entity(view, []), call, reading.file) != nil { return true }
    let body = index.decl(row.declaration).body
    let isWritten = index.declaredInitializers(of: view).contains { reference in
      reference.file == row.declaration.file && index.decl(reference).scope == body
    }
    return !isWritten && fitsMembers(call, row)
  }

  private func isPlain(_ file: FileID) -> (Int) -> Bool {
    {
      ["MainActor", "available", "frozen", "preconcurrency"].contains(
        reading.text(index[file].attributes[$0].name))
    }
  }

  /// `<#Model#>`, in an argument of it as well.
  private func isPlaceholder(_ row: ExprID, depth: Int) -> Bool {
    guard !row.isNone, depth < 4 else { return false }
    let expr = reading.expr(row)
    switch expr.kind {
    case .name, .typeExpression, .opaque: return !expr.name.isNone && reading.text(expr.name).hasPrefix("<#")
    case .call: return reading.arguments(expr).contains { isPlaceholder($0.value, depth: depth + 1) }
    default: return false
    }
  }

  /// Whether the initialiser that Swift makes for a struct takes the arguments: labels are names of what it stores.
  private func fitsMembers(_ call: Expr, _ view: Entity) -> Bool {
    let file = view.declaration.file
    let body = index.decl(view.declaration).body
    let stored = index[file].decls.enumerated().filter { _, decl in
      decl.kind == .variable && decl.scope == body && decl.flags.isDisjoint(with: [.isComputed, .isStatic])
    }
    let arguments = reading.arguments(call)
    let labels = Set(arguments.filter { !$0.label.isNone }.map(\.label))
    guard labels.isSubset(of: stored.map(\.element.name)) else { return false }
    let isNamed = arguments.allSatisfy { !$0.label.isNone || $0.isTrailingClosure }
    guard arguments.contains(where: { $0.label.isNone }) else {
      return stored.allSatisfy { row, decl in labels.contains(decl.name) || !isRequired(decl, DeclID(row), file) }
    }
    return isNamed && stored.contains { row, decl in takesClosure(decl, DeclID(row), file) }
  }

  /// Whether callers have to say a member: a constant or variable without any value.
  private func isRequired(_ decl: Decl, _ row: DeclID, _ file: FileID) -> Bool {
    guard decl.value.isNone, decl.attributes.isEmpty, !decl.flags.contains(.isLazy) else { return false }
    let type = reading.inference.type(of: DeclReference(file: file, decl: row))
    return type != .unknown && (decl.flags.contains(.isLet) || !type.isOptional)
  }

  private func takesClosure(_ decl: Decl, _ row: DeclID, _ file: FileID) -> Bool {
    // A result builder's attribute, or a wrapper around a closure.
    if decl.attributes.range.contains(where: {
      reading.text(index[file].attributes[$0].name).hasSuffix("Builder")
    }) {
      return true
    }
    switch reading.inference.type(of: DeclReference(file: file, decl: row)).unwrapped {
    case .function, .parameter, .unknown: return decl.attributes.isEmpty || decl.value.isNone && isFunction(decl, file)
    default: return false
    }
  }

  private func isFunction(_ decl: Decl, _ file: FileID) -> Bool {
    guard !decl.type.isNone, case .function = reading.lookup.type(decl.type, file: file).unwrapped else { return false }
    return true
  }
}
