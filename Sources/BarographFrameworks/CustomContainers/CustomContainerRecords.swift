internal import BarographLink
internal import BarographModel

/// Containers that are filled with values, each of which makes one thing: `Dependencies { Module { Clock() } }`.
extension CustomContainerLearner {
  /// Remembers an initialiser that takes what makes something of any type.
  mutating func readRecord(_ reference: DeclReference, _ decl: Decl) {
    guard !decl.generics.isEmpty, let signature = CustomContainerSignature(reference, index), signature.registers,
      signature.has(.factory) || signature.has(.key) || signature.parameters.contains(where: \.isDelayed),
      let owner = inference.owner(of: reference), !index[owner].isExternal
    else { return }
    records[owner, default: []].append(reference)
  }

  /// A type that keeps such values by a name or in a list, and resolves by type, is a container, and who makes one of them
  /// registers in it.
  mutating func findRecordKeepers() {
    if records.isEmpty { return }
    for collection in collections {
      guard let owner = inference.owner(of: collection), surface.containers[owner] == nil, let part = parts[owner],
        let record = element(of: inference.type(of: collection).unwrapped), let makers = records[record],
        part.resolvers.contains(where: { isPlainlyResolving($0.function, $0.signature) })
      else { continue }
      let framework = CustomContainers.framework(index.text(index[owner].name))
      surface.containers[owner] = framework
      for (function, _) in part.resolvers { surface.resolvers[function] = framework }
      for maker in makers { surface.registrars[maker] = framework }
    }
  }

  private func element(of collection: TypeValue) -> EntityID? {
    switch collection {
    case .dictionary(_, let value): value.unwrapped.entity
    case .array(let element): element.unwrapped.entity
    default: nil
    }
  }

  private func isPlainlyResolving(_ function: DeclReference, _ signature: CustomContainerSignature) -> Bool {
    signature.resolvesByType && CustomContainerWords.resolves(index.text(index.decl(function).name))
  }
}

extension Inference {
  /// By which name code calls a function; an initialiser by that of its type.
  func calledName(of function: DeclReference) -> Name {
    let decl = index.decl(function)
    guard decl.kind == .initializer, let owner = owner(of: function) else { return decl.name }
    return index[owner].name
  }
}
