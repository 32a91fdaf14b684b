internal import BarographModel

/// Observers and monitors that somebody takes out again: `center.removeObserver(token)`, `NSEvent.removeMonitor(token)`.
extension Values {
  /// Whether somebody takes out the observers whose tokens a property keeps: to forget a token ends nothing. Where code of the same
  /// files takes out something else, forgetting is taken for a part of that.
  func takesOut(observersOf property: DeclReference, keeper: EntityID?, near file: FileID) -> Bool {
    if releases(takers(of: property), keeper) { return true }
    return letsGo(of: property, keeper: keeper)
      && Set([file, property.file]).contains { takesOutOthers(in: $0, than: inference.owner(of: property)) }
  }

  /// The classes in whose code what a property keeps is handed to the function that ends it.
  func takers(of property: DeclReference) -> Set<EntityID> {
    ClosureKeepers.takingOut.reduce(into: []) { $0.formUnion(takenOut(by: $1)[property] ?? []) }
  }

  /// The properties whose values are handed to a function that ends them, and in whose code.
  private func takenOut(by word: String) -> [DeclReference: Set<EntityID>] {
    guard let name = index.project.names.find(word) else { return [:] }
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
    let names = ClosureKeepers.takingOut.compactMap { index.project.names.find($0) }
    let outline = index[file]
    return outline.exprs.contains { expr in
      guard expr.kind == .member, names.contains(expr.name), !isAtEnd(expr.scope, file, of: owner) else { return false }
      guard !expr.parent.isNone, case let call = outline[expr.parent], call.kind == .call,
        let first = outline.arguments[call.arguments.range].first?.value, !first.isNone
      else { return true }
      return outline[first].kind != .selfReference
    }
  }
}
