package import BarographModel

/// A property that remembers the values in force where it was made, as seen in one file.
package struct RawCapturedValue: Sendable {
  package var value: String
  package var owner: Int32
  package var name: Name
  package var isStatic: Bool
  package var site: RawSite
  package var lexicalScope: Int32

  package init(value: String, owner: Int32, name: Name, isStatic: Bool, site: RawSite, lexicalScope: Int32) {
    self.value = value
    self.owner = owner
    self.name = name
    self.isStatic = isStatic
    self.site = site
    self.lexicalScope = lexicalScope
  }
}

/// Values that are replaced while something runs, as seen in one file.
package struct RawScopedOverride: Sendable {
  package var values: [String]
  package var made: [Int32]
  package var site: RawSite
  package var lexicalScope: Int32

  package init(values: [String], made: [Int32], site: RawSite, lexicalScope: Int32) {
    self.values = values
    self.made = made
    self.site = site
    self.lexicalScope = lexicalScope
  }
}

/// An object made without what its maker remembers, as seen in one file.
package struct RawDetachedCreation: Sendable {
  package var owner: Int32
  package var made: Int32
  package var remedy: String
  package var site: RawSite
  package var lexicalScope: Int32

  package init(owner: Int32, made: Int32, remedy: String, site: RawSite, lexicalScope: Int32) {
    self.owner = owner
    self.made = made
    self.remedy = remedy
    self.site = site
    self.lexicalScope = lexicalScope
  }
}

/// What one framework's recogniser found about values that are in force for a while.
package struct RawScopedValues: Sendable {
  package var framework = ""
  package var captures: [RawCapturedValue] = []
  package var overrides: [RawScopedOverride] = []
  package var detached: [RawDetachedCreation] = []

  package init() {}
}

extension Linker {
  mutating func addScopedValues(_ recognitions: [GraphPart]) {
    for scoped in recognitions.lazy.flatMap(\.scoped) {
      for raw in scoped.captures {
        guard let owner = row(raw.owner) else { continue }
        graph.capturedValues.append(
          CapturedValue(
            framework: scoped.framework, value: raw.value, owner: owner, name: index.text(raw.name),
            isStatic: raw.isStatic, site: site(raw.site), role: role(file: raw.site.file, scope: raw.lexicalScope)))
      }
      for raw in scoped.overrides {
        graph.scopedOverrides.append(
          ScopedOverride(
            framework: scoped.framework, values: raw.values, made: Set(raw.made.compactMap { row($0) }).sorted(),
            site: site(raw.site), role: role(file: raw.site.file, scope: raw.lexicalScope)))
      }
      for raw in scoped.detached {
        guard let owner = row(raw.owner), let made = row(raw.made) else { continue }
        graph.detachedCreations.append(
          DetachedCreation(
            framework: scoped.framework, owner: owner, made: made, remedy: raw.remedy, site: site(raw.site),
            role: role(file: raw.site.file, scope: raw.lexicalScope)))
      }
    }
  }
}
