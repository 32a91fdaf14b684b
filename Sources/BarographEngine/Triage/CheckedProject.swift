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
  /// Sources of which a part or all was not understood: what would be found there is not known.
  package var damaged: [String] = []
  /// Patterns of the configuration that select no type, a sentence each with its place.
  package var idlePatterns: [String] = []
  /// What each framework was understood to say, on one line: `Swinject: 56 bindings, 102 requests`. Empty without one.
  package var understood = ""
  /// Modules of the files that findings are about, the declaring one first, where the configuration asks for them.
  var modules: [String: [String]] = [:]
  /// How many files were analysed.
  package var fileCount: Int { summary.files }
  /// What there is to say where hardly a rule speaks: a sentence, or nothing.
  package var remark = ""

  init(_ findings: [Finding], of graph: LinkedGraph, _ configuration: Configuration) {
    self.findings = findings
    if configuration.overrides.contains(where: { !$0.modules.isEmpty || !$0.targets.isEmpty }) {
      let shown = Set(findings.map(\.location.file) + graph.directives.map { graph[$0.site.file].path })
      for file in graph.files where shown.contains(file.path) {
        modules[file.path] = [file.module] + file.otherModules
      }
    }
    directives = graph.placedDirectives
    unknowns = graph.unknowns
    for forgotten in graph.forgottenCode {
      let place = unknowns.firstIndex { bytesPrecede(forgotten.file, $0.file) } ?? unknowns.count
      unknowns.insert(forgotten, at: place)
    }
    summary = Summary(
      files: graph.files.count, types: graph.nodes.count { $0.isProjectType }, bindings: graph.bindings.count,
      edges: graph.edges.count, silenced: 0)
    understood = graph.understood.map { framework, counts in
      let name = graph.does(framework, .hasNoName) ? "own containers" : graph.shownName(of: framework)
      return "\(name): \(counts)"
    }.joined(separator: "; ")
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
  /// What each framework was understood to say, the one with the most bindings first.
  var understood: [(framework: String, counts: String)] {
    var counts: [String: (bindings: Int, requests: Int)] = [:]
    for binding in bindings { counts[binding.framework, default: (0, 0)].bindings += 1 }
    for request in requests { counts[request.framework, default: (0, 0)].requests += 1 }
    for container in containers where counts[container.framework] == nil { counts[container.framework] = (0, 0) }
    return counts.sorted { ($1.value.bindings, $0.key) < ($0.value.bindings, $1.key) }.map {
      ($0.key, "\(counted($0.value.bindings, "binding")), \(counted($0.value.requests, "request"))")
    }
  }

  /// The files of code that no target compiles, of which nothing is said therefore.
  var forgottenCode: [Unknown] {
    files.filter { file in
      file.isForgotten && file.role == .production && [".swift", ".m", ".mm"].contains { file.path.hasSuffix($0) }
    }.map { Unknown(file: $0.path, line: 1, column: 1, reason: "no target compiles this file: nothing is said of it") }
  }

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
