import BarographAlgorithms
import Testing

@Suite struct WildcardTests {
  @Test(arguments: [
    ("Cart", "Cart", true), ("Cart", "Carts", false), ("", "", true), ("", "a", false), ("*", "", true),
    ("Cart?", "Carts", true), ("Cart?", "Cart", false), ("*Screen", "CartScreenScreen", true),
    ("C*t*n", "CartScreen", true), ("C*t*z", "CartScreen", false), ("*a*a*a*", "aa", false), ("**", "abc", true),
    ("$1", "x", false), ("$", "$", true), ("$x", "$x", true), ("$0", "$0", true), ("Grö?e", "Größe", true),
  ])
  func fits(pattern: String, text: String, expected: Bool) {
    #expect(Wildcard(pattern).matches(text) == expected)
  }

  @Test(arguments: [
    ("Feature*", "FeatureCart", ["Cart"]),
    ("*/Features/*/*", "App/Features/Cart/Views/A.swift", ["App", "Cart", "Views/A.swift"]),
    ("*Screen", "Screen", [""]), ("**Screen", "CartScreen", ["Cart"]), ("Cart", "Cart", []),
    ("a*b*", "axbyb", ["x", "yb"]),
  ])
  func eachStarStandsForAsLittleAsItCan(pattern: String, text: String, expected: [String]) {
    #expect(Wildcard(pattern).captures(of: text) == expected)
  }

  @Test func aReferenceIsWhatWasCapturedAndNoPattern() {
    #expect(Wildcard("$1Model", captures: ["Cart"]).matches("CartModel"))
    #expect(Wildcard("$2$1*", captures: ["b", "a"]).matches("abc"))
    #expect(!Wildcard("$1", captures: ["*"]).matches("anything"))
    #expect(Wildcard("$1", captures: ["*"]).matches("*"))
    #expect(!Wildcard("$2*", captures: ["Cart"]).matches("Cart"))
  }

  @Test func aHostileTextTakesNoLongerThanPatternTimesText() {
    let pattern = String(repeating: "*a", count: 200) + "b"
    #expect(!Wildcard(pattern).matches(String(repeating: "a", count: 20_000)))
  }
}
