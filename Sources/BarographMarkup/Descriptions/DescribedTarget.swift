/// A target that a description of a build names: a pod's specification, a file of Bazel, Buck, Tuist or XcodeGen. Paths are as
/// written, relative to the description's folder.
package struct DescribedTarget: Sendable, Hashable {
  /// The name that `import` uses.
  package var module: String
  package var isTest: Bool
  /// Folders and files that hold its sources, each once; an empty path is the description's folder.
  package var places: [String]
  /// Folders and files that it leaves out.
  package var excluded: [String]
  /// Its name is what is usual, and not written.
  package var isGuessed = false
  /// Those of its places of which all files are its own, whichever other target of the same description has them as well.
  package var shared: Set<String> = []

  package init(module: String, isTest: Bool = false, places: [String] = [""], excluded: [String] = []) {
    self.module = module
    self.isTest = isTest
    self.places = places
    self.excluded = excluded
  }
}

/// The folder, or file, that holds all that a pattern for paths matches: `Sources` of `Sources/**/*.swift`. What nobody can
/// tell, a variable inside, counts as a wildcard.
package func literalPlace(ofPattern pattern: String) -> String {
  var parts: [Substring] = []
  for part in pattern.split(separator: "/") where part != "." {
    if part.contains(where: { "*?[]{}#$".contains($0) }) { break }
    parts.append(part)
  }
  return parts.joined(separator: "/")
}
