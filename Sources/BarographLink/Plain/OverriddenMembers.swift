internal import BarographModel

/// Members of the product that classes of the tests override.
struct OverriddenMembers: Sendable {
  private var members: Set<DeclReference> = []
  /// What each file of tests overrides.
  private(set) var ofFile: [FileID: [TestOverride]] = [:]

  init(_ inference: Inference) {
    let index = inference.index
    for file in index.project.fileRows where index.project[file].role == .test {
      for (row, decl) in zip(index[file].declRows, index[file].decls)
      where Self.mayOverride(decl, index.isObjectiveC(file)) {
        note(DeclReference(file: file, decl: row), decl, inference)
      }
    }
  }

  func contains(_ member: DeclReference) -> Bool { members.contains(member) }

  private static func mayOverride(_ decl: Decl, _ isObjectiveC: Bool) -> Bool {
    guard decl.kind == .function || decl.kind == .variable, !decl.body.isNone,
      decl.flags.isDisjoint(with: [.isStatic, .isClassMember])
    else { return false }
    return isObjectiveC || decl.flags.contains(.isOverride)
  }

  private mutating func note(_ reference: DeclReference, _ decl: Decl, _ inference: Inference) {
    let index = inference.index
    guard let owner = inference.owner(of: reference), !index.supertypes[owner].isEmpty else { return }
    var base: EntityID?
    for other in inference.lookup.members(decl.name, of: owner) {
      let found = index.decl(other)
      guard let type = inference.owner(of: other), type != owner, index.project[other.file].role != .test,
        found.kind == .function || found.kind == .variable,
        found.parameters.count == decl.parameters.count,
        index[type].kind == .classType
      else { continue }
      members.insert(other)
      if base == nil { base = type }
    }
    guard let owner = index.nodes.row(of: owner), let base = index.nodes.row(of: base) else { return }
    ofFile[reference.file, default: []].append(
      TestOverride(
        owner: owner, base: base, member: index.text(decl.name),
        site: index.site(RawSite(file: reference.file, offset: decl.offset))))
  }
}
