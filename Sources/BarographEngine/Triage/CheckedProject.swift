package import BarographModel

/// What a project and its rules say, before anybody is spared anything: all that triage needs, without the graph.
package struct CheckedProject: Sendable, Hashable {
  /// What rules found: not silenced, not ordered, with the severities that rules gave.
  var findings: [Finding]
  var directives: [PlacedDirective]
  /// What was not understood, in order of file, line, column, reason.
  package var unknowns: [Unknown]
  /// The counts of the graph; nothing is silenced yet.
  var summary: Summary
  /// Patterns of the configuration that select no type, a sentence each with its place.
  package var idlePatterns: [String] = []

  init(_ findings: [Finding], of graph: LinkedGraph) {
    self.findings = findings
    directives = graph.placedDirectives
    unknowns = graph.unknowns
    summary = Summary(
      files: graph.files.count, types: graph.nodes.count { $0.isProjectType }, bindings: graph.bindings.count,
      edges: graph.edges.count, silenced: 0)
  }

  init(findings: [Finding], directives: [PlacedDirective], unknowns: [Unknown], summary: Summary) {
    self.findings = findings
    self.directives = directives
    self.unknowns = unknowns
    self.summary = summary
  }
}

/// A suppression comment with its place spelled out.
struct PlacedDirective: Sendable, Hashable {
  /// What follows `barograph:`.
  var text: String
  var location: Location
}

extension LinkedGraph {
  var placedDirectives: [PlacedDirective] {
    directives.map { PlacedDirective(text: $0.text, location: location($0.site)) }
  }
}

extension Node {
  /// A type that the project declares, rather than something outside it or not a type.
  package var isProjectType: Bool {
    switch kind {
    case .binding, .external, .scene, .config: false
    case .class, .struct, .enum, .actor, .protocol, .objcClass, .objcProtocol, .assembly: site != nil
    }
  }
}
