internal import BarographModel

/// Code that makes a shared instance for its declaration rather than another one beside it.
extension PlainReader {
  /// `Foo.shared = Foo(…)`: the shared instance itself is made, also on one side of `a ? b : c`.
  func setsShared(_ row: ExprID) -> Bool {
    var current = row
    while !outline[current].parent.isNone {
      current = outline[current].parent
      let expr = outline[current]
      switch expr.kind {
      case .ternary, .sequence, .branches: continue
      case .assignment:
        guard !expr.base.isNone else { return false }
        let target = outline[expr.base]
        return context.names.isShared(target.name) && sharedInstance(expr.base, target) != nil
      default: return false
      }
    }
    return false
  }

  /// `static func make() -> Store { Store() }` where `static let shared = Maker.make()`.
  func isMadeForShared(_ made: EntityID, _ place: ExecutionContext) -> Bool {
    !place.decl.isNone && context.shared.makers[DeclReference(file: file, decl: place.decl)] == made
  }

  /// Whether code makes the shared instance that its declaration keeps: an accessor, the value of a variable at file scope.
  func keepsShared(_ place: ExecutionContext) -> Bool {
    !place.decl.isNone
      && (outline[place.decl].flags.contains(.keepsValue)
        || context.shared.row(of: DeclReference(file: file, decl: place.decl)).map {
          context.shared.all[$0].isGlobal || outline[place.decl].flags.contains(.isComputed)
            || outline[place.decl].kind == .function
        } ?? false)
  }
}
