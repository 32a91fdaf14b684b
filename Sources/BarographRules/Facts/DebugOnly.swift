extension String {
  /// Whether code under this condition, `DEBUG` or `os(iOS) && DEBUG`, is part of no product: nobody ships it.
  var isOnlyForDebugging: Bool {
    // Most code stands under no condition.
    guard !isEmpty, !contains("||") else { return false }
    return split(separator: "&").contains { $0.filter { !" ()".contains($0) } == "DEBUG" }
  }
}
