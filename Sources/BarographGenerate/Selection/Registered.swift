internal import BarographAlgorithms
internal import BarographModel

/// What a framework's containers can be asked for already: for code that asks for all of it, such as tests.
struct Registered: Equatable {
  /// One key that can be asked.
  struct Service: Equatable {
    var type: String
    /// Empty without one; for frameworks of members the container and its member: `Container.cart`.
    var name: String
    /// The type with `any` where it needs one.
    var spelled: String
    /// A name for a function about it; no other has it.
    var member: String
    var isOnMainActor: Bool
    var framework: String
    /// Types of the arguments that the asker gives.
    var arguments: [String] = []
    /// What is made; empty when the text does not tell.
    var implementation = ""
    /// How long it lives, in Barograph's words; empty when that is not known.
    var lifetime = ""
    /// The assembly or container that registers it; empty when that is not known.
    var assembly = ""
    /// What its factory asks for, each once.
    var needs: [String] = []
    /// `file:line` of the registration.
    var place = ""

    /// `Container` of `Container.cart`.
    var container: String { name.split(separator: ".").dropLast().joined(separator: ".") }
    /// `cart` of `Container.cart`.
    var accessor: String { name.split(separator: ".").last.map(String.init) ?? "" }
  }

  /// In order of type and name.
  var services: [Service] = []
  /// Keys that are asked with arguments, in order of type and name.
  var calls: [Service] = []
  /// Assemblies that are made without arguments, in order.
  var assemblies: [String] = []
  var omissions: [Question] = []
  var modules: Set<String> = []
}

extension ProjectIndex {
  /// Everything that production code registers with a framework and that can be asked without more than its key. With `isShown` by code
  /// that sees nothing internal of other modules.
  func registered(
    with framework: String, for job: GenerateJob, _ standpoint: Standpoint, root: String = "", isShown: Bool = false
  ) throws(GenerateError) -> Registered {
    var registered = Registered()
    var names = MemberNames([], taken: [], self)
    var seen: Set<[String]> = []
    let reached = root.isEmpty ? nil : try reached(from: root, framework: framework, job)
    for key in keys(of: framework, selection: job.selection) where reached?.contains(key.binding) ?? true {
      guard seen.insert([key.text, key.key.name, key.key.framework] + key.key.arguments).inserted else { continue }
      let service = service(key, &names)
      // A member is seen where its file's module is imported.
      let home = isMember(key.key) ? graph[graph.bindings[key.binding].site.file].module : nil
      if let question = key.row.flatMap({ reachQuestion(about: $0, standpoint) })
        ?? home.flatMap({ reachQuestion(about: $0, standpoint) })
      {
        registered.omissions.append(question)
        continue
      }
      let hidden = isShown ? key.row.flatMap { reasonNotToSee($0, from: standpoint.home) } : nil
      if let reason = key.row.flatMap({ reasonNotToImport($0, in: standpoint.home) }) ?? hidden {
        registered.omissions.append(Question(subject: key.text, text: reason))
        continue
      }
      if let reason = key.reason {
        registered.omissions.append(Question(subject: key.text, text: reason))
        if key.isCall {
          registered.calls.append(service)
          registered.modules.formUnion(modules(of: key))
        }
        continue
      }
      registered.services.append(service)
      registered.modules.formUnion(modules(of: key))
    }
    guard !registered.services.isEmpty || !registered.calls.isEmpty else {
      throw .job(
        job.site,
        reason:
          "nothing is registered\(framework.isEmpty ? "" : " with " + framework) that the job '\(job.name)' selects")
    }
    addAssemblies(of: framework, standpoint, to: &registered)
    registered.omissions.sort { ($0.subject, $0.text) < ($1.subject, $1.text) }
    return registered
  }

  /// A key that something is registered under, with what asking for it needs.
  private struct AskedKey {
    var key: BindingKey
    var row: Int?
    var text: String
    var isOnMainActor: Bool
    var isProtocol: Bool
    var reason: String?
    /// Nothing but arguments keeps it from being asked plainly.
    var isCall: Bool
    /// Row of `LinkedGraph.bindings`.
    var binding: Int
  }

  /// The modules that code needs to ask for a key.
  private func modules(of key: AskedKey) -> Set<String> {
    let site = graph.bindings[key.binding].site
    let type = key.row.map { graph.nodes[$0].genericParameters.isEmpty } ?? false ? "" : key.key.type
    let home = graph[site.file].module
    let shown = isMember(key.key) && isImportable(home) ? [home] : []
    return ([type] + key.key.arguments).reduce(
      Set((key.row.map { [importName(of: $0)] } ?? []) + shown)
    ) { known, type in known.union(modules(naming: type, rows(inKey: type), writtenAt: site)) }
  }

  private func keys(of framework: String, selection: TypePattern) -> [AskedKey] {
    var keys: [AskedKey] = []
    let wanted = selection == TypePattern() ? nil : JobSelection(selection, in: self)
    for (bound, binding) in graph.bindings.enumerated()
    where (framework.isEmpty || binding.key.framework == framework) && counts(binding.site, binding.role) {
      for (key, row) in [(binding.key, binding.service)] + binding.forwards.map({ ($0.key, $0.service) }) {
        if let wanted, !(row.map(wanted.selects) ?? false) { continue }
        let isHidden = hiddenMembers.contains(bound)
        keys.append(
          AskedKey(
            key: key, row: row, text: row.map { spelling(of: key, $0) ?? spelling(of: $0) } ?? key.type,
            isOnMainActor: binding.globalActor == "MainActor" || row.map(isOnMainActor) ?? false,
            isProtocol: row.map { graph.nodes[$0].kind.isProtocol } ?? false,
            reason: reasonNotToAsk(key, row, binding, isHidden: isHidden),
            isCall: !isHidden && isCall(key, row, binding), binding: bound))
      }
    }
    return keys.sorted {
      ($0.text, $0.key.name, $0.key.arguments.joined(separator: ","), $0.binding)
        < ($1.text, $1.key.name, $1.key.arguments.joined(separator: ","), $1.binding)
    }
  }

  private func reasonNotToAsk(_ key: BindingKey, _ row: Int?, _ binding: Binding, isHidden: Bool = false) -> String? {
    if binding.isDynamic { return "its key is made when the program runs" }
    if !binding.condition.isEmpty { return "it is registered only under #if \(binding.condition)" }
    if isHidden { return "its member is private to its file" }
    if !key.arguments.isEmpty { return "it takes \(key.arguments.joined(separator: ", ")): ask for it with values" }
    guard let row else { return nil }
    if let reason = reasonNotToName(row) { return reason }
    return spelling(of: key, row) == nil ? "it is generic: its arguments have to be chosen" : nil
  }

  /// Whether a key is asked with arguments whose types are all known, and with nothing else.
  private func isCall(_ key: BindingKey, _ row: Int?, _ binding: Binding) -> Bool {
    guard !key.arguments.isEmpty, !key.arguments.contains("?") else { return false }
    var plain = key
    plain.arguments = []
    return reasonNotToAsk(plain, row, binding) == nil
  }

  private func service(_ key: AskedKey, _ names: inout MemberNames) -> Registered.Service {
    let part = isMember(key.key) ? "" : key.key.name
    let binding = graph.bindings[key.binding]
    let container = binding.container.map { graph.containers[$0].name } ?? ""
    var service = Registered.Service(
      type: key.text, name: key.key.name, spelled: (key.isProtocol ? "any " : "") + key.text,
      member: names.name(for: key.text + " " + part), isOnMainActor: key.isOnMainActor, framework: key.key.framework)
    service.arguments = key.key.arguments.map { respelled($0, types: rows(inKey: $0), owner: key.row ?? 0) }
    service.implementation = binding.implementations.map(spelling).joined(separator: ", ")
    service.lifetime = lifetime(of: key.binding).map { "\($0)" } ?? ""
    service.assembly = container
    service.needs = graph.requests.filter { $0.binding == key.binding }
      .map { $0.service.map(spelling) ?? $0.key.type }.uniqued().sorted()
    service.place = graph[binding.site.file].path + ":\(binding.site.line)"
    return service
  }

  /// The registrations that making what is registered as a type takes, it included.
  private func reached(
    from root: String, framework: String, _ job: GenerateJob
  ) throws(GenerateError) -> Set<Int> {
    let counted = graph.bindings.indices.filter {
      (framework.isEmpty || graph.bindings[$0].key.framework == framework)
        && counts(graph.bindings[$0].site, graph.bindings[$0].role)
    }
    func name(_ row: Int) -> [String] { [graph.nodes[row].name, path(of: row), graph.nodes[row].id] }
    var queue = counted.filter { row in
      let binding = graph.bindings[row]
      let types = ([binding.service] + binding.forwards.map(\.service)).compactMap { $0 } + binding.implementations
      return types.contains { name($0).contains(root) }
    }
    guard !queue.isEmpty else {
      let known = counted.compactMap { graph.bindings[$0].service }.map(spelling).uniqued().sorted()
      throw .job(job.site, reason: "nothing is registered as '\(root)'; \(suggestion(for: root, in: known))")
    }
    var providers: [Int: [Int]] = [:]
    for row in counted {
      let binding = graph.bindings[row]
      for service in ([binding.service] + binding.forwards.map(\.service)).compactMap({ $0 }) {
        providers[service, default: []].append(row)
      }
    }
    var reached = Set(queue)
    while let row = queue.popLast() {
      let made = Set(graph.bindings[row].implementations)
      for request in graph.requests where request.binding == row || (request.owner.map(made.contains) ?? false) {
        for next in request.service.map({ providers[$0, default: []] }) ?? [] where reached.insert(next).inserted {
          queue.append(next)
        }
      }
    }
    return reached
  }

  private func addAssemblies(of framework: String, _ standpoint: Standpoint, to registered: inout Registered) {
    for container in graph.containers
    where (framework.isEmpty || container.framework == framework) && container.kind == .assembly
      && counts(container.site, container.role)
    {
      guard let row = container.node else { continue }
      if reasonNotToName(row) != nil || reachQuestion(about: row, standpoint) != nil
        || reasonNotToImport(row, in: standpoint.home) != nil
      {
        continue
      }
      let node = graph.nodes[row]
      // Of most assemblies no initialiser is known, because nobody is given one: they are made plainly.
      let isPlain = node.initializers.contains { $0.parameters.allSatisfy(\.hasDefault) && !$0.isHidden }
      if node.initializers.isEmpty || isPlain {
        registered.assemblies.append(spelling(of: row))
        registered.modules.insert(importName(of: row))
      } else {
        registered.omissions.append(
          Question(subject: spelling(of: row), text: "it is made with arguments: add it where the container is made"))
      }
    }
    registered.assemblies = Set(registered.assemblies).sorted()
  }
}
