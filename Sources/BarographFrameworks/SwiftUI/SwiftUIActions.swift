internal import BarographLink
internal import BarographModel

/// Which code of views runs only when somebody does something: taps, submits, drops. That is what a closure for an action contains, and
/// what only such closures call. Remembers what it found; lives for one file on one thread.
final class SwiftUIActions {
  private let inference: Inference
  private let gifts: SwiftUIGifts
  private var known: [DeclReference: Bool] = [:]
  /// What is being found out, and what holds if all of that does: with the least depth of those that it rests on.
  private var supposed: [DeclReference: Int] = [:]
  /// The members in `supposed`, in the order in which they were asked about.
  private var asked: [DeclReference] = []
  private var depth = 0
  /// The least depth that the present answer rests on.
  private var restsOn = Int.max

  init(gifts: SwiftUIGifts) {
    self.gifts = gifts
    inference = gifts.inference
  }

  private var index: Index { inference.index }

  /// Whether an expression stands in code that only an action runs.
  func contains(_ row: ExprID, in file: FileID) -> Bool {
    let reading = gifts.code(file).reading
    for (id, scope) in reading.outline.enclosing(reading.expr(row).scope) {
      switch scope.kind {
      case .closure: if let closure = reading.closures[id], isAction(closure, reading) { return true }
      case .function, .accessor:
        if !scope.decl.isNone { return isOnlyForActions(DeclReference(file: file, decl: scope.decl)) }
      case .type, .extensionBody: return false
      default: break
      }
    }
    return false
  }

  // MARK: Closures

  /// Whether a closure, or a function that is handed on, is what an action runs.
  private func isAction(_ value: ExprID, _ reading: SwiftUIEnvironmentReading) -> Bool {
    let parent = reading.expr(value).parent
    guard !parent.isNone, case let call = reading.expr(parent), call.kind == .call,
      let argument = reading.arguments(call).first(where: { $0.value == value })
    else { return false }
    let (callee, label) = (reading.callee(parent), reading.text(argument.label))
    if label == "action" || label == "primaryAction" || callee == "Binding" && label == "set" { return true }
    if Self.actions.contains(callee), label != "label" { return true }
    // `Button("Save") { … }`, `Button { … } label: { … }`
    if callee == "Button" {
      return label.isEmpty && !reading.arguments(call).contains { reading.text($0.label) == "action" }
    }
    return property(givenBy: argument, parent, call, reading).map(isOnlyForActions) ?? false
  }

  private static let actions: Set<String> = [
    "onTapGesture", "onLongPressGesture", "onSubmit", "onDelete", "onMove", "onDrop", "onOpenURL", "onCommand",
    "onEnded", "onChanged", "onDeleteCommand", "onMoveCommand", "onExitCommand", "onPlayPauseCommand", "onHover",
    "onContinuousHover", "onKeyPress", "dropDestination", "onDrag", "refreshable", "accessibilityAction",
  ]

  /// The property of a view of the project that keeps a closure which the view is made with: `RowButton(callback: { … })`.
  private func property(
    givenBy argument: Argument, _ row: ExprID, _ call: Expr, _ reading: SwiftUIEnvironmentReading
  ) -> DeclReference? {
    guard case .entity(let view, _) = inference.type(ofExpr: row, file: reading.file), gifts.isView(view),
      case let declaration = index[view].declaration, !declaration.decl.isNone
    else { return nil }
    let body = index.decl(declaration).body
    let kept = index[declaration.file].decls.enumerated().filter { _, decl in
      decl.kind == .variable && decl.scope == body && decl.flags.isDisjoint(with: [.isComputed, .isStatic])
    }
    let named = kept.filter { $0.element.name == argument.label }
    // A closure behind the call has no label: it is for the only one that is kept.
    let meant = argument.label.isNone ? kept.filter { isClosure($0.element, declaration.file) } : named
    return meant.count == 1 ? DeclReference(file: declaration.file, decl: DeclID(meant[0].offset)) : nil
  }

  private func isClosure(_ decl: Decl, _ file: FileID) -> Bool {
    guard !decl.type.isNone else { return false }
    if case .function = inference.lookup.type(decl.type, file: file).unwrapped { return true }
    return false
  }

  // MARK: Members

  /// Whether a function, an accessor or a closure that a view keeps is used, and by actions alone.
  private func isOnlyForActions(_ member: DeclReference) -> Bool {
    if let found = known[member] { return found }
    if let depth = supposed[member] {
      // What calls itself is run by what else calls it.
      restsOn = min(restsOn, depth)
      return true
    }
    let outer = restsOn
    supposed[member] = depth
    asked.append(member)
    let first = asked.endIndex - 1
    restsOn = .max
    depth += 1
    let found = hasOnlyActions(member)
    depth -= 1
    settle(member, found, from: first)
    restsOn = min(outer, restsOn)
    return found
  }

  /// Keeps what was found of a member and, where that rests on nothing that is still being found out, what was asked about meanwhile. What
  /// rests on a member that does not hold has to be asked about again.
  private func settle(_ member: DeclReference, _ found: Bool, from first: Int) {
    // That something fails is sure: with fewer suppositions no more would hold.
    let isSure = !found || restsOn >= depth
    for other in asked[first...] {
      supposed[other] = isSure ? nil : restsOn
      if found, isSure { known[other] = true }
    }
    guard isSure else { return }
    known[member] = found
    asked.removeSubrange(first...)
    restsOn = .max
  }

  private func hasOnlyActions(_ member: DeclReference) -> Bool {
    let decl = index.decl(member)
    guard [.function, .variable].contains(decl.kind), let owner = inference.owner(of: member),
      case let entity = index[owner], !entity.isExternal
    else { return false }
    var isUsed = false
    for place in entity.declarations {
      let (code, reading) = (index.decl(place), gifts.code(place.file).reading)
      for row in gifts.code(place.file).expressions(from: code.offset, to: code.end) {
        let expr = reading.expr(row)
        guard expr.name == decl.name, isOwn(expr, reading), !isInside(expr, member, place.file),
          !isWritten(row, expr, reading), !isOnlyLookedAt(row, expr, reading)
        else { continue }
        isUsed = true
        guard isAction(row, reading) || !isHanded(row, expr, decl, reading) && contains(row, in: place.file) else {
          return false
        }
      }
    }
    return isUsed
  }

  private func isOwn(_ expr: Expr, _ reading: SwiftUIEnvironmentReading) -> Bool {
    expr.kind == .name || expr.kind == .member && reading.expr(expr.base).kind == .selfReference
  }

  private func isInside(_ expr: Expr, _ member: DeclReference, _ file: FileID) -> Bool {
    let decl = index.decl(member)
    return file == member.file && expr.offset >= decl.start && expr.offset < decl.end
  }

  /// An initialiser puts a closure into its property.
  private func isWritten(_ row: ExprID, _ expr: Expr, _ reading: SwiftUIEnvironmentReading) -> Bool {
    !expr.parent.isNone && reading.expr(expr.parent).kind == .assignment
  }

  /// Whether code only looks whether a closure is there: `action == nil`, or `if let action`, which gives it to a variable of its own name.
  private func isOnlyLookedAt(_ row: ExprID, _ expr: Expr, _ reading: SwiftUIEnvironmentReading) -> Bool {
    if !expr.parent.isNone, case let around = reading.expr(expr.parent), around.kind == .sequence {
      return reading.outline.items(of: around.items).contains { reading.expr($0).kind == .nilLiteral }
    }
    return reading.outline.decls.contains {
      $0.kind == .variable && $0.value == row && $0.name == expr.name && $0.flags.contains(.isPatternBinding)
    }
  }

  /// Whether a function or closure goes to somebody else, who runs it some time.
  private func isHanded(_ row: ExprID, _ expr: Expr, _ decl: Decl, _ reading: SwiftUIEnvironmentReading) -> Bool {
    if decl.flags.contains(.isComputed) { return false }
    var current = row
    while case let parent = reading.expr(current).parent, !parent.isNone,
      [.optionalChain, .forceUnwrap].contains(reading.expr(parent).kind)
    {
      current = parent
    }
    return !reading.outline.isCalled(current)
  }
}
