internal import BarographAlgorithms

/// A pattern of names of targets. A target builds a module, in whose name what no identifier may have is an underscore.
struct TargetPattern {
  private let written: Wildcard
  private let asModule: Wildcard

  init(_ pattern: String) {
    written = Wildcard(pattern)
    let isName = { (letter: Character) in letter.isLetter || letter.isNumber || "*?$_".contains(letter) }
    asModule = Wildcard(String(pattern.map { isName($0) ? $0 : "_" }))
  }

  /// Whether the target of a module is meant.
  func matches(_ module: String) -> Bool { written.matches(module) || asModule.matches(module) }
}
