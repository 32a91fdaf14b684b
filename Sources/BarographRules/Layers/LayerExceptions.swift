internal import BarographModel

/// The dependencies against the order of layers that a configuration excuses.
struct LayerExceptions {
  let all: [LayerException]
  private let from: [[Bool]]
  private let to: [[Bool]]
  private let today: String

  init(graph: LinkedGraph, context: RuleContext) {
    all = context.configuration.layerExceptions
    today = context.configuration.today
    let selection = TypeSelection(graph: graph, conformance: context.conformance)
    from = all.map { selection.selected(by: $0.from) }
    to = all.map { selection.selected(by: $0.to) }
  }

  /// Whether an exception's last day is over; days compare as texts.
  func isOver(_ row: Int) -> Bool {
    let expires = all[row].expires
    return !expires.isEmpty && !today.isEmpty && expires < today
  }

  /// The first exception that still counts and excuses a breach.
  func excusing(_ breach: LayerBreach) -> Int? { all.indices.first { !isOver($0) && matches($0, breach) } }

  /// Whether an exception speaks of a breach.
  func matches(_ row: Int, _ breach: LayerBreach) -> Bool {
    from[row][breach.edge.from] && (to[row][breach.target] || to[row][breach.edge.to])
  }
}
