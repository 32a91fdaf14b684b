internal import BarographModel

/// What can be asked of the container once the generated code has run, and what cannot be asked plainly.
struct Supplies {
  /// Types that a request by type alone gets.
  private var plain: Set<Int> = []
  /// Those of them that are registered by hand.
  private var byHand: Set<Int> = []
  /// Types whose providers want more than the type: why a plain request gets nothing.
  private var conditional: [Int: String] = [:]
  /// Normalised types of plain keys, for types that have no row of their own: `Repository<App.User>`.
  private var plainTypes: Set<String> = []
  /// Where a type is provided already, as the implementation's name.
  private(set) var providers: [Int: String] = [:]
  private(set) var implementations: Set<Int> = []
  /// By a type, the registration that is written again for it, a row of `LinkedGraph.bindings`.
  private(set) var again: [Int: Int] = [:]
  /// Members written by hand that what is written can ask by their names, `Container.cart`.
  private(set) var members: Set<String> = []

  /// Reads the bindings that are written by hand. `framework` is the one the template writes for; a provider of another
  /// one is known but cannot be asked. Without a framework every provider counts; what is no framework's name has none.
  init(_ index: ProjectIndex, framework: String) {
    for binding in index.graph.bindings where index.counts(binding.site, binding.role) {
      implementations.formUnion(binding.implementations)
      let implementation = binding.implementations.first.map(index.spelling)
      let keys = [(binding.key, binding.service)] + binding.forwards.map { ($0.key, $0.service) }
      for (key, service) in keys {
        if let service { providers[service] = providers[service] ?? implementation ?? "another provider" }
        guard framework.isEmpty || key.framework.lowercased() == framework.lowercased() else { continue }
        add(key, service)
      }
    }
  }

  private mutating func add(_ key: BindingKey, _ service: Int?) {
    if key.name.isEmpty, key.arguments.isEmpty {
      plainTypes.insert(key.type)
      if let service {
        plain.insert(service)
        byHand.insert(service)
      }
    } else if let service {
      conditional[service] =
        key.name.isEmpty ? "its registration wants runtime arguments" : "it is only registered under a name"
    }
  }

  /// Adds the types that are registered with another framework, whose registrations are being written again.
  mutating func learn(keysOf framework: String, _ index: ProjectIndex) {
    for binding in index.graph.bindings where index.counts(binding.site, binding.role) {
      guard [binding.key.framework, binding.framework].contains(where: { $0.lowercased() == framework.lowercased() })
      else { continue }
      if binding.key.arguments.isEmpty, binding.key.name.isEmpty { plainTypes.insert(binding.key.type) }
    }
  }

  /// Notes which registration is written again for some types.
  mutating func write(_ services: [Int], again binding: Int?) {
    for service in services { again[service] = binding }
  }

  /// Notes the members of a container whose extension is written.
  mutating func keep(membersOf container: String, for framework: String, _ index: ProjectIndex) {
    for (row, binding) in index.graph.bindings.enumerated()
    where binding.key.framework == framework && binding.key.container == container && binding.key.arguments.isEmpty
      && binding.globalActor == nil && index.counts(binding.site, binding.role) && !index.hiddenMembers.contains(row)
    {
      members.insert(binding.key.name)
    }
  }

  /// Whether a request by type alone gets what a registration gives.
  func gives(_ type: Int, by binding: Int) -> Bool { plain.contains(type) && again[type] == binding }

  /// Types that a request by type alone gets, in order.
  var answers: [Int] { plain.sorted() }

  /// Whether a request by type alone gets something.
  func answers(_ type: Int) -> Bool { plain.contains(type) }

  /// Whether a type, spelled as in keys, is asked by itself.
  func hasKey(_ type: String) -> Bool { plainTypes.contains(type) }

  /// Adds what a job is going to register.
  mutating func promise(_ services: [Int], implementation: Int, name: String) {
    plain.formUnion(services)
    implementations.insert(implementation)
    for service in services { providers[service] = providers[service] ?? name }
  }

  /// Takes a promise back; what is registered by hand stays. `isAsked` says that a question tells people to write it.
  mutating func withdraw(_ services: [Int], isAsked: Bool) {
    plain.subtract(services.filter { !byHand.contains($0) })
    if isAsked { for service in services { leave(service) } }
  }

  /// Adds what is registered as it was.
  mutating func give(_ service: Int?) {
    guard let service else { return }
    plain.insert(service)
    conditional[service] = nil
  }

  /// Says that a registration is not written again: what it gives has to be written by hand.
  mutating func leave(_ service: Int?) {
    guard let service, conditional[service] == nil else { return }
    conditional[service] = "its registration is left to be written by hand"
  }

  /// Says that what was promised wants runtime arguments.
  mutating func restrict(_ services: [Int]) {
    for service in services {
      plain.remove(service)
      conditional[service] = "its registration wants runtime arguments"
    }
  }

  /// Why a plain request for a parameter's type gets nothing; `nil` when it gets something.
  func reasonAgainst(_ parameter: ParameterInfo, _ index: ProjectIndex) -> String? {
    guard let type = parameter.types.first else { return "nothing registers it" }
    let text = SpelledType(parameter.typeText).text
    if text.contains("<"), !["Lazy<", "Provider<"].contains(where: text.hasPrefix) {
      return plainTypes.contains(index.normalised(text, types: parameter.types)) ? nil : "nothing registers it"
    }
    return reasonAgainst(type)
  }

  /// Why a request by type alone gets nothing; `nil` when it gets something.
  func reasonAgainst(_ type: Int) -> String? {
    plain.contains(type) ? nil : conditional[type] ?? "nothing registers it"
  }
}
