internal import BarographModel

/// Finds requests without a provider and says why the near ones do not count.
struct MissingBindingSearch {
  let graph: LinkedGraph
  let index: BindingIndex
  let names: TypeNames
  let conformance: Conformance
  /// Rows of types to the first live entry that makes them.
  let implemented: [Int: BindingIndex.Entry]
  private let grouping: Grouping
  private let context: RuleContext
  /// Frameworks one of whose containers has more than the text tells.
  private let incomplete: Set<String>
  /// Frameworks of which nothing is seen to be installed, though something is.
  private let unseen: Set<String>
  /// Frameworks of which more is composed than was followed.
  private let cut: Set<String>
  /// Keys that a container declares for somebody else to register.
  private let promised: Set<BindingKey>
  private let makers: Makers
  /// Frameworks one of whose containers code registers in that is not seen.
  private let givenAway: Set<String>
  /// Rows of bindings that something asks for without handing anything over, where that matters.
  private let plainlyAsked: Set<Int>
  /// Properties that nothing reads.
  private let unread: Set<Site>

  init(graph: LinkedGraph, context: RuleContext) {
    self.graph = graph
    self.context = context
    let index = context.bindings
    self.index = index
    implemented = Dictionary(
      index.entries.filter { index.isLive($0) }.flatMap { entry in
        index.binding(entry).implementations.map { ($0, entry) }
      }, uniquingKeysWith: { first, _ in first })
    names = context.names
    conformance = context.conformance
    grouping = Grouping(graph: graph, rule: context.rule)
    givenAway = Set(
      graph.containers.lazy.filter { $0.isGivenAway && $0.role.isShipped }.map(\.framework))
    makers = Makers(graph: graph, conformance: context.conformance)
    promised = Set(graph.containers.lazy.filter { $0.role.isShipped }.flatMap(\.promised))
    cut = Set(graph.containers.filter(\.isCut).map(\.framework))
    incomplete = Set(graph.containers.filter { !$0.isComplete }.map(\.framework))
    unseen = index.installation.unseenCompositions(graph)
    plainlyAsked = Self.plainlyAsked(graph, index)
    unread = Set(graph.properties.lazy.filter(\.isNeverRead).map(\.site))
  }

  private static func plainlyAsked(_ graph: LinkedGraph, _ index: BindingIndex) -> Set<Int> {
    let frameworks = Set(graph.requests.lazy.filter(\.isUnlessGiven).map(\.key.framework))
    if frameworks.isEmpty { return [] }
    let plain = graph.requests.filter { frameworks.contains($0.key.framework) && $0.key.arguments.isEmpty }
    return Set(plain.flatMap { index.answers($0) }.map(\.binding))
  }

  func observations() -> [Observation] {
    let missing = graph.requests.filter(isMissing)
    let lacks = SurroundingsSearch(graph: graph, context: context, leftOut: Set(missing.map(\.key)))
    let absent = AbsentBindings(graph: graph, index: index, names: names, leftOut: Set(missing.map(\.key)))
    return observations(missing) + lacks.observations() + absent.observations()
  }

  private func observations(_ requests: [Request]) -> [Observation] {
    let shares = LackingShares(graph: graph, missing: requests)
    return requests.grouped(by: asked).flatMap { key, requests in
      grouping.observations(requests, at: \.site) { observation(key, $0, shares) }
    }
  }

  /// The key of a request without the wrappers that containers make themselves.
  private func asked(_ request: Request) -> BindingKey {
    var key = request.key
    if graph.does(key.framework, .comparesAsWritten) { return key }
    key.type = RequestedType.candidates(key.type).last ?? key.type
    return key
  }

  /// Whether only previews build the view that reads something of its surroundings: they give it what they have.
  private func isOnlyPreviewed(_ request: Request) -> Bool {
    guard graph.does(request.key.framework, .handsOnValues), let owner = request.owner else { return false }
    let places = graph.builtViews.lazy.filter { $0.view == owner }
    return !places.isEmpty && places.allSatisfy { $0.role == .preview }
  }

  /// Whether a property would ask for its value at its first read, and nothing reads it. A generator wants to know all the same.
  private func isNeverAsked(_ request: Request) -> Bool {
    request.timing == .lazy && request.form == .property && unread.contains(request.site)
      && !graph.does(request.key.framework, .letsCompilerCheck)
  }

  private func isMissing(_ request: Request) -> Bool {
    guard request.role == .production, !isOnlyPreviewed(request), !request.isMadeUnbound, request.use != .never,
      !isNeverAsked(request),
      isUnderstood(request.key.framework) || promised.contains(request.key),
      !RequestedType.isUnknown(request.key.type), !isPlaceholder(request), !isOptionalOnPurpose(request),
      !request.isUnlessGiven || request.binding.map({ plainlyAsked.contains($0) }) ?? true,
      index.isInstalled(index.container(of: request), framework: request.key.framework)
    else { return false }
    // Something is handed on of which the text does not tell what it is.
    if graph.does(request.key.framework, .handsOnValues), incomplete.contains(request.key.framework) { return false }
    if givenAway.contains(request.key.framework) || passesNamesake(request) || mayBeInferred(request) { return false }
    // A type that other code declares is registered there, and some of what is composed comes from there.
    if request.service == nil, incomplete.contains(request.key.framework) { return false }
    // It is registered, and what registers it may be among those that were not followed.
    if cut.contains(request.key.framework), !index.entries(ofTypeOf: request).isEmpty { return false }
    if unseen.contains(request.key.framework), isOnlyUninstalled(request) { return false }
    let alike = index.alike(request)
    // What differs only in its arguments is another rule's.
    if !alike.isEmpty {
      // Of a component that may go without, others show that somebody decides who has it.
      return isDebugOnly(alike, for: request)
        || !acceptsNil(request) && index.wayWithoutAnswer(request, alike) != nil
        || index.lackingBranch(request, alike) != nil
    }
    if request.isApproximate {
      return request.service != nil && !index.entries(ofTypeOf: request).contains { index.isLive($0) }
    }
    return true
  }

  /// Whether only what nothing is seen to install registers what is asked for.
  private func isOnlyUninstalled(_ request: Request) -> Bool {
    let entries = index.entries(ofTypeOf: request).filter { index.binding($0).role.isShipped }
    return !entries.isEmpty && entries.allSatisfy { !index.isLive($0) }
  }

  /// Whether a framework's providers are in sight: one binds something, or the root from which values are handed on is
  /// there and nobody ever hands on any.
  private func isUnderstood(_ framework: String) -> Bool {
    index.bound.contains(framework)
      || graph.does(framework, .handsOnValues) && index.composed.contains(framework)
  }

  /// Whether the asking container, or one on the way to it, is one of several of its name: programs that share a name, and
  /// what one of them lacks the other has.
  private func passesNamesake(_ request: Request) -> Bool {
    guard !index.namesakes.isEmpty else { return false }
    return index.isOneOfNamesakes(index.container(of: request))
      || way(to: request).contains { index.isOneOfNamesakes($0.container) }
  }

  /// Whether a registration that is not understood may be of what is asked for: an initialiser infers the arguments of a generic
  /// type, which the text then does not tell.
  private func mayBeInferred(_ request: Request) -> Bool {
    guard incomplete.contains(request.key.framework), let service = request.service else { return false }
    return !graph.nodes[service].genericParameters.isEmpty
  }

  /// Whether the framework wants it said that there may be nothing, and it is.
  private func isOptionalOnPurpose(_ request: Request) -> Bool {
    request.toleratesNil && graph.does(request.key.framework, .comparesAsWritten)
  }

  /// Whether whoever asks copes without an answer, or the type that it asks for says that there may be nothing.
  private func acceptsNil(_ request: Request) -> Bool {
    request.toleratesNil
      || RequestedType.isOptional(request.key.type) && !graph.does(request.key.framework, .comparesAsWritten)
  }

  /// Whether the type is a generic parameter, so that callers decide what is asked for.
  private func isPlaceholder(_ request: Request) -> Bool {
    guard let owner = request.owner, request.service == nil else { return false }
    return graph.nodes[owner].genericParameters.contains(asked(request).type)
  }

  /// Whether only debug builds have the provider that all builds ask for.
  func isDebugOnly(_ entries: [BindingIndex.Entry], for request: Request) -> Bool {
    !entries.isEmpty && !request.condition.contains("DEBUG")
      && entries.allSatisfy { index.binding($0).condition.isOnlyForDebugging }
  }

  // MARK: The finding

  private func observation(_ key: BindingKey, _ requests: [Request], _ shares: LackingShares) -> Observation {
    let ordered = requests.filter { !acceptsNil($0) } + requests.filter { acceptsNil($0) }
    let first = ordered[0]
    let share = shares.doubt(about: key.framework)
    let doubts = (share.map { [Doubt(text: $0, site: nil)] } ?? []) + doubts(about: key, first)
    let isCertain = doubts.isEmpty
    let near = NearMisses(search: self, key: key, request: first)
    return Observation(
      severity: share != nil ? .info : isCertain && !acceptsNil(first) ? nil : .warning,
      message: message(key, first, near, doubts),
      location: graph.location(first.site), subjects: [key.subject],
      related: related(first, ordered.dropFirst(), near, doubts),
      help: near.help, certainty: isCertain ? .certain : .likely, identity: [key.framework, key.subject])
  }

  private func message(_ key: BindingKey, _ request: Request, _ near: NearMisses, _ doubts: [Doubt]) -> String {
    let what = names.describe(key)
    let who = asker(of: request)
    let problem =
      if let other = lackingBranch(request) {
        "nothing provides \(what) in the branch that registers \(names.describe(other.key)) in line \(other.site.line)"
          + (other.condition.isEmpty ? "" : " (#if \(other.condition))")
      } else {
        near.isDebugOnly ? "only debug builds provide \(what)" : "nothing provides \(what)"
      }
    let failure =
      graph.does(key.framework, .handsOnValues) ? "the program stops where it is read" : "resolving it fails"
    let effect = acceptsNil(request) ? "which \(who) asks for: it gets nil" : "which \(who) needs: \(failure)"
    let doubt = doubts.first.map { "; not certain, because \($0.text)" } ?? ""
    let hint = near.summary.map { "; \($0)" } ?? ""
    return "\(problem), \(effect)\(hint)\(doubt)"
  }

  private func related(
    _ request: Request, _ others: ArraySlice<Request>, _ near: NearMisses, _ doubts: [Doubt]
  ) -> [Related] {
    let asked = others.map { ("\(asker(of: $0)) asks for it as well", $0.site) }
    let way = way(to: request).map { ($0.message, graph.containers[$0.container].site) }
    let branch = lackingBranch(request).map { [("this branch does without it", $0.site)] } ?? []
    let unclear = doubts.compactMap { doubt in doubt.site.map { ("not understood: \(doubt.text)", $0) } }
    return graph.related(branch + way, limit: 8) + graph.related(unclear, limit: 3)
      + graph.related(near.notes, limit: 8)
      + graph.related(asked, limit: 5)
  }

  /// A binding in the branch that lacks what a request asks for, when others have it.
  func lackingBranch(_ request: Request) -> Binding? {
    let alike = index.alike(request)
    return isDebugOnly(alike, for: request) ? nil : index.lackingBranch(request, alike)
  }

  /// The components on a way down to the one that asks, none of which provides.
  private func way(to request: Request) -> [(container: Int, message: String)] {
    let answers = index.alike(request)
    guard let component = index.component(of: request),
      let way = index.wayWithoutAnswer(request, answers) ?? index.components.way(to: component, without: [])
    else { return [] }
    let most = answers.isEmpty ? "does not provide it" : "does not provide it on this way"
    return way.map { ($0, "\(graph.containers[$0].name) \(most)") }
  }

  /// The one who asks, in words.
  func asker(of request: Request) -> String {
    if let owner = request.owner { return names(owner) }
    if let binding = request.binding {
      let provider = graph.bindings[binding]
      return provider.implementations.first.map { names($0) } ?? "the provider of \(names.describe(provider.key))"
    }
    return "this code"
  }

  // MARK: Doubts

  /// A reason why a provider may exist that the text does not show.
  struct Doubt {
    var text: String
    var site: Site?
  }

  /// The reasons why a provider may exist all the same.
  private func doubts(about key: BindingKey, _ request: Request) -> [Doubt] {
    var doubts: [Doubt] = []
    for container in graph.containers where container.framework == key.framework && container.role.isShipped {
      if !container.isComplete {
        doubts.append(Doubt(text: "a part of \(container.displayName) cannot be followed", site: container.site))
      }
    }
    let entries = index.entries(ofTypeOf: request)
    for entry in entries where index.binding(entry).isDynamic && index.binding(entry).role.isShipped {
      doubts.append(Doubt(text: "a name under which \(names.short(key.type)) is bound is computed", site: entry.site))
    }
    if request.isApproximate { doubts.append(Doubt(text: "the request is only understood in part", site: nil)) }
    if !index.composed.contains(key.framework) {
      doubts.append(Doubt(text: "no composition of \(graph.shownName(of: key.framework)) is in sight", site: nil))
    }
    let isNamed = graph.does(key.framework, .namesProviders) && key.name.isEmpty
    if request.service == nil, entries.isEmpty, !isNamed {
      doubts.append(Doubt(text: "\(names.short(key.type)) comes from outside the project", site: nil))
    }
    if request.isByUnmade, let owner = request.owner, makers.isUnmade(owner) {
      doubts.append(Doubt(text: "nothing makes \(names(owner))", site: nil))
    }
    if isDebugOnly(index.alike(request), for: request) {
      doubts.append(Doubt(text: "other builds may not get here", site: nil))
    }
    if lackingBranch(request) != nil {
      doubts.append(Doubt(text: "what asks for it may not be reached there", site: nil))
    }
    return doubts
  }
}
