internal import BarographModel

/// Controllers that a document embeds in others: the one around has them among its children as long as it is there.
extension HoldReader {
  /// What a controller has by a local variable that is an embedded one: `if let pages = segue.destination as? Pages`.
  func hold(byEmbedding variable: DeclReference) -> Hold? {
    let decl = index.decl(variable)
    guard decl.kind == .variable, !decl.value.isNone, isDestination(decl.value),
      let body = body(around: decl.scope), case let function = outline[body].decl, !function.isNone,
      let owner = inference.lookup.enclosingEntity(file, body),
      let shown = inference.type(of: variable).unwrapped.entity, values.embedded(in: owner).contains(shown)
    else { return nil }
    return hold(of: variable, in: function, by: "children")
  }

  /// `segue.destination`, whatever it is taken for.
  private func isDestination(_ row: ExprID) -> Bool {
    let row = outline.withoutCasts(row)
    guard !row.isNone, case let member = outline[row], member.kind == .member else { return false }
    return ["destination", "destinationViewController", "destinationController"].contains(index.text(member.name))
  }
}

extension Values {
  /// The classes of the controllers that documents embed in those of a class.
  func embedded(in owner: EntityID) -> Set<EntityID> {
    let known = memory.embedded ?? findEmbedded()
    memory.embedded = known
    return known[owner] ?? []
  }

  private func findEmbedded() -> [EntityID: Set<EntityID>] {
    var found: [EntityID: Set<EntityID>] = [:]
    for document in index.documents.interfaces where !index.project[document.file].isForgotten {
      for segue in document.connections where segue.kind == .segue && index.text(segue.segueKind) == "embed" {
        guard segue.owner >= 0, case let owner = document.objects[Int(segue.owner)], owner.scene >= 0,
          let controller = document.scenes[Int(owner.scene)].controller,
          let around = index.interfaceClass(of: document.objects[controller], in: document).entity,
          let shown = document.object(segue.destination),
          let inside = index.interfaceClass(of: document.objects[shown], in: document).entity
        else { continue }
        found[around, default: []].insert(inside)
      }
    }
    return found
  }
}
