/// Something that is measured. The raw value is its name in JSON and tables.
package enum Metric: String, Sendable, CaseIterable, Codable {
  case types, dependencies, cyclicTypes, hiddenDependencyScore, seamRatio, containerCoverage
  case fanIn, fanOut, hiddenFanIn, hiddenFanOut, constructionDepth
  case usedBy, uses, instability, abstractness, distance
  case eagerClosure, longestChain

  /// What is measured.
  package enum Scope: String, Sendable, CaseIterable, Codable { case project, module, type, root }

  /// Which way it should go over time.
  package enum Wish: Sendable { case up, down, neither }

  /// What it is, in a sentence or two.
  package var definition: String {
    switch self {
    case .types: "Types that the project declares outside its tests."
    case .dependencies: "Pairs of a type and another that it gets, in whatever ways and however often."
    case .cyclicTypes: "Types from which a way along dependencies leads back to themselves, by others."
    case .hiddenDependencyScore:
      "The share of pairs of a type and a collaborator in which the type reaches for the collaborator in its own bodies: a "
        + "shared instance, or one of the platform's. Nobody who makes such an object sees that it needs it. Places where "
        + "objects are put together are left out."
    case .seamRatio:
      "The share of the same pairs, with the objects that a type makes itself, in which a test can put another object in the "
        + "place of the collaborator without editing the type: it is given from outside, or is only a default."
    case .containerCoverage:
      "The share of the project's types that others are given (by an initialiser, property or method) that a container provides. "
        + "A dash where there is no container."
    case .fanIn: "Different types that get it."
    case .fanOut: "Different types that it gets."
    case .hiddenFanIn: "Different types that reach it in their own bodies rather than being given it."
    case .hiddenFanOut: "Different shared instances that it reaches in its own bodies rather than being given them."
    case .constructionDepth:
      "How many objects deep the longest chain is that must stand before it can: each needs the next before its own initialiser "
        + "returns. Objects that need each other count once, together."
    case .usedBy: "Other modules whose code gets something from it (afferent couplings, Ca)."
    case .uses: "Other modules that its code gets something from (efferent couplings, Ce)."
    case .instability:
      "Ce / (Ca + Ce): 0 for a module that only others lean on, 1 for one that only leans on others. A dash for one that stands "
        + "alone."
    case .abstractness: "The share of protocols among its types."
    case .distance:
      "|abstractness + instability − 1|, the distance from the main sequence: near 1 for modules that are concrete and leaned on "
        + "(hard to change), or abstract and unused."
    case .eagerClosure:
      "Types of the project of which objects are made while the root is: all that a way of dependencies leads to that must exist "
        + "before the consumer's initialiser returns, and what is really given there. What is lazy or comes later does not count. It is what a launch builds."
    case .longestChain: "How many of those follow from each other in the longest chain."
    }
  }

  /// The publication or reason that the measure comes from.
  package var source: String {
    switch self {
    case .fanIn, .fanOut:
      "Henry and Kafura, Software Structure Metrics Based on Information Flow, IEEE Transactions on Software Engineering 7(5), "
        + "1981"
    case .usedBy, .uses, .instability, .abstractness, .distance:
      "Martin, OO Design Quality Metrics: An Analysis of Dependencies, 1994; Agile Software Development, 2002, chapter 20"
    case .hiddenDependencyScore, .hiddenFanIn, .hiddenFanOut:
      "after Seemann and van Deursen, Dependency Injection Principles, Practices, and Patterns, 2019, chapter 5 (Ambient "
        + "Context, Service Locator)"
    case .seamRatio: "after Feathers, Working Effectively with Legacy Code, 2004, chapter 4 (The Seam Model)"
    case .containerCoverage:
      "after Seemann and van Deursen, Dependency Injection Principles, Practices, and Patterns, 2019, chapter 12 (DI Container)"
    case .constructionDepth, .eagerClosure, .longestChain:
      "after Lakos, Large-Scale C++ Software Design, 1996, chapter 4 (levelization, component dependency)"
    case .cyclicTypes:
      "Lakos, Large-Scale C++ Software Design, 1996, chapter 5; Martin, Granularity, 1996 (acyclic dependencies)"
    case .types, .dependencies: "a plain count"
    }
  }

  /// Which direction is the better one.
  package var wish: Wish {
    switch self {
    case .seamRatio, .containerCoverage: .up
    case .cyclicTypes, .hiddenDependencyScore, .hiddenFanIn, .hiddenFanOut, .constructionDepth, .distance,
      .eagerClosure,
      .longestChain:
      .down
    case .types, .dependencies, .fanIn, .fanOut, .usedBy, .uses, .instability, .abstractness: .neither
    }
  }

  /// What is measured in each scope, in the order of columns.
  package static func all(in scope: Scope) -> [Metric] {
    switch scope {
    case .project: [.types, .dependencies, .cyclicTypes, .hiddenDependencyScore, .seamRatio, .containerCoverage]
    case .module:
      [.types, .usedBy, .uses, .instability, .abstractness, .distance, .hiddenDependencyScore, .seamRatio]
    case .type: [.fanIn, .fanOut, .hiddenFanIn, .hiddenFanOut, .constructionDepth]
    case .root: [.eagerClosure, .longestChain]
    }
  }
}
