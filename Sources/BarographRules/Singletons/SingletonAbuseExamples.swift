/// When too many types reach a shared instance, and when the project has as many such accesses as it may.
let singletonAbuseExamples = [
  Example(
    "More types than the limit reach it",
    """
    final class Usage {
      static let shared = Usage()  // expect: singleton_abuse
      private init() {}
      func count(_ event: String) {}
    }
    struct TitleBadge {
      func tap() { Usage.shared.count("title") }
    }
    struct TagBadge {
      func tap() { Usage.shared.count("tag") }
    }
    struct PinBadge {
      func tap() { Usage.shared.count("pin") }
    }
    //- .barograph.yml
    rules:
      singleton_abuse: {max_types: 2}
    """),
  Example(
    "A default argument and a composition root are no abuse",
    """
    final class Usage {
      static let shared = Usage()
      private init() {}
      func count(_ event: String) {}
    }
    struct TitleBadge {
      func tap() { Usage.shared.count("title") }
    }
    struct TagBadge {
      func tap() { Usage.shared.count("tag") }
    }
    final class PinBadge {
      init(usage: Usage = .shared) {}
    }
    final class BadgeFactory {
      func makePin() -> PinBadge { PinBadge(usage: Usage.shared) }
    }
    //- .barograph.yml
    rules:
      singleton_abuse: {max_types: 2}
    """),
  Example(
    "More accesses than the budget",
    """
    final class Usage {
      static let shared = Usage()  // expect: singleton_abuse
      private init() {}
      func count(_ event: String) {}
    }
    struct TitleBadge {
      func tap() { Usage.shared.count("title") }
    }
    struct TagBadge {
      func tap() { Usage.shared.count("tag") }
    }
    //- .barograph.yml
    rules:
      singleton_abuse: {budget: 1}
    """),
]
