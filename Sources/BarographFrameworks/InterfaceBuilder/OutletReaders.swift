internal import BarographLink
internal import BarographModel

/// Where code has the name of an outlet that no document connects, and whether the outlet may be meant there: a local
/// variable and another type's member have the same name often enough.
struct OutletReaders {
  /// Expressions by name: their file and row.
  private var places: [Name: [ExprReference]] = [:]

  mutating func add(_ name: Name, _ place: ExprReference) { places[name, default: []].append(place) }

  /// How the places with one of its names that may mean an outlet read it.
  func use(of outlet: OpenOutlet, under names: [Name], _ inference: Inference) -> OutletUse {
    let meant = names.flatMap { places[$0] ?? [] }.filter { mayMean(outlet, $0.row, $0.file, inference) }
    if meant.isEmpty { return .unread }
    let compared = Set(
      meant.compactMap { isCompared($0.row, inference.index[$0.file]) ? body(of: $0, inference) : nil })
    let isAsked = meant.allSatisfy {
      asks($0.row, inference.index[$0.file]) || isHandedOn($0, inference)
        || body(of: $0, inference).map(compared.contains) ?? false
    }
    return isAsked ? .asked : .read
  }

  /// The code of one member.
  private struct MemberBody: Hashable {
    var file: FileID
    var scope: ScopeID
  }

  private func body(of place: ExprReference, _ inference: Inference) -> MemberBody? {
    let outline = inference.index[place.file]
    return outline.enclosing(outline[place.row].scope).first {
      [.function, .accessor, .initializer].contains($0.scope.kind)
    }.map { MemberBody(file: place.file, scope: $0.id) }
  }

  /// `if title != nil`: code that asks goes on only where something is there.
  private func isCompared(_ row: ExprID, _ outline: OutlineView) -> Bool {
    guard case let parent = outline[row].parent, !parent.isNone, outline[parent].kind == .sequence else { return false }
    return outline.items(of: outline[parent].items).contains { outline[$0].kind == .nilLiteral }
  }

  /// Whether a place goes on only where something is there: `title?.text`, or takes it as it is: `[title, note].forEach { $0?.hide() }`.
  private func asks(_ row: ExprID, _ outline: OutlineView) -> Bool {
    guard case let parent = outline[row].parent, !parent.isNone else { return false }
    switch outline[parent].kind {
    case .optionalChain: return true
    case .array:
      let user = outline[parent].parent
      return !user.isNone && outline[user].kind == .member && outline[user].base == parent
    default: return false
    }
  }

  /// Whether something that may be nil is given an outlet as it is: `table.tableFooterView = footer`.
  private func isHandedOn(_ place: ExprReference, _ inference: Inference) -> Bool {
    let outline = inference.index[place.file]
    guard case let parent = outline[place.row].parent, !parent.isNone, case let assignment = outline[parent],
      assignment.kind == .assignment, assignment.base != place.row, !assignment.base.isNone
    else { return false }
    guard let target = inference.variable(assignment.base, file: place.file) else { return true }
    if case .optional = inference.type(of: target) { return true }
    return false
  }

  private func mayMean(_ outlet: OpenOutlet, _ row: ExprID, _ file: FileID, _ inference: Inference) -> Bool {
    let outline = inference.index[file]
    let expr = outline[row]
    // Nobody calls an outlet: `delegate?.tableView!(…)` is a method of a protocol.
    if isCalled(row, outline) { return false }
    // Its own observers run when somebody sets it, and nobody does.
    let own = inference.index.decl(outlet.declaration)
    if file == outlet.declaration.file, expr.offset >= own.start, expr.offset < own.end { return false }
    // `\.label` of any type.
    if !expr.parent.isNone, outline[expr.parent].kind == .keyPath { return true }
    switch expr.kind {
    case .name: return mayMean(outlet, expr, file, inference)
    case .member: return mayHave(inference.type(ofExpr: expr.base, file: file).valueOrMeta, outlet, inference)
    // `.label` is static.
    default: return false
    }
  }

  private func isCalled(_ row: ExprID, _ outline: OutlineView) -> Bool {
    var row = row
    while case let parent = outline[row].parent, !parent.isNone,
      [.forceUnwrap, .optionalChain].contains(outline[parent].kind)
    {
      row = parent
    }
    return outline.isCalled(row)
  }

  private func mayMean(_ outlet: OpenOutlet, _ expr: Expr, _ file: FileID, _ inference: Inference) -> Bool {
    let meaning = inference.lookup.meaning(
      of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
    switch meaning {
    case .value(let found):
      if found == outlet.declaration { return true }
      guard isMember(found, inference), let owner = inference.owner(of: found) else { return false }
      return isRelated(owner, outlet.owner, inference.lookup)
    // The variable that a property of Objective-C is kept in, and what an outside type hands down.
    case .external, .ambiguous:
      guard let owner = inference.lookup.enclosingEntity(file, expr.scope) else { return false }
      return isRelated(owner, outlet.owner, inference.lookup)
    case .type, .alias, .parameter, .module: return false
    }
  }

  /// Whether a declaration stands in a type rather than in a body.
  private func isMember(_ reference: DeclReference, _ inference: Inference) -> Bool {
    let (decl, outline) = (inference.index.decl(reference), inference.index[reference.file])
    let home = outline.enclosing(decl.scope).first { $0.scope.kind != .conditional }
    return decl.kind != .parameter && (home?.scope.kind == .type || home?.scope.kind == .extensionBody)
  }

  /// Whether values of a type may have an outlet; of what is not known, anything may be said.
  private func mayHave(_ type: TypeValue, _ outlet: OpenOutlet, _ inference: Inference) -> Bool {
    switch type.unwrapped {
    case .entity(let entity, _): return isRelated(entity, outlet.owner, inference.lookup)
    case .external(let path, _):
      return path.last.map { Self.anything.contains(inference.index.text($0)) } ?? true
    case .array, .dictionary, .tuple, .function, .metatype: return false
    case .composition, .optional, .parameter, .module, .unknown: return true
    }
  }

  private func isRelated(_ one: EntityID, _ other: EntityID, _ lookup: Lookup) -> Bool {
    lookup.isSubtype(one, of: other) || lookup.isSubtype(other, of: one)
  }

  private static let anything: Set<String> = ["id", "Any", "AnyObject", "AnyClass", "instancetype", "NSObject"]
}
