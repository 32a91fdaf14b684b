/// A property that remembers which values were in force where it was made, and asks among those.
package struct CapturedValue: Sendable, Codable, Hashable {
  package var framework: String
  /// What is asked for, as an override of the same value names it.
  package var value: String
  /// Row of `nodes`.
  package var owner: Int
  /// The property.
  package var name: String
  package var isStatic: Bool
  /// It is asked for where what was in force around its function is so no longer: in code that a queue or a timer runs.
  package var escapes = false
  package var site: Site
  package var role: FileRole

  package init(
    framework: String, value: String, owner: Int, name: String, isStatic: Bool, site: Site, role: FileRole
  ) {
    self.framework = framework
    self.value = value
    self.owner = owner
    self.name = name
    self.isStatic = isStatic
    self.site = site
    self.role = role
  }
}

/// Values that code puts in the place of others while something runs.
package struct ScopedOverride: Sendable, Codable, Hashable {
  package var framework: String
  /// See `CapturedValue.value`; sorted.
  package var values: [String]
  /// Rows of `nodes` of what is made there and given back: it outlives the override and remembers it.
  package var made: [Int]
  package var site: Site
  package var role: FileRole

  package init(framework: String, values: [String], made: [Int], site: Site, role: FileRole) {
    self.framework = framework
    self.values = values
    self.made = made
    self.site = site
    self.role = role
  }
}

/// An object that another one makes in a method without handing on the values that it remembers itself.
package struct DetachedCreation: Sendable, Codable, Hashable {
  package var framework: String
  /// Row of `nodes`: who makes it.
  package var owner: Int
  /// Row of `nodes`: what is made.
  package var made: Int
  /// What would hand the values on, as code: `withValues(from: self)`.
  package var remedy: String
  package var site: Site
  package var role: FileRole

  package init(framework: String, owner: Int, made: Int, remedy: String, site: Site, role: FileRole) {
    self.framework = framework
    self.owner = owner
    self.made = made
    self.remedy = remedy
    self.site = site
    self.role = role
  }
}

extension CapturedValue: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
  }
}

extension ScopedOverride: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    made = made.map(row)
  }
}

extension DetachedCreation: NamesNodes {
  mutating func renumberNodes(_ row: (Int) -> Int) {
    owner = row(owner)
    made = row(made)
  }
}
