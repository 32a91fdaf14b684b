package import BarographModel

/// The files of a project and the modules they belong to.
package struct DiscoveredProject: Sendable {
  /// The absolute folder that reported paths are relative to.
  package var root = ""
  /// The modules that have files, in byte order of their names, each name once.
  package var modules: [Module] = []
  /// The files to analyse, in byte order of their relative paths.
  package var files: [DiscoveredFile] = []
  /// Configuration files that are read only when something mentions them, in byte order of their relative paths; each in
  /// modules that have other files.
  package var configurations: [DiscoveredFile] = []
  /// Links that lead nowhere, folders that cannot be read, manifests and projects that were not understood.
  package var unknowns: [Unknown] = []
  /// Manifests and projects of which a part or all was not read, relative to the root.
  package var damagedManifests: [String] = []
  /// What was looked for to tell modules.
  var looks = DiskLooks()
  /// The hashes of manifests and projects, by absolute path, as they were when they were read.
  var manifestHashes: [PathKey: ContentHash] = [:]
  /// Patterns to include or exclude that matched no file.
  package var unmatched: [String] = []
}

/// One file to analyse.
package struct DiscoveredFile: Sendable, Hashable {
  /// Where the file lies, absolute; links in it are kept.
  package var absolutePath: String
  /// The file's path relative to the root, with `/`.
  package var path: String
  /// Rows of `DiscoveredProject.modules`; the first is the declaring module. Never empty.
  package var modules: [Int]
  /// What the file is for: the product, tests, previews.
  package var role: FileRole
  /// No target lists it: it was taken for one of the module around it.
  package var isForgotten = false
}
