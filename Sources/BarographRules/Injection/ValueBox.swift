/// Types that only hold a value for others to read or follow: `Live<Int>`, `Property<[String]>`.
enum ValueBox {
  /// Whether a type, as it is written, has plain values of the standard library for all its arguments.
  static func isBox(_ type: String) -> Bool {
    let type = type.hasSuffix("?") ? type.dropLast() : type[...]
    guard type.hasSuffix(">"), let open = type.firstIndex(of: "<") else { return false }
    let words = type[type.index(after: open)...].split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return !words.isEmpty && words.allSatisfy { values.contains(String($0)) }
  }

  private static let values: Set<String> = [
    "Bool", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double", "Float",
    "CGFloat", "Decimal", "String", "Substring", "Character", "Data", "Date", "URL", "UUID", "TimeInterval", "Array",
    "Dictionary", "Set", "Optional", "Swift", "Foundation", "DateInterval", "DateComponents", "IndexPath",
  ]
}
