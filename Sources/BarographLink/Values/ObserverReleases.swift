internal import BarographModel

/// Observers that somebody takes out again: `center.removeObserver(token)`.
extension Values {
  /// Whether somebody takes out the observers whose tokens a property keeps: to forget a token ends nothing. Where code of the same
  /// files takes out something else, forgetting is taken for a part of that.
  func takesOut(observersOf property: DeclReference, keeper: EntityID?, near file: FileID) -> Bool {
    if releases(takenOut()[property] ?? [], keeper) { return true }
    return letsGo(of: property, keeper: keeper)
      && Set([file, property.file]).contains { takesOutOthers(in: $0, than: inference.owner(of: property)) }
  }

  /// The properties whose values are handed to the function that ends them, and in whose code.
  func takenOut() -> [DeclReference: Set<EntityID>] {
    guard let name = index.project.names.find("removeObserver") else { return [:] }
    if let known = memory.ended[name] { return known }
    var found: [DeclReference: Set<EntityID>] = [:]
    for place in sites.mentioned(name) where isShipped(place) {
      let outline = index[place.file]
      let call = outline[place.row]
      for argument in outline.arguments[call.arguments.range] {
        guard case .property(_, let property) = heldObjects(in: place.file).object(argument.value),
          !isAtEnd(call.scope, place.file, of: inference.owner(of: property)), !isReplaced(property, after: place)
        else { continue }
        found[property, default: []].insert(releaser(argument.value, place))
      }
    }
    memory.ended[name] = found
    return found
  }

  /// Whether code of a file takes out observers that are not whole objects, before the object ends whose tokens are meant.
  private func takesOutOthers(in file: FileID, than owner: EntityID?) -> Bool {
    guard let name = index.project.names.find("removeObserver") else { return false }
    let outline = index[file]
    return outline.exprs.contains { expr in
      guard expr.kind == .member, expr.name == name, !isAtEnd(expr.scope, file, of: owner) else { return false }
      guard !expr.parent.isNone, case let call = outline[expr.parent], call.kind == .call,
        let first = outline.arguments[call.arguments.range].first?.value, !first.isNone
      else { return true }
      return outline[first].kind != .selfReference
    }
  }
}
