internal import BarographModel

extension Rule {
  /// An outlet, action, class or container key named in a storyboard or xib does not exist in code.
  package static let brokenOutlet = Rule(
    id: .brokenOutlet,
    summary: "An outlet, action, class or container key named in a storyboard or xib does not exist in code",
    defaultSeverity: .error,
    check: { graph, _ in BrokenOutletSearch(graph: graph).observations() })
}

/// Makes observations of what recognisers found wrong in documents: several faults of one object are one observation, and
/// those in scenes that nothing leads to are milder.
private struct BrokenOutletSearch {
  /// An object that a document makes.
  private struct DocumentObject: Hashable {
    var file: FileID
    var subjects: [String]
  }

  let graph: LinkedGraph

  func observations() -> [Observation] {
    let defects = graph.defects.filter { $0.rule == .brokenOutlet }
    if defects.isEmpty { return [] }
    let unmade = Set(defects.filter { $0.fault == .unmade }.map(made))
    let (folded, rest) = defects.reduce(into: ([DocumentObject: [Defect]](), [Defect]())) { result, defect in
      if defect.fault == .unconnected, unmade.contains(made(defect)) {
        result.0[made(defect), default: []].append(defect)
      } else {
        result.1.append(defect)
      }
    }
    let scenes = ReachedScenes(graph: graph)
    return rest.map { defect in
      var observation = graph.observation(defect)
      if defect.fault == .unmade, let others = folded[made(defect)] { add(others, to: &observation) }
      if scenes.isLeftOver(defect) {
        observation.severity = min(observation.severity ?? .warning, .warning)
        observation.certainty = .likely
        observation.help.insert("delete the scene, if nothing loads it any more: nothing is seen to", at: 0)
      }
      return observation
    }
  }

  private func made(_ defect: Defect) -> DocumentObject {
    DocumentObject(file: defect.site.file, subjects: defect.subjects)
  }

  /// Adds the connections of an object that cannot be made: it never gets so far as to be connected.
  private func add(_ others: [Defect], to observation: inout Observation) {
    observation.message +=
      "; \(others.count) of its connections \(others.count == 1 ? "leads" : "lead") nowhere as well"
    observation.related += graph.related(others.map { ("this one", $0.site) })
  }
}

/// The scenes of storyboards to which something leads.
private struct ReachedScenes {
  /// Rows of `LinkedGraph.nodes`, by file, in the order of their lines.
  private let scenes: [FileID: [Int]]
  private let reached: Set<Int>
  /// Scenes that code asks for.
  private let asked: Set<Int>
  /// Classes that each scene makes.
  private let made: [Int: [Int]]
  /// Classes that code of the product makes.
  private let madeInCode: Set<Int>
  private let graph: LinkedGraph

  init(graph: LinkedGraph) {
    self.graph = graph
    let rows = graph.nodes.indices.filter {
      graph.nodes[$0].kind == .scene && graph.nodes[$0].site != nil
        && graph[graph.nodes[$0].site?.file ?? FileID(0)].path.hasSuffix(".storyboard")
    }
    scenes = Dictionary(grouping: rows) { graph.nodes[$0].site?.file ?? .none }
      .mapValues { $0.sorted { Self.line($0, graph) < Self.line($1, graph) } }
    let ways = graph.edges.filter { graph.nodes[$0.to].kind == .scene && $0.from != $0.to }
    reached = Set(ways.map(\.to))
    asked = Set(ways.filter { graph.nodes[$0.from].kind != .scene }.map(\.to))
    let creations = graph.edges.filter { $0.kind == .creation }
    let (byScenes, byCode) = (
      creations.filter { graph.nodes[$0.from].kind == .scene },
      creations.filter { graph.nodes[$0.from].kind != .scene && $0.role == .production }
    )
    made = Dictionary(grouping: byScenes, by: \.from).mapValues { $0.map(\.to) }
    madeInCode = Set(byCode.map(\.to))
  }

  private static func line(_ row: Int, _ graph: LinkedGraph) -> Int32 { graph.nodes[row].site?.line ?? 0 }

  /// Whether something is wrong in a scene to which nothing leads, although it is seen how others are loaded, or with a
  /// controller that code makes by itself.
  func isLeftOver(_ defect: Defect) -> Bool {
    let site = defect.site
    guard !asked.isEmpty, let own = scenes[site.file],
      let scene = own.last(where: { Self.line($0, graph) <= site.line })
    else { return false }
    if reached.contains(scene) {
      return !asked.contains(scene)
        && isMadeInCode(scene) { $0.name.hasSuffix("Controller") && defect.subjects.contains($0.id) }
    }
    return !(isMain(site.file) && scene == own.first && !isMadeInCode(scene) { _ in true })
  }

  /// The build settings may name the one with which the program begins.
  private func isMain(_ file: FileID) -> Bool {
    graph[file].path.split(separator: "/").last == "Main.storyboard"
  }

  /// Whether code makes what a scene makes, of some classes.
  private func isMadeInCode(_ scene: Int, where isMeant: (Node) -> Bool) -> Bool {
    (made[scene] ?? []).contains { madeInCode.contains($0) && isMeant(graph.nodes[$0]) }
  }
}
