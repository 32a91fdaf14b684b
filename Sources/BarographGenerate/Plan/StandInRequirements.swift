internal import BarographSwift

/// How members are written as requirements of a protocol.
extension StandInMaker {
  func requirement(_ property: PropertyMember) -> String {
    let effects = (property.isAsync ? " async" : "") + (property.effect.isEmpty ? "" : " " + property.effect)
    return attributes(property.attributes) + "var \(property.name): \(property.type ?? "") { get\(effects)"
      + (property.isSettable ? " set }" : " }")
  }

  func requirement(_ method: MethodMember) -> String {
    attributes(method.attributes) + method.modifiers.map { $0 + " " }.joined()
      + StandInWriter.function(method, parameters: method.parameters.map(declared), result: method.result)
  }

  func attributes(_ written: [String]) -> String {
    written.filter { $0 == "@MainActor" || $0 == "@discardableResult" || $0.hasPrefix("@available") }.map { $0 + " " }
      .joined()
  }

  func declared(_ parameter: ParameterMember) -> String {
    (parameter.label == parameter.name ? parameter.name : parameter.label + " " + parameter.name) + ": "
      + parameter.type + (parameter.isVariadic ? "..." : "")
  }

  /// A literal or `.name`: it means the same everywhere.
  func isPlain(_ expression: String) -> Bool {
    ["nil", "true", "false", "[]", "[:]", "\"\""].contains(expression)
      || expression.wholeMatch(of: /-?[0-9][0-9_.]*|"[^"\\]*"|\.[A-Za-z_][A-Za-z0-9_]*/) != nil
  }
}
