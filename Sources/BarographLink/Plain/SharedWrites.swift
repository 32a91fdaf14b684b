internal import BarographModel

/// Writes of shared instances, and of what they keep, from outside of their types.
extension PlainReader {
  /// `Foo.shared = x` and `Foo.shared.state = x` outside of Foo.
  func readAssignment(_ row: ExprID, _ assignment: Expr) {
    guard !assignment.base.isNone else { return }
    notePropertyWrite(outline[assignment.base], assignment)
    readWeakAssignment(assignment)
    guard let (instance, member, row) = sharedTarget(assignment.base) else { return }
    // `init() { Foo.shared = self }`: who is made says that it is the one.
    if row == assignment.base, isSelfInInitializer(assignment) { return }
    let value = outline.items(of: assignment.items).first
    let count = result.rows.sharedWrites.count
    addWrite(instance, member, outline[row], assignsNamedObject: value.map(isNamed) ?? false)
    if result.rows.sharedWrites.count > count, let value, !value.isNone, outline[value].kind == .nilLiteral {
      result.rows.sharedWrites[count].isClearing = true
    }
  }

  /// `Foo.shared.count += 1`
  func readCompoundAssignment(_ sequence: Expr) {
    let items = outline.items(of: sequence.items)
    guard let target = items.first, let second = items.dropFirst().first,
      case let operation = outline[second], operation.kind == .operatorName, isCompound(operation.name)
    else { return }
    writePart(target)
  }

  /// Whether an operator writes its left side: `+=`, but not `>=`.
  private func isCompound(_ name: Name) -> Bool {
    let text = index.text(name)
    return text.count > 1 && text.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!==", "~="].contains(text)
  }

  /// `change(&Foo.shared.count)`
  func readInout(_ reference: Expr) {
    if !reference.base.isNone { writePart(reference.base) }
  }

  /// `Foo.shared.items.append(x)`, where `items` is a value.
  func readMutation(_ callee: Expr) {
    guard !callee.base.isNone, outline[callee.base].kind == .member,
      context.names.isMutation(callee.name), isCollection(callee.base)
    else { return }
    writePart(callee.base)
  }

  /// A write of a part of what a shared instance keeps; one of the instance itself changes another value.
  private func writePart(_ target: ExprID) {
    guard [.member, .subscriptCall].contains(outline[target].kind),
      let (instance, member, row) = sharedTarget(target), row != target
    else { return }
    addWrite(instance, member, outline[row])
  }

  /// Whether a value of the standard library changes in its place: a list, a set, a truth value, a text.
  private func isCollection(_ row: ExprID) -> Bool {
    switch inference.type(ofExpr: row, file: file).unwrapped {
    case .array, .dictionary: true
    case .external(let path, _):
      path.last.map { ["Array", "Dictionary", "Set", "Bool", "String", "Data"].contains(index.text($0)) } ?? false
    default: false
    }
  }

  /// The shared instance that a write to an expression changes, what of it, and the row of its accessor.
  func sharedTarget(_ target: ExprID) -> (instance: Int, member: Name, accessor: ExprID)? {
    var member: Name?
    var isPart = false
    var current = target
    while !current.isNone {
      let expr = outline[current]
      if expr.kind == .name, context.names.isShared(expr.name), let instance = sharedInstance(current, expr) {
        if member == nil, isPart, !isValue(current) { return nil }
        return (instance, member ?? expr.name, current)
      } else if expr.kind == .member || expr.kind == .implicitMember {
        if context.names.isShared(expr.name), let instance = sharedInstance(current, expr) {
          // `Foo.shared["key"] = x` asks an object to do something: its subscript is a function.
          if member == nil, isPart, !isValue(current) { return nil }
          // What Swift calls `current` may be `currentStore` where it is declared.
          let accessor = index.decl(context.shared.all[instance].declaration).name
          return (instance, member ?? accessor, current)
        }
        // What a method returns, and what an object keeps, is not the instance's own state.
        if current != target, !isValue(current) { return nil }
        member = expr.name
      } else if expr.kind == .call {
        return nil
      } else if expr.kind == .subscriptCall {
        isPart = true
      }
      current = expr.base
    }
    return nil
  }

  private func isSelfInInitializer(_ assignment: Expr) -> Bool {
    guard let item = assignment.items.range.first, case let value = outline[ExprID(outline.lists[item])] else {
      return false
    }
    return value.kind == .selfReference
      && inference.executionContext(file: file, scope: assignment.scope).moment == .initializer
  }

  /// Whether one of some types is declared or implemented in this file.
  private func implements(_ types: [EntityID]) -> Bool {
    outline.scopeRows.contains {
      [.type, .extensionBody].contains(outline[$0].kind)
        && lookup.enclosingEntity(file, $0).map(types.contains) ?? false
    }
  }

  /// Whether writing a part of an expression's value writes the whole: `settings.size.width = 1`.
  private func isValue(_ row: ExprID) -> Bool {
    switch inference.type(ofExpr: row, file: file).unwrapped {
    case .entity(let entity, _): [.structType, .enumType].contains(index[entity].kind)
    case .array, .dictionary, .tuple: true
    default: false
    }
  }

  /// Whether an expression names what it stands for: `settings`, `self.settings`.
  func isNamed(_ row: ExprID) -> Bool {
    !row.isNone && [.name, .member].contains(outline[row].kind)
  }

  func addWrite(_ instance: Int, _ member: Name, _ expr: Expr, assignsNamedObject: Bool = false) {
    let from = lookup.owner(file, expr.scope)
    let own = [context.shared.all[instance].owner, context.shared.all[instance].type]
    if let from, own.contains(from) { return }
    // What the platform's class above it keeps, `NSApplication.mainMenu`, is nobody's to make private.
    if member != expr.name, own.allSatisfy({ lookup.members(member, of: $0).isEmpty }) { return }
    // Functions beside a class are part of how it works: callbacks of C.
    if from == nil, implements(own) { return }
    guard context.singletonRows[instance] >= 0 else { return }
    var write = SharedWrite(
      singleton: context.singletonRows[instance], from: node(from), member: index.text(member),
      site: site(headOffset(expr)), role: lookup.role(file, expr.scope))
    write.condition = lookup.condition(file, expr.scope)
    write.assignsNamedObject = assignsNamedObject
    write.isWatched =
      own.contains { isWatched(member, of: $0) } || isWatched(context.shared.all[instance], member)
    write.isKeptElsewhere = own.contains { keepsElsewhere(member, of: $0) }
    result.rows.sharedWrites.append(write)
  }
}
