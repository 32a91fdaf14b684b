import BarographModel
import BarographRules

/// A linked project written down by hand: one statement adds one thing, on the next line of `App/App.swift`.
struct ProjectByHand {
  private(set) var graph = LinkedGraph()
  var configuration = Configuration()
  private var line: Int32 = 0

  init() {
    graph.files = [GraphFile(path: "App/App.swift", module: "App", role: .production)]
    graph.traits = ["Swinject": [.registersWithClosures]]
  }

  /// What there is to say of it where hardly a rule speaks.
  var remark: String {
    BarographRules.remark(on: graph, SharedFacts(graph: graph, configuration: configuration))
  }

  /// The last line that was given out.
  var lastLine: Int { Int(line) }

  /// The next line of the file.
  mutating func site() -> Site {
    line += 1
    return Site(file: FileID(0), line: line, column: 1)
  }

  /// The row of a type, declared as a class of the module `App` when it is new.
  mutating func type(
    _ name: String, _ kind: NodeKind = .class, is supertypes: [String] = [], module: String = "App",
    change: (inout Node) -> Void = { _ in }
  ) -> Int {
    let id = "\(module).\(name)"
    if let row = graph.node(id: id) { return row }
    let last = name.split(separator: ".").last.map(String.init) ?? name
    var node = Node(id: id, name: last, module: module, kind: kind, site: site(), role: .production)
    node.supertypes = supertypes.map { $0.contains(".") ? $0 : "App.\($0)" }
    change(&node)
    graph.nodes.append(node)
    return graph.nodes.count - 1
  }

  /// A type with an initialiser that takes something of each of some types of the platform's or the project's.
  mutating func initializes(_ name: String, taking types: String...) {
    let row = type(name)
    let parameters = types.map {
      ParameterInfo(
        label: $0.lowercased(), name: $0.lowercased(), typeText: $0, types: [], isDependency: false, hasDefault: false,
        isOptional: false, isClosure: false)
    }
    graph.nodes[row].initializers.append(
      InitializerInfo(parameters: parameters, access: "internal", isSynthesised: false, site: site()))
  }

  @discardableResult
  mutating func edge(
    _ from: String, _ to: String, _ kind: EdgeKind, _ form: Form = .constructor, member: String = "it",
    access: SharedAccess = .declared, change: (inout Edge) -> Void = { _ in }
  ) -> Int {
    var edge = Edge(
      from: type(from), to: type(to), kind: kind, form: form, timing: .eager, strength: .strong, site: site(),
      member: member, access: access)
    change(&edge)
    graph.edges.append(edge)
    return Int(edge.site.line)
  }

  /// A shared instance `type.shared`.
  @discardableResult
  mutating func shares(
    _ owner: String, _ member: String = "shared", as type: String? = nil, _ kind: SingletonKind = .strict,
    change: (inout Singleton) -> Void = { _ in }
  ) -> Int {
    var singleton = Singleton(
      owner: self.type(owner), type: self.type(type ?? owner), member: member, kind: kind, site: site())
    change(&singleton)
    graph.singletons.append(singleton)
    return graph.singletons.count - 1
  }

  /// A hidden access to a shared instance.
  @discardableResult
  mutating func reaches(
    _ from: String, _ to: String, _ member: String = "shared", _ access: SharedAccess = .lateHidden,
    change: (inout Edge) -> Void = { _ in }
  ) -> Int {
    edge(from, to, .singleton, .ambient, member: member, access: access, change: change)
  }

  @discardableResult
  mutating func writes(
    _ from: String, _ singleton: Int, _ member: String = "shared", role: FileRole = .production
  ) -> Int {
    graph.sharedWrites.append(
      SharedWrite(singleton: singleton, from: type(from), member: member, site: site(), role: role))
    return lastLine
  }

  /// A container row; installed unless said otherwise.
  mutating func container(
    _ name: String, _ kind: ContainerKind = .assembly, includes: [Int] = [],
    change: (inout Container) -> Void = { _ in }
  ) -> Int {
    var container = Container(framework: "Swinject", kind: kind, name: name, site: site())
    container.isInstalled = true
    container.includes = includes
    change(&container)
    graph.containers.append(container)
    return graph.containers.count - 1
  }

  /// A registration of a project type, or of whatever `as` spells.
  @discardableResult
  mutating func binds(
    _ service: String, to implementation: String? = nil, named name: String = "", with arguments: [String] = [],
    in container: Int? = nil, scope: String = "", _ lifetime: Lifetime? = .graph,
    change: (inout Binding) -> Void = { _ in }
  ) -> Int {
    let row = type(service)
    let key = BindingKey(framework: "Swinject", type: graph.nodes[row].id, name: name, arguments: arguments)
    let made = implementation.map { [type($0)] } ?? []
    var binding = Binding(key: key, site: site())
    binding.service = row
    binding.implementations = made
    binding.scope = scope
    binding.lifetime = lifetime
    binding.container = container
    change(&binding)
    graph.bindings.append(binding)
    return graph.bindings.count - 1
  }

  /// A second key of the last binding.
  mutating func forwards(to service: String, named name: String = "") {
    let row = type(service)
    let key = BindingKey(framework: "Swinject", type: graph.nodes[row].id, name: name)
    graph.bindings[graph.bindings.count - 1].forwards.append(Forward(key: key, service: row, site: site()))
  }

  /// A request for a project type; returns its line.
  @discardableResult
  mutating func asks(
    for service: String, named name: String = "", with arguments: [String] = [], by owner: String? = nil,
    in binding: Int? = nil, wrapped wrapper: String? = nil, change: (inout Request) -> Void = { _ in }
  ) -> Int {
    let row = type(service)
    let text = wrapper.map { "\($0)<\(graph.nodes[row].id)>" } ?? graph.nodes[row].id
    var request = Request(
      key: BindingKey(framework: "Swinject", type: text, name: name, arguments: arguments), site: site(),
      form: .constructor, timing: .eager)
    request.service = row
    request.owner = owner.map { type($0) }
    request.binding = binding
    change(&request)
    graph.requests.append(request)
    return Int(request.site.line)
  }

  /// A framework differs from the others.
  mutating func framework(_ name: String, _ traits: FrameworkTraits) { graph.traits[name] = traits }

  mutating func changeGraph(_ change: (inout LinkedGraph) -> Void) { change(&graph) }

  /// A suppression comment on the next line.
  mutating func ignores(_ rule: String) {
    graph.directives.append(SuppressionDirective(text: "ignore \(rule) - on purpose", site: site()))
  }

  func findings(_ rule: Rule) -> [Finding] {
    rule.findings(in: graph, SharedFacts(graph: graph, configuration: configuration))
  }

  func messages(_ rule: Rule) -> [String] { findings(rule).map(\.message) }
  func lines(_ rule: Rule) -> [Int] { findings(rule).map(\.location.line) }
}
