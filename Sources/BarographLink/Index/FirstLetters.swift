package import BarographModel

/// What names begin with, read off their bytes: a text made for each name that is asked about is a good part of a run.
extension Index {
  /// Whether a name begins with a capital letter, as those of types do.
  package func isCapitalized(_ name: Name) -> Bool {
    guard let first = firstByte(of: name) else { return false }
    if first < 0x80 { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) }
    return text(name).unicodeScalars.first?.properties.isUppercase ?? false
  }

  /// `$0`, `$model`
  package func beginsWithDollar(_ name: Name) -> Bool { firstByte(of: name) == UInt8(ascii: "$") }

  private func firstByte(of name: Name) -> UInt8? { project.names.withUTF8(of: name) { $0.first } }
}
