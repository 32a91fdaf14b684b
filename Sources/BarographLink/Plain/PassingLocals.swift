internal import BarographModel

/// Objects that an initialiser makes for somebody else: their maker does not keep them.
extension PlainReader {
  /// Whether an initialiser only hands what it makes to what else it makes, or asks something of it: the object goes to another one's
  /// initialiser as it is made, or is a local variable that goes nowhere else.
  func isMadeForOthers(_ row: ExprID) -> Bool {
    if isGivenToInitializer(row) || isGivenToParameter(row) { return true }
    guard case .local(let variable) = values.heldObjects(in: file).kept(byMaking: row), variable.file == file,
      index.decl(variable).kind == .variable
    else { return false }
    return usesOfLocals[variable.decl, default: []].allSatisfy { isGivenToInitializer($0) || isAsked($0) }
  }

  /// `Reader(rules: rules)`
  private func isGivenToInitializer(_ row: ExprID) -> Bool {
    let parent = outline[row].parent
    guard !parent.isNone, case let call = outline[parent], call.kind == .call, call.base != row else {
      return false
    }
    return inference.made(by: call, file: file) != nil || isShown(call)
  }

  /// `service.add(Observer(page: self))`, where the initialiser is handed the service: what that keeps is its own.
  private func isGivenToParameter(_ row: ExprID) -> Bool {
    let parent = outline[row].parent
    guard !parent.isNone, case let call = outline[parent], call.kind == .call, call.base != row, !call.base.isNone,
      case let callee = outline[call.base], callee.kind == .member, !callee.base.isNone,
      case let receiver = outline[callee.base], receiver.kind == .name,
      case .value(let meant) = lookup.meaning(
        of: receiver.name, file: file, scope: receiver.scope, offset: receiver.offset, wantsType: false)
    else { return false }
    return index.decl(meant).kind == .parameter
  }

  /// `print(rules)`, `NSLog(@"%@", rules)`
  private func isShown(_ call: Expr) -> Bool {
    guard !call.base.isNone, case let callee = outline[call.base], callee.kind == .name else { return false }
    return ["print", "debugPrint", "dump", "NSLog"].contains(index.text(callee.name)) && isExternal(callee)
  }

  /// `rules.count`, `if rules`
  private func isAsked(_ row: ExprID) -> Bool {
    if outline.member(askedOf: row) != nil { return true }
    return outline[row].parent.isNone
      && inference.tables(of: file).statement(of: row).map { outline.statements[Int($0)].kind == .condition } ?? false
  }

  /// Where names mean the local variables that hold what a call gives, by the row of the variable.
  func findUsesOfLocals() -> [DeclID: [ExprID]] {
    uses(
      ofVariables: Set(
        outline.decls.lazy.filter { decl in
          decl.kind == .variable && !decl.value.isNone && self.outline[decl.value].kind == .call
        }.map(\.name)))
  }

  /// Where variables of some names are named.
  func uses(ofVariables names: Set<Name>) -> [DeclID: [ExprID]] {
    var found: [DeclID: [ExprID]] = [:]
    for (row, expr) in zip(outline.exprRows, outline.exprs) where expr.kind == .name && names.contains(expr.name) {
      guard
        case .value(let meant) = lookup.meaning(
          of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false), meant.file == file
      else { continue }
      found[meant.decl, default: []].append(row)
    }
    return found
  }
}
