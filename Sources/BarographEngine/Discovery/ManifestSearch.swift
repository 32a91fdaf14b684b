/// Looks for packages and projects above what is analysed: a folder inside a package is still part of its module.
struct ManifestSearch {
  /// Absolute folders that have a `Package.swift`.
  private(set) var packages: [String] = []
  /// Absolute `*.xcodeproj` folders.
  private(set) var projects: [String] = []
  private var visited = Set<String>()

  /// Looks into a folder and those above it, up to the first that has any, or the top of the repository.
  mutating func climb(from folder: String) {
    var next = folder
    while visited.insert(next).inserted {
      if look(into: next) || exists(joinedPath(next, ".git")) || next == "/" { return }
      next = parentFolder(next)
    }
  }

  private mutating func look(into folder: String) -> Bool {
    let known = packages.count + projects.count
    var names: [String] = []
    _ = forEachEntry(of: folder) { entry in
      // Most names are short of being either; only these are worth a string.
      guard entry.name.last == UInt8(ascii: "j") || entry.name.last == UInt8(ascii: "t") else { return }
      let name = String(decoding: entry.name, as: UTF8.self)
      if name == "Package.swift" || name.hasSuffix(".xcodeproj") { names.append(name) }
    }
    for name in names.sorted(by: bytesPrecede) {
      if name == "Package.swift" { packages.append(folder) } else { projects.append(joinedPath(folder, name)) }
    }
    return packages.count + projects.count > known
  }
}
