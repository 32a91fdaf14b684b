internal import BarographMarkup
internal import BarographModel
internal import BarographSwift

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// All that the manifests and projects of an analysis say.
struct Manifests {
  fileprivate(set) var claims = ModuleClaims()
  fileprivate(set) var modules = ModuleTable()
  /// Absolute folders whose `Package.swift` is a manifest, not a source about packages.
  fileprivate(set) var packages = Set<String>()
  fileprivate var problems: [Problem] = []
  /// How many targets were claimed.
  fileprivate var order = 0

  /// Why a manifest was not, or not wholly, understood, with its place.
  fileprivate struct Problem {
    /// Absolute.
    var path: String
    var line: Int
    var reason: String
  }

  /// Whether a file, relative to the root, describes a package rather than being a source of one.
  func isManifest(_ file: String, root: String) -> Bool {
    let name = lastPart(file)
    guard name == "Package.swift" || name.hasPrefix("Package@swift-") else { return false }
    return packages.contains(parentFolder(joinedPath(root, file)))
  }

  func unknowns(relativeTo root: String) -> [Unknown] {
    problems.map { Unknown(file: relativePath($0.path, to: root), line: $0.line, column: 1, reason: $0.reason) }
  }
}

/// Reads `Package.swift` in each of some folders, and some `*.xcodeproj` folders; all absolute.
func readManifests(packages: Set<String>, projects: Set<String>, jobs: Int) -> Manifests {
  var result = Manifests()
  // Deepest first: of two packages that claim a folder, the nearest one has it.
  let folders = packages.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }
  let paths = folders.map { joinedPath($0, "Package.swift") }
  for (path, manifest) in zip(paths, inParallel(paths, jobs, readPackage)) { result.add(manifest, at: path) }
  // A project folder without the file holds only somebody's settings for a project that is generated.
  let files = projects.sorted(by: bytesPrecede).map { joinedPath($0, "project.pbxproj") }.filter(exists)
  for (path, project) in zip(files, inParallel(files, jobs, readProject)) { result.add(project, at: path) }
  return result
}

private func inParallel<Value: Sendable>(
  _ paths: [String], _ jobs: Int, _ read: @escaping @Sendable (String) -> Value
) -> [Value] {
  if paths.isEmpty { return [] }
  return parallelMap(count: paths.count, jobs: jobs, makeState: { () }, { _, row in read(paths[row]) })
}

/// Why a part of one manifest was not understood.
private struct ManifestProblem: Sendable {
  /// Starting at 1.
  var line: Int
  var reason: String
}

private func line(of offset: Int, in source: UnsafeBufferPointer<UInt8>) -> Int {
  1 + source.prefix(offset).count { $0 == 0x0a }
}

// MARK: Packages

/// What a file that is called like a package's manifest turned out to be.
private enum PackageFile: Sendable {
  case unreadable(String)
  /// It is only called like a manifest.
  case source
  case manifest(PackageManifest, [ManifestProblem])
}

private func readPackage(_ path: String) -> PackageFile {
  do {
    return try readFile(path).withUnsafeBufferPointer { source in
      guard contains(source, "PackageDescription") else { return .source }
      let manifest = readPackageManifest(source)
      var problems = manifest.unnamed.map { offset in
        ManifestProblem(
          line: line(of: offset, in: source), reason: "the name of this target is not literal; folders tell its module")
      }
      if manifest.isDamaged {
        problems.append(
          ManifestProblem(line: 1, reason: "the manifest is not Swift throughout; folders tell what it does not"))
      }
      return .manifest(manifest, problems)
    }
  } catch { return .unreadable(error.reason) }
}

extension Manifests {
  private mutating func report(_ path: String, line: Int = 1, _ reason: String) {
    problems.append(Problem(path: path, line: line, reason: reason))
  }

  fileprivate mutating func add(_ file: PackageFile, at path: String) {
    switch file {
    case .unreadable(let reason): report(path, reason)
    case .source: break
    case .manifest(let manifest, let problems):
      packages.insert(parentFolder(path))
      for problem in problems { report(path, line: problem.line, problem.reason) }
      claim(manifest, in: parentFolder(path), order: &order, modules: &modules, claims: &claims)
    }
  }

  fileprivate mutating func add(_ file: ProjectFile, at path: String) {
    switch file {
    case .unreadable(let reason): report(path, reason)
    case .project(let project, let problems):
      for problem in problems { report(path, line: problem.line, problem.reason) }
      let folder = parentFolder(parentFolder(path))
      claim(project, in: folder, order: &order, modules: &modules, claims: &claims)
    }
  }
}

private func contains(_ source: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
  let length = word.utf8CodeUnitCount
  guard let start = source.baseAddress else { return false }
  var next = 0
  while source.count - next >= length, let hit = memchr(start + next, Int32(word.utf8Start[0]), source.count - next) {
    let place = UnsafeRawPointer(start).distance(to: UnsafeRawPointer(hit))
    if source.count - place < length { return false }
    if memcmp(start + place, word.utf8Start, length) == 0 { return true }
    next = place + 1
  }
  return false
}

// MARK: Projects

/// What an Xcode project's file turned out to be.
private enum ProjectFile: Sendable {
  case unreadable(String)
  case project(XcodeProject, [ManifestProblem])
}

private func readProject(_ path: String) -> ProjectFile {
  do {
    let bytes = try readFile(path)
    var project = readXcodeProject(bytes)
    let problems = bytes.withUnsafeBufferPointer { source in
      project.mentionsDefaultIsolation = contains(source, "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor")
      return project.problems.map { ManifestProblem(line: line(of: $0.offset, in: source), reason: $0.reason) }
    }
    return .project(project, problems)
  } catch { return .unreadable(error.reason) }
}

// MARK: Where they are

/// Folders of packages, and Xcode projects, below the PATHs and above them.
func manifestPlaces(_ walked: WalkedFiles, _ named: AnalysedPaths) -> (packages: Set<String>, projects: Set<String>) {
  let manifests = walked.files.lazy.filter { lastPart($0) == "Package.swift" }
  let packages = Set(manifests.map { parentFolder(joinedPath(named.root, $0)) })
  let projects = Set(walked.projects.map { joinedPath(named.root, $0) })
  var search = ManifestSearch()
  // A PATH that has a manifest or project of its own needs none from above.
  let known = packages.union(projects.map(parentFolder))
  for folder in named.folders.map({ joinedPath(named.root, $0) }) where !known.contains(folder) {
    search.climb(from: parentFolder(folder))
  }
  for file in named.files { search.climb(from: parentFolder(joinedPath(named.root, file))) }
  return (packages.union(search.packages), projects.union(search.projects))
}
