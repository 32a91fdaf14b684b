internal import BarographAlgorithms
package import BarographModel

/// Lays out the hops of a path: number, place, types, form, note in aligned columns; where there is no room for these, below each other. Of
/// a long path the first and the last hops are shown.
struct HopLines {
  /// Paths of up to this many hops are shown in full.
  static let fullLength = 12
  /// How many hops of a longer path are shown at each end.
  static let endLength = 5

  var paint: Paint
  var names = ShortNames()
  /// How many columns there are; `nil` for as many as it takes.
  var width: Int?
  /// The source line to show below a hop, or `nil`.
  var excerpt: (Location) -> String?

  func lines(_ path: [Hop]) -> [String] {
    let isShort = path.count <= Self.fullLength
    let shown =
      isShort ? Array(path.indices) : Array(path.indices.prefix(Self.endLength) + path.indices.suffix(Self.endLength))
    let columns = Columns(
      number: String(path.count).count, place: shown.map { displayWidth(path[$0].location.text) }.max() ?? 0,
      types: shown.map { displayWidth(types(path[$0])) }.max() ?? 0,
      form: shown.map { displayWidth(path[$0].formText) }.max() ?? 0)
    let widest = shown.map { columns.width(ofNote: visible(path[$0].note)) }.max() ?? 0
    let isNarrow = width.map { widest > $0 } ?? false
    var lines: [String] = []
    for (position, index) in shown.enumerated() {
      if !isShort, position == Self.endLength {
        lines.append("  \(padded("…", to: columns.number))  \(path.count - shown.count) more hops")
      }
      let number = padded(String(index + 1), before: columns.number)
      lines += isNarrow ? stacked(path[index], number) : [row(path[index], number, columns)]
      if let line = excerpt(path[index].location) {
        let margin = columns.number + 6
        let room = width.map { max(8, $0 - margin) }
        lines.append(paint(String(repeating: " ", count: margin) + (room.map { clipped(line, to: $0) } ?? line), .dim))
      }
    }
    return lines
  }

  /// How wide the columns are.
  private struct Columns {
    var number, place, types, form: Int

    /// How wide a row is whose note is this one.
    func width(ofNote note: String) -> Int {
      2 + number + 2 + place + 2 + types + 2 + form + (note.isEmpty ? 0 : 2 + displayWidth(note))
    }
  }

  private func row(_ hop: Hop, _ number: String, _ columns: Columns) -> String {
    let note = visible(hop.note)
    return "  \(paint(number, .bold))  \(paint(padded(hop.location.text, to: columns.place), .cyan))  "
      + "\(padded(types(hop), to: columns.types))  "
      + (note.isEmpty ? hop.formText : "\(padded(hop.formText, to: columns.form))  \(note)")
  }

  /// The place, and below it the rest.
  private func stacked(_ hop: Hop, _ number: String) -> [String] {
    let margin = String(repeating: " ", count: number.count + 4)
    let note = visible(hop.note)
    let texts = [types(hop), note.isEmpty ? hop.formText : "\(hop.formText)  \(note)"]
    return ["  \(paint(number, .bold))  \(paint(hop.location.text, .cyan))"]
      + texts.flatMap { text in
        wrapped(text, width: width, after: margin.count, indent: margin.count + 2).enumerated().map { position, line in
          margin + (position == 0 ? "" : "  ") + line
        }
      }
  }

  private func types(_ hop: Hop) -> String { "\(visible(names[hop.from])) → \(visible(names[hop.to]))" }
}

/// The start of a text, and `…` where it is longer than a number of columns.
private func clipped(_ text: String, to width: Int) -> String {
  if displayWidth(text) <= width { return text }
  var (shown, used) = ("", 0)
  for character in text {
    used += displayWidth(character)
    if used > width - 1 { break }
    shown.append(character)
  }
  return shown + "…"
}

/// The names by which people know types: the last part of an id, where no other id that is shown ends like it.
struct ShortNames {
  private var names: [String: String] = [:]

  /// None: each id stands for itself.
  init() {}

  /// The names of the types on some paths.
  init(of paths: [[Hop]]) {
    let ids = Set(paths.joined().flatMap { [$0.from, $0.to] }).filter(Self.isPlain)
    let byName = Dictionary(grouping: ids) { String($0.split(separator: ".").last ?? "") }
    for (name, ids) in byName where ids.count == 1 && !name.isEmpty { names[ids[0]] = name }
  }

  subscript(id: String) -> String { names[id] ?? id }

  /// Whether an id is nothing but names and dots: keys may have arguments.
  private static func isPlain(_ id: String) -> Bool {
    id.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "#" }
  }
}

/// The paths of a `why` answer, a blank line between them; each begins with its start and ends with its goal.
package func renderPaths(_ paths: [[Hop]], options: ReportOptions = ReportOptions()) -> String {
  let names = options.isTerminal ? ShortNames(of: paths) : ShortNames()
  let hops = HopLines(paint: Paint(isColored: options.isTerminal), names: names, width: options.width) { location in
    options.isTerminal ? options.sourceLine(location).map { visible(trimmedSource($0)) } : nil
  }
  return paths.map { path in
    let stations = path.prefix(1).map(\.from) + path.map(\.to)
    let title = wrapped(
      stations.map { visible(names[$0]) }.joined(separator: " → "), width: options.width, after: 0, indent: 2)
    let lines = title.prefix(1) + title.dropFirst().map { "  " + $0 } + hops.lines(path)
    return lines.map { $0 + "\n" }.joined()
  }.joined(separator: "\n")
}
