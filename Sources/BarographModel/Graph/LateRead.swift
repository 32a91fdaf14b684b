/// A private property that is read while its owner is freed and nowhere else.
package struct LateRead: Sendable, Codable, Hashable {
  /// Row of `nodes`: whose property it is.
  package var owner: Int
  package var member: String
  /// It makes its value when it is first read; one with a wrapper may.
  package var isLazy: Bool
  package var declaration: Site
  package var site: Site

  package init(owner: Int, member: String, isLazy: Bool, declaration: Site, site: Site) {
    self.owner = owner
    self.member = member
    self.isLazy = isLazy
    self.declaration = declaration
    self.site = site
  }
}

extension LateRead: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) { owner = row(owner) }
}

/// A value that a factory reads where it makes something, and that the product changes later.
package struct FrozenSetting: Sendable, Codable, Hashable {
  /// Row of `bindings`: whose factory it is.
  package var binding: Int
  /// The variable as code spells it: `Settings.server`.
  package var name: String
  package var site: Site
  /// Where it is set later, in order of file and site.
  package var writes: [Site]

  package init(binding: Int, name: String, site: Site, writes: [Site]) {
    self.binding = binding
    self.name = name
    self.site = site
    self.writes = writes
  }
}
