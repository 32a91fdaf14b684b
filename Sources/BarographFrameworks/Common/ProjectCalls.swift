internal import BarographLink
internal import BarographModel

/// Calls all over the product, for what one place leaves open and others say.
struct ProjectCalls {
  private let inference: Inference
  private var index: Index { inference.index }

  init(_ inference: Inference) { self.inference = inference }

  /// The types that stand for a generic parameter of a type wherever the product makes one: `nil` when some place does not
  /// tell, or none makes one.
  func arguments(for parameter: Name, of entity: EntityID) -> [TypeValue]? {
    var seen: Set<EntityID> = []
    let found = arguments(parameter, entity, &seen)
    return found.map { types in
      var keys: Set<String> = []
      return types.filter { keys.insert(index.key($0)).inserted }
    }.flatMap { $0.isEmpty ? nil : $0 }
  }

  private func arguments(_ parameter: Name, _ entity: EntityID, _ seen: inout Set<EntityID>) -> [TypeValue]? {
    guard seen.insert(entity).inserted else { return [] }
    let declaration = index[entity].declaration
    guard !declaration.decl.isNone else { return nil }
    let outline = index[declaration.file]
    let names = outline[declaration.decl].generics.range.map { outline.decls[$0].name }
    guard let position = names.firstIndex(of: parameter) else { return nil }
    var found: [TypeValue] = []
    for place in calls(of: index[entity].name) {
      let (call, file) = (index[place.file][place.row], place.file)
      guard case .metatype(.entity(entity, let given)) = inference.type(ofExpr: call.base, file: file) else { continue }
      let type = given.indices.contains(position) ? given[position] : passed(parameter, to: entity, call, file)
      switch type.unwrapped {
      case .entity, .external: found.append(type.unwrapped)
      case .parameter(let other):
        guard let owner = inference.lookup.enclosingEntity(file, call.scope),
          let more = arguments(other, owner, &seen)
        else { return nil }
        found += more
      default: return nil
      }
    }
    return found
  }

  /// The type of the argument whose parameter is of the generic parameter's type.
  private func passed(_ parameter: Name, to entity: EntityID, _ call: Expr, _ file: FileID) -> TypeValue {
    let outline = index[file]
    for argument in outline.arguments[call.arguments.range] where !argument.value.isNone {
      guard case .parameter(parameter) = inference.expectedType(of: argument.value, file: file).unwrapped else {
        continue
      }
      return inference.type(ofExpr: argument.value, file: file)
    }
    return .unknown
  }

  /// What a type from outside is given under a label everywhere else in the product, when all places that tell agree.
  func value(_ label: Name, of type: Name) -> TypeValue? {
    var found: TypeValue?
    for place in calls(of: type) {
      let (file, outline) = (place.file, index[place.file])
      let call = outline[place.row]
      guard case .metatype(.external(let path, _)) = inference.type(ofExpr: call.base, file: file), path.last == type,
        let argument = outline.arguments[call.arguments.range].first(where: { $0.label == label && !$0.value.isNone })
      else { continue }
      let given = inference.type(ofExpr: argument.value, file: file).unwrapped
      switch given {
      case .entity, .external:
        if let found, index.key(found) != index.key(given) { return nil }
        found = given
      default: continue
      }
    }
    return found
  }

  /// Calls of something with a name in the product, file by file.
  private func calls(of name: Name) -> [ExprReference] {
    inference.values.calls(named: name).filter { place in
      guard index.project[place.file].role == .production else { return false }
      let outline = index[place.file]
      let call = outline[place.row]
      return !call.base.isNone && outline[call.base].name == name
    }
  }
}
