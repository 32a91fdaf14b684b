extension String {
  /// Whether code under this condition, `DEBUG` or `os(iOS) && DEBUG`, is part of no product: nobody ships it.
  var isOnlyForDebugging: Bool {
    guard !contains("||") else { return false }
    return split(separator: "&").contains { $0.filter { !" ()".contains($0) } == "DEBUG" }
  }
}
