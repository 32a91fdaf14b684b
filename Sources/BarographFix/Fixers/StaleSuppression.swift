internal import BarographEngine
internal import BarographModel
internal import BarographRules

/// Takes rules that nothing breaks out of a suppression; one that is left without rules goes, with its line when it stands alone.
func staleSuppression(_ finding: Finding, _ room: FixRoom) throws(Refused) -> Mended? {
  let source = try room.text(finding.location.file)
  let stale = Set(room.findings(of: finding.rule, at: finding.location).compactMap(\.identity.last))
  guard let place = source.offset(of: finding.location) else { throw Refused("its comment is not there any more") }
  let line = source.line(at: place)
  guard let mark = firstIndex(of: Array("barograph:".utf8), in: source.bytes[place..<line.upperBound]) else {
    throw Refused("its comment is not there any more")
  }
  let start = source.bytes[line.lowerBound..<mark].lastIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x2f }.map { $0 + 1 }
  let slashes = source.text((start ?? line.lowerBound)..<mark)
  guard let slash = slashes.utf8.firstIndex(of: 0x2f), slashes[slash...].hasPrefix("//") else {
    throw Refused("it stands within another comment")
  }
  let comment = (start ?? line.lowerBound) + slashes.utf8.distance(from: slashes.startIndex, to: slash)
  let words = mark + 10
  guard
    case .valid(let rules, _) = Suppression(
      source.text(words..<line.upperBound), rules: Rulebook.all.map(\.id))
  else { throw Refused("its comment is not there any more") }
  let kept = rules.filter { !stale.contains($0.text) }
  if kept.isEmpty {
    return Mended(
      title: "remove the suppression that silences nothing",
      edits: [TextEdit(file: source.file, range: removal(of: comment, in: source), text: "")])
  }
  let gone = rules.filter { stale.contains($0.text) }.map { "'\($0)'" }.joined(separator: ", ")
  return Mended(
    title: "take \(gone) out of the suppression",
    edits: [
      TextEdit(
        file: source.file, range: list(in: source, words..<line.upperBound),
        text: kept.map(\.text).joined(separator: ", "))
    ])
}

/// A comment to the end of its line, with the blanks before it, or with its line when nothing else is there.
private func removal(of comment: Int, in source: SourceText) -> Range<Int> {
  let line = source.line(at: comment)
  if source.isFirst(comment) {
    let end = source.bytes[line.upperBound...].firstIndex(of: 0x0a).map { $0 + 1 } ?? source.bytes.count
    return line.lowerBound..<end
  }
  let code = source.bytes[line.lowerBound..<comment].lastIndex { $0 != 0x20 && $0 != 0x09 }
  return (code.map { $0 + 1 } ?? comment)..<line.upperBound
}

/// Where the rules of a suppression are listed: between its first word and the dash.
private func list(in source: SourceText, _ words: Range<Int>) -> Range<Int> {
  let bytes = source.bytes[words]
  let verb = bytes.firstIndex { $0 == 0x20 || $0 == 0x09 } ?? words.upperBound
  let start = bytes[verb...].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? words.upperBound
  // Ids have neither dashes nor other letters than ASCII's.
  let end = bytes[start...].firstIndex { $0 == 0x2d || $0 >= 0x80 } ?? words.upperBound
  let last = bytes[start..<end].lastIndex { $0 != 0x20 && $0 != 0x09 }.map { $0 + 1 } ?? end
  return start..<last
}

private func firstIndex(of needle: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
  bytes.indices.first { bytes[$0...].starts(with: needle) }
}
