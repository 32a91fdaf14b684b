package import BarographModel

/// The line of a source that a location is on, without its line break; `nil` when it cannot be read any more. For
/// excerpts in reports that people look at; nothing is decided by it.
package func sourceLine(at location: Location, root: String) -> String? {
  guard location.line >= 1, let data = try? readFile(root + "/" + location.file) else { return nil }
  let lines = data.split(separator: UInt8(ascii: "\n"), maxSplits: location.line, omittingEmptySubsequences: false)
  guard location.line <= lines.count else { return nil }
  let line = String(decoding: lines[location.line - 1], as: UTF8.self)
  return line.hasSuffix("\r") ? String(line.dropLast()) : line
}

/// The lines of a source file below the root, without their line breaks; `nil` when it cannot be read any more.
package func sourceLines(of file: String, root: String) -> [String]? {
  guard let data = try? readFile(root + "/" + file) else { return nil }
  return data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
    String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }
}
