internal import BarographModel

/// Members of the container that are written by hand, which generated members can ask.
struct HandWritten {
  /// A member that gives a type.
  struct WrittenMember: Equatable {
    var member: String
    var isOnMainActor: Bool
  }

  /// The members that plainly give a type; a type that several give is left out, because choosing would be a guess.
  private(set) var entries: [Int: WrittenMember] = [:]
  /// Names of all members, whatever they give.
  private(set) var names: Set<String> = []
  /// Those of them that belong to the main actor.
  private(set) var isolatedNames: Set<String> = []

  /// Keys of such bindings are named `Container.member`; those of a framework that names its providers are theirs. `accessors` are members that no
  /// key names, by type. Without a framework there are none.
  init(_ index: ProjectIndex, framework: String, container: String, accessors: [Int: String] = [:]) {
    guard !framework.isEmpty else { return }
    entries = accessors.mapValues { WrittenMember(member: $0, isOnMainActor: false) }
    if index.graph.does(framework, .namesProviders) {
      addDefinitions(of: framework, index)
      return
    }
    var seen: Set<Int> = []
    for (row, binding) in index.graph.bindings.enumerated() where index.counts(binding.site, binding.role) {
      guard binding.key.framework == framework, binding.key.name.hasPrefix(container + ".") else { continue }
      let member = String(binding.key.name.dropFirst(container.count + 1))
      names.insert(member)
      if binding.globalActor == "MainActor" { isolatedNames.insert(member) }
      guard let service = binding.service, binding.key.arguments.isEmpty, !index.hiddenMembers.contains(row) else {
        continue
      }
      let entry = WrittenMember(member: member, isOnMainActor: binding.globalActor == "MainActor")
      if seen.insert(service).inserted {
        entries[service] = entry
      } else if entries[service] != entry {
        entries[service] = nil
      }
    }
  }

  /// Definitions with a name each, by what they make and by what they are declared to give.
  private mutating func addDefinitions(of framework: String, _ index: ProjectIndex) {
    var seen: Set<Int> = []
    for binding in index.graph.bindings where index.counts(binding.site, binding.role) {
      guard binding.key.framework == framework, binding.key.name.isEmpty, isPlainName(binding.key.type) else {
        continue
      }
      let services = [binding.service] + binding.forwards.map(\.service) + binding.implementations
      for service in Set(services.compactMap { $0 }) {
        let entry = WrittenMember(member: binding.key.type, isOnMainActor: false)
        if seen.insert(service).inserted {
          entries[service] = entry
        } else if entries[service] != entry {
          entries[service] = nil
        }
      }
    }
  }
}
