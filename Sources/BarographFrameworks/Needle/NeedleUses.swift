internal import BarographLink
internal import BarographModel

extension ComponentPass {
  /// `sibling`, `self.sibling`, `component.property`, `dependency.property`, `pluginExtension.property`.
  mutating func addUses() {
    for (row, expr) in zip(outline.exprRows, outline.exprs) {
      switch expr.kind {
      case .name: addSibling(row, expr)
      case .member: addMember(row, expr)
      default: break
      }
    }
  }

  private mutating func addSibling(_ row: ExprID, _ expr: Expr) {
    guard !isAssigned(row, expr), let around = reading.lookup.enclosingEntity(reading.file, expr.scope),
      reading.shape(of: around) != nil,
      let property = reading.declaration(of: row)
    else { return }
    addUse(of: property, at: row)
  }

  private mutating func addMember(_ row: ExprID, _ expr: Expr) {
    guard !expr.base.isNone, !isAssigned(row, expr) else { return }
    if let (component, protocols) = needs(expr.base) {
      guard let requirement = reading.requirement(expr.name, of: protocols), draft.enclosingBinding(row) != nil else {
        return
      }
      let type = reading.inference.type(of: requirement)
      let isAbove = word(expr.base) == "dependency"
      addUse(draft.key(type, name: index.text(expr.name)), type, of: component, at: row, startsAtParent: isAbove)
      return
    }
    guard case .entity(let component, _) = reading.inference.type(ofExpr: expr.base, file: reading.file).unwrapped,
      let shape = reading.shape(of: component)
    else { return }
    if let property = reading.lookup.members(expr.name, of: component).first(where: {
      reading.component(ofProperty: $0) != nil
    }) {
      addUse(of: property, at: row)
    } else if let requirement = reading.requirement(expr.name, of: shape.dependencies) {
      // Needle's components look names up in what they need.
      let type = reading.inference.type(of: requirement)
      addUse(draft.key(type, name: index.text(expr.name)), type, of: component, at: row, startsAtParent: true)
    }
  }

  private func word(_ row: ExprID) -> String { reading.text(reading.expr(row).name) }

  /// `self.user = user`
  private func isAssigned(_ row: ExprID, _ expr: Expr) -> Bool {
    !expr.parent.isNone && reading.expr(expr.parent).kind == .assignment && reading.expr(expr.parent).base == row
  }

  /// The component whose `dependency` or `pluginExtension` an expression is, and the protocols of it.
  private func needs(_ base: ExprID) -> (EntityID, [EntityID])? {
    guard !base.isNone else { return nil }
    let expr = reading.expr(base)
    guard expr.kind == .name || expr.kind == .member else { return nil }
    let word = word(base)
    guard word == "dependency" || word == "pluginExtension" else { return nil }
    let component: EntityID?
    if expr.kind == .name || reading.expr(expr.base).kind == .selfReference {
      component = reading.lookup.enclosingEntity(reading.file, expr.scope)
    } else {
      component = reading.inference.type(ofExpr: expr.base, file: reading.file).entity
    }
    guard let component, let shape = reading.shape(of: component) else { return nil }
    return (component, word == "dependency" ? shape.dependencies : shape.pluginExtensions)
  }

  private mutating func addUse(of property: DeclReference, at row: ExprID) {
    guard let component = reading.component(ofProperty: property) else { return }
    let type = reading.inference.type(of: property)
    addUse(key(of: property, type), type, of: component, at: row)
  }

  private mutating func addUse(
    _ key: BindingKey, _ type: TypeValue, of component: EntityID, at row: ExprID, startsAtParent: Bool = false
  ) {
    let request = draft.addRequest(key, at: row, type)
    draft.result.requests[request].container = .type(component)
    draft.result.requests[request].toleratesNil = type.isOptional
    draft.result.requests[request].startsAtParent = startsAtParent
    // Whoever asks a component puts objects together: no service locator.
    if draft.result.requests[request].isLocator {
      draft.result.requests[request].isLocator = false
      draft.result.requests[request].form = .body
    }
  }
}
