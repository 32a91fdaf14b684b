internal import BarographModel

/// Members that macros declare: nothing here expands one.
extension Lookup {
  /// Whether a macro stands in a class, on it or in or on a class above it: what the text does not declare may be there all the same.
  package func mayHaveUnseenMembers(_ entity: EntityID) -> Bool {
    var isFound = false
    eachSupertype(of: entity) { type in
      isFound = index[type].kind != .protocolType && index[type].declarations.contains(where: hasMacro)
      return isFound
    }
    return isFound
  }

  private func hasMacro(_ place: DeclReference) -> Bool {
    let (outline, decl) = (index[place.file], index.decl(place))
    return decl.attributes.range.contains { isMacro(outline.attributes[$0], place.file) }
      || outline.statements.contains { statement in
        guard statement.kind == .expression, !statement.expr.isNone, case let expr = outline[statement.expr],
          expr.kind == .macro, outline.withoutConditions(statement.scope) == decl.body
        else { return false }
        return !isHarmless(index.text(expr.name))
      }
  }

  /// An attribute that is neither the language's nor a type of the project, such as an actor.
  private func isMacro(_ attribute: Attribute, _ file: FileID) -> Bool {
    if index.isObjectiveC(file) || Self.attributes.contains(index.text(attribute.name)) { return false }
    if case .entity = type(of: attribute, file: file).unwrapped { return false }
    return true
  }

  /// What declares nothing that has another name than it says: properties by their names, lists of what is wanted.
  private func isHarmless(_ macro: String) -> Bool {
    ["synthesize", "dynamic"].contains(macro) || index.libraries.memberlessMacros.contains(macro)
  }

  /// Attributes of types that add no member that somebody could name in a document or a text.
  private static let attributes: Set<String> = [
    "objc", "objcMembers", "nonobjc", "implementation", "MainActor", "globalActor", "available", "unavailable", "main",
    "UIApplicationMain", "NSApplicationMain", "IBDesignable", "frozen", "usableFromInline", "preconcurrency",
    "unchecked", "retroactive", "dynamicMemberLookup", "dynamicCallable", "propertyWrapper", "resultBuilder",
    "requires_stored_property_inits", "_spi", "testable", "Observable", "Model",
  ]
}
