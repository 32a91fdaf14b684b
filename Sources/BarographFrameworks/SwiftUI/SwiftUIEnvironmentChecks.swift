internal import BarographLink
internal import BarographModel

/// Properties that read the environment where SwiftUI does not fill them.
extension SwiftUIEnvironmentPass {
  /// The class that a property stands in: SwiftUI knows nothing of it.
  private func classAround(_ row: DeclID) -> EntityID? {
    guard reading.isMember(row), let owner = reading.owner(outline[row].scope),
      [.classType, .actorType].contains(index[owner].kind)
    else { return nil }
    return owner
  }

  /// Says so where a property stands in a class: only views have an environment. Whether it does.
  mutating func addOutOfReach(_ row: DeclID, _ attribute: Attribute) -> Bool {
    let decl = outline[row]
    guard let owner = classAround(row) else { return false }
    let (name, type) = (reading.text(decl.name), reading.text(index[owner].name))
    let isObject = reading.text(attribute.name) == "EnvironmentObject"
    let reads = reads(of: decl.name, inTypeOf: owner)
    let isRead = reads != .none
    let effect =
      !isRead
      ? "it stays empty, and nothing reads it"
      : isObject ? "the program stops where it is read" : "it never has what the views around put there"
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "", "SwiftUI fills '\(name)' in views only, and \(type) is a class: \(effect)",
        at: reading.site(decl.offset), subjects: [index.id(of: owner)],
        help: isRead
          ? ["read it in the view and hand it to \(type)", "or give it to the initialiser of \(type)"] : ["remove it"],
        severity: isObject && reads == .shown ? .error : nil))
    return true
  }

  /// Says so where a property stands in a class whose value SwiftUI would keep for a view.
  mutating func addKeptOutOfReach(_ row: DeclID, _ attribute: Attribute) {
    let decl = outline[row]
    if reading.text(attribute.name) == "State" { addUnfollowed(row, decl, attribute) }
    guard reading.isSwiftUI(attribute), let owner = classAround(row),
      reads(of: decl.name, inTypeOf: owner) == .shown
    else { return }
    let (name, type) = (reading.text(decl.name), reading.text(index[owner].name))
    let isObject = reading.text(attribute.name) == "StateObject"
    let effect = isObject ? "each read makes another object" : "what is written to it is lost"
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "", "SwiftUI keeps '\(name)' for views only, and \(type) is a class: \(effect)",
        at: reading.site(decl.offset), subjects: [index.id(of: owner)],
        help: [
          isObject
            ? "make it a plain property: `let \(name)`"
            : "make it a plain property, or `@Published` where views follow it"
        ],
        isLikely: true))
  }

  /// Says so where `@State` has an `ObservableObject` whose published members the view reads: only another object in its place would draw
  /// the view again.
  private mutating func addUnfollowed(_ row: DeclID, _ decl: Decl, _ attribute: Attribute) {
    guard reading.isSwiftUI(attribute), reading.isMember(row), let owner = reading.owner(decl.scope),
      index[owner].kind == .structType,
      let model = reading.inference.type(of: DeclReference(file: reading.file, decl: row)).unwrapped.entity,
      index[model].kind == .classType, reading.supertypeNames(of: model).contains("ObservableObject"),
      let member = publishedMember(of: model, readOf: decl.name, in: owner)
    else { return }
    let (name, type) = (reading.text(decl.name), reading.text(index[model].name))
    draft.report(
      FoundDefect(
        .ineffectiveInjection, "",
        "a change of '\(reading.text(member))' does not draw \(reading.text(index[owner].name)) again: \(type) is an "
          + "`ObservableObject`, and `@State` does not follow what happens in it",
        at: reading.site(decl.offset), subjects: [index.id(of: owner), index.id(of: model)],
        help: ["use `@StateObject private var \(name)`, which keeps it as well"], isLikely: true))
  }

  /// A published member of a model that a view reads by the name of its own property.
  private func publishedMember(of model: EntityID, readOf property: Name, in view: EntityID) -> Name? {
    for expr in outline.exprs where expr.kind == .member && !expr.base.isNone && outline[expr.base].name == property {
      guard outline[expr.base].kind == .name, reading.owner(expr.scope) == view,
        let found = reading.lookup.members(expr.name, of: model).first(where: { index.decl($0).kind == .variable }),
        case let attributes = index[found.file].attributes[index.decl(found).attributes.range],
        attributes.contains(where: { reading.text($0.name) == "Published" })
      else { continue }
      return expr.name
    }
    return nil
  }

  /// What the text shows of the reads of a property.
  private enum Reads: Comparable {
    /// Nothing has its name.
    case none
    /// Something behind a dot has its name, of which nobody knows the type.
    case possible
    case shown
  }

  /// Whether code reads a property of a type: its own by the name alone, and any code behind a dot.
  private func reads(of name: Name, inTypeOf owner: EntityID) -> Reads {
    var found = Reads.none
    for file in index.project.fileRows {
      for expr in index[file].exprs where expr.name == name {
        found = max(found, read(expr, in: file, of: owner))
        if found == .shown { return found }
      }
    }
    return found
  }

  private func read(_ expr: Expr, in file: FileID, of owner: EntityID) -> Reads {
    let inference = reading.inference
    switch expr.kind {
    case .member:
      switch inference.type(ofExpr: expr.base, file: file).valueOrMeta.unwrapped {
      case .entity(let entity, _): return isOrInherits(entity, owner) ? .shown : .none
      case .unknown: return .possible
      default: return .none
      }
    case .name:
      guard
        case .value(let meant) = reading.lookup.meaning(
          of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
      else { return .none }
      return index.decl(meant).kind == .variable && inference.owner(of: meant) == owner ? .shown : .none
    default: return .none
    }
  }

  private func isOrInherits(_ entity: EntityID, _ base: EntityID) -> Bool {
    var isFound = false
    reading.lookup.eachSupertype(of: entity) { type in
      isFound = type == base
      return isFound
    }
    return isFound
  }

  /// Says so where an object of the environment is read while its view is made: it is filled when the view is drawn.
  mutating func addEarlyRead(_ row: DeclID, _ type: TypeValue) {
    let decl = outline[row]
    guard reading.isMember(row), let owner = reading.owner(decl.scope),
      let use = exprs(named: decl.name).first(where: { isReadInInitializer($0, row, of: owner) })
    else { return }
    let view = reading.text(index[owner].name)
    let name = reading.text(decl.name)
    draft.report(
      FoundDefect(
        .optionalInjectionGap, "",
        "\(view) uses '\(name)' in its initialiser, before SwiftUI has filled it: the program stops there",
        at: reading.site(reading.expr(use).offset), subjects: [index.id(of: owner), index.key(type)],
        related: [("read from the environment", reading.site(decl.offset))],
        help: ["use it in `body`, `onAppear` or `task`", "or take it as a parameter of the initialiser"],
        severity: .error))
  }

  private func exprs(named name: Name) -> [ExprID] {
    outline.exprRows.filter { outline[$0].name == name && [.name, .member].contains(outline[$0].kind) }
  }

  private func isReadInInitializer(_ use: ExprID, _ property: DeclID, of owner: EntityID) -> Bool {
    let expr = reading.expr(use)
    let place = reading.inference.executionContext(file: reading.file, scope: expr.scope)
    guard place.moment == .initializer, !place.isDeferred, reading.owner(expr.scope) == owner, !expr.parent.isNone,
      // An assignment gives it something; only what asks it for something reads it.
      reading.expr(expr.parent).base == use, [.member, .subscriptCall].contains(reading.expr(expr.parent).kind)
    else { return false }
    if expr.kind == .member { return reading.expr(expr.base).kind == .selfReference }
    return reading.declaration(of: use) == DeclReference(file: reading.file, decl: property)
  }
}
