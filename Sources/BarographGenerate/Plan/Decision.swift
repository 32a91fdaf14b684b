internal import BarographAlgorithms
internal import BarographModel

/// How a selected type is made: the initialiser and what it is given.
struct Decision {
  var candidate: Candidate
  var initializer: InitializerInfo
  var arguments: [PlannedArgument]
  /// Made anew for each request.
  var isTransient: Bool
  /// How long the object of a registration that is written again lives; `nil` for a new one.
  var lifetime: Lifetime?
  /// Whether the only argument is all that the old factory says, instead of a call of the initialiser.
  var isWhole = false
  /// What it is given after it is made.
  var properties: [PlannedProperty] = []

  var row: Int { candidate.row }
  /// The row whose member holds the object: the service, or the type itself when it is asked as several.
  var holder: Int {
    candidate.services.count == 1 ? candidate.services[0] : row
  }
  /// Rows that need a member's name.
  var memberRows: [Int] { candidate.services.contains(holder) ? candidate.services : [holder] + candidate.services }

  var wantsRuntimeArguments: Bool { arguments.contains { $0.source == .runtime } }
}

extension ProjectIndex {
  /// Whether a registration that is written with some arguments says less than the old one did.
  func says(
    less arguments: [PlannedArgument], than binding: Int, but properties: [PlannedProperty], _ supplies: Supplies
  )
    -> Bool
  {
    let isUnanswered = arguments.contains { argument in
      argument.source == .required && !(argument.wanted.map(supplies.answers) ?? supplies.hasKey(argument.type))
    }
    return isUnanswered || reasonAgainst(arguments, of: binding) != nil || !doubts(of: binding, arguments).isEmpty
      || !losses(of: binding, arguments, but: properties).isEmpty || !mixUps(of: binding, arguments, supplies).isEmpty
  }

  /// Whether a type is made anew each time: it has runtime arguments, all are, or one of the patterns names it.
  func isTransient(_ candidate: Candidate, _ arguments: [PlannedArgument], _ options: [String: String]) -> Bool {
    if let binding = candidate.binding { return (lifetime(of: binding) ?? .transient) <= .graph }
    if arguments.contains(where: { $0.source == .runtime }) || options["scope"] == "transient" { return true }
    let patterns = words(options["transient"] ?? "").map { Wildcard($0) }
    return ([candidate.row] + candidate.services).contains { row in
      let names = [graph.nodes[row].name, path(of: row), graph.nodes[row].id]
      return patterns.contains { pattern in names.contains { pattern.matches($0) } }
    }
  }

  /// Whether values of a type may go from one actor to another as far as the text tells.
  func isSendable(_ row: Int) -> Bool {
    let node = graph.nodes[row]
    if node.kind == .actor || (!node.kind.isProtocol && isOnMainActor(row)) { return true }
    return ancestors(of: row).contains { ["Sendable", "Actor", "Error"].contains($0.split(separator: ".").last ?? "") }
  }
}
