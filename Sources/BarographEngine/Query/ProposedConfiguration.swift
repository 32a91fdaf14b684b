internal import BarographAlgorithms
package import BarographModel
internal import Foundation

/// What `init` writes for a project.
package struct ProposedConfiguration: Sendable {
  private let graph: LinkedGraph
  private let layers: ProposedLayers
  /// Path of the baseline relative to the configuration; `nil` when there is nothing to accept.
  private let baseline: String?

  /// A configuration for a project with what was found in it.
  package init(for graph: LinkedGraph, baseline: String?) {
    self.graph = graph
    self.baseline = baseline
    layers = ProposedLayers(for: graph)
  }

  /// Whether the file proposes layers.
  package var hasLayers: Bool { layers.layers.count > 1 }

  /// What is in the project, a line each: frameworks, modules, roots, layers.
  package var summary: [String] {
    [
      "frameworks  \(frameworks)", "modules     \(list(modules, limit: 8))",
      "roots       \(list(roots, limit: 5))", "layers      \(layerLine)",
    ]
  }

  /// A commented `.barograph.yml`: everything that changes a default is commented out, but for the baseline.
  package var text: String {
    filled(
      embeddedTexts["Sources/BarographEngine/Query/proposed-configuration.yml"] ?? "",
      [
        "schema": configurationSchemaFileName, "summary": summary.map { "#   \($0)\n" }.joined(),
        "layerComment": layerComment, "layers": proposedLayers, "baseline": baselineLines,
      ])
  }

  private var baselineLines: String {
    guard let baseline else {
      return "# Findings accepted for now; written by `barograph lint --write-baseline barograph-baseline.json`.\n"
        + "# baseline: barograph-baseline.json"
    }
    return
      "# Findings accepted for now: only new ones are reported. It shrinks by itself; `barograph lint --update-baseline`\n"
      + "# is the only way in which it grows.\nbaseline: \(baseline)"
  }

  // MARK: What was found

  private var frameworks: String {
    let lines = graph.understood
    return lines.isEmpty ? "none" : lines.map { "\($0.framework) (\($0.counts))" }.joined(separator: ", ")
  }

  private var modules: [String] {
    let own = graph.nodes.filter { $0.isProjectType && $0.role == .production }
    return Dictionary(grouping: own, by: \.module).sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
      .map { "\($0.key) (\(counted($0.value.count, "type")))" }
  }

  private var roots: [String] {
    graph.nodes.filter { $0.isCompositionRoot && $0.isProjectType && $0.role == .production }.map(\.id)
  }

  private func list(_ texts: [String], limit: Int) -> String {
    guard !texts.isEmpty else { return "none" }
    return texts.prefix(limit).joined(separator: ", ") + (texts.count > limit ? " and \(texts.count - limit) more" : "")
  }

  // MARK: Layers

  private var layerLine: String {
    guard hasLayers else { return "none to propose" }
    let down = layers.total - layers.offences.reduce(0) { $0 + $1.count }
    return "\(layers.layers.count) proposed; \(down) of \(layers.total) dependencies between them lead downwards"
  }

  private var layerComment: String {
    guard hasLayers else { return "For example:" }
    guard !layers.offences.isEmpty else {
      return "Proposed, to be uncommented: the order that all dependencies already follow."
    }
    let shown = layers.offences.prefix(4).map { "\($0.from) → \($0.to) (\($0.count))" }.joined(separator: ", ")
    return
      "Proposed, to be uncommented: the order that the fewest\n# dependencies go against: \(shown)\(layers.offences.count > 4 ? ", …" : "")."
  }

  private var proposedLayers: String {
    guard hasLayers else {
      return "  # - {name: View, types: [\"*ViewController\"]}\n  # - {name: Service, types: [\"*Service\"]}"
    }
    return layers.layers.map { groups in
      let name =
        groups.count > 2 ? "\(groups[0].name) and \(groups.count - 1) more" : groups.map(\.name).joined(separator: ", ")
      let patterns = groups.flatMap(\.patterns).map(quoted).joined(separator: ", ")
      return "  # - {name: \(quoted(name)), \(groups[0].key): [\(patterns)]}"
    }
    .joined(separator: "\n")
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

/// The name under which `init` writes the schema, for editors.
package let configurationSchemaFileName = ".barograph.schema.json"

/// The name under which `init` writes what is accepted.
package let baselineFileName = "barograph-baseline.json"
