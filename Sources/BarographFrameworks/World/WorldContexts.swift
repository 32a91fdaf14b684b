internal import BarographLink
internal import BarographModel

/// Contexts: what a global accessor gives that the project knows by a protocol, whose properties are the services of the program.
extension WorldLearner {
  /// Keeps the services that the protocols demand, and the properties of the product's types that give them.
  mutating func findContexts() {
    var required: [Name: [ContextService]] = [:]
    for (context, accessors) in contexts.sorted(by: { $0.key < $1.key }) {
      let services = properties(of: context).filter {
        index.decl($0).flags.contains(.isRequirement) && isService(inference.type(of: $0))
      }
      if services.isEmpty { continue }
      for service in services {
        let member = index.decl(service).name
        let requirement = ContextService(context: context, key: "\(name(context)).\(index.text(member))")
        required[member, default: []].append(requirement)
        found.members[service, default: []].append(requirement.key)
      }
      found.worlds.insert(context)
      found.worldValues.formUnion(accessors)
    }
    if !required.isEmpty { keepGivers(required) }
  }

  /// A service that a context has to give.
  private struct ContextService {
    var context: EntityID
    var key: String
  }

  private mutating func keepGivers(_ required: [Name: [ContextService]]) {
    for file in index.project.fileRows where !isTest(file) {
      for (row, decl) in zip(index[file].declRows, index[file].decls)
      where decl.kind == .variable && !decl.flags.contains(.isRequirement) {
        guard let requirements = required[decl.name] else { continue }
        let reference = DeclReference(file: file, decl: row)
        guard !inference.isStatic(decl), let owner = inference.owner(of: reference) else { continue }
        for requirement in requirements where inference.lookup.isSubtype(owner, of: requirement.context) {
          found.given.insert(reference)
          if found.members[reference]?.contains(requirement.key) != true {
            found.members[reference, default: []].append(requirement.key)
          }
        }
      }
    }
  }
}
