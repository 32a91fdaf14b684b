internal import BarographModel

/// The columns of a place in its source line, in UTF-16 units from 0: of the name that stands there, else of one scalar.
/// `nil` when the place is not in the line, or does not start a scalar.
func utf16Columns(of location: Location, in line: String) -> Range<Int>? {
  let scalars = line.unicodeScalars
  // Some count a byte order mark and some do not.
  guard location.column > 0, scalars.first != "\u{feff}" else { return nil }
  var bytes = 0
  var units = 0
  var index = scalars.startIndex
  while index < scalars.endIndex, bytes + 1 < location.column {
    bytes += UTF8.width(scalars[index])
    units += UTF16.width(scalars[index])
    scalars.formIndex(after: &index)
  }
  guard bytes + 1 == location.column, index < scalars.endIndex else { return nil }
  let name = scalars[index...].prefix { $0 == "_" || $0.properties.isXIDContinue }
  let length = name.reduce(0) { $0 + UTF16.width($1) }
  return units..<units + max(length, UTF16.width(scalars[index]))
}
