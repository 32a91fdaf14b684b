internal import BarographModel

/// The part that an edge has in constructing the object at its beginning.
enum HopDuty {
  /// A container hands it over before the initialiser starts.
  case before
  /// Made or resolved while the initialiser runs.
  case during
  /// An initialiser cannot be called without it, and nobody in sight supplies it.
  case needs
  /// From what is asked for to what provides it; no object by itself.
  case passes
  /// Given, or made and kept, but nothing waits for it.
  case holds
}

/// Sorts edges by what they mean for a cycle.
struct HopDuties {
  private let graph: LinkedGraph
  private let staticLines: Set<StaticLine>
  /// By row of `LinkedGraph.nodes`: the types of which every initialiser demands an object.
  private let demanded: [Int: Set<Int>]

  /// The line on which a shared instance is declared: what is made there belongs to it, not to the objects of its owner.
  private struct StaticLine: Hashable {
    var file: FileID
    var line: Int32
    var owner: Int
    var type: Int
  }

  init(graph: LinkedGraph) {
    self.graph = graph
    staticLines = Set(
      graph.singletons.map { StaticLine(file: $0.site.file, line: $0.site.line, owner: $0.owner, type: $0.type) })
    demanded = Dictionary(
      uniqueKeysWithValues: graph.nodes.indices.compactMap { row in
        let types = graph.nodes[row].demandedTypes
        return types.isEmpty ? nil : (row, types)
      })
  }

  /// Whether an edge happens while a static initialiser of its source runs.
  func isStatic(_ edge: Edge) -> Bool {
    edge.access == .staticInitializer
      || edge.kind == .creation
        && staticLines.contains(
          StaticLine(file: edge.site.file, line: edge.site.line, owner: edge.from, type: edge.to))
  }

  /// The duty of an edge, `nil` when it has no part in how objects need each other.
  func duty(of edge: Edge) -> HopDuty? {
    guard edge.role.isShipped, edge.access != .test, edge.access != .preview, !isStatic(edge) else { return nil }
    switch edge.kind {
    case .binding: return edge.from == edge.to ? nil : .passes
    case .creation: return creation(edge)
    case .injection: return injection(edge)
    case .singleton, .ambient, .inheritance, .reference, .composition: return nil
    }
  }

  private func creation(_ edge: Edge) -> HopDuty? {
    // A type that makes itself is a tree; it ends where its author says so.
    guard edge.from != edge.to else { return nil }
    switch edge.timing {
    case .eager: return .during
    case .lazy: return edge.strength == .strong ? .holds : nil
    case .deferred: return nil
    }
  }

  private func injection(_ edge: Edge) -> HopDuty? {
    switch edge.form {
    case .outlet, .segue, .config, .ambient, .extractOverride, .declaration: return nil
    case .locator, .body: return edge.isContainer && edge.timing == .eager ? .during : nil
    case .constructor, .property, .method, .factory, .autowire, .lazy, .provider: break
    }
    guard edge.isContainer else { return plainInjection(edge) }
    if edge.timing != .eager { return edge.from == edge.to ? nil : .holds }
    return edge.form == .constructor || edge.form == .autowire || edge.form == .factory ? .before : .during
  }

  private func plainInjection(_ edge: Edge) -> HopDuty? {
    // Who fills a protocol without a container is not known: not whatever a container binds to it.
    guard edge.from != edge.to, !edge.isForOneCall, !graph.nodes[edge.to].kind.isAbstract else { return nil }
    return edge.form == .constructor && edge.timing == .eager && isUnavoidable(edge) ? .needs : .holds
  }

  /// The one type that the text shows to be given where an edge names something that stands for several; `nil` where several are, or
  /// nothing is kept.
  func supply(of edge: Edge) -> Supply? {
    guard edge.kind == .injection, edge.role.isShipped, edge.access != .test, edge.access != .preview,
      !edge.isContainer,
      !edge.isForOneCall, [.constructor, .property, .method].contains(edge.form), edge.supplied.count == 1,
      let supply = edge.supplied.first, supply.certainty == .certain, supply.to != edge.from
    else { return nil }
    return supply
  }

  /// Whether every initialiser of the source demands an object of the target.
  private func isUnavoidable(_ edge: Edge) -> Bool {
    graph.nodes[edge.to].kind.isBuiltByInitializers && demanded[edge.from]?.contains(edge.to) == true
  }
}

extension Node {
  /// Rows of the types of which every initialiser demands an object.
  fileprivate var demandedTypes: Set<Int> {
    guard kind.isBuiltByInitializers else { return [] }
    let counted = initializers.lazy.filter { !$0.isConvenience && !$0.isCoding }
    // What is asked of every type comes last where it costs most.
    guard let first = counted.first?.demandedTypes, !first.isEmpty, !isDecoded else { return [] }
    return counted.dropFirst().reduce(into: first) { $0.formIntersection($1.demandedTypes) }
  }

  /// Whether it has an initialiser that no text lists.
  private var isDecoded: Bool {
    supertypes.contains { id in
      let name = id.utf8.lastIndex(of: UInt8(ascii: ".")).map { id[id.utf8.index(after: $0)...] } ?? id[...]
      return RecordWords.decoding.contains { $0.utf8.elementsEqual(name.utf8) }
    }
  }
}

extension NodeKind {
  /// Whether the only way to an object is a Swift initialiser of its type.
  fileprivate var isBuiltByInitializers: Bool { isClass || self == .struct || self == .actor }
}

extension InitializerInfo {
  /// `init?(coder:)`: required by the system's classes, nearly always a trap.
  fileprivate var isCoding: Bool { parameters.count == 1 && parameters[0].typeText == "NSCoder" }
}

extension InitializerInfo {
  fileprivate var demandedTypes: Set<Int> { Set(parameters.compactMap(\.demandedType)) }
}

extension ParameterInfo {
  /// The type of which a caller must pass one object of exactly that type.
  fileprivate var demandedType: Int? {
    guard types.count == 1, !isOptional, !hasDefault, !isClosure else { return nil }
    // Collections may be empty, and generic wrappers may hold anything.
    return typeText.utf8.contains(where: Self.opening.contains) ? nil : types[0]
  }

  /// Begin or end a type that may hold any number, or anything.
  private static let opening = Array("[<(?!".utf8)
}
