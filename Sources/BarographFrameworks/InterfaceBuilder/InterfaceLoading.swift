internal import BarographLink
internal import BarographModel

extension InterfaceCodePass {
  /// `Login.fromStoryboard()`: a function of the project loads the scene that is named like the type it is called on.
  mutating func readLoader(_ row: ExprID, _ expr: Expr) {
    guard expr.kind == .member, !expr.parent.isNone, case let call = reading.expr(expr.parent), call.kind == .call,
      call.base == row, let owner = reading.owner(call.scope),
      case .metatype(let type) = reading.inference.type(ofExpr: expr.base, file: reading.file),
      let entity = type.entity, facts.used.contains(entity), !isOwn(expr.name, of: entity, call)
    else { return }
    let name = index[entity].name
    for (row, document) in index.documents.interfaces.enumerated() where document.isStoryboard {
      for scene in document.scenes where !scene.entity.isNone {
        guard let controller = scene.controller, facts.classes[row][controller].entity == entity,
          document.objects[controller].storyboardIdentifier == name || document.name == reading.text(name)
        else { continue }
        addEdge(owner, scene.entity, call, member: reading.text(name))
      }
    }
  }

  /// Whether a class declares what is called by itself, under the loader's name: `static func controller(model: Model)`.
  private func isOwn(_ name: Name, of entity: EntityID, _ call: Expr) -> Bool {
    let given = call.arguments.range.first.map { reading.outline.arguments[$0].label } ?? .none
    return reading.inference.lookup.members(name, of: entity).contains { reference in
      guard reading.inference.owner(of: reference) == entity else { return false }
      let function = index.decl(reference)
      guard let first = function.parameters.range.first else { return given.isNone }
      let parameter = index[reference.file].decls[first]
      return given == parameter.label || parameter.label.isNone && given == parameter.name
    }
  }
}
