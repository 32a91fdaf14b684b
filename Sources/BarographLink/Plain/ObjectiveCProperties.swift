internal import BarographModel

extension Inference {
  /// How a variable holds what it has. In Objective-C the instance variable behind a property decides, where one is declared.
  func strength(of variable: DeclReference) -> Strength {
    let decl = index.decl(variable)
    guard decl.strength == .strong, decl.kind == .variable, index.isObjectiveC(variable.file),
      let owner = owner(of: variable)
    else { return decl.strength }
    // Both have one name here: `_tree` stores `tree`.
    let storage = index.declared.members.first(owner: owner, name: decl.name) {
      index.decl($0).kind == .variable && index.decl($0).strength != .strong
    }
    return storage.map { index.decl($0).strength } ?? .strong
  }
}

/// What Objective-C declares more than once, or without saying that it does.
extension PlainReader {
  /// Whether a property stores nothing here: another declaration of it counts, or a getter that keeps nothing.
  func isStoredElsewhere(_ row: DeclID, _ decl: Decl, _ owner: EntityID) -> Bool {
    guard outline.language == .objectiveC else { return false }
    let members = index.declared.members.all(owner: owner, name: decl.name)
    let others = members.filter { index.decl($0).kind == .variable }
    // A class extension may say `readwrite` of what the header shows as `readonly`.
    if let first = others.first(where: { index.decl($0).access != .privateAccess }) ?? others.first,
      first != DeclReference(file: file, decl: row)
    {
      return true
    }
    return members.contains { isPlainGetter(index.decl($0)) }
  }

  private func isPlainGetter(_ decl: Decl) -> Bool {
    decl.kind == .function && decl.parameters.isEmpty && decl.flags.isDisjoint(with: [.isRequirement, .keepsValue])
  }

  /// Whether a method is the setter of a property, which is injected already: `setStore:` of `store`.
  func isSetter(_ decl: Decl) -> Bool {
    guard outline.language == .objectiveC, decl.parameters.count == 1 else { return false }
    let text = index.text(decl.name)
    guard text.hasPrefix("set"), let owner = lookup.owner(file, decl.scope) else { return false }
    let rest = text.dropFirst(3)
    guard let first = rest.first, first.isUppercase,
      let name = index.project.names.find(first.lowercased() + rest.dropFirst())
    else { return false }
    return lookup.members(name, of: owner).contains { index.decl($0).kind == .variable }
  }
}
