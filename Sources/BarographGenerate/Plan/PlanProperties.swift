internal import BarographModel

/// A property that a registration fills after the object is made.
struct PlannedProperty: Equatable {
  var name: String
  /// What to ask for.
  var type: String
  /// That type with `any` where it needs one.
  var spelled: String
  /// The row that is asked for.
  var wanted: Int
  var isProtocol: Bool
  /// Nothing may be there.
  var isOptional: Bool
  /// The member that gives it; empty when nothing does, or when members do not ask each other.
  var member = ""
}

extension ProjectIndex {
  /// The properties that a registration fills by what the text says, each once, in order.
  func filledProperties(of binding: Int) -> [PlannedProperty] {
    let asked = propertyRequests(of: binding)
    var properties: [PlannedProperty] = []
    for request in asked {
      guard let wanted = request.service, let name = propertyName(request, of: binding) else { continue }
      guard namesPlainly(request.key),
        !properties.contains(where: { $0.name == name }), let type = spelling(of: request.key, wanted)
      else { continue }
      let isProtocol = graph.nodes[wanted].kind.isProtocol
      properties.append(
        PlannedProperty(
          name: name, type: type, spelled: (isProtocol ? "any " : "") + type,
          wanted: wanted, isProtocol: isProtocol, isOptional: request.toleratesNil))
    }
    return properties
  }

  /// What a registration is asked to give after the object is made.
  func propertyRequests(of binding: Int) -> [Request] {
    let made = graph.bindings[binding].implementations
    let framework = graph.bindings[binding].key.framework
    return graph.requests.filter { request in
      guard request.form == .property else { return false }
      if request.binding == binding { return true }
      // Classes that list their properties themselves.
      return graph.does(framework, .listsProperties) && request.key.framework == framework && request.binding == nil
        && (request.owner.map(made.contains) ?? false)
    }
  }

  /// The property that a request fills: named by the container, by an edge of the same place, or the only one of its
  /// type.
  private func propertyName(_ request: Request, of binding: Int) -> String? {
    if let slot = request.slot { return slot.name.contains(":") ? nil : slot.name }
    let edge = graph.edges.first {
      $0.form == .property && $0.site == request.site && $0.to == request.service && !$0.member.contains("(")
    }
    if let edge, !edge.member.isEmpty { return edge.member }
    let owners = Set(graph.bindings[binding].implementations)
    let fitting = graph.properties.filter { owners.contains($0.owner) && $0.types.first == request.service }
    return fitting.count == 1 ? fitting[0].name : nil
  }
}
