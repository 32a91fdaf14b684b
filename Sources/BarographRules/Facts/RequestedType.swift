/// The type that a request asks for once the container's own wrappers are taken off its text.
enum RequestedType {
  private static let wrappers: Set<String> = ["Optional", "Lazy", "Provider", "LazyType", "ProviderType"]

  /// The type itself, then what it wraps, innermost last: an exact provider of the wrapper wins over the rule that
  /// makes the wrapper from its content.
  static func candidates(_ type: String) -> [String] {
    var result = [type]
    while let last = result.last, let inner = content(of: last) { result.append(inner) }
    // A generic service may be registered without arguments, where Swift infers them from the factory.
    if let last = result.last, last.hasSuffix(">"), let open = last.firstIndex(of: "<") {
      result.append(String(last[..<open]))
    }
    return result
  }

  /// Whether `nil` is accepted because the type says so.
  static func isOptional(_ type: String) -> Bool { candidates(type).contains { $0.hasPrefix("Optional<") } }

  /// Whether a part of the type is not known.
  static func isUnknown(_ type: String) -> Bool { type.isEmpty || type.contains("?") }

  private static func content(of type: String) -> String? {
    guard type.hasSuffix(">"), let open = type.firstIndex(of: "<") else { return nil }
    let wrapper = type[..<open].split(separator: ".").last.map(String.init) ?? ""
    return wrappers.contains(wrapper) ? String(type[type.index(after: open)...].dropLast()) : nil
  }
}
