internal import Foundation

/// What lies in folders that says a project begins there. Each folder is read once.
struct ProjectMarkers {
  /// What a folder has.
  struct Marks: OptionSet {
    let rawValue: Int
    static let configuration = Marks(rawValue: 1)
    static let repository = Marks(rawValue: 2)
    static let manifest = Marks(rawValue: 4)
  }

  /// Absolute.
  private var known: [PathKey: Marks] = [:]
  /// What lies at home or at the top of the disk is about a machine and no project.
  private let outside: Set<PathKey> = [PathKey("/"), PathKey(normalisedPath(NSHomeDirectory()))]

  /// A folder (absolute) and those above it, nearest first.
  mutating func folders(from folder: String) -> [(path: String, marks: Marks)] {
    var result: [(String, Marks)] = []
    var next = folder
    while true {
      if !outside.contains(PathKey(next)) { result.append((next, marks(of: next))) }
      if next == "/" { return result }
      next = parentFolder(next)
    }
  }

  private mutating func marks(of folder: String) -> Marks {
    if let marks = known[PathKey(folder)] { return marks }
    var marks: Marks = []
    var described: [String] = []
    _ = forEachEntry(of: folder) { entry in
      let name = String(decoding: entry.name, as: UTF8.self)
      switch name {
      // The second counts for nothing, which is said where configurations are read.
      case configurationFileName, ".barograph.yaml": marks.insert(.configuration)
      case ".git", ".hg", ".jj": marks.insert(.repository)
      case "Package.swift", "Tuist.swift", "Tuist", "Podfile", "project.yml", "MODULE.bazel", "WORKSPACE",
        "WORKSPACE.bazel",
        ".buckconfig":
        marks.insert(.manifest)
      case "Project.swift", "Workspace.swift": described.append(name)
      default:
        if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") { marks.insert(.manifest) }
      }
    }
    // Applications have types of these names too.
    let isTuist = described.contains { textOfFile(joinedPath(folder, $0))?.contains("ProjectDescription") == true }
    if isTuist { marks.insert(.manifest) }
    known[PathKey(folder)] = marks
    return marks
  }
}
