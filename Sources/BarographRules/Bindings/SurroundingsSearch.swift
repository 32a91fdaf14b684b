internal import BarographModel

/// Finds what views read from their surroundings and do not have there: each place where surroundings begin is looked at by
/// itself, whatever others are given. What a view reads goes up through all that build it until something gives it.
struct SurroundingsSearch {
  /// Something a view reads, on its way out.
  private struct Need: Hashable {
    var key: BindingKey
    /// Row of `nodes`: who reads it.
    var reader: Int
    /// It is read in a page, and the navigation has not been passed.
    var isPushed = false
    /// It is given inside of the navigation, where pages do not get it.
    var isGivenInside = false
    /// It is read only when somebody does something.
    var isReadLater = false
    /// The systems for which everything on the way is compiled.
    var platforms = Platforms.all
    /// What holds for the view that it has come to, or else it is not read.
    var holding: [BranchCondition] = []

    /// Whether one of the keys is what is needed; a generic view gives `Store` for the `Store<Item>` of whoever makes it.
    func isMet(by keys: [String]) -> Bool {
      if keys.contains(key.type) { return true }
      guard let open = key.type.utf8.firstIndex(of: UInt8(ascii: "<")) else { return false }
      return keys.contains { $0 == key.type[..<open] }
    }
  }

  /// A need that has come to a view.
  private struct Stop {
    var view: Int
    var need: Need
    /// The row of `builtViews` that it was carried out of, and the stop before; `nil` for who reads.
    var from: (built: Int, stop: Int)?
  }

  /// A need that has come to where surroundings begin.
  private struct UnmetNeed {
    var need: Need
    /// Rows of `builtViews`, from the place inwards.
    var way: [Int]
  }

  private let graph: LinkedGraph
  private let names: TypeNames
  private let leftOut: Set<BindingKey>
  /// Rows of `builtViews` by what is built.
  private let builders: [Int: [Int]]
  private let gifts: [Int: [ViewGifts]]
  private let hosted: HostedTypes

  /// `leftOut` are keys that nobody gives anywhere: one finding says that.
  init(graph: LinkedGraph, context: RuleContext, leftOut: Set<BindingKey> = []) {
    self.graph = graph
    names = context.names
    self.leftOut = leftOut
    builders = Dictionary(grouping: graph.builtViews.indices) { graph.builtViews[$0].view }
    gifts = Dictionary(grouping: graph.viewGifts, by: \.view)
    hosted = HostedTypes(graph: graph, conformance: context.conformance)
  }

  /// One for each place in which something is lacking.
  func observations() -> [Observation] {
    unmetNeeds().grouped(by: site).compactMap { observation($1) }
  }

  // MARK: The way out

  private func unmetNeeds() -> [UnmetNeed] {
    let stops = graph.requests.compactMap { request -> Stop? in
      guard graph.does(request.key.framework, .handsOnValues), request.form == .property, request.key.name.isEmpty,
        !request.toleratesNil, !request.isApproximate, !request.isMadeUnbound, !leftOut.contains(request.key),
        request.use != .never, let owner = request.owner
      else { return nil }
      let need = Need(
        key: request.key, reader: owner, isReadLater: request.use == .inAction, platforms: request.readOn,
        holding: request.holding)
      return Stop(view: owner, need: need, from: nil)
    }
    return unmetNeeds(of: stops)
  }

  /// Whether a view of the product would find something in its surroundings, wherever it is built.
  func gives(_ key: BindingKey, to view: Int) -> Bool {
    let isBuilt = (builders[view] ?? []).contains { graph.builtViews[$0].role.isShipped }
    let unmet = unmetNeeds(of: [Stop(view: view, need: Need(key: key, reader: view), from: nil)])
    return isBuilt && unmet.allSatisfy { !role($0).isShipped }
  }

  private func unmetNeeds(of first: [Stop]) -> [UnmetNeed] {
    var stops = first
    var seen: [Int: Set<Need>] = [:]
    var unmet: [UnmetNeed] = []
    var next = 0
    while next < stops.count {
      let (stop, row) = (stops[next], next)
      next += 1
      guard seen[stop.view, default: []].insert(stop.need).inserted else { continue }
      for built in builders[stop.view] ?? [] {
        guard let need = carried(stop.need, out: built) else { continue }
        if let builder = graph.builtViews[built].builder, !begins(builder, need) {
          stops.append(Stop(view: builder, need: need, from: (built, row)))
        } else if !need.isPushed || !need.isGivenInside {
          unmet.append(UnmetNeed(need: need, way: [built] + way(from: row, in: stops)))
        }
      }
    }
    return unmet
  }

  private func way(from row: Int, in stops: [Stop]) -> [Int] {
    var way: [Int] = []
    var current = row
    while let from = stops[current].from {
      way.append(from.built)
      current = from.stop
    }
    return way
  }

  /// What is left of a need outside of the code that builds a view; `nil` when it is given there, or may be.
  private func carried(_ need: Need, out built: Int) -> Need? {
    if let host = graph.builtViews[built].host, hosted.contains(host) { return nil }
    var need = need
    need.platforms.formIntersection(graph.builtViews[built].platforms)
    if need.platforms.isEmpty || need.holding.contradict(graph.builtViews[built].given) { return nil }
    need.holding = graph.builtViews[built].holding
    for step in graph.builtViews[built].steps {
      switch step {
      case .opens: return nil
      case .gives(let keys):
        if need.isMet(by: keys), !give(&need) { return nil }
      case .inside(let view):
        switch mayGive(view, need) {
        case .no: break
        case .yes: if !give(&need) { return nil }
        case .unknown: return nil
        }
      case .pushes: need.isPushed = true
      case .waits: need.isReadLater = true
      case .navigates: need.isPushed = false
      }
    }
    return need
  }

  /// Whether a need remains where it is given: pages do not get what is given inside of the navigation.
  private func give(_ need: inout Need) -> Bool {
    need.isGivenInside = true
    return need.isPushed
  }

  private enum Answer { case no, yes, unknown }

  /// Whether a view puts an object around what it is handed, itself or through modifiers.
  private func mayGive(_ view: Int, _ need: Need) -> Answer {
    var seen: Set<Int> = [view]
    var queue = [view]
    var answer = Answer.no
    while let next = queue.popLast() {
      for gift in gifts[next] ?? [] {
        if gift.isOpen { return .unknown }
        if need.isMet(by: gift.given) { answer = .yes }
        queue += gift.modifiers.filter { seen.insert($0).inserted }
      }
    }
    return answer
  }

  /// Whether a view that nobody is seen to build has the object itself: it puts it around others.
  private func begins(_ view: Int, _ need: Need) -> Bool {
    builders[view] == nil && (gifts[view] ?? []).contains { need.isMet(by: $0.given) }
      && !graph.requests.contains { $0.owner == view && $0.key == need.key }
  }

  // MARK: The finding

  private func isPreview(_ lacked: UnmetNeed) -> Bool { role(lacked) == .preview }

  private func role(_ lacked: UnmetNeed) -> FileRole { graph.builtViews[lacked.way[0]].role }

  /// The page that is pushed past what it needs, else the place where surroundings begin.
  private func site(_ lacked: UnmetNeed) -> Site { graph.builtViews[pushed(lacked) ?? lacked.way[0]].site }

  private func pushed(_ lacked: UnmetNeed) -> Int? {
    lacked.need.isGivenInside ? lacked.way.first { graph.builtViews[$0].steps.contains(.pushes) } : nil
  }

  /// Whether something is only read when somebody does something: in an action, or on a page that is not there at first.
  private func isAfterTap(_ lacked: UnmetNeed) -> Bool {
    lacked.need.isReadLater || lacked.way.contains { graph.builtViews[$0].steps.contains(.pushes) }
  }

  private func observation(_ unmet: [UnmetNeed]) -> Observation? {
    // What is only looked at is not tapped.
    let shown = unmet.filter { lacked in
      let place = graph.builtViews[lacked.way[0]]
      return [.production, .preview].contains(role(lacked))
        && !((place.isStill || place.isOnlySeen || isPreview(lacked)) && isAfterTap(lacked))
    }
    guard let first = shown.first else { return nil }
    let lacking = shown.grouped(by: \.need.key).map { $1[0] }
    let place = graph.builtViews[first.way[0]]
    let what = lacking.map { names.describe($0.need.key) }
    return Observation(
      severity: isPreview(first) || first.need.isReadLater ? .info : .warning, message: message(first, lacking),
      location: graph.location(site(first)),
      subjects: lacking.map(\.need.key.subject) + [graph.nodes[first.need.reader].id],
      related: graph.related(reads(first) + way(first)) + graph.related(lacking.dropFirst().flatMap(reads)),
      help: [
        pushed(first) == nil
          ? "put \(enumerated(what)) into the environment of what is built here"
          : "put \(enumerated(what)) around the navigation, or around this page itself"
      ] + foreignObjects(shown), certainty: .likely,
      identity: [first.need.key.framework] + lacking.map(\.need.key.subject) + ["cut off", owner(place), place.place])
  }

  private func owner(_ built: BuiltView) -> String { graph.nodes[built.builder ?? built.view].id }

  private func message(_ lacked: UnmetNeed, _ lacking: [UnmetNeed]) -> String {
    let (place, what) = (graph.builtViews[lacked.way[0]], names.describe(lacked.need.key))
    let who = names(lacked.need.reader)
    let others = lacking.dropFirst().map { names.describe($0.need.key) }
    let more = others.isEmpty ? "" : ", nor \(others.count > 3 ? "\(others.count) others" : enumerated(others))"
    let doubt = "not certain, because it may never be shown there"
    let later = lacked.need.isReadLater ? " when somebody does something there" : ""
    if pushed(lacked) != nil {
      return
        "a page gets what surrounds the navigation, and \(what), which \(who) reads\(later), is given inside of it; \(doubt)"
    }
    if let builder = place.builder {
      return
        "\(names(builder)) puts \(what) around other views but not around this one, and \(who) reads it\(later); \(doubt)"
    }
    return
      "\(place.place) has no environment but its own, and nothing gives it \(what), which \(who) reads\(later)\(more); \(doubt)"
  }

  /// What views on the way read of packages: nobody looks whether that is given.
  private func foreignObjects(_ unmet: [UnmetNeed]) -> [String] {
    let views = Set(unmet.flatMap { lacked in [lacked.need.reader] + lacked.way.map { graph.builtViews[$0].view } })
    let types = Set(graph.viewProperties.filter { views.contains($0.view) }.map(\.foreignObject)).subtracting([""])
    return types.isEmpty
      ? [] : ["see that it gets \(enumerated(types.sorted())) as well, which a package declares: that is not looked at"]
  }

  /// The place where the view that needs it says what it reads.
  private func reads(_ lacked: UnmetNeed) -> [(message: String, site: Site)] {
    let (who, what) = (names(lacked.need.reader), names.describe(lacked.need.key))
    return graph.requests.filter { $0.owner == lacked.need.reader && $0.key == lacked.need.key }.map {
      ("\(who) reads \(what)", $0.site)
    }
  }

  /// Who builds whom, from the place inwards.
  private func way(_ lacked: UnmetNeed) -> [(message: String, site: Site)] {
    lacked.way.dropFirst().compactMap { row in
      let built = graph.builtViews[row]
      return built.builder.map { ("\(names($0)) builds \(names(built.view))", built.site) }
    }
  }
}
