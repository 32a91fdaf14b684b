/// The modules that a `Package.swift` declares, read as text: nothing is run. Paths are as written, relative to the
/// package's folder.
package struct PackageManifest: Sendable, Hashable {
  package var name: String?
  /// In source order, each name once.
  package var targets: [PackageTarget] = []
  /// Paths of local packages that it depends on.
  package var localPackages: [String] = []
  /// Byte offsets of the targets whose names cannot be told; in order.
  package var unnamed: [Int] = []
  /// Whether the text is not Swift from some place on.
  package var isDamaged = false
  /// Whether some target sets the actor of code that names none.
  package var mentionsDefaultIsolation = false

  package init() {}
}

/// The purpose of a package's target.
package enum PackageTargetKind: String, Sendable, Hashable, CaseIterable {
  case regular, executable, test, macro, plugin, systemLibrary, binary
}

/// One target of a package.
package struct PackageTarget: Sendable, Hashable {
  package var name: String
  package var kind: PackageTargetKind
  /// `nil` means the default place for its kind and name.
  package var path: String?
  /// Files and folders that it is limited to, relative to its path; `nil` means all.
  package var sources: [String]?
  /// Files and folders that it leaves out, relative to its path.
  package var exclude: [String] = []
  /// Names of targets, products and plugins; in source order, no duplicates.
  package var dependencies: [String] = []

  package init(name: String, kind: PackageTargetKind) {
    self.name = name
    self.kind = kind
  }
}
