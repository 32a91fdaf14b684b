/// The project around some PATHs, and what of it they choose.
package struct ProjectAround: Sendable, Hashable {
  /// What is analysed: the project's folder, absolute, or the PATHs themselves where no project is around them.
  package var paths: [String]
  /// What is reported of it.
  package var shown: ShownPlaces
  /// The folder above which no configuration is the project's, absolute; `nil` where any is.
  package var top: String?

  /// PATHs that are analysed alone.
  package init(alone paths: [String]) {
    self.paths = paths
    shown = .everything
  }

  fileprivate init(_ root: String, showing places: [String], below top: String?) {
    paths = [root]
    shown = ShownPlaces(places: places)
    self.top = top
  }
}

/// The projects around some PATHs (none means the current folder), in the order in which the PATHs name them; those without
/// one make up the last. Throws when a PATH cannot be read.
package func projects(around paths: [String]) throws(EngineError) -> [ProjectAround] {
  let named = paths.isEmpty ? ["."] : paths
  // What is wrong with a PATH is said before anything else is looked at.
  let extensions = SourceLanguage.extensions + SourceLanguage.configurationExtensions
  _ = try AnalysedPaths(named, extensions: extensions)
  var search = ProjectSearch()
  var projects: [(root: String, places: [String], top: String?)] = []
  var rows: [DiskEntry: Int] = [:]
  var alone: [String] = []
  for path in named {
    guard let found = search.project(around: absolutePath(path)), let root = diskEntry(found.root) else {
      alone.append(path)
      continue
    }
    if let row = rows[root] {
      projects[row].places.append(found.place)
    } else {
      rows[root] = projects.count
      projects.append((found.root, [found.place], found.top))
    }
  }
  var result = projects.map { ProjectAround($0.root, showing: $0.places, below: $0.top) }
  if !alone.isEmpty {
    var rest = ProjectAround(alone: alone)
    rest.top = search.passedOver ? folder(of: alone[0]) : nil
    result.append(rest)
  }
  return result
}

/// Looks upwards for the project that a PATH is part of.
private struct ProjectSearch {
  /// A project and where in it the PATH lies.
  struct Found {
    var root: String
    /// Relative to the root; empty for the root itself.
    var place: String
    var top: String?
  }

  /// Whether a configuration was found whose project does not hold a PATH that has none of its own.
  private(set) var passedOver = false
  private var markers = ProjectMarkers()

  /// By the way that the PATH names, and where that leads to no project, by the way without links.
  mutating func project(around path: String) -> Found? {
    let real = withoutLinks(path)
    let (named, rejected) = find(path)
    if let named { return settled(named, real) }
    if real != path, let other = find(real).found { return other }
    passedOver = passedOver || rejected
    return nil
  }

  /// A folder that is reached in two ways is walked by its own: files are reported there.
  private func settled(_ found: Found, _ real: String) -> Found {
    guard let root = realPath(found.root), isInside(real, root) else { return found }
    let place = relativePath(real, to: root)
    guard isWalked(place, isFile: isFile(real)) else { return found }
    return Found(root: found.root, place: place, top: found.top)
  }

  /// The nearest configuration, then the repository, then the outermost folder that describes a project: the first of them
  /// whose analysis sees the PATH.
  private mutating func find(_ path: String) -> (found: Found?, rejected: Bool) {
    let isSource = isFile(path)
    let above = markers.folders(from: isSource ? parentFolder(path) : path)
    let configured = above.first { $0.marks.contains(.configuration) }
    let repository = above.first { $0.marks.contains(.repository) }
    let described = above.reversed().filter { $0.marks.contains(.manifest) }
    var isRejected = false
    for candidate in [configured, repository].compactMap({ $0 }) + described {
      let place = relativePath(path, to: candidate.path)
      if isWalked(place, isFile: isSource) {
        let top = isRejected ? candidate.path : nil
        return (Found(root: candidate.path, place: place, top: top), isRejected)
      }
      isRejected = isRejected || candidate.path == configured?.path
    }
    return (nil, isRejected)
  }

  /// A path of which no folder is a link; the file itself may be one.
  private func withoutLinks(_ path: String) -> String {
    guard isFile(path) else { return realPath(path) ?? path }
    return realPath(parentFolder(path)).map { joinedPath($0, String(lastPart(path))) } ?? path
  }
}
