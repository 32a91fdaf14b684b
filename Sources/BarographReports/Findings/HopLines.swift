internal import BarographAlgorithms
package import BarographModel

/// Lays out the hops of a path: number, place, types, form, note in aligned columns. Names are never shortened; of a
/// long path the first and the last hops are shown.
struct HopLines {
  /// Paths of up to this many hops are shown in full.
  static let fullLength = 12
  /// How many hops of a longer path are shown at each end.
  static let endLength = 5

  var paint: Paint
  /// The source line to show below a hop, or `nil`.
  var excerpt: (Location) -> String?

  func lines(_ path: [Hop]) -> [String] {
    let isShort = path.count <= Self.fullLength
    let shown =
      isShort ? Array(path.indices) : Array(path.indices.prefix(Self.endLength) + path.indices.suffix(Self.endLength))
    let numberWidth = String(path.count).count
    let placeWidth = shown.map { displayWidth(path[$0].location.text) }.max() ?? 0
    let typesWidth = shown.map { displayWidth(types(path[$0])) }.max() ?? 0
    let formWidth = shown.map { displayWidth(path[$0].formText) }.max() ?? 0
    let margin = String(repeating: " ", count: numberWidth)
    var lines: [String] = []
    for (position, index) in shown.enumerated() {
      if !isShort, position == Self.endLength {
        lines.append("  \(padded("…", to: numberWidth))  \(path.count - shown.count) more hops")
      }
      let hop = path[index]
      let number = String(repeating: " ", count: numberWidth - String(index + 1).count) + String(index + 1)
      let note = visible(hop.note)
      lines.append(
        "  \(paint(number, .bold))  \(paint(padded(hop.location.text, to: placeWidth), .cyan))  "
          + "\(padded(types(hop), to: typesWidth))  "
          + (note.isEmpty ? hop.formText : "\(padded(hop.formText, to: formWidth))  \(note)"))
      if let line = excerpt(hop.location) { lines.append(paint("  \(margin)    \(line)", .dim)) }
    }
    return lines
  }

  private func types(_ hop: Hop) -> String { "\(visible(hop.from)) → \(visible(hop.to))" }
}

/// The paths of a `why` answer, a blank line between them; each begins with its start and ends with its goal.
package func renderPaths(_ paths: [[Hop]], options: ReportOptions = ReportOptions()) -> String {
  let hops = HopLines(paint: Paint(isColored: options.isTerminal)) { location in
    options.isTerminal ? options.sourceLine(location).map { visible(trimmedSource($0)) } : nil
  }
  return paths.map { path in
    let stations = path.prefix(1).map(\.from) + path.map(\.to)
    return ([stations.map(visible).joined(separator: " → ")] + hops.lines(path)).map { $0 + "\n" }.joined()
  }.joined(separator: "\n")
}
