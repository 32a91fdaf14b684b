package import BarographModel

/// The kind of file that an Objective-C text comes from.
package enum ObjectiveCFile: Sendable {
  case header, implementation
}

/// Turns Objective-C source text into an outline, in place of what the outline holds. Never fails: what does not parse is
/// left out, and `firstError` says where a bracket, a string or a container has no end. Names are interned into `names`.
/// The buffer must stay valid during the call. Takes time linear in the size of the text, and stack for `deepestNesting`
/// levels of it.
package func lowerObjectiveC(
  _ source: UnsafeBufferPointer<UInt8>, _ file: ObjectiveCFile, names: inout NameTable, into outline: inout FileOutline
) {
  var lexer = Lexer(source)
  lexer.run()
  let unmatched = matchBrackets(&lexer.tokens)
  let tokens = lexer.tokens
  lexer.tokens = []
  outline.reset()
  tokens.withUnsafeBufferPointer { tokens in
    let lowering = Lowering(
      source: source, tokens: tokens, isHeader: file == .header, names: names, outline: outline)
    // The lowering owns both meanwhile, so that nothing is copied.
    names = NameTable(adopting: ())
    outline = FileOutline()
    lowering.lowerFile(lexer, unmatched: unmatched)
    names = lowering.names
    outline = lowering.outline
  }
}

/// The outline of a source text given as a string.
package func lowerObjectiveC(_ text: String, _ file: ObjectiveCFile = .implementation, names: inout NameTable)
  -> FileOutline
{
  var text = text
  var outline = FileOutline()
  text.withUTF8 { lowerObjectiveC($0, file, names: &names, into: &outline) }
  return outline
}
