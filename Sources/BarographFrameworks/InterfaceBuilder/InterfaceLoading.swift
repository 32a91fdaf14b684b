internal import BarographLink
internal import BarographModel

extension InterfaceCodePass {
  /// `Login.fromStoryboard()`: a function of the project loads the scene that is named like the type it is called on.
  mutating func readLoader(_ row: Int32, _ expr: Expr) {
    guard expr.kind == .member, expr.parent >= 0, case let call = reading.expr(expr.parent), call.kind == .call,
      call.base == row, let owner = reading.owner(call.scope),
      case .metatype(let type) = reading.inference.type(ofExpr: expr.base, file: reading.file),
      let entity = type.entity, facts.used.contains(entity)
    else { return }
    let name = index.entities[Int(entity)].name
    for (row, document) in index.documents.interfaces.enumerated() where document.isStoryboard {
      for scene in document.scenes where scene.entity >= 0 {
        guard let controller = scene.controller, facts.classes[row][controller].entity == entity,
          document.objects[controller].storyboardIdentifier == name || document.name == reading.text(name)
        else { continue }
        addEdge(owner, scene.entity, call, member: reading.text(name))
      }
    }
  }
}
