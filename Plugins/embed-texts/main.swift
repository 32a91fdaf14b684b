import Foundation

// embed-texts OUTPUT ROOT TEXT…: writes the texts as Swift string literals, each by its path below the root. A file for
// each target, in the given order: the same texts are the same bytes, and a file that has them already is left alone, so
// that nothing is compiled again because a build ran in another environment.

/// A Swift literal that stands for exactly this text: raw, with as many number signs as nothing in the text has.
/// `nil` for a carriage return, which such literals cannot hold.
func literal(_ text: String) -> String? {
  if text.utf8.contains(13) { return nil }
  var fence = "#"
  while text.contains("\"\"\"" + fence) || text.contains("\\" + fence) { fence += "#" }
  return fence + "\"\"\"\n" + text + "\n\"\"\"" + fence
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("embed-texts: \(message)\n".utf8))
  exit(1)
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else { fail("usage: embed-texts OUTPUT ROOT TEXT…") }
let root = arguments[2] + "/"
var entries = ""
for path in arguments.dropFirst(3) {
  guard path.hasPrefix(root) else { fail("\(path) is outside of \(root)") }
  guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { fail("\(path) is no UTF-8 text") }
  guard let literal = literal(text) else { fail("\(path) has carriage returns; write line feeds alone") }
  entries += "  \"\(path.dropFirst(root.count))\": \(literal),\n"
}
let source = """
  // Written by the plugin EmbedTexts from files of the package.

  /// The texts of this target, by their paths below the package.
  let embeddedTexts: [String: String] = [

  """
let written = source + (entries.isEmpty ? "  :\n" : entries) + "]\n"
if let known = try? String(contentsOfFile: arguments[1], encoding: .utf8), known == written { exit(0) }
do {
  try written.write(toFile: arguments[1], atomically: true, encoding: .utf8)
} catch {
  fail("\(arguments[1]) cannot be written: \(error)")
}
