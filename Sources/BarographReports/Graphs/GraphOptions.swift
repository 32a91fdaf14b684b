package import BarographModel
/// Which part of the graph is shown, and how coarsely.
package struct GraphOptions: Sendable, Hashable {
  /// Which edges there are; the raw value is the name that `--edges` takes.
  package enum Edges: String, Sendable, CaseIterable {
    /// How objects get their collaborators.
    case injection
    /// Every use of one project type by another.
    case references
  }

  /// What becomes one node; the raw value is the name that `--collapse` takes.
  package enum Collapse: String, Sendable, CaseIterable {
    case module, layer, assembly, folder
  }

  /// Where diagrams lead; the raw value is the name that `--direction` takes.
  package enum Direction: String, Sendable, CaseIterable {
    /// A picture takes what makes it fit on a page; other diagrams lead right.
    case auto
    case right, down
  }

  /// Where diagrams lead.
  package var direction = Direction.auto
  /// Which edges there are.
  package var edges = Edges.injection
  /// Rows of `LinkedGraph.nodes` whose neighbourhood is shown; empty shows all.
  package var focus: [Int] = []
  /// How many steps forwards and how many backwards the neighbourhood goes.
  package var depth = 1
  /// Rows of `LinkedGraph.nodes`: only what leads to one of them is shown; empty shows all.
  package var reaches: [Int] = []
  /// Rows of `LinkedGraph.nodes`: only what one of them gets, directly or not, is shown; empty shows all.
  package var roots: [Int] = []
  /// Rows of `LinkedGraph.files`: only what these declare and what that gets is shown; `nil` shows all.
  package var files: Set<FileID>?
  /// What becomes one node; `nil` keeps every node.
  package var collapse: Collapse?
  /// Whether only what lies on a cycle is shown, after collapsing.
  package var onlyCycles = false
  /// The layer of each row of `LinkedGraph.nodes`, or an empty text; an empty list when no layers are configured.
  package var layers: [String] = []
  /// The layers of the modules that are in one as a whole.
  package var layerOfModule: [String: String] = [:]

  /// Whether test code and what only it uses is left out.
  package var leavesOutTests = false
  /// Whether diagrams say how many types and edges stand behind what they show; without, they change only when the structure does.
  package var showsCounts = true
  /// How many nodes a picture may have before it is collapsed or cut; 0 draws everything.
  package var limit = 150

  /// Everything, each type its own node.
  package init() {}
}
