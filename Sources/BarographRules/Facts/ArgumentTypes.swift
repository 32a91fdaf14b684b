/// Static types of runtime arguments, as containers compare them.
enum ArgumentTypes {
  /// The outcome of comparing two lists of static types.
  enum Match: Equatable {
    case same, different
    /// They are spelled differently, but a name from outside the project may stand for another.
    case perhapsDifferent
  }

  static func compare(_ a: [String], _ b: [String]) -> Match {
    guard a.count == b.count else { return .different }
    let pairs = zip(a, b).filter { !isSame($0, $1) }
    if pairs.isEmpty { return .same }
    return pairs.contains { isKnown($0) && isKnown($1) } ? .different : .perhapsDifferent
  }

  private static let aliases = [
    "TimeInterval": "Double", "CFTimeInterval": "Double", "Float64": "Double", "Float32": "Float", "NSInteger": "Int",
    "NSUInteger": "UInt", "Void": "()",
  ]
  private static let standard: Set<String> = [
    "Int", "UInt", "Double", "Float", "Bool", "String", "Character", "Substring", "URL", "Data", "Date", "UUID",
    "Decimal", "Int8", "Int16", "Int32", "Int64", "UInt8", "UInt16", "UInt32", "UInt64", "CGFloat", "CGRect", "CGSize",
    "CGPoint", "NSString", "NSNumber", "NSObject", "URLRequest", "URLSession", "UserDefaults",
  ]

  private static func isSame(_ a: String, _ b: String) -> Bool {
    if a.contains("?") || b.contains("?") { return true }
    // Attributes and labels make one function type look like two.
    if a.contains("->"), b.contains("->") { return true }
    let (a, b) = (aliases[a] ?? a, aliases[b] ?? b)
    return a == b || a.hasSuffix(".\(b)") || b.hasSuffix(".\(a)")
  }

  /// Whether the spelling is the type's own: one of the standard library and Foundation, or an id of the project.
  private static func isKnown(_ type: String) -> Bool {
    type.split { "<>[](),:& ".contains($0) }.allSatisfy { word in
      let name = aliases[String(word)] ?? String(word)
      return standard.contains(name) || name.contains(".") || name == "Optional" || name == "Set" || name == "Array"
    }
  }
}
