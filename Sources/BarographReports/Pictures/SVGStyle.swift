internal import BarographModel

/// Colours for a light page, and others for a dark one. Contrast is 4.5 to 1 for text and 3 to 1 for lines; no custom
/// properties, which not every program that draws SVG knows.
let svgStyle: String = {
  let light = SVGColours(
    ground: "#ffffff", box: "#f6f8fa", frame: "#fbfcfd", edge: "#8792a2", text: "#1f2328", faint: "#59636e",
    line: "#57606a",
    kinds: [
      "injection": "#0969b0", "creation": "#00795a", "singleton": "#c25400", "ambient": "#757575",
      "binding": "#a8437f", "composition": "#2f7fb0", "inheritance": "#8a6100", "reference": "#666666",
      "many": "#5b6b80", "back": "#c0182b",
    ])
  let dark = SVGColours(
    ground: "#0d1117", box: "#1c2430", frame: "#131a23", edge: "#3d4755", text: "#e6edf3", faint: "#9aa4af",
    line: "#8b949e",
    kinds: [
      "injection": "#58b0f0", "creation": "#3fc99a", "singleton": "#ff9147", "ambient": "#a0a0a0",
      "binding": "#ee9cce", "composition": "#8ecdf5", "inheritance": "#e3b341", "reference": "#b0b0b0",
      "many": "#93a3b8", "back": "#ff6b78",
    ])
  let shapes = embeddedTexts["Sources/BarographReports/Pictures/picture.css"] ?? ""
  return "\n\(shapes)\(light.style)@media (prefers-color-scheme:dark){\n\(dark.style)}\n"
}()

/// The colours of a drawing, as CSS writes them.
private struct SVGColours {
  var ground, box, frame, edge, text, faint, line: String
  /// The colour of each kind of edge; `many` is that of collapsed ones.
  var kinds: KeyValuePairs<String, String>

  /// The rules of a style sheet that use these colours.
  var style: String {
    var style = """
      .ground{fill:\(ground)}text{fill:\(text)}.count,.legend text{fill:\(faint)}
      .box{fill:\(box);stroke:\(line)}.frame{fill:\(frame);stroke:\(edge)}

      """
    for (kind, colour) in kinds {
      let selector = kind == "many" ? ".edge" : ".edge.\(kind)"
      style += "\(selector){stroke:\(colour)}.\(kind)-head{fill:\(colour);stroke:\(colour)}\n"
    }
    return style + ".hollow{fill:\(ground)}.weak-tail{fill:\(ground);stroke:\(line)}\n"
  }
}

/// The arrowheads that the picture needs: each kind has a shape of its own.
func svgMarkers(_ picture: SVGPicture) -> String {
  var names: [String] = []
  if picture.edges.contains(where: { $0.look == nil }) { names = ["many", "back"] }
  let kinds = EdgeKind.allCases.filter { kind in picture.edges.contains { $0.look?.kind == kind } }
  names += kinds.map(\.rawValue)
  var text = names.map { marker($0, headPath($0), "\($0)-head\(isHollow($0) ? " hollow" : "")") }.joined()
  if picture.edges.contains(where: { $0.look?.strength == .weak }) {
    text += """
      <marker id="weak" viewBox="0 0 10 10" refX="0" refY="5" markerWidth="9" markerHeight="9" \
      markerUnits="userSpaceOnUse"><circle class="weak-tail" cx="5" cy="5" r="3.6" stroke-width="1.4"/></marker>

      """
  }
  return text
}

private func marker(_ name: String, _ path: String, _ shape: String) -> String {
  """
  <marker id="\(name)" viewBox="-1 -1 14 12" refX="11" refY="5" markerWidth="12.6" markerHeight="10.8" orient="auto" \
  markerUnits="userSpaceOnUse"><path class="\(shape)" d="\(path)" stroke-width="1.2" stroke-dasharray="none"/></marker>

  """
}

private func isHollow(_ kind: String) -> Bool { ["ambient", "binding", "inheritance", "creation"].contains(kind) }

private func headPath(_ kind: String) -> String {
  switch kind {
  case "singleton", "ambient": "M0 5L5.5 1.2L11 5L5.5 8.8Z"
  case "binding", "inheritance": "M1 0.5L11 5L1 9.5Z"
  case "creation": "M1 0.8L11 5L1 9.2L5 5Z"
  case "composition": "M1 1.2H9.5V8.8H1Z"
  default: "M1 0.8L11 5L1 9.2Z"
  }
}
