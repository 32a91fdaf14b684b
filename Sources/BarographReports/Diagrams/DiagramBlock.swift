internal import BarographAlgorithms
internal import BarographModel

/// A diagram in a Markdown text that can be made again: a fenced code block below a comment `<!-- barograph graph … -->`,
/// which has the options that it was made with.
package struct DiagramBlock: Sendable, Hashable {
  /// What the comment says after `barograph graph`, as words of a command line.
  package var options: [String]
  /// The language of the code block.
  package var format: GraphFormat
  /// Line of the comment, from 1.
  package var line: Int
  /// The lines between the fences, without the indentation of the fence.
  package var text: String
  /// UTF-8 bytes of the lines between the fences in the whole text.
  package var range: Range<Int>
  /// What stands before each line of the block.
  package var indentation: String
  /// How lines end.
  package var lineBreak: String
}

/// A marker in a Markdown text that cannot be followed.
package struct DiagramBlockProblem: Error, Sendable, Hashable {
  /// Line of the marker, from 1.
  package var line: Int
  /// Why the marker cannot be followed, in half a sentence.
  package var reason: String

  /// A problem with the marker on a line, from 1.
  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }
}

/// The diagrams of a Markdown text that have a marker, in order. What stands in other code blocks is no marker.
package func diagramBlocks(in text: String) throws(DiagramBlockProblem) -> [DiagramBlock] {
  let lines = MarkdownLine.all(text)
  var blocks: [DiagramBlock] = []
  var row = 0
  while row < lines.count {
    if let fence = lines[row].fence {
      row = (lines[(row + 1)...].firstIndex { $0.closes(fence) } ?? lines.count - 1) + 1
      continue
    }
    guard let options = try marker(lines[row], row + 1) else {
      row += 1
      continue
    }
    let start = lines[(row + 1)...].firstIndex { !$0.isBlank } ?? lines.count
    guard start < lines.count, let fence = lines[start].fence else {
      throw DiagramBlockProblem(line: row + 1, reason: "no fenced code block follows this comment")
    }
    guard let format = format(of: fence.language) else {
      throw DiagramBlockProblem(
        line: start + 1,
        reason: "a diagram is in mermaid, plantuml, d2 or dot, not in '\(visible(fence.language))'")
    }
    guard let end = lines[(start + 1)...].firstIndex(where: { $0.closes(fence) }) else {
      throw DiagramBlockProblem(line: start + 1, reason: "this code block has no end")
    }
    let inner = lines[(start + 1)..<end]
    blocks.append(
      DiagramBlock(
        options: options, format: format, line: row + 1,
        text: inner.map { $0.without(indentation: fence.indentation) + "\n" }.joined(),
        range: lines[start].end..<lines[end].start, indentation: fence.indentation, lineBreak: lines[start].lineBreak))
    row = end + 1
  }
  return blocks
}

/// The text with other diagrams in its blocks; every other byte stays. `diagrams` are by block.
package func replacing(_ blocks: [DiagramBlock], in text: String, with diagrams: [String]) -> String {
  var bytes = Array(text.utf8)
  for (block, diagram) in zip(blocks, diagrams).reversed() {
    let lines = diagram.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    let new = lines.map { ($0.isEmpty ? "" : block.indentation) + $0 + block.lineBreak }.joined()
    bytes.replaceSubrange(block.range, with: Array(new.utf8))
  }
  return String(decoding: bytes, as: UTF8.self)
}

/// What differs between a diagram in a text and the one that the graph gives: a line after `-` for each that only the text has,
/// after `+` for each that only the graph gives; empty when nothing differs but blanks.
package func differences(of block: DiagramBlock, from diagram: String) -> [String] {
  let (old, new) = (lines(block.text), lines(diagram))
  if old.isEmpty { return ["+ all \(counted(new.count, "line")): the block is empty"] }
  let changes = new.difference(from: old)
  let removed = changes.removals.map { change in if case .remove(_, let line, _) = change { line } else { "" } }
  let inserted = changes.insertions.map { change in if case .insert(_, let line, _) = change { line } else { "" } }
  // What only moved is no news, but still a difference.
  var moved = Set(removed).intersection(inserted)
  moved.remove("end")
  let gone = removed.filter { !moved.contains($0) }.map { "- \($0)" }
  let come = inserted.filter { !moved.contains($0) }.map { "+ \($0)" }
  return gone + come + (moved.isEmpty ? [] : ["~ \(counted(moved.count, "line")) elsewhere"])
}

private func lines(_ text: String) -> [String] {
  text.split(separator: "\n").map { $0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed() }
    .map { String($0) }
}

private func format(of language: String) -> GraphFormat? {
  switch language.lowercased() {
  case "mermaid": .mermaid
  case "plantuml", "puml": .plantuml
  case "d2": .d2
  case "dot", "graphviz": .dot
  default: nil
  }
}

/// The options of a line that is a marker.
private func marker(_ line: MarkdownLine, _ number: Int) throws(DiagramBlockProblem) -> [String]? {
  let text = line.trimmed
  guard text.hasPrefix("<!--"), text.hasSuffix("-->"), text.count >= 7 else { return nil }
  let inner = text.dropFirst(4).dropLast(3).drop { $0 == " " }
  guard inner.hasPrefix("barograph graph"), inner.dropFirst(15).first.map({ $0 == " " }) ?? true else { return nil }
  guard let words = words(inner.dropFirst(15)) else {
    throw DiagramBlockProblem(line: number, reason: "a quotation mark is not closed")
  }
  return words
}

/// The words of a command line; quotation marks hold words together.
private func words(_ text: Substring) -> [String]? {
  var words: [String] = []
  var word: String?
  var quote: Character?
  for character in text {
    switch (character, quote) {
    case (let mark, let open?) where mark == open: quote = nil
    case (_, _?): word = (word ?? "") + String(character)
    case ("\"", nil), ("'", nil):
      quote = character
      word = word ?? ""
    case (" ", nil), ("\t", nil):
      if let done = word { words.append(done) }
      word = nil
    default: word = (word ?? "") + String(character)
    }
  }
  if quote != nil { return nil }
  return words + (word.map { [$0] } ?? [])
}
