/// The systems that code is compiled for, as far as the `#if os(…)` around it tells.
package struct Platforms: OptionSet, Sendable, Codable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let all = Platforms(rawValue: .max)

  private static let names = ["macOS", "iOS", "tvOS", "watchOS", "visionOS", "Linux", "Windows"]

  /// Those for which a condition may hold: `os(iOS)`, `!os(macOS) && DEBUG`. What is no question about a system may always hold.
  package init(condition: String) { self = Self.possible(condition[...], depth: 0).yes }

  /// For which systems a condition may hold, and for which it may not.
  private static func possible(_ text: Substring, depth: Int) -> (yes: Platforms, no: Platforms) {
    let text = trimmed(text)
    guard depth < 16 else { return (.all, .all) }
    // Conditions around each other are joined by `&&`, whatever is in them.
    let demands = split(text, at: "&")
    if demands.count > 1 {
      var known: (yes: Platforms, no: Platforms) = (.all, [])
      for demand in demands {
        let part = possible(demand, depth: depth + 1)
        known = (known.yes.intersection(part.yes), known.no.union(part.no))
      }
      return known
    }
    let choices = split(text, at: "|")
    if choices.count > 1 {
      var known: (yes: Platforms, no: Platforms) = ([], .all)
      for choice in choices {
        let part = possible(choice, depth: depth + 1)
        known = (known.yes.union(part.yes), known.no.intersection(part.no))
      }
      return known
    }
    if text.first == "!" {
      let inner = possible(text.dropFirst(), depth: depth + 1)
      return (inner.no, inner.yes)
    }
    if text.first == "(", text.last == ")" { return possible(text.dropFirst().dropLast(), depth: depth + 1) }
    guard text.hasPrefix("os("), text.last == ")" else { return (.all, .all) }
    let name = trimmed(text.dropFirst(3).dropLast())
    guard let row = names.firstIndex(of: name == "OSX" ? "macOS" : String(name)) else { return (.all, .all) }
    let own = Platforms(rawValue: 1 << UInt8(row))
    return (own, all.subtracting(own))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let head = text.drop { $0 == " " }
    return head.prefix(head.count - head.reversed().prefix { $0 == " " }.count)
  }

  /// The parts between pairs of an operator's character that stand in no parentheses.
  private static func split(_ text: Substring, at character: Character) -> [Substring] {
    var parts: [Substring] = []
    var (depth, start, last) = (0, text.startIndex, Character(" "))
    for index in text.indices {
      switch text[index] {
      case "(": depth += 1
      case ")": depth -= 1
      case character where last == character && depth == 0:
        parts.append(text[start..<text.index(before: index)])
        start = text.index(after: index)
      default: break
      }
      last = text[index]
    }
    return parts + [text[start...]]
  }
}
