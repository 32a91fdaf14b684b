/// Names for ids in diagram languages: ASCII letters, digits and underscores, none a word of such a language, all different
/// even without regard to case. An id that did not change keeps its name when others come and go, unless they get the same.
func identifiers(for ids: [String]) -> [String] {
  var used = Set<String>()
  return ids.map { id in
    let base = identifier(id)
    var name = base
    var number = 2
    while !used.insert(name.lowercased()).inserted {
      name = "\(base)_\(number)"
      number += 1
    }
    return name
  }
}

private func identifier(_ id: String) -> String {
  var name = ""
  for byte in id.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      name.unicodeScalars.append(Unicode.Scalar(byte))
    default: if name.last != "_" { name += "_" }
    }
  }
  guard let first = name.first, name.contains(where: { $0 != "_" }) else { return "unnamed" }
  if !first.isLetter { name = "n" + name }
  return reservedWords.contains(name.lowercased()) ? name + "_" : name
}

/// Words that mean something to DOT, Mermaid, PlantUML or D2 where an id could stand.
private let reservedWords: Set<String> = [
  "actor", "agent", "artifact", "boundary", "call", "card", "center", "circle", "class", "classdef", "classes", "click",
  "cloud", "collections", "component", "constraint", "control", "database", "default", "digraph", "direction", "edge",
  "end",
  "entity", "file", "folder", "footer", "frame", "graph", "header", "height", "hide", "href", "icon", "interface",
  "label",
  "layers", "left", "legend", "link", "linkstyle", "near", "node", "note", "null", "package", "person", "queue",
  "rectangle",
  "remove", "right", "scale", "scenarios", "shape", "show", "skinparam", "stack", "steps", "storage", "strict", "style",
  "subgraph", "title", "together", "tooltip", "top", "usecase", "vars", "width",
]
