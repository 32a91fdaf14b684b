internal import BarographModel

/// Finds keys with several providers that meet in one container.
struct DuplicateBindingSearch {
  private let graph: LinkedGraph
  private let index: BindingIndex
  private let names: TypeNames
  private let conformance: Conformance
  private let order: CompositionOrder
  /// Only where a framework wants one provider in the whole program.
  private let links: ModuleLinks?
  private let programs: Programs
  private let installers: Installers
  /// Bindings that ask for their own key: what was bound before goes into them, on purpose.
  private let decorators: Set<Int>

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    index = context.bindings
    names = context.names
    conformance = context.conformance
    order = CompositionOrder(graph: graph)
    let isNeeded = graph.bindings.contains { graph.does($0.key.framework, .wantsOneProvider) }
    links = isNeeded ? ModuleLinks(graph: graph) : nil
    programs = context.programs
    installers = Installers(graph: graph, conformance: context.conformance)
    decorators = Set(
      graph.requests.compactMap { request in
        request.binding.flatMap { graph.bindings[$0].key == request.key ? $0 : nil }
      })
  }

  func observations() -> [Observation] {
    index.entries.filter(isCandidate).grouped(by: \.key).flatMap { key, entries in
      clusters(entries.sorted { graph.isBefore($0.site, $1.site) }).map { observation(key, $0) }
    } + graph.bindings.flatMap(repeatedForwards)
  }

  private func isCandidate(_ entry: BindingIndex.Entry) -> Bool {
    let binding = index.binding(entry)
    return binding.role == .production && !binding.isDynamic && !index.keepsSeveral(entry.key)
      && !RequestedType.isUnknown(entry.key.type) && !entry.key.arguments.contains { $0.contains("?") }
      && !entry.key.isNameUnknown && !isOfSomeArguments(entry.key) && (binding.container != nil || isOnlyOne(entry))
      && !decorators.contains(entry.binding) && !index.isOneOfNamesakes(binding.container)
  }

  /// Whether a key names a generic type without its arguments: `register(Mapper.self) { Mapper { … } }`, where each may be of others.
  private func isOfSomeArguments(_ key: BindingKey) -> Bool {
    names.row(id: key.type).map { !graph.nodes[$0].genericParameters.isEmpty } ?? false
  }

  /// Whether two bindings give the same shared instance, or objects of one class that keep nothing: the later one changes nothing.
  private func giveTheSame(_ a: Binding, _ b: Binding) -> Bool {
    guard a.implementations.count == 1, a.implementations == b.implementations else { return false }
    let made = graph.nodes[a.implementations[0]]
    return a.providesShared && b.providesShared
      || made.state.isEmpty && made.isUnchanging && made.initializers.allSatisfy(\.parameters.isEmpty)
  }

  /// Whether the framework wants no other provider of the entry's type in the whole program.
  private func isOnlyOne(_ entry: BindingIndex.Entry) -> Bool {
    graph.does(entry.key.framework, .wantsOneProvider) && index.binding(entry).container == nil
  }

  /// Entries of one key that meet, directly or through a third.
  private func clusters(_ entries: [BindingIndex.Entry]) -> [[BindingIndex.Entry]] {
    var groups: [[BindingIndex.Entry]] = []
    for entry in entries {
      let meeting = groups.indices.filter { groups[$0].contains { meets($0, entry) } }
      // The one that nearly all are in is not copied.
      var merged: [BindingIndex.Entry] = []
      if let first = meeting.first { swap(&merged, &groups[first]) }
      for row in meeting.dropFirst() { merged += groups[row] }
      merged.append(entry)
      for row in meeting.reversed() { groups.remove(at: row) }
      groups.append(merged)
    }
    return groups.filter { $0.count > 1 }
  }

  private func meets(_ a: BindingIndex.Entry, _ b: BindingIndex.Entry) -> Bool {
    let (first, second) = (index.binding(a), index.binding(b))
    guard a.site != b.site, a.binding != b.binding, !isAlternative(first, second), !giveTheSame(first, second) else {
      return false
    }
    if isOnlyOne(a), isOnlyOne(b) { return links?.areLinked(a.site, b.site) ?? false }
    guard let one = first.container, let other = second.container else { return false }
    if graph.does(a.key.framework, .namesProviders), isOneLine(one, other) { return false }
    let areTogether = one == other || !graph.does(a.key.framework, .laterReplaces) && fill(one, other)
    return areTogether && programs.mayMeet(first, second)
  }

  /// Whether one container's class inherits from the other's: its method takes the place of the other's.
  private func isOneLine(_ one: Int, _ other: Int) -> Bool {
    guard one != other, let a = graph.containers[one].node, let b = graph.containers[other].node else { return false }
    return conformance.conforms(a, to: graph.nodes[b].id) || conformance.conforms(b, to: graph.nodes[a].id)
  }

  /// Whether two containers are filled together. Components are not: the nearest one answers.
  private func fill(_ one: Int, _ other: Int) -> Bool {
    let tree = index.components
    switch (tree.isComponent(one), tree.isComponent(other)) {
    case (true, true): return false
    case (true, false): return tree.includes(other, in: one)
    case (false, true): return tree.includes(one, in: other)
    case (false, false):
      return !areApart(one, other) && order.meet(one, other) && !installers.isAddedByHeir(one, other)
        && !installers.isAddedByHeir(other, one)
    }
  }

  /// Whether two assemblies are for two resolvers.
  private func areApart(_ one: Int, _ other: Int) -> Bool {
    Self.differ(graph.containers[one].resolver, graph.containers[other].resolver)
  }

  /// Whether at most one of two takes effect, or the later is an exception to the earlier on purpose.
  private func isAlternative(_ a: Binding, _ b: Binding) -> Bool {
    if Self.differ(a.condition, b.condition) || Self.exclude(a.ownBranch, b.ownBranch) { return true }
    guard a.isConditional != b.isConditional else { return false }
    let (plain, exception) = a.isConditional ? (b, a) : (a, b)
    // An unconditional registration that comes later makes the conditional one useless.
    return
      !(plain.container == exception.container && plain.site.file == exception.site.file
      && graph.isBefore(exception.site, plain.site))
  }

  private static func differ(_ a: String, _ b: String) -> Bool { a != b && !a.isEmpty && !b.isEmpty }

  private static func exclude(_ a: Branch?, _ b: Branch?) -> Bool { a != b && a != nil && b != nil }

  // MARK: One binding

  /// Keys that one binding is given twice: the second time changes nothing.
  private func repeatedForwards(_ binding: Binding) -> [Observation] {
    guard binding.role == .production, !binding.forwards.isEmpty else { return [] }
    var first: [BindingKey: Site] = [binding.key: binding.site]
    return binding.forwards.compactMap { forward in
      guard let earlier = first[forward.key] else {
        first[forward.key] = forward.site
        return nil
      }
      // The same place says it in several rows, of which one is meant.
      if earlier == forward.site || RequestedType.isUnknown(forward.key.type) || forward.key.isNameUnknown {
        return nil
      }
      return Observation(
        severity: .info, message: "one registration binds \(names.describe(forward.key)) twice: once is enough",
        location: graph.location(forward.site), subjects: [forward.key.subject],
        related: graph.related([("bound here already", earlier)]), help: ["remove it, or name what was meant"],
        identity: [forward.key.framework, binding.key.subject, forward.key.subject, "repeated"])
    }
  }

  // MARK: The finding

  private func observation(_ key: BindingKey, _ entries: [BindingIndex.Entry]) -> Observation {
    if isOnlyOne(entries[0]) { return refusal(key, entries) }
    if graph.does(key.framework, .namesProviders) { return collision(key, entries) }
    let winner = winner(of: entries)
    let shown = winner ?? entries[entries.count - 1]
    let rest = entries.filter { $0.site != shown.site }
    let notes = rest.map { ("bound in \(container($0))\(winner == nil ? "" : ", and replaced")", $0.site) }
    return Observation(
      message: message(key, entries, winner),
      location: graph.location(shown.site), subjects: [key.subject], related: graph.related(notes),
      help: isMember(key)
        ? ["give one of them another name, or remove it"]
        : [
          "remove the registrations that are not meant",
          graph.does(key.framework, .registersWithClosures)
            ? "or tell them apart: `name:` at the registration and the request"
            : "or give each of them a type of its own",
        ], identity: [key.framework, key.subject] + Set(entries.map(container)).sorted())
  }

  /// Whether requests name the member that answers, so that the compiler takes the one of their module.
  private func isMember(_ key: BindingKey) -> Bool {
    graph.does(key.framework, .asksByMember) && key.name.contains(".")
  }

  /// Several providers where the framework accepts one.
  private func refusal(_ key: BindingKey, _ entries: [BindingIndex.Entry]) -> Observation {
    let count = entries.count == 2 ? "two providers" : "\(entries.count) providers"
    return Observation(
      message: "\(names.describe(key)) has \(count): \(graph.shownName(of: key.framework)) accepts one for each type",
      location: graph.location(entries[entries.count - 1].site), subjects: [key.subject],
      related: graph.related(entries.dropLast().map { ("provided here as well", $0.site) }),
      help: ["let one of them provide \(names.describe(key)), and name the others in another way"],
      identity: [key.framework, key.subject])
  }

  /// Several providers of one name where the container stops at the second.
  private func collision(_ key: BindingKey, _ entries: [BindingIndex.Entry]) -> Observation {
    let places = Set(entries.map(container)).sorted()
    return Observation(
      severity: .error,
      message:
        "\(key.type) is defined in \(enumerated(places)), which are activated together: \(key.framework) stops at the "
        + "second one",
      location: graph.location(entries[entries.count - 1].site), subjects: [key.subject],
      related: graph.related(entries.dropLast().map { ("defined in \(container($0)) as well", $0.site) }),
      help: ["give one of the methods another name", "or let one assembly ask the other for it"],
      identity: [key.framework, key.subject] + places)
  }

  private func message(_ key: BindingKey, _ entries: [BindingIndex.Entry], _ winner: BindingIndex.Entry?) -> String {
    let places = Set(entries.map(container)).sorted()
    let count = entries.count == 2 ? "twice" : "\(entries.count) times"
    let what = "\(names.describe(key)) is bound \(count) in \(enumerated(places))"
    if isMember(key) {
      return "\(what): each module asks for its own, but what is registered for one of them later counts for both"
    }
    guard let winner else { return "\(what): which one wins depends on the order of composition" }
    return "\(what): \(places.count == 1 ? "this one" : "the one in \(container(winner))") silently replaces the other"
      + (entries.count == 2 ? "" : "s")
  }

  private func container(_ entry: BindingIndex.Entry) -> String {
    index.binding(entry).container.map { graph.containers[$0].displayName } ?? "a container"
  }

  /// The entry that takes effect, when the order is to be seen.
  private func winner(of entries: [BindingIndex.Entry]) -> BindingIndex.Entry? {
    var best = entries[0]
    for entry in entries.dropFirst() {
      guard let isLater = isLater(entry, than: best) else { return nil }
      if isLater { best = entry }
    }
    return best
  }

  private func isLater(_ a: BindingIndex.Entry, than b: BindingIndex.Entry) -> Bool? {
    guard let one = index.binding(a).container, let other = index.binding(b).container else { return nil }
    if one == other { return a.site.file == b.site.file ? graph.isBefore(b.site, a.site) : nil }
    return order.isLater(one, than: other)
  }
}

extension Binding {
  /// The branch of an `if` or `switch`. Branches of `#if` are compared by what they say: two files may say the same.
  fileprivate var ownBranch: Branch? { branch?.isCompilation == true ? nil : branch }
  /// Whether it is registered under a condition of any kind.
  fileprivate var isConditional: Bool { !condition.isEmpty || branch != nil }
}
