internal import BarographAlgorithms

/// What a change does to the graph, for a comment on a pull request: counts, a small picture of just that, and folded lists.
package func graphChangeMarkdown(_ change: GraphChange) -> String {
  let title = "## What changed in the graph\n\n"
  if change.isEmpty { return title + "Nothing since \(markdownText(visible(change.base))).\n" }
  let rows = [
    ("types", change.types.added.count, change.types.gone.count),
    ("dependencies", change.dependencies.added.count, change.dependencies.gone.count),
    ("bindings", change.bindings.added.count, change.bindings.gone.count),
    ("cycles", change.cycles.added.count, change.cycles.gone.count),
  ]
  let table = rows.map { "| \($0.0) | \($0.1) | \($0.2) |\n" }.joined()
  return title + "Since \(markdownText(visible(change.base))):\n\n|  | added | gone |\n|---|--:|--:|\n" + table
    + picture(of: change)
    + folded("cycles", change.cycles, text)
    + folded("types", change.types) { markdownCode(visible($0)) }
    + folded("bindings", change.bindings, text) + folded("dependencies", change.dependencies, text)
}

/// What is drawn and listed at most.
private enum ChangeLimit {
  static let drawn = 30
  static let listed = 50
  /// UTF-8 bytes of a list; eight of them are a part of one comment.
  static let list = MarkdownLimit.changes / 8
  static let members = 12
}

/// The types of a cycle, or its first ones.
private func text(_ cycle: [String]) -> String {
  let more = cycle.count - ChangeLimit.members
  return cycle.prefix(ChangeLimit.members).map { markdownCode(visible($0)) }.joined(separator: ", ")
    + (more > 0 ? " and \(more) more" : "")
}

private func text(_ dependency: GraphChange.Dependency) -> String {
  "\(markdownCode(visible(dependency.from))) → \(markdownCode(visible(dependency.to)))"
}

private func folded<Part>(_ noun: String, _ parts: GraphChange.Parts<Part>, _ text: (Part) -> String) -> String {
  let lists = [("added", parts.added), ("gone", parts.gone)].filter { !$0.1.isEmpty }
  return lists.map { word, all in
    var rows = ""
    var shown = 0
    for part in all.prefix(ChangeLimit.listed) {
      let row = "- \(text(part))\n"
      guard rows.isEmpty || rows.utf8.count + row.utf8.count <= ChangeLimit.list else { break }
      rows += row
      shown += 1
    }
    let more = all.count > shown ? "- and \(all.count - shown) more\n" : ""
    return "\n<details>\n<summary>\(noun) \(word): \(all.count)</summary>\n\n\(rows)\(more)\n</details>\n"
  }.joined()
}

/// Added dependencies as lines, gone ones dotted; those between types that came or went, and those of new cycles, go first.
private func picture(of change: GraphChange) -> String {
  let changed = Set(change.types.added + change.types.gone)
  let cyclic = Set(change.cycles.added.flatMap(\.self))
  let all = change.dependencies.added.map { ($0, true) } + change.dependencies.gone.map { ($0, false) }
  let ranked = all.enumerated().sorted { a, b in
    let (left, right) = (rank(a.element.0, changed, cyclic), rank(b.element.0, changed, cyclic))
    return left == right ? a.offset < b.offset : left < right
  }.map(\.element)
  let drawn = ranked.prefix(ChangeLimit.drawn)
  let names = Set(drawn.flatMap { [$0.0.from, $0.0.to] }).sorted()
  guard !names.isEmpty else { return "" }
  let place = Dictionary(uniqueKeysWithValues: zip(names, identifiers(for: names)))
  var text = "\n```mermaid\nflowchart LR\n"
  for name in names { text += "  \(place[name] ?? "")[\"\(mermaidText(shortName(name)))\"]\n" }
  for (edge, isAdded) in drawn {
    text += "  \(place[edge.from] ?? "") \(isAdded ? "-->" : "-. gone .->") \(place[edge.to] ?? "")\n"
  }
  text += "  classDef added stroke:#1a7f37,stroke-width:3px\n  classDef gone stroke:#cf222e,stroke-dasharray:4\n"
  for (word, types) in [("added", change.types.added), ("gone", change.types.gone)] {
    let marked = types.compactMap { place[$0] }
    if !marked.isEmpty { text += "  class \(marked.joined(separator: ",")) \(word)\n" }
  }
  let rest = ranked.count - drawn.count
  return text + "```\n" + (rest > 0 ? "\nThe picture leaves out \(plural(rest, "dependency")).\n" : "")
}

private func rank(_ edge: GraphChange.Dependency, _ changed: Set<String>, _ cyclic: Set<String>) -> Int {
  if cyclic.contains(edge.from) && cyclic.contains(edge.to) { return 0 }
  return changed.contains(edge.from) || changed.contains(edge.to) ? 1 : 2
}

/// An id without its module.
private func shortName(_ id: String) -> String {
  id.firstIndex(of: ".").map { String(id[id.index(after: $0)...]) } ?? id
}
