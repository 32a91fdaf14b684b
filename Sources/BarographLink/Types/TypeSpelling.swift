package import BarographModel

extension Index {
  /// A type spelling as source text, white space normalised.
  package func spelling(_ row: TypeID, file: FileID) -> String {
    guard !row.isNone else { return "" }
    let node = self[file][row]
    let parts = node.arguments.range.map { spelling(TypeID(self[file].lists[$0]), file: file) }
    let base = spelling(node.base, file: file)
    switch node.kind {
    case .named:
      let name = text(node.name) + (parts.isEmpty ? "" : "<\(parts.joined(separator: ", "))>")
      return !node.base.isNone ? "\(base).\(name)" : name
    case .optional: return needsParentheses(node.base, file) ? "(\(base))?" : "\(base)?"
    case .implicitlyUnwrapped: return "\(base)!"
    case .array: return "[\(base)]"
    case .dictionary: return "[\(parts.joined(separator: ": "))]"
    case .tuple: return "(\(parts.joined(separator: ", ")))"
    case .function: return "(\(parts.dropLast().joined(separator: ", "))) -> \(parts.last ?? "Void")"
    case .some: return "some \(base)"
    case .any: return "any \(base)"
    case .composition: return parts.joined(separator: " & ")
    case .metatype: return "\(base).Type"
    case .wrapped: return base
    case .unknown: return "_"
    }
  }

  private func needsParentheses(_ row: TypeID, _ file: FileID) -> Bool {
    guard !row.isNone else { return false }
    return switch self[file][row].kind {
    case .function, .any, .some, .composition: true
    default: false
    }
  }

  /// The spelling of a type in binding keys: project types by id, no `any`, compositions sorted, sugar for optionals
  /// and collections undone only where Swift itself makes no difference.
  package func key(_ type: TypeValue) -> String {
    switch type {
    case .entity(let entity, let arguments): return id(of: entity) + keyList(arguments)
    case .external(let path, let arguments): return path.map { text($0) }.joined(separator: ".") + keyList(arguments)
    case .parameter(let name): return text(name)
    case .optional(let inner): return "Optional<\(key(inner))>"
    case .array(let inner): return "[\(key(inner))]"
    case .dictionary(let key, let value): return "[\(self.key(key)): \(self.key(value))]"
    case .tuple(let parts): return "(\(parts.map { key($0) }.joined(separator: ", ")))"
    case .function(let parameters, let result):
      return "(\(parameters.map { key($0) }.joined(separator: ", "))) -> \(key(result))"
    case .composition(let parts): return parts.map { key($0) }.sorted().joined(separator: " & ")
    case .metatype(let inner): return "\(key(inner)).Type"
    case .module, .unknown: return "?"
    }
  }

  private func keyList(_ arguments: [TypeValue]) -> String {
    arguments.isEmpty ? "" : "<\(arguments.map { key($0) }.joined(separator: ", "))>"
  }
}
