import BarographModel
import BarographRules

/// A linked graph made by hand: types by name, one edge a line.
struct CycleGraphFixture {
  private(set) var graph = LinkedGraph()
  private var line: Int32 = 0

  init(_ types: String..., kinds: [String: NodeKind] = [:]) {
    graph.files = [GraphFile(path: "App.swift", module: "App", role: .production)]
    graph.traits = ["Swinject": [.completesAfterwards]]
    for name in types.sorted() {
      let kind = kinds[name] ?? .class
      graph.nodes.append(
        Node(id: "App.\(name)", name: name, module: "App", kind: kind, site: nil, role: .production))
    }
  }

  func row(_ name: String) -> Int {
    guard let row = graph.nodes.firstIndex(where: { $0.name == name }) else { fatalError("no type \(name)") }
    return row
  }

  /// The next line of the file.
  mutating func site() -> Site {
    line += 1
    return Site(file: FileID(0), line: line, column: 1)
  }

  @discardableResult
  mutating func edge(
    _ from: String, _ to: String, _ kind: EdgeKind = .injection, _ form: Form = .constructor,
    _ timing: Timing = .eager, _ strength: Strength = .strong, by framework: String = "none", member: String = "it",
    access: SharedAccess = .declared, at site: Site? = nil, change: (inout Edge) -> Void = { _ in }
  ) -> Site {
    let place = site ?? self.site()
    var edge = Edge(
      from: row(from), to: row(to), kind: kind, form: form, timing: timing, strength: strength,
      framework: framework, site: place, member: member, access: access)
    change(&edge)
    graph.edges.append(edge)
    return place
  }

  /// A property whose initial value makes an object.
  mutating func makes(_ from: String, _ to: String, _ timing: Timing = .eager) {
    edge(from, to, .creation, .body, timing)
  }

  /// An initialiser parameter, and the initialiser that has it.
  mutating func demands(
    _ from: String, _ to: String, typeText: String? = nil, change: (inout ParameterInfo) -> Void = { _ in }
  ) {
    let place = edge(from, to)
    var parameter = ParameterInfo(
      label: "it", name: "it", typeText: typeText ?? to, types: [row(to)], isDependency: true, hasDefault: false,
      isOptional: false, isClosure: false)
    change(&parameter)
    graph.nodes[row(from)].initializers.append(
      InitializerInfo(parameters: [parameter], access: "internal", isSynthesised: false, site: place))
  }

  /// A Swinject factory that resolves an initialiser argument, with the request that it is.
  mutating func resolves(
    _ from: String, _ to: String, named name: String = "", in binding: Int? = nil, form: Form = .constructor,
    _ timing: Timing = .eager, _ strength: Strength = .strong
  ) {
    let place = edge(from, to, .injection, form, timing, strength, by: "Swinject")
    let key = BindingKey(framework: "Swinject", type: "App.\(to)", name: name)
    var request = Request(key: key, site: place, form: form, timing: timing)
    request.service = row(to)
    request.owner = row(from)
    request.binding = binding
    graph.requests.append(request)
  }

  /// A Swinject registration.
  @discardableResult
  mutating func binds(_ service: String, _ implementation: String, named name: String = "", lifetime: Lifetime = .graph)
    -> Int
  {
    let key = BindingKey(framework: "Swinject", type: "App.\(service)", name: name)
    var binding = Binding(key: key, site: site())
    binding.service = row(service)
    binding.implementations = [row(implementation)]
    binding.lifetime = lifetime
    graph.bindings.append(binding)
    if service != implementation {
      edge(service, implementation, .binding, .declaration, by: "Swinject", at: binding.site)
    }
    return graph.bindings.count - 1
  }

  /// A shared instance of a type.
  mutating func shares(
    _ owner: String, _ member: String = "shared", of type: String? = nil, kind: SingletonKind = .strict
  ) {
    graph.singletons.append(
      Singleton(owner: row(owner), type: row(type ?? owner), member: member, kind: kind, site: site()))
  }

  /// An access to a shared instance.
  mutating func touches(
    _ from: String, _ to: String, _ member: String = "shared", _ access: SharedAccess = .eagerHidden,
    _ timing: Timing = .eager
  ) {
    edge(from, to, .singleton, .ambient, timing, .unknown, member: member, access: access)
  }

  mutating func changeGraph(_ change: (inout LinkedGraph) -> Void) { change(&graph) }

  /// What a rule says of it, with all that it can be told to say.
  func findings(_ rule: Rule) -> [Finding] {
    var configuration = Configuration()
    configuration.rules[rule.id] = RuleSettings()
    configuration.rules[rule.id]?.switches = Set(rule.switches.map(\.key))
    return rule.findings(in: graph, SharedFacts(graph: graph, configuration: configuration))
  }
}

extension Finding {
  /// `A > B > A`: the path by the last components of its ids.
  var walk: String {
    (path.map(\.from) + path.suffix(1).map(\.to)).map { String($0.split(separator: ".").last ?? "") }
      .joined(separator: " > ")
  }
}
