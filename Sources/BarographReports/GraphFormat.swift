package import BarographModel

/// The formats of graphs; the raw value is the name that `--format` takes.
package enum GraphFormat: String, Sendable, CaseIterable {
  case json, svg, dot, mermaid, csv

  /// The chosen part of the graph in this format; ends with a line break.
  package func render(_ graph: LinkedGraph, options: GraphOptions = GraphOptions()) -> String {
    draw(graph, options: options).text
  }

  /// The chosen part of the graph in this format, and in whole sentences what of it was collapsed or left out.
  package func draw(_ graph: LinkedGraph, options: GraphOptions = GraphOptions()) -> (text: String, notes: [String]) {
    let view = GraphView(of: graph, options: options)
    switch self {
    case .json: return (graphJSON(view), [])
    case .csv: return (graphCSV(view), [])
    case .dot: return (graphDOT(view), [])
    case .mermaid: return (graphMermaid(view), [])
    case .svg:
      let readable = view.readable(limit: options.limit) { collapse in
        var coarser = options
        coarser.collapse = collapse
        return GraphView(of: graph, options: coarser)
      }
      return (graphSVG(readable.view, notes: readable.notes), readable.notes)
    }
  }
}
