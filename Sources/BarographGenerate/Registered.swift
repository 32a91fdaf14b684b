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

    /// `Container` of `Container.cart`.
    var container: String { name.split(separator: ".").dropLast().joined(separator: ".") }
    /// `cart` of `Container.cart`.
    var accessor: String { name.split(separator: ".").last.map(String.init) ?? "" }
  }

  /// In order of type and name.
  var services: [Service] = []
  /// Assemblies that are made without arguments, in order.
  var assemblies: [String] = []
  var omissions: [Question] = []
  var modules: Set<String> = []
}

extension ProjectIndex {
  /// Everything that production code registers with a framework and that can be asked without more than its key.
  func registered(with framework: String, for job: GenerateJob) throws(GenerateError) -> Registered {
    var registered = Registered()
    var names = MemberNames([], taken: [], self)
    var seen: Set<[String]> = []
    for key in keys(of: framework, selection: job.selection) {
      guard seen.insert([key.text, key.key.name]).inserted else { continue }
      if let reason = key.reason {
        registered.omissions.append(Question(subject: key.text, text: reason))
        continue
      }
      let part = key.key.isMember ? "" : key.key.name
      registered.services.append(
        Registered.Service(
          type: key.text, name: key.key.name, spelled: (key.isProtocol ? "any " : "") + key.text,
          member: names.name(for: key.text + " " + part),
          isOnMainActor: key.isOnMainActor))
      if let row = key.row { registered.modules.insert(graph.nodes[row].module) }
    }
    guard !registered.services.isEmpty else {
      throw .job(job.site, reason: "nothing is registered with \(framework) that the job '\(job.name)' selects")
    }
    addAssemblies(of: framework, to: &registered)
    registered.omissions.sort { ($0.subject, $0.text) < ($1.subject, $1.text) }
    return registered
  }

  private struct AskedKey {
    var key: BindingKey
    var row: Int?
    var text: String
    var isOnMainActor: Bool
    var isProtocol: Bool
    var reason: String?
  }

  private func keys(of framework: String, selection: TypePattern) -> [AskedKey] {
    var keys: [AskedKey] = []
    for binding in graph.bindings where binding.key.framework == framework && counts(binding.site, binding.role) {
      for (key, row) in [(binding.key, binding.service)] + binding.forwards.map({ ($0.key, $0.service) }) {
        if selection != TypePattern(), !(row.map { matches($0, selection) } ?? false) { continue }
        keys.append(
          AskedKey(
            key: key, row: row, text: row.map(spelling) ?? key.type,
            isOnMainActor: row.map(isOnMainActor) ?? false,
            isProtocol: row.map { graph.nodes[$0].kind.isProtocol } ?? false, reason: reasonNotToAsk(key, row, binding))
        )
      }
    }
    return keys.sorted { ($0.text, $0.key.name) < ($1.text, $1.key.name) }
  }

  private func reasonNotToAsk(_ key: BindingKey, _ row: Int?, _ binding: Binding) -> String? {
    if binding.isDynamic { return "its key is made when the program runs" }
    if !binding.condition.isEmpty { return "it is registered only under #if \(binding.condition)" }
    if !key.arguments.isEmpty { return "it takes \(key.arguments.joined(separator: ", ")): ask for it with values" }
    if let row, graph.nodes[row].isPrivate { return "it is private to its file" }
    return nil
  }

  private func addAssemblies(of framework: String, to registered: inout Registered) {
    for container in graph.containers
    where container.framework == framework && container.kind == .assembly && counts(container.site, container.role) {
      guard let row = container.node else { continue }
      let node = graph.nodes[row]
      if node.isPrivate { continue }
      // Of most assemblies no initialiser is known, because nobody is given one: they are made plainly.
      let isPlain = node.initializers.contains { $0.parameters.allSatisfy(\.hasDefault) && !$0.isHidden }
      if node.initializers.isEmpty || isPlain {
        registered.assemblies.append(spelling(of: row))
        registered.modules.insert(node.module)
      } else {
        registered.omissions.append(
          Question(subject: spelling(of: row), text: "it is made with arguments: add it where the container is made"))
      }
    }
    registered.assemblies = Set(registered.assemblies).sorted()
  }
}
