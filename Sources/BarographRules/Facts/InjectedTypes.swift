internal import BarographModel

/// Types whose author meant them to get their collaborators from outside.
struct InjectedTypes {
  /// By row of `LinkedGraph.nodes`: given collaborators by initialiser, method or container.
  let receives: [Bool]
  /// By row of `LinkedGraph.nodes`: provided by a container that makes it, and could give it what it works with.
  let isProvided: [Bool]

  init(graph: LinkedGraph, conformance: Conformance) {
    var receives = Array(repeating: false, count: graph.nodes.count)
    var unset: Set<MemberKey> = []
    for property in graph.properties where property.isImplicitlyUnwrapped && property.strength == .strong {
      unset.insert(MemberKey(owner: property.owner, name: property.name))
    }
    let writers = Writers(graph)
    unset = unset.filter(writers.maySetFromOutside)
    // In Objective-C nothing says that a property waits for somebody, but that somebody sets it.
    for property in graph.properties where property.strength == .strong && !graph.isSwift(property.site) {
      let member = MemberKey(owner: property.owner, name: property.name)
      if writers.others.contains(member) { unset.insert(member) }
    }
    let collaborators = Collaborators(graph: graph, conformance: conformance)
    let unread = Set(graph.requests.filter { $0.use == .never }.map(\.site))
    for edge in graph.edges where edge.kind == .injection && edge.role.isShipped {
      // What a method is given says nothing about who gives the object what it works with.
      if edge.isForOneCall { continue }
      // What a type asks its surroundings for and never reads is nothing that it works with.
      if edge.isContainer, !unread.isEmpty, unread.contains(edge.site) { continue }
      guard collaborators[edge.to] || edge.isContainer, !edge.isForDelegate else { continue }
      // Delegates are told what happened; nothing is asked of them.
      if edge.strength != .weak, Self.isInjected(edge, unset: unset) { receives[edge.from] = true }
    }
    // Who is written to a file and read from one is a value, whatever helps it.
    for row in receives.indices where receives[row] && graph.nodes[row].isCoded { receives[row] = false }
    var isProvided = Array(repeating: false, count: graph.nodes.count)
    for binding in graph.bindings
    where binding.role.isShipped && !graph.does(binding.key.framework, .handsOnValues) {
      for row in binding.implementations { isProvided[row] = true }
    }
    self.receives = receives
    self.isProvided = isProvided
  }

  /// Whether a method's name says that it sets something up: `open(_:)` and `play(_:)` keep what they work on.
  private static func isSetting(_ method: String) -> Bool {
    let name = method.lowercased()
    return setting.contains(where: name.hasPrefix)
  }

  private static let setting = [
    "set", "config", "inject", "bind", "use", "with", "prepare", "install", "initialize", "provide", "assign",
    "connect",
    "attach", "add", "wire", "start",
  ]

  /// The properties that methods of the product set, by who sets them.
  private struct Writers {
    /// Set by the type whose they are.
    private(set) var own: Set<MemberKey> = []
    /// Set by another type.
    private(set) var others: Set<MemberKey> = []
    /// Names that somebody sets of who knows which type.
    private(set) var unknown: Set<String> = []

    init(_ graph: LinkedGraph) {
      for write in graph.propertyWrites where write.role.isShipped {
        guard let owner = write.owner else {
          unknown.insert(write.member)
          continue
        }
        let member = MemberKey(owner: owner, name: write.member)
        if write.from == owner { own.insert(member) } else { others.insert(member) }
      }
    }

    /// Whether another type may set a member: what its own type sets, and nobody else in sight, it makes for itself.
    func maySetFromOutside(_ member: MemberKey) -> Bool {
      !own.contains(member) || others.contains(member) || unknown.contains(member.name)
    }
  }

  /// A settable property alone may be plain state; one that is implicitly unwrapped waits for somebody to set it.
  private static func isInjected(_ edge: Edge, unset: Set<MemberKey>) -> Bool {
    switch edge.form {
    case .constructor, .autowire, .lazy: true
    case .method: isSetting(edge.member)
    case .factory, .provider: edge.isByInitializer || edge.isContainer && !edge.isPulled
    case .property: edge.isContainer || unset.contains(MemberKey(owner: edge.from, name: edge.member))
    case .ambient, .extractOverride, .locator, .outlet, .segue, .config, .body, .declaration: false
    }
  }
}

extension Node {
  fileprivate var isCoded: Bool { supertypes.contains(where: RecordWords.coding.contains) }
}

extension Edge {
  /// Whether an initialiser takes it, rather than a property that anybody may set.
  fileprivate var isByInitializer: Bool { member.hasPrefix("init(") }

  /// Whether code asks a type by name for it: `StoreFactory.make`.
  fileprivate var isPulled: Bool { form == .factory && member.contains(".") }

  /// Whether it is for somebody who is only told what happened, by the name under which it is kept.
  fileprivate var isForDelegate: Bool {
    let end = member.utf8.suffix(8)
    return end.count == 8 && zip(end, "delegate".utf8).allSatisfy { $0 | 0x20 == $1 }
  }
}
