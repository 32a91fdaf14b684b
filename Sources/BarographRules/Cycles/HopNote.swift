internal import BarographModel

/// The words for what the line of an edge does: `init parameter gateway`.
struct HopNote {
  let edge: Edge
  let graph: LinkedGraph

  /// Such as `init parameter gateway` or `such a framework binds Paying → Gateway`.
  var text: String {
    edge.condition.isEmpty ? words : "\(words), under #if \(edge.condition)"
  }

  private var words: String {
    switch edge.kind {
    case .binding: "\(container) binds \(source) → \(target)"
    case .creation: creation
    case .singleton:
      edge.access == .seam && edge.form != .property ? "default argument \(accessor)" : "touches \(accessor)"
    case .composition: "includes \(target)"
    case .injection, .ambient, .inheritance, .reference: injection
    }
  }

  private var creation: String {
    let made = edge.memberName.isEmpty || edge.memberName == target ? "" : ", for \(edge.memberName)"
    switch edge.timing {
    case .eager: return "makes \(target) while it is made itself\(made)"
    case .lazy: return "makes \(target) on first use\(made)"
    case .deferred: return "makes \(target) later\(made)"
    }
  }

  private var injection: String {
    let member = edge.memberName
    switch edge.form {
    case .constructor: return said(edge.member.contains("(") ? edge.member : "init parameter \(member)")
    case .property: return said("property \(member)")
    case .method: return said("method \(member)")
    case .lazy: return said("lazy \(member)")
    case .provider, .factory: return said("\(edge.form.rawValue) \(member)")
    case .autowire: return "\(container) fills in \(member.isEmpty ? target : member)"
    case .locator: return "asks \(container) for \(target)"
    case .ambient, .extractOverride, .outlet, .segue, .config, .body, .declaration:
      return said("\(edge.form.rawValue) \(member)")
    }
  }

  /// A phrase without the blank that a missing name leaves at its end: then it only says what kind of thing is filled.
  private func said(_ text: String) -> String {
    let text = text.hasSuffix(" ") ? String(text.dropLast()) : text
    return edge.isContainer ? "\(text), by \(container)" : text
  }

  /// Who fills or hands out what the hop is about: a framework, or the type of the project that does without one.
  private var container: String {
    guard edge.isContainer else { return "the container" }
    guard graph.does(edge.framework, .hasNoName) else { return edge.framework }
    let parts = edge.member.split(separator: ".")
    return parts.count == 2 && !edge.member.contains("(") ? String(parts[0]) : "the container"
  }
  private var source: String { graph.nodes[edge.from].name }
  private var target: String { graph.nodes[edge.to].name }
  /// The shared instance that the hop reaches, as its code spells it.
  var accessor: String {
    let owner = edge.keeper ?? edge.to
    let singleton = graph.singletons.first { $0.owner == owner && $0.member == edge.memberName }
    let name = graph.nodes[owner].name
    return singleton.map { graph.accessor($0, name, at: edge.site) } ?? "\(name).\(edge.memberName)"
  }
}
