/// A text with values where it names them: `{{title}}`. A name without a value stays as it stands, and values are not read
/// again.
package func filled(_ text: String, _ values: [String: String]) -> String {
  var result = ""
  var rest = text[...]
  while let open = rest.firstRange(of: "{{") {
    guard let close = rest[open.upperBound...].firstRange(of: "}}") else { break }
    result += rest[..<open.lowerBound]
    result +=
      values[String(rest[open.upperBound..<close.lowerBound])] ?? String(rest[open.lowerBound..<close.upperBound])
    rest = rest[close.upperBound...]
  }
  return result + rest
}
