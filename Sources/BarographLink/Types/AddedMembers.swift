package import BarographModel

/// What the project adds to types from outside.
extension Inference {
  /// `Assembler.shared(…)`: a static function that the project adds to the type.
  func added(_ name: Name, to type: TypeValue, _ call: Expr, _ file: FileID) -> Callee? {
    guard let entity = extended(type) else { return nil }
    let added = lookup.members(name, of: entity, seenFrom: file).filter { isStatic(index.decl($0)) }
    return pick(added, call, file, entity, [])
  }

  /// `Container(isPreview: true)`: an initialiser that the project adds to the type. The type's own may have arguments without
  /// labels, and of two that fit by labels it is the one without defaults: only what is said with labels tells.
  package func addedInitializer(_ call: Expr, file: FileID) -> Callee? {
    let arguments = index[file].arguments[call.arguments.range]
    guard !call.base.isNone, !arguments.isEmpty, arguments.allSatisfy({ !$0.label.isNone }),
      case .metatype(let type) = self.type(ofExpr: call.base, file: file), let entity = extended(type)
    else { return nil }
    return pick(lookup.members(index.known.initializer, of: entity, seenFrom: file), call, file, entity, [])
  }

  /// What the project adds to a type from outside.
  func extended(_ type: TypeValue) -> EntityID? {
    guard case .external(let path, _) = type, path.count == 1 else { return nil }
    return index.externals[path[0]]
  }
}
