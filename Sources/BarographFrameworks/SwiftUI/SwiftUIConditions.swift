internal import BarographLink
internal import BarographModel

/// What holds where code stands: the conditions of `if`, `else` and `case` around it, as far as they compare something that a
/// view or a function was given with literals and cases.
struct SwiftUIConditions {
  /// A condition on a property, or on a parameter of the function whose code it stands in.
  struct Branch {
    var condition: BranchCondition
    /// The parameter that its path begins with; -1 for a property.
    var parameter: DeclID = .none
  }

  let reading: SwiftUIEnvironmentReading
  /// The path of the value itself whose code it is: `switch self`.
  private static let whole = "self"

  /// What holds in a scope, up to the function or accessor around it.
  func around(_ scope: ScopeID) -> [Branch] {
    var found: [Branch] = []
    for (id, row) in reading.outline.enclosing(scope) {
      switch row.kind {
      case .block where row.isBranch: found += inside(id)
      case .function, .accessor, .initializer, .type, .extensionBody: return found
      default: break
      }
    }
    return found
  }

  /// Conditions on properties alone.
  func ofProperties(around scope: ScopeID) -> [BranchCondition] {
    around(scope).filter { $0.parameter.isNone }.map(\.condition)
  }

  private func inside(_ block: ScopeID) -> [Branch] {
    let own = conditions(of: block)
    if own.rows > 0 { return own.branches }
    return negated(before: block)
  }

  /// The conditions that a block begins with, and how many there are, also of those that say nothing here.
  private func conditions(of block: ScopeID) -> (branches: [Branch], rows: Int) {
    let written = (reading.statements[block] ?? []).filter { $0.kind == .condition }
    let patterns = (reading.patterns[block] ?? []).map { reading.expr($0) }
    let cases = Dictionary(grouping: patterns, by: \.base).sorted { $0.key < $1.key }.compactMap { subject, rows in
      branch(subject, rows)
    }
    return (written.compactMap { branch($0.expr) } + cases, written.count + patterns.count)
  }

  /// What the `else` of a condition knows.
  private func negated(before block: ScopeID) -> [Branch] {
    let scope = reading.outline[block]
    let siblings = reading.blocks[scope.parent] ?? []
    guard let place = siblings.firstIndex(of: block), place > 0, case let other = siblings[place - 1],
      case let before = reading.outline[other], before.kind == .block, before.isBranch,
      // `guard`, `switch` and `for` say their conditions outside of the block.
      !(reading.statements[scope.parent] ?? []).contains(where: {
        $0.offset > before.offset && $0.offset < scope.offset
      }),
      (reading.patterns[other] ?? []).isEmpty, case let known = conditions(of: other), known.rows == 1
    else { return [] }
    return known.branches.map { branch in
      var branch = branch
      branch.condition.holds.toggle()
      return branch
    }
  }

  // MARK: One condition

  /// `isOpen`, `!isOpen`, `state == .open`
  private func branch(_ row: ExprID) -> Branch? {
    guard !row.isNone else { return nil }
    let expr = reading.expr(row)
    switch expr.kind {
    case .prefixOperator where reading.text(expr.name) == "!" && !expr.base.isNone:
      guard var inner = branch(expr.base) else { return nil }
      inner.condition.holds.toggle()
      return inner
    case .sequence:
      let items = Array(reading.items(expr))
      guard items.count == 3, case let sign = reading.text(reading.expr(items[1]).name), ["==", "!="].contains(sign),
        let value = literal(items[2])
      else { return nil }
      return branch(items[0], [value], holds: sign == "==")
    case .name, .member:
      guard case .external(let path, _) = reading.inference.type(ofExpr: row, file: reading.file),
        path.last.map({ reading.text($0) }) == "Bool"
      else { return nil }
      return branch(row, ["true"])
    default: return nil
    }
  }

  /// `case .open, .closed:` of a subject.
  private func branch(_ subject: ExprID, _ patterns: [Expr]) -> Branch? {
    let values = patterns.compactMap { pattern in
      reading.text(pattern.name) == "in" ? nil : reading.items(pattern).first.flatMap(literal)
    }
    return values.count == patterns.count ? branch(subject, values) : nil
  }

  private func branch(_ subject: ExprID, _ values: [String], holds: Bool = true) -> Branch? {
    guard let (path, parameter) = path(subject) else { return nil }
    return Branch(condition: BranchCondition(path, values.sorted(), holds: holds), parameter: parameter)
  }

  // MARK: Expressions

  /// A case or literal as it is compared: `.open` of `.open`, `State.open` and `.open(by: who)`.
  func literal(_ row: ExprID) -> String? {
    guard !row.isNone else { return nil }
    let expr = reading.expr(row)
    switch expr.kind {
    case .implicitMember: return "." + reading.text(expr.name)
    case .member where reading.isType(expr.base): return "." + reading.text(expr.name)
    case .call where !expr.base.isNone && [.implicitMember, .member].contains(reading.expr(expr.base).kind):
      return literal(expr.base)
    case .boolean: return reading.text(expr.name)
    default: return nil
    }
  }

  /// The names of `model.state`, and the parameter that it begins with or none; `nil` for what begins with a local.
  func path(_ row: ExprID) -> (text: String, parameter: DeclID)? {
    var names: [String] = []
    var current = row
    while !current.isNone {
      let expr = reading.expr(current)
      switch expr.kind {
      case .member:
        names.insert(reading.text(expr.name), at: 0)
        current = expr.base
      case .selfReference: return (names.isEmpty ? Self.whole : names.joined(separator: "."), .none)
      case .name:
        guard let meant = reading.declaration(of: current) else { return nil }
        names.insert(reading.text(expr.name), at: 0)
        let text = names.joined(separator: ".")
        if reading.index.decl(meant).kind == .parameter { return meant.file == reading.file ? (text, meant.decl) : nil }
        return meant.file != reading.file || reading.isMember(meant.decl) ? (text, .none) : nil
      default: return nil
      }
    }
    return nil
  }
}

// MARK: - What is passed

extension SwiftUIConditions {
  /// What a call says of what it makes, where it passes cases and literals: `state` is `.open`, also within an argument that is
  /// made in the call.
  func given(_ call: Expr, prefix: String = "", depth: Int = 0) -> [BranchCondition] {
    reading.arguments(call).flatMap { argument -> [BranchCondition] in
      guard !argument.value.isNone, !argument.label.isNone, depth < 4 else { return [] }
      let path = prefix + reading.text(argument.label)
      let value = reading.expr(argument.value)
      if let values = literals(argument.value, depth: 0) { return [BranchCondition(path, values)] }
      guard value.kind == .call,
        case .metatype? = !value.base.isNone ? reading.inference.type(ofExpr: value.base, file: reading.file) : nil
      else { return [] }
      return given(value, prefix: path + ".", depth: depth + 1)
    }
  }

  /// A literal, or those that all callers pass for the parameter which is passed on.
  private func literals(_ row: ExprID, depth: Int) -> [String]? {
    if let value = literal(row) { return [value] }
    guard depth < 4, reading.expr(row).kind == .name, let meant = reading.declaration(of: row),
      meant.file == reading.file,
      reading.outline[meant.decl].kind == .parameter,
      let function = reading.enclosingDeclaration(reading.expr(row).scope),
      let passed = reading.inference.values.passed(for: meant, of: function)
    else { return nil }
    let values = passed.map { place in
      let other = SwiftUIEnvironmentReading(file: place.file, inference: reading.inference)
      return SwiftUIConditions(reading: other).literals(place.row, depth: depth + 1)
    }
    return values.contains(nil) ? nil : Set(values.flatMap { $0 ?? [] }).sorted()
  }

  /// What conditions in the code of another value say where that is asked: `tab.page` builds one page where the tab is known. `nil` when
  /// they cannot hold.
  func asking(_ base: ExprID, _ conditions: [Branch]) -> [Branch]? {
    var found: [Branch] = []
    for branch in conditions {
      let isWhole = branch.condition.path == Self.whole
      if isWhole, let literal = literal(base) {
        if branch.condition.contradicts(BranchCondition(Self.whole, [literal])) { return nil }
      } else if let (path, parameter) = path(base) {
        let own = isWhole ? path : path + "." + branch.condition.path
        let condition = BranchCondition(own, branch.condition.values, holds: branch.condition.holds)
        found.append(Branch(condition: condition, parameter: parameter))
      }
    }
    return found
  }

  /// What conditions in a function's code say where it is called: those on its parameters become those on what it is passed. `nil` when
  /// they cannot hold.
  func calling(_ call: Expr, _ function: Decl, _ conditions: [Branch]) -> [Branch]? {
    let arguments = Array(reading.arguments(call))
    var found: [Branch] = []
    for branch in conditions {
      let position = Int(branch.parameter.index - function.parameters.start)
      guard arguments.count == function.parameters.count, arguments.indices.contains(position) else { continue }
      let value = arguments[position].value
      let rest = branch.condition.path.drop { $0 != "." }
      if let literal = literal(value), rest.isEmpty {
        if branch.condition.contradicts(BranchCondition(branch.condition.path, [literal])) { return nil }
      } else if !value.isNone, let (path, parameter) = path(value) {
        let condition = BranchCondition(path + rest, branch.condition.values, holds: branch.condition.holds)
        found.append(Branch(condition: condition, parameter: parameter))
      }
    }
    return found
  }
}
