package import BarographModel

/// The formats of graphs; the raw value is the name that `--format` takes.
package enum GraphFormat: String, Sendable, CaseIterable {
  case json, svg, dot, mermaid, plantuml, d2, graphml, csv, markdown
  case csvNodes = "csv-nodes"
  case csvMatrix = "csv-matrix"

  /// The chosen part of the graph in this format; ends with a line break.
  package func render(_ graph: LinkedGraph, options: GraphOptions = GraphOptions()) -> String {
    draw(graph, options: options).text
  }

  /// The chosen part of the graph in this format, and in words what of it was collapsed or left out.
  package func draw(_ graph: LinkedGraph, options: GraphOptions = GraphOptions()) -> (text: String, notes: [String]) {
    let view = GraphView(of: graph, options: options)
    func readable(_ limit: Int, thinsOut: Bool = true, _ render: (ReadableView) -> String) -> (String, [String]) {
      let readable = view.readable(limit: limit, thinsOut: thinsOut) { collapse in
        var coarser = options
        coarser.collapse = collapse
        return GraphView(of: graph, options: coarser)
      }
      return (render(readable), readable.notes)
    }
    return switch self {
    case .json: (graphJSON(view), [])
    case .csv: (graphCSV(view), [])
    case .csvNodes: (nodesCSV(view), [])
    case .graphml: (graphGraphML(view), [])
    case .dot: (graphDOT(view), [])
    // A table of some thousand columns is for nobody.
    case .csvMatrix: readable(options.limit * 6, thinsOut: false) { matrixCSV($0.view) }
    // However large the limit, a layout ends in a few seconds.
    case .svg:
      readable(options.limit == 0 ? 2000 : min(options.limit, 2000), thinsOut: options.limit != 0) {
        graphSVG($0.view, notes: $0.notes)
      }
    case .mermaid: readable(options.limit) { graphMermaid($0.view, notes: $0.notes) }
    case .plantuml: readable(options.limit) { graphPlantUML($0.view, notes: $0.notes) }
    case .d2: readable(options.limit) { graphD2($0.view, notes: $0.notes) }
    case .markdown: readable(min(options.limit, 60)) { graphMarkdown(view, picture: $0) }
    }
  }
}
