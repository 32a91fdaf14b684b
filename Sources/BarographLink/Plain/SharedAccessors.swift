internal import BarographModel

/// Shared instances of Objective-C: class methods and class properties without parameters.
extension SharedInstances {
  /// `+ (instancetype)sharedStore` whose body keeps what it made: in a static, in a global, by `dispatch_once`.
  func accessor(_ reference: DeclReference, _ decl: Decl, _ inference: Inference) -> SharedInstance? {
    guard decl.kind == .function, decl.parameters.isEmpty, decl.flags.contains(.keepsValue),
      !decl.flags.contains(.isRequirement), let owner = inference.owner(of: reference)
    else { return nil }
    let index = inference.index
    guard index.entities[Int(owner)].kind == .classType, !index.entities[Int(owner)].isExternal,
      isSharedAccessor(index.text(decl.name)), case .function(_, let result) = inference.type(of: reference),
      let type = result.unwrapped.entity,
      owner == type || inference.lookup.isSubtype(owner, of: type)
    else { return nil }
    let isOpen = hasAccessibleInitializer(owner, inference)
    return SharedInstance(
      declaration: reference, owner: owner, type: type, kind: isOpen ? .defaultInstance : .strict, isOwnInstance: true)
  }
}

/// Whether a method's name says "the one instance": `sharedStore`, `defaultCenter`. Others may keep one of many.
private func isSharedAccessor(_ name: String) -> Bool {
  if name.hasSuffix("Instance") || name.hasSuffix("Singleton") { return true }
  return ["shared", "default", "standard", "current", "main", "instance", "singleton"].contains { word in
    guard name.hasPrefix(word) else { return false }
    return name.dropFirst(word.count).first?.isUppercase ?? true
  }
}

extension Index {
  /// The declarations by which a shared instance is reached: that of the instance first, then what the headers of Objective-C say.
  func accessors(of instance: SharedInstance) -> [DeclReference] {
    guard isObjectiveC(instance.declaration.file) else { return [instance.declaration] }
    let others = declared.members.all(owner: instance.owner, name: decl(instance.declaration).name).filter {
      $0 != instance.declaration && !decl($0).flags.isDisjoint(with: [.isStatic, .isClassMember])
    }
    return [instance.declaration] + others
  }

  /// The initialisers of a type, each once: one that an interface declares is not counted again where it is implemented.
  package func declaredInitializers(of entity: Int32) -> [DeclReference] {
    let all = declared.members.all(owner: entity, name: known.initializer).filter { decl($0).kind == .initializer }
    let declared = Set(all.map { decl($0) }.filter { $0.flags.contains(.isRequirement) }.map(\.label))
    return all.filter { reference in
      let row = decl(reference)
      return row.label.isNone || row.flags.contains(.isRequirement) || !declared.contains(row.label)
    }
  }
}
