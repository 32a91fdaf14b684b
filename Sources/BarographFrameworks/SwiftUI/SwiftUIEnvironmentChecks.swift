internal import BarographLink
internal import BarographModel

/// Properties that read the environment where SwiftUI does not fill them.
extension SwiftUIEnvironmentPass {
  /// Says so where a property stands in a class: only views have an environment. Whether it does.
  mutating func addOutOfReach(_ row: Int32, _ attribute: Attribute) -> Bool {
    let decl = outline.decls[Int(row)]
    guard reading.isMember(row), let owner = reading.owner(decl.scope),
      [.classType, .actorType].contains(index[owner].kind)
    else { return false }
    let (name, type) = (reading.text(decl.name), reading.text(index[owner].name))
    let isObject = reading.text(attribute.name) == "EnvironmentObject"
    let isRead = isNamed(decl.name, inTypeOf: owner)
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
        severity: isObject && isRead ? .error : nil))
    return true
  }

  /// Whether code names a property: that of its type by the name alone, and any code behind a dot.
  private func isNamed(_ name: Name, inTypeOf owner: EntityID) -> Bool {
    index.project.fileRows.contains { file in
      let code = OutlineReader(index: index, file: file)
      return index[file].exprs.indices.contains { row in
        let expr = index[file].exprs[row]
        guard expr.name == name else { return false }
        if expr.kind == .member { return true }
        guard expr.kind == .name else { return false }
        let lookup = reading.lookup
        guard lookup.enclosingEntity(code.file, expr.scope) == owner,
          case .value(let meant) = lookup.meaning(
            of: name, file: code.file, scope: expr.scope, offset: expr.offset, wantsType: false)
        else { return false }
        return index.decl(meant).kind == .variable && reading.inference.owner(of: meant) == owner
      }
    }
  }

  /// Says so where an object of the environment is read while its view is made: it is filled when the view is drawn.
  mutating func addEarlyRead(_ row: Int32, _ type: TypeValue) {
    let decl = outline.decls[Int(row)]
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

  private func exprs(named name: Name) -> [Int32] {
    outline.exprs.indices.filter {
      outline.exprs[$0].name == name && [.name, .member].contains(outline.exprs[$0].kind)
    }.map { Int32($0) }
  }

  private func isReadInInitializer(_ use: Int32, _ property: Int32, of owner: EntityID) -> Bool {
    let expr = reading.expr(use)
    let place = reading.inference.executionContext(file: reading.file, scope: expr.scope)
    guard place.moment == .initializer, !place.isDeferred, reading.owner(expr.scope) == owner, expr.parent >= 0,
      // An assignment gives it something; only what asks it for something reads it.
      reading.expr(expr.parent).base == use, [.member, .subscriptCall].contains(reading.expr(expr.parent).kind)
    else { return false }
    if expr.kind == .member { return reading.expr(expr.base).kind == .selfReference }
    return reading.declaration(of: use) == DeclReference(file: reading.file, decl: property)
  }
}
