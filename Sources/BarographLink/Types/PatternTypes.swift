internal import BarographModel

/// What a name in a pattern takes out of the value that is matched.
enum PatternStep {
  /// What a case carries for one of its parameters.
  case payload(DeclReference, of: DeclReference)
  /// A part of a tuple.
  case part(Int)
  /// An element of a collection.
  case element
}

/// What a name in a pattern is matched against.
struct PatternMatch {
  /// The expression that the whole pattern is matched against.
  var subject: ExprID
  /// What the name takes out of it, outermost first.
  var steps: [PatternStep] = []
  var type: TypeValue
}

/// Types of what patterns bind, and of parts of tuples.
extension Inference {
  /// What a name of a pattern is matched against; `nil` where the text does not tell.
  func matched(_ binding: ExprID, file: FileID, depth: Int = 0) -> PatternMatch? {
    let outline = index[file]
    let around = Array(outline.expressions(around: binding))
    guard let top = around.firstIndex(where: { $0.expr.kind == .pattern }), case let pattern = around[top].expr else {
      return nil
    }
    var match = PatternMatch(
      subject: pattern.base, type: type(ofExpr: pattern.base, file: file, depth: depth + 1))
    if !pattern.name.isNone {
      match.steps.append(.element)
      match.type = match.type.iterated ?? .unknown
    }
    for level in (0..<top).reversed() {
      guard descend(to: level == 0 ? binding : around[level - 1].id, in: around[level].expr, file, &match) else {
        return nil
      }
    }
    return match
  }

  /// Goes on to a part of a pattern.
  private func descend(to row: ExprID, in pattern: Expr, _ file: FileID, _ match: inout PatternMatch) -> Bool {
    switch pattern.kind {
    case .tuple:
      let position = position(of: row, in: index[file].items(of: pattern.items))
      match.steps.append(.part(position))
      guard case .tuple(let parts) = match.type.unwrapped, parts.indices.contains(position) else {
        match.type = .unknown
        break
      }
      match.type = parts[position]
    case .call where !isOptionalSome(pattern, file):
      guard let payload = payload(row, of: pattern, match.type, file) else { return false }
      match.steps.append(.payload(payload.parameter, of: payload.enumCase))
      guard case .entity(let entity, let arguments) = match.type.unwrapped else {
        match.type = type(of: payload.parameter)
        break
      }
      match.type = substitute(type(of: payload.parameter), entity: entity, arguments: arguments)
    case .call, .optionalChain: match.type = match.type.unwrapped
    default: break
    }
    return true
  }

  /// The place of a row in a list of rows that ascend.
  private func position(of row: ExprID, in rows: RowList<Expr>) -> Int {
    var (low, high) = (rows.startIndex, rows.endIndex)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] < row { low = middle + 1 } else { high = middle }
    }
    return low - rows.startIndex
  }

  /// `.some(x)`
  private func isOptionalSome(_ call: Expr, _ file: FileID) -> Bool {
    guard !call.base.isNone, case let callee = expr(call.base, file) else { return false }
    return callee.kind == .implicitMember && index.text(callee.name) == "some"
  }

  /// The parameter of a case that a part of a pattern stands for.
  private func payload(_ row: ExprID, of call: Expr, _ type: TypeValue, _ file: FileID) -> (
    parameter: DeclReference, enumCase: DeclReference
  )? {
    let arguments = index[file].arguments[call.arguments.range]
    guard !call.base.isNone, let found = namedCase(expr(call.base, file), of: type, file),
      let position = arguments.firstIndex(where: { $0.value == row }).map({ $0 - arguments.startIndex })
    else { return nil }
    let decl = index.decl(found)
    let labels = arguments.map { (label: $0.label, isTrailing: false) }
    if let matched = matchedParameters(decl, found.file, labels) {
      return (DeclReference(file: found.file, decl: matched[position]), found)
    }
    // Labels may be left out where names are bound.
    guard arguments.count == decl.parameters.count else { return nil }
    return (DeclReference(file: found.file, decl: DeclID(Int(decl.parameters.start) + position)), found)
  }

  /// The case that a part of a pattern names, matched against a value of some type.
  private func namedCase(_ callee: Expr, of type: TypeValue, _ file: FileID) -> DeclReference? {
    var owner = type.entity
    if callee.kind == .member {
      guard case .metatype(let named) = self.type(ofExpr: callee.base, file: file) else { return nil }
      owner = named.entity
    } else if callee.kind != .implicitMember {
      return nil
    }
    return owner.flatMap { lookup.members(callee.name, of: $0).first { index.decl($0).kind == .enumCase } }
  }

  // MARK: Tuples

  /// The position of a tuple's part that a member names: `pair.0`, or by the label that the declaration of the tuple gives it.
  func part(_ name: Name, of base: ExprID, file: FileID, depth: Int = 0) -> Int? {
    if let position = Int(index.text(name)) { return position }
    guard depth < 8 else { return nil }
    let expr = expr(base, file)
    switch expr.kind {
    case .call:
      guard let callee = callee(of: expr, file: file) else { return nil }
      return part(name, ofType: index.decl(callee.reference).type, callee.reference.file)
    case .name, .member:
      guard let declared = tupleDeclaration(expr, file) else { return nil }
      let decl = index.decl(declared)
      if !decl.type.isNone { return part(name, ofType: decl.type, declared.file) }
      return !decl.value.isNone ? part(name, of: decl.value, file: declared.file, depth: depth + 1) : nil
    case .forceUnwrap, .optionalChain: return part(name, of: expr.base, file: file, depth: depth + 1)
    default: return nil
    }
  }

  private func tupleDeclaration(_ expr: Expr, _ file: FileID) -> DeclReference? {
    guard expr.kind == .name else { return variable(expr.name, of: type(ofExpr: expr.base, file: file), file: file) }
    guard
      case .value(let found) = lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    else { return nil }
    return found
  }

  private func part(_ label: Name, ofType row: TypeID, _ file: FileID) -> Int? {
    guard !row.isNone else { return nil }
    let outline = index[file]
    let node = outline[row]
    switch node.kind {
    case .tuple:
      let place = outline.types(of: node.arguments).firstIndex {
        outline[$0].kind == .wrapped && outline[$0].name == label
      }
      return place.map { $0 - Int(node.arguments.start) }
    case .optional, .implicitlyUnwrapped, .wrapped: return part(label, ofType: node.base, file)
    default: return nil
    }
  }
}

extension TypeValue {
  /// What a loop over it binds.
  var iterated: TypeValue? {
    if case .dictionary(let key, let value) = self { return .tuple([key, value]) }
    if case .array(let element) = self { return element }
    return nil
  }
}
