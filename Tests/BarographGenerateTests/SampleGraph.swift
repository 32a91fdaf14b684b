import BarographFrameworks
@testable import BarographGenerate
import BarographModel

/// Builds a graph by hand, a type at a time.
struct SampleGraph {
  private(set) var graph = LinkedGraph()

  init(modules: [Module] = [Module(name: "Shop", isTest: false, origin: .swiftPackage)]) {
    graph.modules = modules
    graph.traits = RecogniserCatalogue.traits
  }

  /// Adds a type in a file of its own, `Sources/<module>/<name>.swift`, and gives its row.
  @discardableResult
  mutating func type(
    _ path: String, _ kind: NodeKind = .class, module: String = "Shop", conforms: [String] = [],
    attributes: [String] = [], role: FileRole = .production, inits: [InitializerInfo] = [],
    _ change: (inout Node) -> Void = { _ in }
  ) -> Int {
    let name = String(path.split(separator: ".").last ?? "")
    graph.files.append(GraphFile(path: "Sources/\(module)/\(path).swift", module: module, role: role))
    var node = Node(id: "\(module).\(path)", name: name, module: module, kind: kind, site: site, role: role)
    node.supertypes = conforms
    node.attributes = attributes
    node.initializers = inits
    // Who gives others an initialiser gives them the type.
    node.isPublic = inits.contains { ["public", "open"].contains($0.access) }
    change(&node)
    graph.nodes.append(node)
    return graph.nodes.count - 1
  }

  /// Says that something outside the types asks for a type.
  mutating func ask(_ service: Int) {
    var request = Request(key: BindingKey(framework: "Swinject", type: "?"), site: site, form: .locator, timing: .eager)
    request.service = service
    graph.requests.append(request)
  }

  /// Adds an assembly of Swinject.
  mutating func assembly(_ name: String, module: String = "Shop") {
    let row = type(name, module: module) { $0.isCompositionRoot = true }
    var container = Container(framework: "Swinject", kind: .assembly, name: name, site: site)
    container.node = row
    graph.containers.append(container)
  }

  /// Adds a registration written by hand in a file.
  mutating func bind(
    _ service: Int, to implementation: Int, framework: String = "Swinject", name: String = "", arguments: [String] = [],
    file: String = "Sources/Shop/HandWritten.swift"
  ) {
    graph.files.append(GraphFile(path: file, module: "Shop", role: .production))
    let key = BindingKey(framework: framework, type: graph.nodes[service].id, name: name, arguments: arguments)
    var binding = Binding(key: key, site: site)
    binding.service = service
    binding.implementations = [implementation]
    graph.bindings.append(binding)
  }

  mutating func edit(_ change: (inout LinkedGraph) -> Void) { change(&graph) }

  /// The last file added.
  var site: Site { Site(file: FileID(max(0, graph.files.count - 1)), line: 1, column: 1) }
}

/// An initialiser.
func initializer(
  _ parameters: ParameterInfo..., access: String = "internal", _ change: (inout InitializerInfo) -> Void = { _ in }
) -> InitializerInfo {
  var info = InitializerInfo(
    parameters: parameters, access: access, isSynthesised: false, site: Site(file: FileID(0), line: 1, column: 1))
  change(&info)
  return info
}

/// A collaborator.
func dependency(
  _ name: String, _ type: String, _ row: Int, label: String? = nil, hasDefault: Bool = false, isOptional: Bool = false,
  isClosure: Bool = false, others: [Int] = []
) -> ParameterInfo {
  ParameterInfo(
    label: label ?? name, name: name, typeText: type, types: [row] + others, isDependency: true, hasDefault: hasDefault,
    isOptional: isOptional, isClosure: isClosure)
}

/// A plain value.
func value(
  _ name: String, _ type: String, types: [Int] = [], label: String? = nil, hasDefault: Bool = false,
  isClosure: Bool = false
) -> ParameterInfo {
  ParameterInfo(
    label: label ?? name, name: name, typeText: type, types: types, isDependency: false, hasDefault: hasDefault,
    isOptional: type.hasSuffix("?"), isClosure: isClosure)
}

/// A job for the built-in assembly.
func job(
  types: [String] = ["*"], output: String = "Sources/Shop/ShopAssembly.swift", template: String = "swinject-assembly",
  options: [String: String] = [:]
) -> GenerateJob {
  var selection = TypePattern()
  selection.types = types
  return GenerateJob(
    name: "shop", template: template, selection: selection, output: output, options: options,
    site: ConfigurationSite(file: ".barograph.yml", line: 7))
}

/// The text that one job comes to.
func generated(
  _ sample: SampleGraph, _ job: GenerateJob = job(), templates: TemplateLibrary? = nil,
  sources: ProjectSources = .none
) throws -> String {
  let library = try templates ?? TemplateLibrary()
  let files = try plan(
    [job], graph: sample.graph, templates: library, place: ProjectPlace(root: "/project"), sources: sources)
  return files.map(\.content).joined()
}
