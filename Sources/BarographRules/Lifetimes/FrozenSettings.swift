internal import BarographModel

/// Objects that live long and are made with a setting that the product changes afterwards.
struct FrozenSettings {
  let graph: LinkedGraph
  let names: TypeNames

  func observations() -> [Observation] {
    graph.frozenSettings.filter { !graph.bindings[$0.binding].scope.isEmpty }.map { setting in
      let binding = graph.bindings[setting.binding]
      let keeper = binding.implementations.first.map { names($0) } ?? names.describe(binding.key)
      let scope = binding.scope.split(separator: ".").last.map(String.init) ?? binding.scope
      return Observation(
        severity: .info,
        message: "\(keeper) (scope \(scope)) is made with the \(setting.name) of that moment, "
          + "which is set again later: \(keeper) never sees that",
        location: graph.location(setting.site), subjects: [binding.key.subject],
        related: graph.related(setting.writes.prefix(4).map { ("\(setting.name) is set here", $0) }),
        help: [
          "hand \(keeper) what holds \(setting.name), and read it when it is needed",
          "or give \(keeper) a shorter scope, or reset it where \(setting.name) is set",
        ], certainty: .likely, identity: [binding.key.framework, binding.key.subject, setting.name, "setting"])
    }
  }
}
