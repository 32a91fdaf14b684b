internal import BarographAlgorithms
internal import BarographModel

/// What the signs of a picture mean, as far as they occur in it, and what is not in it.
struct SVGLegend {
  private(set) var text = ""
  private(set) var width = 0.0
  private(set) var height = 0.0

  /// One line of the legend: a drawn sample and what it means.
  private struct Item {
    var sample: String
    var words: String
  }

  private static let sampleWidth = 40.0
  private static let rowHeight = 22.0

  init(_ picture: SVGPicture, backwards: String?, notes: [String], width limit: Double) {
    var x = 0.0
    var y = 8.0
    for item in Self.items(picture, backwards: backwards) {
      let words = item.sample.isEmpty ? 0 : Self.sampleWidth + 8
      let size = words + textWidth(item.words, size: SVGSize.legend)
      if x > 0 && x + size > limit {
        x = 0
        y += Self.rowHeight
      }
      text += "<g transform=\"translate(\(svgNumber(x)) \(svgNumber(y)))\">\(item.sample)"
      text += "<text x=\"\(svgNumber(words))\" y=\"4\">\(xmlText(item.words))</text></g>\n"
      width = max(width, x + size)
      height = y + 10
      x += size + 22
    }
    for line in notes.flatMap({ Self.wrapped($0, to: limit) }) {
      y = height + 16
      text += "<text x=\"0\" y=\"\(svgNumber(y))\">\(xmlText(line))</text>\n"
      width = max(width, textWidth(line, size: SVGSize.legend))
      height = y + 4
    }
  }

  private static func items(_ picture: SVGPicture, backwards: String?) -> [Item] {
    var items: [Item] = []
    let nodes = picture.picture.nodes
    func box(_ words: String, _ shape: String, _ corner: Int, _ isThere: (GraphNode) -> Bool) {
      guard nodes.contains(where: isThere) else { return }
      items.append(
        Item(
          sample: "<rect class=\"\(shape)\" x=\"4\" y=\"-8\" width=\"32\" height=\"16\" rx=\"\(corner)\"/>",
          words: words))
    }
    func line(_ words: String, _ shape: String, head: String? = nil, tail: Bool = false) {
      let end = head.map { " marker-end=\"url(#\($0))\"" } ?? ""
      let start = tail ? " marker-start=\"url(#weak)\"" : ""
      items.append(Item(sample: "<path class=\"\(shape)\" d=\"M2 0H38\"\(start)\(end)/>", words: words))
    }
    if picture.view.collapse == nil {
      box("class or actor", "box", 6) { ["class", "actor", "objcClass"].contains($0.kind) }
      box("struct or enum", "box", 0) { ["struct", "enum"].contains($0.kind) }
      box("protocol", "box protocol", 14) { ["protocol", "objcProtocol"].contains($0.kind) }
      box("assembly", "box assembly", 0) { $0.kind == NodeKind.assembly.rawValue }
    } else {
      box("\(picture.view.noun), with how many types", "box", 6) { $0.count > 1 }
    }
    box("outside the project", "box external", 6, \.isExternal)
    box("test code", "box test", 6) { $0.role == .test }
    box("objects are put together here", "box root", 6) { $0.isCompositionRoot && $0.row != nil }
    for kind in EdgeKind.allCases where picture.edges.contains(where: { $0.look?.kind == kind }) {
      line(Self.words(kind), "edge \(kind.rawValue)", head: kind.rawValue)
    }
    let looks = picture.edges.compactMap(\.look)
    if looks.contains(where: { $0.timing == .deferred }) { line("after construction", "edge deferred") }
    if looks.contains(where: { $0.timing == .lazy }) { line("on first use", "edge lazy") }
    if looks.contains(where: { $0.strength == .weak }) { line("held weakly", "edge", tail: true) }
    if picture.edges.contains(where: { $0.look == nil }) {
      line("uses; the thicker, the more often", "edge", head: "many")
      if let backwards { line("\(backwards): closes a cycle", "edge back", head: "back") }
    } else if let backwards {
      items.append(Item(sample: "", words: "Lines \(backwards) close cycles"))
    }
    return items
  }

  private static func words(_ kind: EdgeKind) -> String {
    switch kind {
    case .injection: "is given"
    case .singleton: "reaches a shared instance"
    case .ambient: "reaches the platform's"
    case .creation: "makes"
    case .inheritance: "inherits"
    case .binding: "is provided by"
    case .reference: "names"
    case .composition: "includes"
    }
  }

  /// The words of a text in lines no wider than a limit, where words let it.
  private static func wrapped(_ text: String, to width: Double) -> [String] {
    var lines: [String] = []
    for word in visible(text).split(separator: " ") {
      let longer = (lines.last.map { $0 + " " } ?? "") + word
      if !lines.isEmpty, textWidth(longer, size: SVGSize.legend) <= width {
        lines[lines.count - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
