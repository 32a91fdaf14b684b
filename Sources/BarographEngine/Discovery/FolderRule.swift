internal import BarographMarkup

/// A module as the folders above a file suggest it, where no manifest and no project speaks.
struct FolderRule {
  /// The name of the analysed root.
  let rootName: String
  /// Relative folders that have files of their own.
  let foldersWithFiles: Set<PathKey>

  /// `Sources/X` is X, `Tests/X` is X and a test; otherwise the topmost folder, or the root for files that lie in it.
  func module(of parts: [Substring]) -> (name: String, isTest: Bool) {
    let name = suggestedName(parts)
    return (moduleName(from: name), isTestFolder(name[...]) || parts.contains(where: isTestFolder))
  }

  /// A name of the same module that says where it lies.
  func longName(of parts: [Substring]) -> String { moduleName(from: ([rootName[...]] + parts).joined(separator: "_")) }

  private func suggestedName(_ parts: [Substring]) -> String {
    if let playground = parts.first(where: { $0.hasSuffix(".playground") }) { return String(playground) }
    guard let index = parts.firstIndex(where: { $0 == "Sources" || $0 == "Source" || $0 == "Tests" }) else {
      return parts.first.map(String.init) ?? rootName
    }
    let isWhole = foldersWithFiles.contains(PathKey(parts[...index].joined(separator: "/")))
    if !isWhole, index + 1 < parts.count { return String(parts[index + 1]) }
    let container = index == 0 ? rootName : String(parts[index - 1])
    return parts[index] == "Tests" ? container + "Tests" : container
  }
}
