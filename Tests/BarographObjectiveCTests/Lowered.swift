import BarographModel
import BarographObjectiveC
import OutlineText
import Testing

func lowered(_ source: String, _ file: ObjectiveCFile = .implementation) -> OutlineText {
  var names = NameTable()
  let outline = lowerObjectiveC(source, file, names: &names)
  return OutlineText(outline: outline, names: names)
}

/// Expects the outline of an implementation file, written as `OutlineText` writes it.
func expect(_ source: String, _ outline: String, at place: SourceLocation = #_sourceLocation) {
  #expect(lowered(source).lines == outline.split(separator: "\n").map(String.init), sourceLocation: place)
}

/// Expects the outline of a header.
func expect(header source: String, _ outline: String, at place: SourceLocation = #_sourceLocation) {
  #expect(lowered(source, .header).lines == outline.split(separator: "\n").map(String.init), sourceLocation: place)
}
