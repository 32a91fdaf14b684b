package import BarographModel

/// What the HTML report may use besides the graph and the findings.
package struct HTMLOptions: Sendable {
  /// The heading and the title of the page.
  package var title = "Dependency graph"
  /// The revision of the code as people know it; empty leaves it out.
  package var revision = ""
  /// When the page was written, as whoever writes it says: no clock is read. Empty leaves it out.
  package var date = ""
  /// What came and went since an earlier state of the graph.
  package var change: GraphChange?
  /// What was found in an earlier state, and what people call it.
  package var earlier: (title: String, report: Report)?
  /// How places in sources become links; `nil` leaves them as text.
  package var linkTemplate: LinkTemplate?
  /// The layer of each row of `LinkedGraph.nodes`, or an empty text; an empty list when no layers are configured.
  package var layers: [String] = []
  /// The layers of the modules that are in one as a whole.
  package var layerOfModule: [String: String] = [:]
  /// The configured layers, topmost first.
  package var layerOrder: [String] = []
  /// What is known of the rules. Rules without an entry appear by id alone.
  package var rules: [RuleDescription] = []
  /// The lines of a file of the graph, without their line breaks; `nil` when it cannot be read. Asked once for each file.
  package var sourceLines: @Sendable (_ file: String) -> [String]? = { _ in nil }

  /// A page without links, layers, rules and sources.
  package init() {}
}
