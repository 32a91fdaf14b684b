/// Everything that linking found: the one graph that rules check and reports draw.
package struct LinkedGraph: Sendable {
  package var files: [GraphFile] = []
  package var modules: [Module] = []
  /// In byte order of their ids; two private types of two files may share an id.
  package var nodes: [Node] = []
  /// In a total order: site, then from, to, kind, member.
  package var edges: [Edge] = []
  /// `references` edges; filled only on request.
  package var references: [Edge] = []
  /// Where the text allows several types and one of them is meant: an edge to each, in order of site, with `candidates`
  /// saying how many. No rule looks at them; the graph, `why` and `explain` show them.
  package var alternatives: [Edge] = []
  /// What containers can hand out, what is asked of them, and they themselves: each list in order of site.
  package var bindings: [Binding] = []
  package var requests: [Request] = []
  package var containers: [Container] = []
  /// Where things are registered one after the other.
  package var bodies: [Body] = []
  /// In no particular order of effect; a container's `includes` are these without their places.
  package var fills: [Fill] = []
  /// In order of site.
  package var creations: [Creation] = []
  /// What code of the product ends of scopes, in order of the files.
  package var scopeEndings: [ScopeEnding] = []
  /// Shared instances. Several stored instances of one class are values, like the colours of a palette: of those
  /// only one with a name like `shared` or `default` is listed.
  package var singletons: [Singleton] = []
  /// Objects that keep each other alive, in order of the files that make them so.
  package var mutualHolds: [MutualHold] = []
  /// What is needed again while it is made once, in order of site.
  package var initializationRings: [InitializationRing] = []
  package var sharedWrites: [SharedWrite] = []
  /// What the layers of the preset owe each other; filled only when the configuration has them.
  package var contract = ContractFacts()
  package var properties: [StoredProperty] = []
  /// In order of site.
  package var propertyWrites: [PropertyWrite] = []
  /// Dependencies that initialisers are given and do nothing with, or only hand on.
  package var idleParameters: [IdleParameter] = []
  /// What methods are given for one call, in order of site.
  package var methodParameters: [MethodParameter] = []
  /// What test classes override of the classes they test, in order of site.
  package var testOverrides: [TestOverride] = []
  /// What tests put in the place of ambient values, and put back, in order of site.
  package var replacements: [Replacement] = []
  /// What tests do with shared instances themselves, in order of file and site.
  package var testAccesses: [TestAccess] = []
  /// Properties that remember the values in force where they were made; each list in order of file and site.
  package var capturedValues: [CapturedValue] = []
  package var scopedOverrides: [ScopedOverride] = []
  package var detachedCreations: [DetachedCreation] = []
  /// Private properties that nothing but a deinitialiser reads, in order of file and site.
  package var lateReads: [LateRead] = []
  /// Which methods run when the program begins, in order of file and site.
  package var launchMethods: [LaunchMethod] = []
  /// What bindings that live long were made with, though it changes later, in order of the bindings.
  package var frozenSettings: [FrozenSetting] = []
  /// Which views build which, in order of file and site.
  package var builtViews: [BuiltView] = []
  package var viewGifts: [ViewGifts] = []
  package var viewProperties: [ViewProperty] = []
  /// In order of site, then rule, condition, message.
  package var defects: [Defect] = []
  package var directives: [SuppressionDirective] = []
  /// In order of file, line, column, reason.
  package var unknowns: [Unknown] = []
  /// What is special about the frameworks that the bindings' and requests' keys name; nothing about those it lacks.
  package var traits: [String: FrameworkTraits] = [:]
  /// By a framework that fills the containers of another one, that other's name.
  package var families: [String: String] = [:]
  /// By module, the names of its types by which containers are handed on: `Resolver`, `Container`.
  package var containerTypes: [String: Set<String>] = [:]
  /// By module, the initialiser that its class hands down to the project's.
  package var inheritedInitializers: [String: InheritedInitializer] = [:]

  package init() {}

  /// Adds what one file says by itself; parts come in the order of their files. `row` gives the rows of nodes. A list that
  /// files fill has one line here.
  package mutating func append(_ part: LinkedGraph, _ row: (Int) -> Int) {
    if !part.files.isEmpty { files += part.files }
    if !part.directives.isEmpty { directives += part.directives }
    if !part.scopeEndings.isEmpty { scopeEndings += part.scopeEndings }
    edges.append(part.edges, row)
    references.append(part.references, row)
    alternatives.append(part.alternatives, row)
    properties.append(part.properties, row)
    propertyWrites.append(part.propertyWrites, row)
    idleParameters.append(part.idleParameters, row)
    methodParameters.append(part.methodParameters, row)
    mutualHolds.append(part.mutualHolds, row)
    sharedWrites.append(part.sharedWrites, row)
    testAccesses.append(part.testAccesses, row)
    testOverrides.append(part.testOverrides, row)
    replacements.append(part.replacements, row)
    capturedValues.append(part.capturedValues, row)
    scopedOverrides.append(part.scopedOverrides, row)
    detachedCreations.append(part.detachedCreations, row)
    lateReads.append(part.lateReads, row)
    launchMethods.append(part.launchMethods, row)
    builtViews.append(part.builtViews, row)
    viewGifts.append(part.viewGifts, row)
    viewProperties.append(part.viewProperties, row)
    contract.append(part.contract, row)
  }

  /// Whether a framework differs from the others in a way.
  package func does(_ framework: String, _ trait: FrameworkTraits) -> Bool {
    if let own = traits[framework] { return own.contains(trait) }
    // A container of the project's own carries its name: `HomeMade(DependencyContainer)`.
    guard framework.utf8.last == UInt8(ascii: ")"), let end = framework.firstIndex(of: "(") else { return false }
    return traits[String(framework[..<end])]?.contains(trait) ?? false
  }

  /// A framework as people know it: a container of the project's own by its own name.
  package func shownName(of framework: String) -> String {
    guard does(framework, .isProjectsOwn), let start = framework.firstIndex(of: "("), framework.hasSuffix(")") else {
      return framework
    }
    return String(framework[framework.index(after: start)...].dropLast())
  }

  /// The framework in whose containers another one, or it itself, keeps what it binds: what keys say.
  package func family(of framework: String) -> String { families[framework] ?? framework }

  /// The types that ask: what stands in a factory asks for what that makes.
  package func owners(of request: Request) -> [Int] {
    guard let binding = request.binding else { return [request.owner].compactMap(\.self) }
    let made = bindings[binding].implementations
    return made.isEmpty ? [bindings[binding].service].compactMap(\.self) : made
  }

  /// The row of the first node with an id.
  package func node(id: String) -> Int? { nodes.firstIndex { $0.id == id } }
}

/// A suppression comment as found; whether it is valid is for a rule to say.
package struct SuppressionDirective: Sendable, Hashable, Codable {
  /// What follows `barograph:`.
  package var text: String
  package var site: Site

  package init(text: String, site: Site) {
    self.text = text
    self.site = site
  }
}
