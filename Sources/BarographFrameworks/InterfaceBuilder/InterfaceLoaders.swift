internal import BarographLink
internal import BarographModel

/// The project's own functions that load the scene of whatever type they are called on:
/// `static func fromStoryboard() -> Self`, which takes the name from `String(describing: self)`.
struct InterfaceLoaders {
  private(set) var names: Set<Name> = []

  private let index: Index
  private let requests: [Name: InterfaceRequest]
  private let requestNames: NameFilter

  init(_ index: Index, requests: [Name: InterfaceRequest], _ requestNames: NameFilter) {
    self.index = index
    self.requests = requests
    self.requestNames = requestNames
    if index.documents.interfaces.isEmpty { return }
    for (file, outline) in index.outlines
    where outline.language == .swift && index.project[file].role != .test { read(outline) }
  }

  private mutating func read(_ outline: OutlineView) {
    var found: Set<DeclID> = []
    for (row, expr) in zip(outline.exprRows, outline.exprs)
    where expr.kind == .member && requestNames.contains(expr.name) {
      guard requests[expr.name] == .scene || requests[expr.name] == .firstScene, outline.isCalled(row),
        let function = staticFunction(around: expr.scope, outline)
      else { continue }
      found.insert(function)
    }
    found = found.filter { takesOwnName($0, outline) }
    if found.isEmpty { return }
    var known = Set(found.map { outline[$0].name })
    // One that calls another of the file: `load()` calls `loadHelper(name:)`.
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .name || expr.kind == .member {
      guard known.contains(expr.name), outline.isCalled(row),
        let function = staticFunction(around: expr.scope, outline)
      else { continue }
      known.insert(outline[function].name)
    }
    names.formUnion(known)
  }

  /// The static function that code stands in, where others inherit it: in an extension or in a class.
  private func staticFunction(around scope: ScopeID, _ outline: OutlineView) -> DeclID? {
    for (_, row) in outline.enclosing(scope) {
      if row.kind == .function, !row.decl.isNone, case let decl = outline[row.decl],
        decl.flags.contains(.isStatic) || decl.flags.contains(.isClassMember)
      {
        return row.decl
      }
      if row.kind == .type || row.kind == .extensionBody { return nil }
    }
    return nil
  }

  /// Whether a function makes a text of the type it is called on: `String(describing: self)`, `"\(Self.self)"`.
  private func takesOwnName(_ function: DeclID, _ outline: OutlineView) -> Bool {
    outline.exprRows.contains { row in
      let expr = outline[row]
      guard isOwnType(expr, outline), staticFunction(around: expr.scope, outline) == function else { return false }
      for (_, around) in outline.expressions(around: row) {
        if around.kind == .string { return true }
        if around.kind == .call, !around.base.isNone {
          return ["String", "NSStringFromClass"].contains(index.text(outline[around.base].name))
        }
      }
      return false
    }
  }

  private func isOwnType(_ expr: Expr, _ outline: OutlineView) -> Bool {
    expr.kind == .selfReference || expr.kind == .name && expr.name == index.known.selfType
  }
}
