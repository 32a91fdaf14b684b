internal import BarographAlgorithms
internal import BarographModel

extension Finding {
  /// The message on one line, with what is not certain said.
  var headline: String { visible(message) + (certainty == .likely ? " (likely)" : "") }

  /// What stands below the message where a format has room for nothing but text: hops, other places, help; a line each.
  /// Of a long path the first and the last hops are told.
  var details: [String] {
    let isShort = path.count <= HopLines.fullLength
    let head = isShort ? path.count : HopLines.endLength
    let tail = isShort ? 0 : HopLines.endLength
    let gap = isShort ? [] : ["… \(path.count - head - tail) more hops"]
    func told(_ indices: some Sequence<Int>) -> [String] { indices.map { "\($0 + 1). \(path[$0].sentence)" } }
    return told(path.indices.prefix(head)) + gap + told(path.indices.suffix(tail))
      + related.map { "note: \(visible($0.message)) (\($0.location.text))" } + help.map { "help: \(visible($0))" }
  }
}

extension Hop {
  /// The hop in one line: types, manner, note, place.
  var sentence: String { "\(summary) (\(location.text))" }

  /// The hop in one line, without its place.
  var summary: String {
    let note = note.isEmpty ? "" : ": \(visible(note))"
    return "\(visible(from)) → \(visible(to)), \(manner.joined(separator: ", "))\(note)"
  }
}

extension Location {
  /// The line for formats that refuse zero.
  var positiveLine: Int { max(1, line) }
  /// The column for formats that refuse zero.
  var positiveColumn: Int { max(1, column) }
}
