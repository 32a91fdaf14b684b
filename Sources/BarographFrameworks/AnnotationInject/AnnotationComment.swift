internal import BarographLink
internal import BarographModel

/// What a comment for AnnotationInject says: `inject: scope = "weak", type = "Maker", name = "Arabica"`.
struct AnnotationComment {
  var isProvider = false
  var scope = ""
  var type = ""
  var name = ""

  init(_ text: String) {
    isProvider = text.hasPrefix("provider")
    for option in text.drop(while: { $0 != ":" }).dropFirst().split(separator: ",") {
      let sides = option.split(separator: "=", maxSplits: 1).map { side in
        String(side.drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed())
      }
      guard sides.count == 2 else { continue }
      switch sides[0] {
      case "scope": scope = sides[1]
      case "type": type = sides[1]
      case "name": name = sides[1]
      default: break
      }
    }
  }

  /// The comments of a file by the row of the declaration that each stands in front of.
  static func all(in outline: OutlineView, _ index: Index) -> [DeclID: AnnotationComment] {
    var found: [DeclID: AnnotationComment] = [:]
    let directives = outline.directives.filter { $0.kind == .sourcery }
    if directives.isEmpty { return found }
    let decls = outline.declRows.filter { outline[$0].kind != .parameter }.sorted {
      (outline[$0].start, $0) < (outline[$1].start, $1)
    }
    var next = decls.startIndex
    for directive in directives {
      while next < decls.endIndex, outline[decls[next]].start < directive.offset { next += 1 }
      if next < decls.endIndex { found[decls[next]] = AnnotationComment(index.text(directive.text)) }
    }
    return found
  }
}

extension Character {
  fileprivate var isBlank: Bool { self == " " || self == "\"" }
}
