internal import BarographModel

extension Rule {
  /// The platform's shared state read in a body.
  package static let ambientDependency = Rule(
    id: RuleID("ambient_dependency"),
    summary: "A platform singleton or ambient value is read in a body rather than injected",
    defaultSeverity: .info,
    check: { graph, context in AmbientDependencySearch(graph: graph, context: context).observations() })
}

/// Finds values of the platform that types read in their bodies although they get their dependencies from outside.
private struct AmbientDependencySearch {
  let graph: LinkedGraph
  let names: TypeNames
  let conformance: Conformance
  let injected: InjectedTypes
  let seams: Seams
  private let grouping: Grouping

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
    grouping = Grouping(graph: graph, rule: context.rule)
    conformance = context.conformance
    injected = context.injected
    seams = context.seams
  }

  func observations() -> [Observation] {
    graph.edges.filter(isReported).grouped { NodePair($0) }.flatMap { pair, edges in
      grouping.observations(edges, at: \.site) { observation(pair, $0) }
    }
  }

  private func isReported(_ edge: Edge) -> Bool {
    edge.kind == .ambient && edge.role == .production && !edge.isStatic
      && (edge.access == .eagerHidden || edge.access == .lateHidden)
      && (seams.given(edge) != nil || seams.isExtracted(edge) || injected.receives[edge.from] && !isUsual(edge))
      && !graph.nodes[edge.from].isCompositionRoot
  }

  /// Whether nobody replaces it: the queue of the program, the identity with which an object begins, and in views the screen
  /// that they are on and the time at which they are shown.
  private func isUsual(_ edge: Edge) -> Bool {
    let target = graph.nodes[edge.to].name
    let isEager = edge.access == .eagerHidden
    // A deadline is no clock, a queue is no collaborator, and whoever compares identities is given one.
    if PlatformTable.schedulers.contains(target) || target == "DispatchTime" || target == "UUID" { return true }
    // What SwiftUI makes anew all the time shows the present.
    let isShown = target == "Date" && (isEager || graph.nodes[edge.from].kind == .struct)
    return (belongsToScreen.contains(target) || isShown) && conformance.isView(edge.from)
  }

  private func observation(_ pair: NodePair, _ edges: [Edge]) -> Observation {
    let target = graph.nodes[pair.to].name
    let isMade = edges[0].member == "init"
    let what = isMade ? "\(target)()" : "\(target).\(edges[0].member)"
    let often = edges.count > 1 ? " in \(edges.count) places" : ""
    let reason = AmbientCase(edges[0], target: target, seams: seams)
    return Observation(
      condition: reason.condition,
      message: "\(names(pair.from)) \(reason.situation), but reads \(what)\(often) in its bodies",
      location: graph.location(edges[0].site),
      subjects: [graph.nodes[pair.from].id, graph.nodes[pair.to].id],
      related: graph.related(edges.dropFirst().map { ("read here as well", $0.site) }),
      help: reason.help(target: target, what: what, isMade: isMade, member: edges[0].member),
      identity: [graph.nodes[pair.from].id, graph.nodes[pair.to].id])
  }
}

/// Types with which a view and its controller show themselves.
private let belongsToScreen: Set<String> = [
  "UIApplication", "UIDevice", "UIScreen", "UIPasteboard", "UIMenuController", "UIAccessibility", "NSApplication",
  "NSApp", "NSWorkspace", "NSScreen", "NSPasteboard", "NSFontManager", "NotificationCenter", "Locale", "Calendar",
  "TimeZone", "Bundle", "WidgetCenter",
]

/// The reason why a value that is read in a body could be given instead.
private enum AmbientCase {
  /// The type is given the very value already.
  case bypassed(String)
  /// Tests override a method that gives it.
  case extracted
  /// A clock or dice: a method may take what they say.
  case clock
  case plain

  init(_ edge: Edge, target: String, seams: Seams) {
    if let name = seams.given(edge) {
      self = .bypassed(name)
    } else if seams.isExtracted(edge) {
      self = .extracted
    } else {
      self =
        ["Date", "UUID", "ContinuousClock", "SuspendingClock"].contains(target) || target.isWorldFunction
        ? .clock : .plain
    }
  }

  var condition: String {
    switch self {
    case .bypassed: "DI-K04"
    case .extracted: "DI-E02"
    case .clock: "DI-M01"
    case .plain: ""
    }
  }

  var situation: String {
    switch self {
    case .bypassed(let name): "is given '\(name)'"
    case .extracted: "has a method for it that tests override"
    case .clock, .plain: "gets its dependencies from outside"
    }
  }

  func help(target: String, what: String, isMade: Bool, member: String) -> [String] {
    switch self {
    case .bypassed(let name): return ["use '\(name)' here too"]
    case .extracted: return ["call that method here too"]
    case .clock, .plain: break
    }
    if isMade, target.isWorldFunction { return ["take what it gives as a parameter"] }
    let whole =
      isMade
      ? "take a closure as a parameter: `init(…, make\(target): @escaping () -> \(target) = { \(what) })`"
      : "take it as a parameter: `init(…, \(lowercasedFirst(target)): \(target) = .\(member))`"
    return target == "Date" ? [whole, "or let the method take the time: `now: Date = Date()`"] : [whole]
  }
}

extension String {
  /// Functions of the platform are spelled small.
  fileprivate var isWorldFunction: Bool { first?.isLowercase == true || hasPrefix("CF") || hasPrefix("CA") }
}
