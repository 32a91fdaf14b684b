package import BarographModel
internal import SwiftParser
@_spi(RawSyntax) internal import SwiftSyntax

/// How deeply nested syntax the parser follows before it gives up on the rest: given explicitly because the parser's
/// own default differs between debug and release builds. The calling thread needs a stack of 512 MiB for it.
private let maximumNestingLevel = 256

/// Turns Swift source text into an outline, in place of what the outline holds. Never fails: what does not parse is left
/// out, and `firstError` says where it begins. Names are interned into `names`. The buffer must stay valid during the call.
/// Between parsing, which can take very long for hostile text, and the rest, `shouldContinue` is asked; when it says no
/// the result is false, and `names` and `outline` are not touched.
package func lowerSwift(
  _ source: UnsafeBufferPointer<UInt8>, names: inout NameTable, into outline: inout FileOutline,
  shouldContinue: () -> Bool
) -> Bool {
  let tree = Parser.parse(source: source, maximumNestingLevel: maximumNestingLevel)
  guard shouldContinue() else { return false }
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
  return true
}

/// The outline of a source text given as a string.
package func lowerSwift(_ text: String, names: inout NameTable) -> FileOutline {
  var text = text
  var outline = FileOutline()
  _ = text.withUTF8 { lowerSwift($0, names: &names, into: &outline) { true } }
  return outline
}

/// The reason for which a file must not be given to the parser, or `nil`. Directly nested `[` take the parser exponential time.
package func reasonNotToParse(_ source: UnsafeBufferPointer<UInt8>) -> (offset: Int, reason: String)? {
  guard let offset = deepBracketRun(source) else { return nil }
  return (offset, "more than \(bracketLimit) brackets open directly inside each other; the file is skipped")
}

/// Beyond this many directly nested `[` each one doubles the parser's time.
private let bracketLimit = 14

/// The byte offset where a run of directly nested `[` (also mixed with `(` and `A<`) exceeds the limit.
private func deepBracketRun(_ source: UnsafeBufferPointer<UInt8>) -> Int? {
  var next = 0
  while let start = source.index(of: UInt8(ascii: "["), from: next) {
    next = start + 1
    var run = 1
    while next < source.count, keepsRun(source[next]) {
      if source[next] == UInt8(ascii: "[") {
        run += 1
        if run > bracketLimit { return next }
      }
      next += 1
    }
  }
  return nil
}

/// Whether brackets on both sides of the byte may be directly nested.
private func keepsRun(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "<"), 0x20, 0x09, 0x0a, 0x0d: true
  case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, UInt8(ascii: "_"): true
  default: false
  }
}
