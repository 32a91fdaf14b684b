internal import BarographModel

/// Streams of the language that nobody finishes: whoever waits for their values waits until the task is cancelled.
extension Values {
  private static let streams: Set<String> = ["AsyncStream", "AsyncThrowingStream"]

  /// Whether a property is an asynchronous stream that its own type makes and, while an object of that lasts, never finishes.
  func isUnfinished(_ stream: DeclReference) -> Bool {
    guard isMember(stream), let name = inference.type(of: stream).externalName,
      Self.streams.contains(index.text(name)), let owner = inference.owner(of: stream), !index[owner].isExternal
    else { return false }
    var isMade = false
    for place in index[owner].declarations + index[owner].extensions {
      let outline = index[place.file]
      for expr in outline.exprs where expr.kind == .call && !expr.base.isNone {
        let word = index.text(outline[expr.base].name)
        guard word == "finish" || word == "makeStream" || Self.streams.contains(word),
          inference.lookup.enclosingEntity(place.file, expr.scope) == owner
        else { continue }
        if word != "finish" {
          isMade = true
        } else if !isAtEnd(expr.scope, place.file, of: owner) {
          return false
        }
      }
    }
    return isMade
  }
}
