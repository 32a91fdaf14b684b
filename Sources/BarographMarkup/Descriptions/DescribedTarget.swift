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

extension DescribedTarget {
  /// Adds the sources that a pattern for paths matches, which others may compile as well, without those that other patterns leave out.
  /// `known` says whether these are all that do.
  package mutating func share(_ pattern: String, without excluding: [String], known: Bool = true) {
    let place = literalPlace(ofPattern: pattern)
    places.append(place)
    var isWhole = known && isWholePlace(pattern)
    for left in excluding {
      if ["", "**", "*", "**/*"].contains(wildcards(of: left)) {
        excluded.append(literalPlace(ofPattern: left))
      } else if mayMatchSources(left) {
        isWhole = false
      }
    }
    if isWhole { shared.insert(place) }
  }
}

/// What follows the literal place of a pattern: `**/*.swift`.
private func wildcards(of pattern: String) -> String {
  let depth = literalPlace(ofPattern: pattern).split(separator: "/").count
  return pattern.split(separator: "/").filter { $0 != "." }.dropFirst(depth).joined(separator: "/")
}

/// Whether a pattern for paths means all sources below its literal place.
private func isWholePlace(_ pattern: String) -> Bool {
  let rest = wildcards(of: pattern)
  return rest.isEmpty || rest == "**" || rest == "**/*" || rest.hasPrefix("**/*.") && !rest.dropFirst(4).contains("/")
}

/// `**/*.md` matches none.
private func mayMatchSources(_ pattern: String) -> Bool {
  guard let last = pattern.split(separator: "/").last, let dot = last.lastIndex(of: ".") else { return true }
  let ending = last[dot...].dropFirst()
  return ending.contains { "*?[]{}$".contains($0) } || ["swift", "h", "m", "mm"].contains(ending)
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
