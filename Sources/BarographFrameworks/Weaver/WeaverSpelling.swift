internal import BarographLink
internal import BarographModel

/// A type as a comment spells it: the names in comments are no part of an outline.
struct WeaverType: Equatable {
  /// As keys spell it.
  var key: String
  /// The project type, optionals ignored.
  var entity: EntityID?
  /// The parts of `A & B`.
  var parts: [WeaverType] = []
}

/// Reads the types that comments spell.
struct WeaverSpelling {
  let lookup: Lookup
  let file: FileID
  let scope: ScopeID
  let offset: UInt32

  private var index: Index { lookup.index }

  func type(_ text: some StringProtocol) -> WeaverType {
    var text = trimmed(text)
    for word in ["any ", "some ", "@escaping "] where text.hasPrefix(word) {
      text = trimmed(text.dropFirst(word.count))
    }
    if text.contains("->") { return WeaverType(key: text) }
    let parts = split(text, at: "&")
    if parts.count > 1 {
      let types = parts.map { type($0) }
      return WeaverType(key: types.map(\.key).sorted().joined(separator: " & "), parts: types)
    }
    if let last = text.last, last == "?" || last == "!" {
      let inner = type(text.dropLast())
      return WeaverType(key: "Optional<\(inner.key)>", entity: inner.entity)
    }
    if text.hasPrefix("("), text.hasSuffix(")") { return type(text.dropFirst().dropLast()) }
    if text.hasPrefix("["), text.hasSuffix("]") {
      let inside = split(String(text.dropFirst().dropLast()), at: ":").map { type($0).key }
      return WeaverType(key: "[\(inside.joined(separator: ": "))]")
    }
    return generic(text)
  }

  private func generic(_ text: String) -> WeaverType {
    guard let open = text.firstIndex(of: "<"), text.hasSuffix(">") else { return named(text) }
    let arguments = split(String(text[text.index(after: open)...].dropLast()), at: ",").map { type($0) }
    var found = named(trimmed(text[..<open]))
    if found.key == "Optional", arguments.count == 1 { found.entity = arguments[0].entity }
    found.key += "<\(arguments.map(\.key).joined(separator: ", "))>"
    return found
  }

  /// `Name` and `Outer.Name`.
  private func named(_ text: String) -> WeaverType {
    let path = text.split(separator: ".").map { index.project.names.find(trimmed($0)) }
    guard let first = path.first, let first else { return WeaverType(key: text) }
    switch lookup.meaning(of: first, file: file, scope: scope, offset: offset, wantsType: true) {
    case .type(let entity): return nested(entity, path.dropFirst()) ?? WeaverType(key: text)
    case .alias(let alias) where path.count == 1: return aliased(lookup.aliased(alias))
    case .module where path.count > 1: return named(text.split(separator: ".").dropFirst().joined(separator: "."))
    // A type from outside that the project extends may have annotations there.
    default: return WeaverType(key: text, entity: path.count == 1 ? index.externals[first] : nil)
    }
  }

  private func nested(_ entity: EntityID, _ path: ArraySlice<Name?>) -> WeaverType? {
    var entity = entity
    for name in path {
      guard let name, case .type(let inner)? = lookup.member(name, of: entity, wantsType: true) else { return nil }
      entity = inner
    }
    return WeaverType(key: index.id(of: entity), entity: entity)
  }

  private func aliased(_ type: TypeValue) -> WeaverType {
    var found = WeaverType(key: index.key(type), entity: type.entity)
    if case .composition(let parts) = type { found.parts = parts.map { aliased($0) } }
    return found
  }

  // MARK: Text

  /// Divides at a character that stands in no brackets.
  private func split(_ text: String, at separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      if character == separator, depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { trimmed($0) }
  }

  private func trimmed(_ text: some StringProtocol) -> String { text.trimmingBlanks }
}

extension StringProtocol {
  /// Without blanks at both ends.
  var trimmingBlanks: String {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }), let last = lastIndex(where: { !isBlank($0) }) else {
      return ""
    }
    return String(self[first...last])
  }
}
