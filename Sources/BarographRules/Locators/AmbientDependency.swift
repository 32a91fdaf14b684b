internal import BarographModel

extension Rule {
  /// The platform's shared state read in a body.
  package static let ambientDependency = Rule(
    id: RuleID("ambient_dependency"),
    summary: "A platform singleton or ambient value is read in a body rather than injected",
    defaultSeverity: .info, limits: [.types], switches: [.everywhere],
    check: { graph, context in AmbientDependencySearch(graph: graph, context: context).observations() })
}

extension Limit {
  /// The number of types that may read one value before it is reported as a whole.
  fileprivate static let types = Limit("max_types", 8)
}

/// Finds values of the platform that types read in their bodies although they get their dependencies from outside.
private struct AmbientDependencySearch {
  let graph: LinkedGraph
  let names: TypeNames
  let conformance: Conformance
  let injected: InjectedTypes
  let seams: Seams
  let roots: CompositionRoots
  let adapters: Adapters
  /// Whether every type counts, also one that gets nothing from outside.
  let isEverywhere: Bool
  /// Types that ask a framework which hands out what the platform has as well.
  let asksByPath: Set<Int>
  /// Types of the platform that somebody is given.
  let given: Set<Int>
  let maximum: Int
  private let grouping: Grouping

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    names = context.names
    grouping = Grouping(graph: graph, rule: context.rule)
    conformance = context.conformance
    injected = context.injected
    seams = context.seams
    roots = context.roots
    adapters = Adapters(graph: graph, conformance: context.conformance)
    isEverywhere = context[.everywhere]
    maximum = context[.types]
    given = Set(graph.edges.lazy.filter { $0.kind == .injection && $0.role == .production }.map(\.to))
    asksByPath = Set(
      graph.requests.lazy.filter { graph.does($0.key.framework, .offersPlatform) && $0.form == .property }
        .compactMap(\.owner))
  }

  func observations() -> [Observation] {
    let reported = graph.edges.filter(isReported)
    let read = isEverywhere ? [] : reported.filter { !hasSeam($0) }.grouped(by: \.to)
    let many = read.filter { Set($0.elements.map(\.from)).count > maximum }
    let crowded = Set(many.map(\.key))
    let few = reported.filter { !crowded.contains($0.to) || hasSeam($0) }
    return few.grouped { NodePair($0) }.flatMap { pair, edges in
      grouping.observations(edges, at: \.site) { observation(pair, $0) }
    }
      + many.flatMap { _, edges in
        grouping.observations(edges, at: \.site) { edges in
          // A line that says itself that it may stands alone.
          edges.count > 1 ? observation(ofCrowd: edges) : observation(NodePair(edges[0]), edges)
        }
      }
  }

  /// Whether a type could be given what it reads by what it has already.
  private func hasSeam(_ edge: Edge) -> Bool { seams.given(edge) != nil || seams.isExtracted(edge) }

  /// One value that very many types read: that is how the project works, and one decision.
  private func observation(ofCrowd edges: [Edge]) -> Observation {
    let read = AmbientRead(type: graph.nodes[edges[0].to].name, member: edges[0].member)
    let types = Set(edges.map(\.from)).count
    return Observation(
      condition: read.isClock ? "DI-M01" : "",
      message: "\(counted(types, "type")) that get their other dependencies from outside read \(read.shown) in their "
        + "bodies; the limit is \(counted(maximum, "type"))",
      location: graph.location(edges[0].site), subjects: [graph.nodes[edges[0].to].id],
      related: ModuleShares(edges.map { ($0.from, $0.site) }, in: graph).related(graph),
      help: [
        "decide once: let new types take it where their tests need another one",
        "if that is how the project works, raise the limit or leave the rule off: `rules: {ambient_dependency: off}`",
      ], identity: [graph.nodes[edges[0].to].id, "everywhere"])
  }

  private func isReported(_ edge: Edge) -> Bool {
    edge.kind == .ambient && edge.role == .production && !edge.isStatic
      && (edge.access == .eagerHidden || edge.access == .lateHidden)
      && (hasSeam(edge)
        || (isEverywhere || injected.receives[edge.from] && !isLeftAlone(edge) && !adapters.isFor(edge))
          && !isUsual(edge))
      && !roots[edge.from] && !edge.condition.isOnlyForDebugging
  }

  /// Whether hardly anybody is given it, so that it is listed only where all is: the program's own bundle, the device, what the
  /// platform announces, the time that a line of a log is stamped with.
  private func isLeftAlone(_ edge: Edge) -> Bool {
    switch graph.nodes[edge.to].name {
    case "Bundle", "UIDevice": true
    // A way of the whole program to tell others, and what the program itself runs in.
    case let name where ofProgram.contains(name): !given.contains(edge.to)
    case "Date": edge.isOfPlatformAlone || RoleWords.isLog(graph.nodes[edge.from].name)
    default: edge.isOfPlatformAlone
    }
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
    let read = AmbientRead(type: graph.nodes[pair.to].name, member: edges[0].member)
    let often = edges.count > 1 ? " in \(edges.count) places" : ""
    let isInjected = injected.receives[pair.from]
    let reason = AmbientCase(edges[0], read, seams: seams, isInjected: isInjected)
    return Observation(
      condition: reason.condition,
      message: "\(names(pair.from)) \(reason.situation)reads \(read.shown)\(often) in its bodies",
      location: graph.location(edges[0].site),
      subjects: [graph.nodes[pair.from].id, graph.nodes[pair.to].id],
      related: graph.related(edges.dropFirst().map { ("read here as well", $0.site) }),
      help: help(reason, read, by: pair.from, at: edges[0].site),
      identity: [graph.nodes[pair.from].id, graph.nodes[pair.to].id])
  }

  private func help(_ reason: AmbientCase, _ read: AmbientRead, by owner: Int, at site: Site) -> [String] {
    switch reason {
    case .bypassed(let name): return ["use '\(name)' here too"]
    case .extracted: return ["call that method here too"]
    case .clock, .plain: break
    }
    if let path = read.path, asksByPath.contains(owner) { return ["ask for it as for the rest: `\(path)`"] }
    guard let wanted = read.wanted, graph.isSwift(site) else { return ["take what it gives as a parameter"] }
    let whole = ParameterAdvice(graph: graph).taking([wanted], by: owner, at: site)
    return read.type == "Date" ? [whole, "or let the method take the time: `now: Date = Date()`"] : [whole]
  }
}

/// What is read of the platform.
private struct AmbientRead {
  var type: String
  var member: String

  private var isFunction: Bool { PlatformTable.worldFunctions.contains(type) }

  /// As code spells it: `Date()`, `SKPaymentQueue.default()`, `Locale.current`.
  var shown: String {
    if member == "init" { return "\(type)()" }
    return PlatformTable.isRandom(type, member) ? "\(type).random" : PlatformTable.spelling(type, member)
  }

  /// Whether it says the time, or throws dice.
  var isClock: Bool {
    ["Date", "UUID", "ContinuousClock", "SuspendingClock"].contains(type) || PlatformTable.clockFunctions.contains(type)
      || PlatformTable.isRandom(type, member)
  }

  /// The property by which a type asks a framework for it.
  var path: String? {
    switch (type, member) {
    case ("Date", _): "@Dependency(\\.date.now) var now"
    case ("UUID", _): "@Dependency(\\.uuid) var uuid"
    case ("Locale", "current"): "@Dependency(\\.locale) var locale"
    case ("Calendar", "current"): "@Dependency(\\.calendar) var calendar"
    case ("TimeZone", "current"): "@Dependency(\\.timeZone) var timeZone"
    case ("ContinuousClock", _): "@Dependency(\\.continuousClock) var clock"
    case ("SuspendingClock", _): "@Dependency(\\.suspendingClock) var clock"
    case ("URLSession", "shared"): "@Dependency(\\.urlSession) var urlSession"
    default: nil
    }
  }

  /// What a type would take instead; `nil` for what no single value stands for.
  var wanted: WantedParameter? {
    if isFunction || PlatformTable.isRandom(type, member) { return nil }
    switch (type, member) {
    // What changes from one moment to the next is asked for each time.
    case (_, "init"), ("Date", _):
      return WantedParameter(name: "make\(type)", type: "@escaping () -> \(type)", value: "{ \(shown) }")
    case ("NSScreen", "main"):
      return WantedParameter(name: "screen", type: "@escaping () -> NSScreen?", value: "{ \(shown) }")
    case ("ContinuousClock", _), ("SuspendingClock", _):
      return WantedParameter(name: "clock", type: "any Clock<Duration>", value: "\(type)()")
    case ("CommandLine", _), ("Locale", "preferredLanguages"):
      return WantedParameter(name: member, type: "[String]", value: shown)
    default:
      let optional = PlatformTable.isOptional(type, member) ? "?" : ""
      var wanted = WantedParameter(type: type, value: optional.isEmpty ? String(shown.dropFirst(type.count)) : shown)
      wanted.type += optional
      return wanted
    }
  }
}

/// What there is one of for a program, which tests hardly replace.
private let ofProgram: Set<String> = [
  "NotificationCenter", "UIApplication", "UIScreen", "UIPasteboard", "NSApplication", "NSApp", "NSWorkspace",
  "NSScreen", "NSPasteboard",
]

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
  /// A clock or dice: a method may take what they say. With whether the type gets its dependencies from outside.
  case clock(Bool)
  case plain(Bool)

  init(_ edge: Edge, _ read: AmbientRead, seams: Seams, isInjected: Bool) {
    if let name = seams.given(edge) {
      self = .bypassed(name)
    } else if seams.isExtracted(edge) {
      self = .extracted
    } else {
      self = read.isClock ? .clock(isInjected) : .plain(isInjected)
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

  /// The first half of the message, with what joins it to the second.
  var situation: String {
    switch self {
    case .bypassed(let name): "is given '\(name)', but "
    case .extracted: "has a method for it that tests override, but "
    case .clock(true), .plain(true): "gets its dependencies from outside, but "
    case .clock(false), .plain(false): ""
    }
  }
}
