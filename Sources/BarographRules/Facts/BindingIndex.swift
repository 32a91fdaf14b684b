internal import BarographModel

/// All keys of a project's bindings, and which of them answer a request.
struct BindingIndex {
  /// One key under which a binding can be found: its own or a forward.
  struct Entry {
    /// Row of `LinkedGraph.bindings`.
    var binding: Int
    var key: BindingKey
    /// Row of `LinkedGraph.nodes`.
    var service: Int?
    var site: Site
  }

  /// A type as a framework knows it.
  private struct TypeKey: Hashable {
    var framework: String
    var type: String
  }

  private struct NamedKey: Hashable {
    var type: TypeKey
    var name: String
  }

  let graph: LinkedGraph
  let installation: Installation
  /// In the order of the bindings, each binding's own key before its forwards.
  let entries: [Entry]
  /// Frameworks for which the project shows what is installed: a composition, or a container that is filled.
  let composed: Set<String>
  /// Frameworks with a binding in shipped code.
  let bound: Set<String>
  let components: ComponentTree
  let descent: ContainerDescent
  /// Types that several files of one module declare: programs that share a name, of which each has its own.
  let namesakes: Set<Int>
  private let byType: [TypeKey: [Int]]
  /// The same with their names: a type may be bound thousands of times under as many.
  private let byName: [NamedKey: [Int]]
  /// The entries of `alike` for each question of the project: thousands may ask the same, and several rules want to know.
  private var known: [Question: [Entry]] = [:]

  /// The parts of a request that decide which providers answer it, runtime arguments aside.
  private struct Question: Hashable {
    var framework: String
    var type: String
    var name: String
    /// The container that is asked.
    var container: Int?
    var isInFactory: Bool
    var toleratesNil: Bool
    var startsAtParent: Bool
  }

  /// The parts of a request that decide which providers may be meant, whatever it sees.
  private struct UsableKey: Hashable {
    var type: TypeKey
    /// `nil` where it is not known.
    var name: String?
    var toleratesNil: Bool
  }

  private struct SharedQuestion: Hashable {
    var question: Question
    var arguments: [String]
  }

  init(graph: LinkedGraph) {
    self.graph = graph
    var entries: [Entry] = []
    for (row, binding) in graph.bindings.enumerated() {
      entries += binding.entries.map { Entry(binding: row, key: $0.key, service: $0.service, site: $0.site) }
    }
    self.entries = entries
    byType = Dictionary(grouping: entries.indices) {
      TypeKey(framework: entries[$0].key.framework, type: entries[$0].key.type)
    }
    byName = Dictionary(grouping: entries.indices) {
      let key = entries[$0].key
      return NamedKey(type: TypeKey(framework: key.framework, type: key.type), name: key.name)
    }
    components = ComponentTree(graph: graph)
    descent = ContainerDescent(graph: graph)
    namesakes = Self.namesakes(graph)
    let installation = Installation(graph: graph)
    self.installation = installation
    composed = Set(
      graph.containers.indices.filter { installation.isInProduct[$0] }.map { graph.containers[$0].framework })
    bound = Set(graph.bindings.filter { $0.role.isShipped }.map(\.key.framework))
    // What may be used under a key is the same whoever asks, and then all who see it share one list.
    var usable: [UsableKey: [Entry]] = [:]
    for request in graph.requests {
      let question = question(request)
      if known[question] != nil { continue }
      let key = UsableKey(
        type: TypeKey(framework: request.key.framework, type: request.key.type),
        name: request.key.isNameUnknown ? nil : request.key.name, toleratesNil: request.toleratesNil)
      let named = usable[key] ?? usableEntries(request)
      usable[key] = named
      known[question] = findAlike(request, named)
    }
  }

  private func question(_ request: Request) -> Question {
    Question(
      framework: request.key.framework, type: request.key.type, name: request.key.name,
      container: container(of: request), isInFactory: request.binding != nil, toleratesNil: request.toleratesNil,
      startsAtParent: request.startsAtParent)
  }

  /// Nodes are in order of their ids: those that share one are neighbours.
  private static func namesakes(_ graph: LinkedGraph) -> Set<Int> {
    var namesakes: Set<Int> = []
    for row in graph.nodes.indices.dropFirst() where graph.nodes[row].id == graph.nodes[row - 1].id {
      guard let site = graph.nodes[row].site, let other = graph.nodes[row - 1].site, site.file != other.file else {
        continue
      }
      namesakes.formUnion([row - 1, row])
    }
    return namesakes
  }

  /// Whether a container is one of several of its name.
  func isOneOfNamesakes(_ container: Int?) -> Bool {
    container.flatMap { graph.containers[$0].node }.map { namesakes.contains($0) } ?? false
  }

  /// Every entry for a type of a framework, tests and previews included.
  func entries(of type: String, framework: String) -> [Entry] {
    (byType[TypeKey(framework: framework, type: type)] ?? []).map { entries[$0] }
  }

  private func entries(of type: String, of key: BindingKey) -> [Entry] {
    (byName[NamedKey(type: TypeKey(framework: key.framework, type: type), name: key.name)] ?? []).map { entries[$0] }
  }

  /// Every entry for the type of a key, with or without the container's wrappers.
  func entries(ofTypeOf key: BindingKey) -> [Entry] {
    RequestedType.candidates(key.type).flatMap { entries(of: $0, framework: key.framework) }
  }

  /// Every entry for the type of a key; of a list, entries for what it lists as well.
  func entries(ofTypeOrElementOf key: BindingKey) -> [Entry] {
    guard key.type.hasPrefix("["), key.type.hasSuffix("]") else { return entries(ofTypeOf: key) }
    var element = key
    element.type = String(key.type.dropFirst().dropLast())
    return entries(ofTypeOf: key) + entries(ofTypeOf: element)
  }

  /// Every entry for the type of a request, with those of the container's wrappers that are meant.
  func entries(ofTypeOf request: Request) -> [Entry] {
    types(of: request).flatMap { entries(of: $0, framework: request.key.framework) }
  }

  /// The type of a request, with the container's wrappers that are meant.
  private func types(of request: Request) -> [String] {
    let isExact = graph.does(request.key.framework, .comparesAsWritten) && !request.toleratesNil
    return isExact ? [request.key.type] : RequestedType.candidates(request.key.type)
  }

  /// Every entry for a generic type that a request names, whatever its arguments.
  func entries(madeFrom key: BindingKey) -> [Entry] {
    guard let open = key.type.firstIndex(of: "<") else { return [] }
    let name = key.type[...open]
    return entries.filter { $0.key.framework == key.framework && $0.key.type.hasPrefix(name) }
  }

  /// Whether a provider is for the container itself and cannot be asked for: its key is no selector.
  func isUnregistered(_ key: BindingKey) -> Bool {
    graph.does(key.framework, .namesProviders) && key.name.isEmpty && key.type.contains(".")
  }

  /// Whether several providers may have a key: where the container keeps all, and where it looks for what fits a type.
  func keepsSeveral(_ key: BindingKey) -> Bool {
    graph.does(key.framework, .keepsSeveral) || graph.does(key.framework, .namesProviders) && key.isByType
  }

  func binding(_ entry: Entry) -> Binding { graph.bindings[entry.binding] }

  /// Whether the binding takes effect in the product, as far as the project shows.
  func isLive(_ entry: Entry) -> Bool {
    binding(entry).role.isShipped && isInstalled(binding(entry).container, framework: entry.key.framework)
  }

  /// Whether a container is in use; where no composition is in sight, every one is.
  func isInstalled(_ container: Int?, framework: String) -> Bool {
    guard let container, composed.contains(framework) else { return true }
    return installation.isInProduct[container]
  }

  /// The container in which a request stands or that it asks.
  func container(of request: Request) -> Int? {
    request.binding.flatMap { graph.bindings[$0].container } ?? request.container
  }

  /// Live entries of the request's type and name, whatever their arguments.
  func alike(_ request: Request) -> [Entry] {
    known[question(request)] ?? findAlike(request, usableEntries(request))
  }

  private func usableEntries(_ request: Request) -> [Entry] {
    let named =
      request.key.isNameUnknown
      ? entries(ofTypeOf: request) : types(of: request).flatMap { entries(of: $0, of: request.key) }
    return named.filter(isUsable)
  }

  private func findAlike(_ request: Request, _ named: [Entry]) -> [Entry] {
    let found = visible(named, to: request)
    guard found.isEmpty, graph.does(request.key.framework, .findsByType) else { return found }
    return onlyOnes(of: visible(entries(ofTypeOf: request).filter { isUsable($0) && isOfferedKey($0) }, to: request))
  }

  private func isUsable(_ entry: Entry) -> Bool { isLive(entry) && !binding(entry).isDynamic }

  private func visible(_ entries: [Entry], to request: Request) -> [Entry] {
    guard !entries.isEmpty, let asked = container(of: request) else { return entries }
    guard components.isComponent(asked) else {
      // A factory gets the resolver of whichever container was asked, unless its assembly names its own.
      let isOwn = !graph.containers[asked].resolver.isEmpty
      if request.binding != nil, !isOwn { return entries }
      return entries.filter { entry in
        guard let home = binding(entry).container else { return true }
        return isOwn ? !descent.isHidden(home, fromHomesOf: asked) : !descent.isHidden(home, from: asked)
      }
    }
    return entries.filter { entry in
      guard let home = binding(entry).container else { return true }
      return components.sees(home, from: asked, onlyAbove: request.startsAtParent)
    }
  }

  /// Whether the key of an entry is one that the binding is meant to be found under, not just what it happens to make.
  private func isOfferedKey(_ entry: Entry) -> Bool {
    let binding = binding(entry)
    return entry.key == binding.key || !binding.implementations.contains { $0 == entry.service }
  }

  /// Entries of the containers that have no other binding of the type.
  private func onlyOnes(of entries: [Entry]) -> [Entry] {
    let bindings = Dictionary(grouping: entries) { binding($0).container }.mapValues { Set($0.map(\.binding)).count }
    return entries.filter { bindings[binding($0).container] == 1 }
  }

  /// The component in which a request stands, if its container is one of a tree.
  func component(of request: Request) -> Int? {
    container(of: request).flatMap { components.isComponent($0) ? $0 : nil }
  }

  /// A way from the top down to a request's component on which nothing answers it, although something does on others.
  func wayWithoutAnswer(_ request: Request, _ answers: [Entry]) -> [Int]? {
    guard let component = component(of: request) else { return nil }
    let providers = answers.map { binding($0).container }
    if providers.contains(nil) { return nil }
    return components.way(to: component, without: Set(providers.compactMap { $0 }))
  }

  /// Some requests by what answers them: rows of `LinkedGraph.requests`, in order, that have the same answers. Thousands may
  /// ask for what is bound thousands of times.
  func sharedAnswers(_ isMeant: (Request) -> Bool) -> [(answers: [Entry], requests: [Int])] {
    let meant = graph.requests.indices.filter { isMeant(graph.requests[$0]) }
    return meant.grouped(by: { row in
      SharedQuestion(question: question(graph.requests[row]), arguments: graph.requests[row].key.arguments)
    }).map { (answers(graph.requests[$0.elements[0]]), $0.elements) }
  }

  /// Live entries that answer the request.
  func answers(_ request: Request) -> [Entry] {
    alike(request).filter { ArgumentTypes.compare($0.key.arguments, request.key.arguments) == .same }
  }
}
