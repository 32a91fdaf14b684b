internal import BarographModel

/// What a registration asks under names, which are not written again.
extension ProjectIndex {
  /// Why arguments that are asked by their types alone are not what a registration asked by names; `nil` when they are.
  func reasonAgainstNames(_ arguments: [PlannedArgument], of binding: Int) -> String? {
    let requests = graph.requests.filter { $0.binding == binding }
    for request in requests where !namesPlainly(request.key) {
      guard let service = request.service else { continue }
      let asked = arguments.count { $0.isAsked && $0.wanted == service }
      let unnamed = requests.count { namesPlainly($0.key) && $0.service == service }
      let named = Set(graph.bindings.filter { $0.key == request.key }.flatMap(\.implementations))
      let plain = Set(
        graph.bindings.filter { $0.service == service && namesPlainly($0.key) }.flatMap(\.implementations))
      guard asked > unnamed, !plain.isEmpty, named != plain else { continue }
      let owner = graph.bindings[binding].service.map(spelling) ?? graph.bindings[binding].key.type
      return "the registration of \(owner) asks \(spelling(of: service)) under the name '\(request.key.name)', "
        + "which is another one: write it by hand."
    }
    return nil
  }
}
