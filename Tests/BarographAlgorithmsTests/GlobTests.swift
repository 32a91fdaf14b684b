import Testing

import BarographAlgorithms

@Suite struct GlobTests {
  @Test(arguments: [
    ("Sources/**", "Sources/a/b.swift", true), ("Sources/**", "Sources2/b.swift", false),
    ("**/Generated/**", "Generated/a.swift", true), ("**/Generated/**", "x/y/Generated/z/a.swift", true),
    ("**/Generated/**", "x/NotGenerated/a.swift", false), ("**/*.swift", "a.swift", true),
    ("**/*.swift", "x/y/a.swift", true), ("**", "x/y/a.swift", true), ("**.swift", "x/a.swift", true),
    ("*.swift", "a.swift", true), ("*.swift", "x/a.swift", false), ("a/*/c", "a/b/c", true),
    ("a/*/c", "a/b/b/c", false),
    ("a/**/c", "a/c", true), ("a/**/c", "a/b/b/c", true), ("a/**/c", "ac", false), ("*", "", true), ("", "", true),
    ("a?c", "abc", true), ("a?c", "aäc", true), ("a?c", "a/c", false), ("a?c", "ac", false), ("a?c", "abbc", false),
    ("[a-c]x", "bx", true), ("[a-c]x", "dx", false), ("[!a-c]x", "dx", true), ("[^a]x", "/x", false),
    ("[]a]x", "]x", true),
    ("[a", "[a", true), ("[a-]x", "-x", true), ("{a,b}.swift", "b.swift", true), ("{a,b}.swift", "c.swift", false),
    ("{Sources,Tests/{Unit,UI}}/**", "Tests/UI/x.swift", true),
    ("{Sources,Tests/{Unit,UI}}/**", "Tests/x.swift", false),
    ("{a,}b", "b", true), ("{a,b", "{a,b", true), ("{**/x,y}/z", "q/x/z", true), ("\\*x", "*x", true),
    ("\\*x", "ax", false),
    ("./Sources/**", "Sources/a.swift", true), ("/Sources/**", "Sources/a.swift", true),
  ])
  func matches(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch)
  }

  @Test(arguments: [
    ("Sources/Old", "Sources/Old/a/b.swift", true), ("Sources/Old/", "Sources/Old/a.swift", true),
    ("**/Generated", "x/Generated/a.swift", true), ("Sources/Old", "Sources/Older/a.swift", false),
    ("Sources/*", "Sources/Old/a.swift", false),
  ])
  func aFolderByNameMeansWhatIsInIt(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(Glob(pattern).matches(path) == isMatch)
  }

  /// Backtracking would take longer than the universe has.
  @Test(arguments: [
    String(repeating: "*a", count: 100) + "b", String(repeating: "**/a", count: 50) + "b",
    String(repeating: "{a,aa}", count: 100) + "b", String(repeating: "{", count: 1000),
    String(repeating: "[", count: 1000),
    String(repeating: "{*,", count: 200) + "b" + String(repeating: "}", count: 200) + "b",
  ])
  func takesNoLongerForHostilePatterns(_ pattern: String) {
    #expect(!Glob(pattern).matches(String(repeating: "a", count: 1000)))
  }

  /// Memory that grew with the square of the pattern would be gigabytes.
  @Test(arguments: ["?", "a", "*?"]) func takesMemoryInProportionToThePattern(_ part: String) {
    let glob = Glob(String(repeating: part, count: 80_000))
    #expect(!glob.matches("bc"))
  }

  @Test(arguments: ["{", "{a,", "[", "**/a", "*a", "{a,b}"]) func theLongestPatternEndsSoon(_ part: String) {
    let glob = Glob(String(repeating: part, count: Glob.longest / part.utf8.count))
    #expect(!glob.matches("bc"))
  }
}
