internal import BarographModel

/// The module name that build tools make of a target's or product's name: what cannot stand in an identifier becomes
/// `_`. Never empty.
package func moduleName(from name: String) -> String {
  if name.utf8.allSatisfy(\.isWordPart), let first = name.utf8.first, !first.isDigit {
    return name
  }
  var result = String.UnicodeScalarView()
  for scalar in name.unicodeScalars {
    let fits = result.isEmpty ? scalar.properties.isXIDStart : scalar.properties.isXIDContinue
    result.append(fits || scalar == "_" ? scalar : "_")
  }
  return result.isEmpty ? "_" : String(result)
}
