internal import BarographAlgorithms
internal import BarographModel

/// The graph as a picture of its own: laid out, in light and dark, with a legend and with a title on everything for screen
/// readers. `notes` say what is not in it.
func graphSVG(_ view: GraphView, notes: [String] = []) -> String {
  let picture = SVGPicture(view)
  let placement = picture.place()
  let legend = SVGLegend(
    picture, backwards: placement.backwards, notes: notes,
    width: max(placement.width, 520))
  let width = Int(max(placement.width, legend.width) + 2 * SVGSize.margin)
  let top = SVGSize.margin + SVGSize.heading
  let below = top + placement.height + (placement.height > 0 ? 24 : 0)
  let height = Int(below + legend.height + SVGSize.margin)
  var text = """
    \(svgOpening(width: width, height: height))
    <title id="barograph-title">\(xmlText(picture.title))</title>
    <desc id="barograph-description">\(xmlText(picture.description(notes, placement.direction)))</desc>
    <style>\(svgStyle)</style>
    <defs>
    \(svgMarkers(picture))</defs>
    <rect class="ground" width="\(width)" height="\(height)"/>
    <text class="heading" x="\(svgNumber(SVGSize.margin))" y="\(svgNumber(SVGSize.margin + 14))">\(xmlText(picture.title))</text>
    <g transform="translate(\(svgNumber(SVGSize.margin)) \(svgNumber(top)))">

    """
  text += picture.frames(placement) + picture.lines(placement) + picture.boxes(placement)
  text += "</g>\n<g transform=\"translate(\(svgNumber(SVGSize.margin)) \(svgNumber(below)))\" class=\"legend\">\n"
  return text + legend.text + "</g>\n</svg>\n"
}

private func svgOpening(width: Int, height: Int) -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\" viewBox=\"0 0 \(width) \(height)\" "
    + "role=\"graphics-document document\" aria-labelledby=\"barograph-title barograph-description\">"
}

/// Lengths in pixels.
enum SVGSize {
  static let margin = 24.0
  static let heading = 32.0
  static let name = 13.0
  static let count = 11.0
  static let title = 13.0
  static let legend = 12.0
  static let boxHeight = 28.0
  static let boxPadding = 11.0
  static let longestName = 320.0
}

/// A length with one decimal at most.
func svgNumber(_ value: Double) -> String {
  let tenths = Int((value * 10).rounded())
  let sign = tenths < 0 ? "-" : ""
  let rest = abs(tenths) % 10
  return sign + String(abs(tenths) / 10) + (rest == 0 ? "" : ".\(rest)")
}

extension Placement {
  /// Against the flow, in words; `nil` when nothing runs so.
  fileprivate var backwards: String? {
    guard routes.contains(where: \.isAgainstFlow) else { return nil }
    return switch direction {
    case .right: "from right to left"
    case .down: "from bottom to top"
    }
  }
}

/// A view with everything measured.
struct SVGPicture {
  let view: GraphView
  let picture: Picture
  /// What is drawn as one line, in order.
  private(set) var edges: [SVGEdge] = []
  private(set) var diagram: Diagram
  private let names: [String]

  init(_ view: GraphView) {
    self.view = view
    let picture = Picture(view)
    self.picture = picture
    names = picture.nodes.map { shortened(visible($0.name), to: SVGSize.longestName, size: SVGSize.name) }
    edges = SVGEdge.all(picture.edges)
    var group = [Int](repeating: 0, count: picture.nodes.count)
    for (row, cluster) in picture.clusters.enumerated() { for node in cluster.rows { group[node] = row } }
    var looks: [SVGEdge.LineLook?: Int] = [:]
    for edge in edges where looks[edge.look] == nil { looks[edge.look] = looks.count }
    let names = names
    diagram = Diagram(
      boxes: picture.nodes.indices.map { row in
        let count =
          picture.showsCounts && picture.nodes[row].count > 1
          ? 8 + textWidth(String(picture.nodes[row].count), size: SVGSize.count) : 0
        let width = textWidth(names[row], size: SVGSize.name) + count + 2 * SVGSize.boxPadding
        return Diagram.Box(width: max(48, width), height: SVGSize.boxHeight, group: group[row])
      },
      lines: edges.map {
        Diagram.Line(from: $0.from, to: $0.to, look: looks[$0.look] ?? 0, weight: max(1, $0.weight))
      },
      groups: picture.clusters.map { cluster in
        if cluster.module.isEmpty { return Diagram.Group() }
        let title = Self.title(of: cluster.module)
        return Diagram.Group(titleWidth: textWidth(title, size: SVGSize.title, isBold: true), titleHeight: 24)
      })
  }

  private static func title(of module: String) -> String {
    shortened(visible(module), to: SVGSize.longestName, size: SVGSize.title)
  }

  /// Where everything stands: in the direction that was asked for, or in that in which the picture fits a page best.
  func place() -> Placement {
    switch view.direction {
    case .right: return diagram.place(.right)
    case .down: return diagram.place(.down)
    case .auto:
      let (right, down) = (diagram.place(.right), diagram.place(.down))
      // A page of 1500 by 1000 pixels; of a picture that fits, the usual direction.
      func scale(_ placement: Placement) -> Double {
        min(1, 1500 / max(1, placement.width), 1000 / max(1, placement.height))
      }
      return scale(down) > scale(right) * 1.1 ? down : right
    }
  }

  /// What it shows, in one line.
  var title: String {
    let nodes = plural(picture.nodes.count, view.noun)
    return "\(nodes), \(plural(edges.count, "dependency"))"
  }

  /// What it shows, for who cannot see it.
  func description(_ notes: [String], _ direction: Diagram.Direction) -> String {
    let flow =
      switch direction {
      case .right: "Dependency graph drawn from left to right: what uses something stands left of what it uses."
      case .down: "Dependency graph drawn from top to bottom: what uses something stands above what it uses."
      }
    return ([flow] + notes.map { $0 + "." }).joined(separator: " ")
  }

  func frames(_ placement: Placement) -> String {
    var text = ""
    for (row, cluster) in picture.clusters.enumerated() where !cluster.module.isEmpty {
      let frame = placement.groups[row]
      text += "<g><title>\(xmlText("module \(cluster.module)"))</title>\(rectangle(frame, "frame", corner: 8))"
      let (x, y, turn) =
        switch placement.direction {
        case .right: (svgNumber(frame.x + 14), svgNumber(frame.y + 19), "")
        case .down:
          (
            "0", "0",
            " transform=\"translate(\(svgNumber(frame.x + 19)) \(svgNumber(frame.y + frame.height - 14))) rotate(-90)\""
          )
        }
      text += "<text class=\"frame-title\" x=\"\(x)\" y=\"\(y)\"\(turn)>"
      text += "\(xmlText(Self.title(of: cluster.module)))</text></g>\n"
    }
    return text
  }

  func boxes(_ placement: Placement) -> String {
    var text = ""
    for (row, node) in picture.nodes.enumerated() {
      let box = placement.boxes[row]
      let middle = box.y + box.height / 2
      let (shape, corner) = svgShape(of: node)
      let kind = node.count > 1 ? "\(node.kind), \(node.count) types" : node.kind
      text += "<g class=\"node\" role=\"graphics-symbol img\"><title>\(xmlText("\(node.id) (\(kind))"))</title>"
      text += rectangle(box, shape, corner: corner)
      let hasCount = picture.showsCounts && node.count > 1
      let x = hasCount ? box.x + SVGSize.boxPadding : box.x + box.width / 2
      text += "<text class=\"name\(hasCount ? "" : " middle")\" x=\"\(svgNumber(x))\" y=\"\(svgNumber(middle + 4.5))\">"
      text += "\(xmlText(names[row]))</text>"
      if hasCount {
        text += "<text class=\"count\" x=\"\(svgNumber(box.x + box.width - SVGSize.boxPadding))\" "
        text += "y=\"\(svgNumber(middle + 4))\">\(node.count)</text>"
      }
      text += "</g>\n"
    }
    return text
  }

  private func rectangle(_ frame: Placement.Rectangle, _ shape: String, corner: Int) -> String {
    "<rect class=\"\(shape)\" x=\"\(svgNumber(frame.x))\" y=\"\(svgNumber(frame.y))\" "
      + "width=\"\(svgNumber(frame.width))\" height=\"\(svgNumber(frame.height))\" rx=\"\(corner)\"/>"
  }
}

/// How a node is drawn: the class of its box, and how round it is.
func svgShape(of node: GraphNode) -> (shape: String, corner: Int) {
  var shape = "box"
  var corner = 6
  switch NodeKind(rawValue: node.kind) {
  case .protocol, .objcProtocol:
    shape += " protocol"
    corner = 14
  case .external: shape += " external"
  case .assembly:
    shape += " assembly"
    corner = 0
  case .struct, .enum: corner = 0
  default: break
  }
  if node.kind != NodeKind.external.rawValue && node.isExternal { shape += " external" }
  if node.role == .test { shape += " test" }
  if node.isCompositionRoot && node.row != nil { shape += " root" }
  return (shape, corner)
}
