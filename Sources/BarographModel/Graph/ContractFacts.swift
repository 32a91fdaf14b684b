/// What types show and mention, as far as the preset of layers has an opinion about it. In order of site.
package struct ContractFacts: Sendable {
  package var members: [ShownMember] = []
  package var mentions: [Mention] = []
  package var collections: [HeldCollection] = []
  package var requirements: [RequiredLink] = []
  /// Rows of `LinkedGraph.nodes` to how often their bodies branch.
  package var branches: [Int: Int] = [:]

  package init() {}

  /// Adds what another file says, with rows of nodes renumbered.
  mutating func append(_ other: ContractFacts, _ row: (Int) -> Int) {
    members.append(other.members, row)
    mentions.append(other.mentions, row)
    collections.append(other.collections, row)
    requirements.append(other.requirements, row)
    for (owner, count) in other.branches { branches[row(owner), default: 0] += count }
  }
}

/// A method or static property that others see.
package struct ShownMember: Sendable {
  /// Row of `nodes`.
  package var owner: Int
  package var name: String
  /// Of the type rather than of an object.
  package var isStatic: Bool
  /// A property rather than a method.
  package var isProperty: Bool
  /// What it returns, as written; empty for nothing.
  package var result: String
  package var isAsync: Bool
  /// It takes a closure to call when it is done.
  package var takesCompletion: Bool
  /// It takes or gives a dictionary.
  package var hasDictionary: Bool
  package var site: Site

  package init(owner: Int, name: String, isStatic: Bool, isProperty: Bool, site: Site) {
    self.owner = owner
    self.name = name
    self.isStatic = isStatic
    self.isProperty = isProperty
    self.site = site
    result = ""
    isAsync = false
    takesCompletion = false
    hasDictionary = false
  }
}

/// What the code of a type names and what layers may not all name.
package struct Mention: Sendable {
  /// The kind of type that is named.
  package enum Kind: String, Sendable {
    case formatter, parser, network
  }

  /// Row of `nodes`.
  package var owner: Int
  package var kind: Kind
  package var name: String
  package var site: Site

  package init(owner: Int, kind: Kind, name: String, site: Site) {
    self.owner = owner
    self.kind = kind
    self.name = name
    self.site = site
  }
}

/// A property that holds several collaborators at once.
package struct HeldCollection: Sendable {
  /// Row of `nodes`.
  package var owner: Int
  package var name: String
  /// Row of `nodes` of what it holds.
  package var type: Int
  package var site: Site

  package init(owner: Int, name: String, type: Int, site: Site) {
    self.owner = owner
    self.name = name
    self.type = type
    self.site = site
  }
}

/// A property that a class lists for a container to fill, by a macro: `requires(@"vacancyFacade")`.
package struct RequiredLink: Sendable {
  /// Row of `nodes`.
  package var owner: Int
  package var name: String
  package var site: Site

  package init(owner: Int, name: String, site: Site) {
    self.owner = owner
    self.name = name
    self.site = site
  }
}

extension ShownMember: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
  }
}

extension Mention: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
  }
}

extension HeldCollection: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
    type = row(type)
  }
}

extension RequiredLink: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
  }
}
