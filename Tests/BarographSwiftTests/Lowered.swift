import BarographModel
import BarographSwift
import OutlineText
import Testing

func lowered(_ source: String) -> OutlineText {
  var names = NameTable()
  let outline = lowerSwift(source, names: &names)
  return OutlineText(outline: outline, names: names)
}

/// Expects the outline of a source, written as `OutlineText` writes it.
func expect(_ source: String, _ outline: String, at place: SourceLocation = #_sourceLocation) {
  #expect(lowered(source).lines == outline.split(separator: "\n").map(String.init), sourceLocation: place)
}
