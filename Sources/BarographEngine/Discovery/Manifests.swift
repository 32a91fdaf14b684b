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
  fileprivate(set) var packages = Set<PathKey>()
  /// Absolute paths of files that describe targets, and are no sources.
  fileprivate var described = Set<PathKey>()
  /// What was looked for besides.
  fileprivate(set) var looks = DiskLooks()
  /// The hashes of the contents that were read, by absolute path.
  fileprivate(set) var hashes: [PathKey: ContentHash] = [:]
  fileprivate var problems: [Problem] = []
  /// How many targets were claimed.
  fileprivate var order = 0

  /// Why a manifest was not, or not wholly, understood, with its place.
  fileprivate struct Problem {
    /// Absolute.
    var path: String
    var line: Int
    var reason: String
    /// Whether a part of the file was not read: it may have said anything there.
    var isDamage: Bool
  }

  /// Whether a file, relative to the root, describes a package rather than being a source of one.
  func isManifest(_ file: String, root: String) -> Bool {
    let name = lastPart(file)
    if described.contains(PathKey(joinedPath(root, file))) { return true }
    guard name == "Package.swift" || name.hasPrefix("Package@swift-") else { return false }
    return packages.contains(PathKey(parentFolder(joinedPath(root, file))))
  }

  /// Manifests of which a part or all was not read, relative to the root.
  func damaged(relativeTo root: String) -> [String] {
    problems.filter(\.isDamage).map { relativePath($0.path, to: root) }
  }

  func unknowns(relativeTo root: String) -> [Unknown] {
    problems.map { Unknown(file: relativePath($0.path, to: root), line: $0.line, column: 1, reason: $0.reason) }
  }
}

/// Reads `Package.swift` in each of some folders, and some `*.xcodeproj` folders; all absolute.
/// Files that describe targets besides are `descriptions`, absolute, in order of their paths; `root` is the folder below which they lie.
func readManifests(
  packages: Set<PathKey>, projects: Set<PathKey>, descriptions: [String], below root: String, jobs: Int
) -> Manifests {
  var result = Manifests()
  // Deepest first: of two packages that claim a folder, the nearest one has it.
  let folders = packages.map(\.path).sorted { a, b in
    a.utf8.count == b.utf8.count ? bytesPrecede(a, b) : a.utf8.count > b.utf8.count
  }
  let paths = folders.map { joinedPath($0, "Package.swift") }
  for (path, manifest) in zip(paths, inParallel(paths, jobs, readPackage)) { result.add(manifest, at: path) }
  // A project folder without the file holds only somebody's settings for a project that is generated.
  let files = projects.map { joinedPath($0.path, "project.pbxproj") }.sorted(by: bytesPrecede)
    .filter { result.looks.exists($0) }
  for (path, project) in zip(files, inParallel(files, jobs, readProject)) { result.add(project, at: path) }
  let tuist = descriptions.filter { DescriptionKind(fileName: String(lastPart($0))) == .tuist }
  let helpers = SharedTuistHelpers(of: tuist, below: root, jobs: jobs)
  result.hashes.merge(helpers.hashes) { own, _ in own }
  let read = inParallel(descriptions, jobs) { readDescription($0, below: root, helpers[$0]) }
  for (path, file) in zip(descriptions, read) { result.add(file, at: path) }
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
  var isDamage = true
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

/// What was read at a path, with the hash of its content.
private struct Understood<File: Sendable>: Sendable {
  var file: File
  var hash: ContentHash?
  /// What was read and looked for besides.
  var includes: XcodeGenIncludes?
}

private func readPackage(_ path: String) -> Understood<PackageFile> {
  do {
    let bytes = try readFile(path)
    return Understood(file: packageFile(bytes), hash: bytes.withUnsafeBytes { ContentHash($0) })
  } catch { return Understood(file: .unreadable(error.reason)) }
}

private func packageFile(_ bytes: [UInt8]) -> PackageFile {
  bytes.withUnsafeBufferPointer { source in
    guard contains(source, "PackageDescription") else { return .source }
    let manifest = readPackageManifest(source)
    var problems = manifest.unnamed.map { offset in
      ManifestProblem(
        line: line(of: offset, in: source), reason: "the name of this target is not literal; folders tell its module",
        isDamage: false)
    }
    if manifest.isDamaged {
      problems.append(
        ManifestProblem(line: 1, reason: "the manifest is not Swift throughout; folders tell what it does not"))
    }
    return .manifest(manifest, problems)
  }
}

extension Manifests {
  private mutating func report(_ path: String, _ problem: ManifestProblem) {
    problems.append(
      Problem(path: path, line: problem.line, reason: problem.reason, isDamage: problem.isDamage))
  }

  fileprivate mutating func add(_ understood: Understood<PackageFile>, at path: String) {
    hashes[PathKey(path)] = understood.hash
    switch understood.file {
    case .unreadable(let reason): report(path, ManifestProblem(line: 1, reason: reason))
    case .source: break
    case .manifest(let manifest, let problems):
      packages.insert(PathKey(parentFolder(path)))
      for problem in problems { report(path, problem) }
      claim(manifest, in: parentFolder(path), order: &order, modules: &modules, claims: &claims, looks: &looks)
    }
  }

  fileprivate mutating func add(_ understood: Understood<ProjectFile>, at path: String) {
    hashes[PathKey(path)] = understood.hash
    switch understood.file {
    case .unreadable(let reason): report(path, ManifestProblem(line: 1, reason: reason))
    case .project(let project, let problems):
      for problem in problems { report(path, problem) }
      let folder = parentFolder(parentFolder(path))
      claim(project, in: folder, order: &order, modules: &modules, claims: &claims)
    }
  }
}

extension Manifests {
  fileprivate mutating func add(_ understood: Understood<DescriptionFile>, at path: String) {
    hashes[PathKey(path)] = understood.hash
    if let includes = understood.includes {
      hashes.merge(includes.hashes) { own, _ in own }
      looks.merge(includes.looks)
    }
    switch understood.file {
    case .unreadable(let reason):
      described.insert(PathKey(path))
      report(path, ManifestProblem(line: 1, reason: reason))
    // An application may have a type called `Project`.
    case .source: break
    case .targets(let targets):
      described.insert(PathKey(path))
      for target in targets { claim(target, in: parentFolder(path), order: &order, modules: &modules, claims: &claims) }
    }
  }
}

private func readDescription(_ path: String, below root: String, _ helpers: TuistHelpers) -> Understood<DescriptionFile>
{
  do {
    let bytes = try readFile(path)
    let isXcodeGen = DescriptionKind(fileName: String(lastPart(path))) == .xcodeGen
    let includes = isXcodeGen ? XcodeGenIncludes(of: String(decoding: bytes, as: UTF8.self), at: path) : nil
    return Understood(
      file: descriptionFile(bytes, at: path, below: root, helpers: helpers, included: includes?.files ?? []),
      hash: bytes.withUnsafeBytes { ContentHash($0) }, includes: includes)
  } catch { return Understood(file: .unreadable(error.reason)) }
}

func contains(_ source: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
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

private func isBeforeSwift4(_ source: UnsafeBufferPointer<UInt8>) -> Bool {
  if contains(source, "SWIFT_VERSION = ") {
    return (contains(source, "SWIFT_VERSION = 2.") || contains(source, "SWIFT_VERSION = 3."))
      && !contains(source, "SWIFT_VERSION = 4") && !contains(source, "SWIFT_VERSION = 5")
      && !contains(source, "SWIFT_VERSION = 6")
  }
  return contains(source, "LastSwiftUpdateCheck = 07")
}

private func readProject(_ path: String) -> Understood<ProjectFile> {
  do {
    let bytes = try readFile(path)
    var project = readXcodeProject(bytes)
    let problems = bytes.withUnsafeBufferPointer { source in
      project.mentionsDefaultIsolation = contains(source, "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor")
      project.isBeforeSwift4 = isBeforeSwift4(source)
      return project.problems.map { ManifestProblem(line: line(of: $0.offset, in: source), reason: $0.reason) }
    }
    return Understood(file: .project(project, problems), hash: bytes.withUnsafeBytes { ContentHash($0) })
  } catch { return Understood(file: .unreadable(error.reason)) }
}

// MARK: Where they are

/// Folders of packages, and Xcode projects, below the PATHs and above them.
func manifestPlaces(_ walked: WalkedFiles, _ named: AnalysedPaths) -> (packages: Set<PathKey>, projects: Set<PathKey>) {
  let manifests = walked.files.lazy.filter { lastPart($0) == "Package.swift" }
  let packages = Set(manifests.map { PathKey(parentFolder(joinedPath(named.root, $0))) })
  let projects = Set(walked.projects.map { PathKey(joinedPath(named.root, $0)) })
  var search = ManifestSearch()
  // A PATH that has a manifest or project of its own needs none from above.
  let known = packages.union(projects.map { PathKey(parentFolder($0.path)) })
  for folder in named.folders.map({ joinedPath(named.root, $0) }) where !known.contains(PathKey(folder)) {
    search.climb(from: parentFolder(folder))
  }
  for file in named.files { search.climb(from: parentFolder(joinedPath(named.root, file))) }
  return (packages.union(search.packages.map { PathKey($0) }), projects.union(search.projects.map { PathKey($0) }))
}
