internal import BarographModel

/// Finds the files to analyse below some PATHs (none means the current folder), and the modules they belong to. The order
/// of the PATHs does not matter. `include` (empty takes everything) and `exclude` are globs for paths relative to the folder
/// `relativeTo`, by default the root. Throws when a PATH cannot be read; everything else that cannot be read is in
/// `unknowns`.
package func discover(
  paths: [String], include: [String] = [], exclude: [String] = [], relativeTo globFolder: String? = nil, jobs: Int = 1
) throws(EngineError) -> DiscoveredProject {
  try survey(paths: paths, include: include, exclude: exclude, relativeTo: globFolder).project(jobs: jobs)
}

/// The extensions of all that is read wherever it lies, without dots.
package let sourceExtensions = SourceLanguage.extensions

/// What lies on disk below some PATHs; nothing was opened yet.
struct Survey: Sendable {
  /// The absolute folder that reported paths are relative to.
  var root = ""
  /// Selected files, relative to the root, in byte order; manifests are among them.
  var files: [String] = []
  /// Selected configuration files that are read only when something mentions them, relative to the root, in byte order.
  var configurations: [String] = []
  /// Links that lead nowhere and folders that cannot be read.
  var problems: [WalkProblem] = []
  /// Absolute folders with a `Package.swift`, and absolute `*.xcodeproj` folders.
  var packages: Set<PathKey> = []
  var projects: Set<PathKey> = []
  /// Patterns to include or exclude that matched no file.
  var unmatched: [String] = []
}

extension Survey {
  /// The files that describe targets, relative to the root; they are among `files`, whatever is included or excluded.
  var descriptions: [String] { files.filter { DescriptionKind(fileName: String(lastPart($0))) != nil } }
}

/// Looks for files as `discover` does.
func survey(
  paths: [String], include: [String], exclude: [String], relativeTo globFolder: String?
) throws(EngineError) -> Survey {
  let extensions = SourceLanguage.extensions + SourceLanguage.configurationExtensions
  let named = try AnalysedPaths(paths, extensions: extensions)
  let walked = walk(named, extensions: extensions)
  let places = manifestPlaces(walked, named)
  var selection = FileSelection(
    include: include, exclude: exclude, root: named.root, globFolder: globFolder.map(absolutePath) ?? named.root)
  let wanted = Set(named.files.map { PathKey($0) })
  var files: [String] = []
  var configurations: [String] = []
  for file in walked.files where selection.selects(file) {
    if isAlwaysRead(file) || wanted.contains(PathKey(file)) { files.append(file) } else { configurations.append(file) }
  }
  files = (files + walked.descriptions).sorted(by: bytesPrecede)
  return Survey(
    root: named.root, files: files, configurations: configurations, problems: walked.problems,
    packages: places.packages, projects: places.projects, unmatched: selection.unmatched)
}

/// Whether a file matters whatever else there is: all but configuration files, of which a program has one.
private func isAlwaysRead(_ path: String) -> Bool {
  SourceLanguage(path: path).configuration == nil || path.hasSuffix("Info.plist")
}

extension Survey {
  /// How many files there are in some places, manifests left out; of everything, `nil`: those that are analysed count.
  func count(in shown: ShownPlaces) -> Int? {
    guard let places = shown.places else { return nil }
    let sources = files.count { shown.holds($0) && !isManifest(String(lastPart($0))) }
    return sources + configurations.count { places.contains($0) }
  }

  /// Reads the manifests and assigns files to modules.
  func project(jobs: Int) -> DiscoveredProject {
    let described = descriptions.map { joinedPath(root, $0) }
    let manifests = readManifests(
      packages: packages, projects: projects, descriptions: described, below: root, jobs: jobs)
    let sources = files.filter { !manifests.isManifest($0, root: root) }
    let code = sources.filter { SourceLanguage(path: $0).isCode }
    let rule = FolderRule(
      rootName: String(lastPart(root)), foldersWithFiles: Set(code.map { PathKey(relativeFolder($0)) }))
    var assignment = ModuleAssignment(root: root, claims: manifests.claims, modules: manifests.modules, rule: rule)
    let assigned = assignment.assign(sources, packages: manifests.packages)
    var project = DiscoveredProject(
      root: root, modules: assignment.modules.modules, files: assigned, configurations: [], unknowns: [],
      unmatched: unmatched)
    project.configurations = known(assignment.assign(configurations, packages: manifests.packages), project)
    keepUsedModules(&project)
    project.unknowns = problems.map { Unknown(file: $0.path, line: 1, column: 1, reason: $0.reason) }
    project.unknowns += manifests.unknowns(relativeTo: root)
    project.looks = manifests.looks
    project.manifestHashes = manifests.hashes
    project.damagedManifests = manifests.damaged(relativeTo: root)
    project.unknowns.sort { bytesPrecede($0.file, $1.file) }
    return project
  }
}

private func walk(_ named: AnalysedPaths, extensions: [String]) -> WalkedFiles {
  var walk = FileWalk(root: named.root, extensions: extensions)
  for folder in named.folders { walk.walk(folder) }
  var walked = walk.result()
  if !named.files.isEmpty {
    walked.files = Set((walked.files + named.files).map { PathKey($0) }).map(\.path).sorted(by: bytesPrecede)
  }
  return walked
}

/// Configuration files in modules that have other files: alone they make none.
private func known(_ files: [DiscoveredFile], _ project: DiscoveredProject) -> [DiscoveredFile] {
  let used = Set(project.files.flatMap(\.modules))
  guard let first = project.files.first?.modules.first else { return [] }
  return files.map { file in
    var file = file
    file.modules = file.modules.filter(used.contains)
    if file.modules.isEmpty { file.modules = [first] }
    return file
  }
}

/// Drops modules without files and puts the others in order.
private func keepUsedModules(_ project: inout DiscoveredProject) {
  let used = Set(project.files.flatMap(\.modules))
  let order = used.sorted { bytesPrecede(project.modules[$0].name, project.modules[$1].name) }
  var rows = [Int](repeating: -1, count: project.modules.count)
  for (row, old) in order.enumerated() { rows[old] = row }
  project.modules = order.map { project.modules[$0] }
  for index in project.files.indices { renumber(&project.files[index].modules, rows) }
  for index in project.configurations.indices { renumber(&project.configurations[index].modules, rows) }
}

private func renumber(_ modules: inout [Int], _ rows: [Int]) {
  for place in modules.indices { modules[place] = rows[modules[place]] }
}
