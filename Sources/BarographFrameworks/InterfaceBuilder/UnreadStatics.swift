internal import BarographLink
internal import BarographModel

/// Code that makes the value of a static variable, which is made when somebody first reads it, and nobody does.
struct UnreadStatics {
  let inference: Inference

  private var index: Index { inference.index }

  /// Whether a scope is such code.
  func contain(_ scope: ScopeID, in file: FileID) -> Bool {
    let place = inference.executionContext(file: file, scope: scope)
    guard place.moment == .staticValue, !place.decl.isNone, index[file].language == .swift,
      case let variable = DeclReference(file: file, decl: place.decl), case let decl = index.decl(variable),
      ![.publicAccess, .openAccess].contains(decl.access), let owner = inference.owner(of: variable),
      // A protocol or a class above may have it read under the same name.
      inference.lookup.members(decl.name, of: owner).allSatisfy({ $0 == variable })
    else { return false }
    return !index.outlines.contains { file, outline in
      outline.language != .markup
        && outline.exprRows.contains { outline[$0].name == decl.name && mayMean(variable, owner, $0, file) }
    }
  }

  private func mayMean(_ variable: DeclReference, _ owner: EntityID, _ row: ExprID, _ file: FileID) -> Bool {
    let expr = index[file][row]
    switch expr.kind {
    case .implicitMember: return true
    case .name:
      let meaning = inference.lookup.meaning(
        of: expr.name, file: file, scope: expr.scope, offset: expr.offset, wantsType: false)
      if case .value(let found) = meaning { return found == variable }
      return true
    case .member:
      switch inference.type(ofExpr: expr.base, file: file).valueOrMeta {
      case .entity(let other, _), .metatype(.entity(let other, _)):
        return inference.lookup.isSubtype(other, of: owner) || inference.lookup.isSubtype(owner, of: other)
      case .unknown, .parameter, .composition, .metatype, .optional: return true
      case .external, .array, .dictionary, .tuple, .function, .module: return false
      }
    default: return false
    }
  }
}
