internal import BarographAlgorithms
internal import BarographModel

/// The providers that come close to a missing one, each with the reason why it does not count, and what to do about it.
struct NearMisses {
  private(set) var notes: [(message: String, site: Site)] = []
  private(set) var help: [String] = []
  /// The nearest, in half a sentence, when it explains the finding.
  private(set) var summary: String?
  private(set) var isDebugOnly = false

  private let search: MissingBindingSearch
  private let key: BindingKey
  private let request: Request

  init(search: MissingBindingSearch, key: BindingKey, request: Request) {
    self.search = search
    self.key = key
    self.request = request
    let entries = search.index.entries(ofTypeOf: request)
    noteSameKey(entries.filter { $0.key.name == key.name })
    noteOtherNames(entries.filter { $0.key.name != key.name && search.index.isLive($0) })
    noteImplementations()
    noteOtherFrameworks()
    if search.lackingBranch(request) != nil {
      help.append("register it in that branch too, or ask for it where the others run only")
    }
    if help.isEmpty {
      help.append(
        isForwarded ? handing : "register a provider for \(search.names.describe(key)), or stop asking for it")
    }
  }

  private mutating func noteSameKey(_ entries: [BindingIndex.Entry]) {
    for entry in entries {
      let binding = search.index.binding(entry)
      let container = binding.container.map { search.graph.containers[$0].displayName } ?? "a container"
      if binding.role == .test {
        notes.append(("bound only in tests", entry.site))
      } else if binding.role == .preview {
        notes.append(("bound only in a preview", entry.site))
      } else if !search.index.isLive(entry) {
        notes.append(("bound in \(container), which nothing installs", entry.site))
        if summary == nil { summary = "it is bound in \(container), which nothing installs" }
        help.append("install \(container) where the other assemblies are composed")
      } else if binding.condition.isOnlyForDebugging {
        isDebugOnly = true
        notes.append(("bound under #if DEBUG", entry.site))
        help.append("bind it for the other builds as well, or ask for it under #if DEBUG only")
      }
    }
    if summary == nil, !entries.isEmpty, entries.allSatisfy({ search.index.binding($0).role == .test }) {
      summary = "only tests bind it"
    }
  }

  private mutating func noteOtherNames(_ entries: [BindingIndex.Entry]) {
    for entry in entries where !search.index.binding(entry).isDynamic {
      let name = entry.key.name
      notes.append((name.isEmpty ? "the same type without a name" : "the same type named \"\(name)\"", entry.site))
    }
    let candidates = Set(entries.map(\.key.name)).subtracting([""]).sorted()
    if !key.name.isEmpty, let name = nearest(key.name, in: candidates) {
      summary = "did you mean \"\(name)\"?"
      help.insert("ask for the name \"\(name)\", or register it under \"\(key.name)\"", at: 0)
    } else if !entries.isEmpty, key.name.isEmpty {
      help.append("say which one is meant: it is registered only under a name")
    }
  }

  private mutating func noteImplementations() {
    let id = key.type
    let rows = search.conformance.subtypes(of: id).filter(isImplementation)
    let bound = search.implemented
    for row in rows {
      let name = search.names(row)
      if let entry = bound[row], entry.key.type != id {
        notes.append(("\(name) would do, but is registered only as \(search.names.describe(entry.key))", entry.site))
        help.append(forward(name))
      } else if bound[row] == nil, let site = search.graph.nodes[row].site {
        if search.graph.nodes[row].id != id { notes.append(("\(name) would do, but is not registered", site)) }
      }
    }
    if let row = rows.first(where: { bound[$0] == nil }), help.isEmpty { help.append(registration(of: row)) }
  }

  /// In the middle of a migration the provider may have gone ahead.
  private mutating func noteOtherFrameworks() {
    let own = key.framework
    guard let service = request.service, !isForwarded else { return }
    let others = search.index.entries.filter {
      $0.service == service && $0.key.framework != own && search.index.isLive($0)
        && !search.graph.does($0.key.framework, .handsOnValues)
    }
    guard let first = others.first else { return }
    let framework = search.graph.shownName(of: first.key.framework)
    notes.append(("\(framework) provides it\(first.key.name.isEmpty ? "" : ", as \(first.key.name)")", first.site))
    if summary == nil { summary = "only \(framework) has a provider" }
    help.append("ask \(framework) for it, or provide it to \(search.graph.shownName(of: own)) as well")
  }

  private func isImplementation(_ row: Int) -> Bool {
    let node = search.graph.nodes[row]
    return node.role.isShipped && node.site != nil && !node.kind.isAbstract && node.kind != .enum
  }

  // MARK: Help

  private var serviceText: String { search.names.short(key.type) }
  private var nameArgument: String { key.name.isEmpty ? "" : ", name: \"\(key.name)\"" }
  private var namesCalls: Bool { search.graph.does(key.framework, .registersWithClosures) }

  private var isForwarded: Bool { search.graph.does(key.framework, .handsOnValues) }
  private var handing: String {
    "hand a \(search.names.describe(key)) to a view around this one: `.environmentObject(…)`, or `.environment(…)` for "
      + "what is `@Observable`"
  }

  private func forward(_ name: String) -> String {
    if isForwarded { return handing }
    if name == serviceText { return "register it as the type that is asked for, with the same generic arguments" }
    return namesCalls
      ? "add `.implements(\(serviceText).self\(nameArgument))` to the registration of \(name)"
      : "register \(name) as \(serviceText) too"
  }

  private func registration(of row: Int) -> String {
    if isForwarded { return handing }
    let home = request.binding.flatMap { search.graph.bindings[$0].container }.map {
      search.graph.containers[$0].displayName
    }
    let place = home.map { ", for example in \($0)" } ?? ""
    guard namesCalls else {
      let name = search.names(row)
      return "register \(name)" + (name == serviceText ? "" : " as \(serviceText)") + place
    }
    let lines = RegistrationLine(
      graph: search.graph, names: search.names, conformance: search.conformance)
    let line = lines.text(
      key, implementation: row, service: serviceText + ".self" + nameArgument)
    return "register it\(place): `\(line)`"
  }
}
