internal import BarographLink
internal import BarographModel

/// A property of an assembly that holds another one.
struct TyphoonCollaborator {
  enum Kind {
    /// One class.
    case assembly(EntityID)
    /// Whoever conforms to a protocol: those that do.
    case conforming([EntityID])
  }

  let property: DeclReference
  let kind: Kind
}

extension TyphoonPass {
  /// The collaborators that an assembly's own text declares.
  func collaborators(of assembly: EntityID) -> [TyphoonCollaborator] {
    let row = index[assembly]
    var found: [TyphoonCollaborator] = []
    for reference in row.declarations {
      let rows = index[reference.file]
      let body = rows[reference.decl].body
      guard !body.isNone else { continue }
      for (position, decl) in zip(rows.declRows, rows.decls) where decl.kind == .variable {
        guard rows.withoutConditions(decl.scope) == body, !inference.isStatic(decl) else { continue }
        let property = DeclReference(file: reference.file, decl: position)
        if let kind = kind(of: inference.type(of: property)) {
          found.append(TyphoonCollaborator(property: property, kind: kind))
        }
      }
    }
    return found
  }

  private func kind(of type: TypeValue) -> TyphoonCollaborator.Kind? {
    if let entity = type.unwrapped.entity, typhoon.isAssembly(entity) { return .assembly(entity) }
    return typhoon.assemblies(of: type).map { .conforming($0) }
  }
}
