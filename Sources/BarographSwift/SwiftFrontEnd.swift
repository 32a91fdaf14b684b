package import BarographModel
internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

/// How deeply nested syntax the parser follows before it gives up on the rest: given explicitly because the parser's
/// own default differs between debug and release builds. The calling thread needs a stack of 512 MiB for it.
private let maximumNestingLevel = 256

/// Turns Swift source text into an outline, in place of what the outline holds. Never fails: what does not parse is left
/// out, and `firstError` says where it begins. Names are interned into `names`. The buffer must stay valid during the call.
package func lowerSwift(_ source: UnsafeBufferPointer<UInt8>, names: inout NameTable, into outline: inout FileOutline) {
  let tree = Parser.parse(source: source, maximumNestingLevel: maximumNestingLevel)
  withExtendedLifetime(tree) {
    outline.reset()
    let lowering = Lowering(root: tree.raw, source: source, names: names, outline: outline)
    // The lowering owns both meanwhile, so that nothing is copied.
    names = NameTable(adopting: ())
    outline = FileOutline()
    lowering.lowerFile(tree)
    names = lowering.names
    outline = lowering.outline
  }
}

/// The outline of a source text given as a string.
package func lowerSwift(_ text: String, names: inout NameTable) -> FileOutline {
  var text = text
  var outline = FileOutline()
  text.withUTF8 { lowerSwift($0, names: &names, into: &outline) }
  return outline
}

/// The reason for which a file must not be given to the parser, or `nil`: a shape that takes it exponential or quadratic time. Says so
/// by counting, so that the answer is the same on every machine, and in time linear in the length of the text.
package func reasonNotToParse(_ source: UnsafeBufferPointer<UInt8>) -> (offset: Int, reason: String)? {
  var scan = NestingScan(source)
  return scan.problem()
}
