package import BarographModel

/// What the server answers from: the project as it is at that moment.
package struct ProjectState: Sendable {
  /// Everything, with all findings that `lint` would report.
  package var graph: LinkedGraph
  package var findings: [Finding]
  /// Absolute path that paths are relative to.
  package var root: String

  /// A project that was analysed and checked.
  package init(graph: LinkedGraph, findings: [Finding], root: String) {
    self.graph = graph
    self.findings = findings
    self.root = root
  }
}
