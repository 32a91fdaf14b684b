package import BarographModel

/// The formats of graphs; the raw value is the name that `--format` takes.
package enum GraphFormat: String, Sendable, CaseIterable {
  case json, dot, mermaid, csv

  /// The chosen part of the graph in this format; ends with a line break.
  package func render(_ graph: LinkedGraph, options: GraphOptions = GraphOptions()) -> String {
    let view = GraphView(of: graph, options: options)
    return switch self {
    case .json: graphJSON(view)
    case .dot: graphDOT(view)
    case .mermaid: graphMermaid(view)
    case .csv: graphCSV(view)
    }
  }
}
