package import BarographModel

extension Inference {
  /// Whether an expression of an initialiser only stands in for a parameter that callers may leave out:
  /// `log ?? Log.shared`. As good as a default argument: who wants another hands it over. In a getter, what stands before it is
  /// the property that keeps the parameter.
  package func standsIn(_ row: ExprID, file: FileID, inGetter: Bool = false) -> Bool {
    let outline = index[file]
    var current = row
    while !outline[current].parent.isNone {
      let parent = outline[current].parent
      let expr = outline[parent]
      if expr.kind == .sequence, isFallback(current, of: expr, outline, file, inGetter) { return true }
      current = parent
    }
    return false
  }

  private func isFallback(_ row: ExprID, of sequence: Expr, _ outline: OutlineView, _ file: FileID, _ inGetter: Bool)
    -> Bool
  {
    let parts = outline.items(of: sequence.items)
    guard let position = parts.firstIndex(of: row), position - parts.startIndex >= 2 else { return false }
    let sign = outline[parts[position - 1]]
    let first = outline[parts[parts.startIndex]]
    guard sign.kind == .operatorName, index.text(sign.name) == "??", first.kind == .name,
      case .value(let meant) = lookup.meaning(
        of: first.name, file: file, scope: first.scope, offset: first.offset, wantsType: false)
    else { return false }
    return inGetter ? isStoredMember(meant) : isInitializerParameter(meant)
  }

  /// Whether an expression only stands in for what an object gets by a property of its own: `voice?.locale ?? Locale.current`.
  func fallsBack(_ row: ExprID, file: FileID) -> Bool {
    let outline = index[file]
    var current = row
    while !outline[current].parent.isNone {
      let parent = outline[current].parent
      let expr = outline[parent]
      if expr.kind == .sequence {
        let parts = outline.items(of: expr.items)
        guard let position = parts.firstIndex(of: current), position - parts.startIndex >= 2,
          index.text(outline[parts[position - 1]].name) == "??"
        else { return false }
        var head = parts[parts.startIndex]
        var isReached = false
        while !outline[head].base.isNone, outline[head].kind != .call {
          isReached = true
          head = outline[head].base
        }
        guard isReached, outline[head].kind == .name, let meant = variable(head, file: file) else {
          return false
        }
        return isStoredMember(meant)
      }
      guard expr.kind == .member || expr.kind == .call, expr.base == current else { return false }
      current = parent
    }
    return false
  }

  private func isStoredMember(_ reference: DeclReference) -> Bool {
    let decl = index.decl(reference)
    return decl.kind == .variable && !decl.flags.contains(.isComputed) && owner(of: reference) != nil
  }

  /// Whether a declaration is a parameter of an initialiser.
  package func isInitializerParameter(_ reference: DeclReference) -> Bool {
    guard index.decl(reference).kind == .parameter else { return false }
    let outline = index[reference.file]
    let scope = outline[index.decl(reference).scope]
    return !scope.decl.isNone && outline[scope.decl].kind == .initializer
  }
}
