package import BarographModel

/// What the server answers from: the project as it is at that moment.
package struct ProjectState: Sendable {
  /// Everything, with all findings that `lint` would report.
  package var graph: LinkedGraph
  package var findings: [Finding]
  /// Absolute path that paths are relative to.
  package var root: String
  /// What the project is checked with.
  package var configuration: Configuration
  /// The file of accepted findings that the configuration names, absolute.
  package var baseline: String?

  /// The configuration, absolute, also where it is not there yet; `nil` where nobody said.
  package var configurationFile: String?

  /// A project that was analysed and checked.
  package init(
    graph: LinkedGraph, findings: [Finding], root: String, configuration: Configuration = Configuration(),
    baseline: String? = nil, configurationFile: String? = nil
  ) {
    self.graph = graph
    self.findings = findings
    self.root = root
    self.configuration = configuration
    self.baseline = baseline
    self.configurationFile = configurationFile
  }
}
