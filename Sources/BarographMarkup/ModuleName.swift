/// The module name that build tools make of a target's or product's name: what cannot stand in an identifier becomes
/// `_`. Never empty.
package func moduleName(from name: String) -> String {
  if name.utf8.allSatisfy(isASCIIIdentifier), let first = name.utf8.first, !(0x30...0x39).contains(first) {
    return name
  }
  var result = String.UnicodeScalarView()
  for scalar in name.unicodeScalars {
    let fits = result.isEmpty ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
    result.append(fits || scalar == "_" ? scalar : "_")
  }
  return result.isEmpty ? "_" : String(result)
}

private func isASCIIIdentifier(_ byte: UInt8) -> Bool {
  switch byte {
  case 0x30...0x39, 0x41...0x5a, 0x61...0x7a, 0x5f: true
  default: false
  }
}
