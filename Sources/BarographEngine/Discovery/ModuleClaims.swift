/// What manifests and projects say about who owns which folder and file. All paths are absolute.
struct ModuleClaims {
  /// By folder; of two for one folder the earlier counts more.
  private(set) var packages: [PathKey: [FolderClaim]] = [:]
  /// By folder; all count.
  private(set) var projects: [PathKey: [FolderClaim]] = [:]
  /// Targets that name a file, by file, in the projects' order.
  private(set) var members: [PathKey: [TargetClaim]] = [:]

  /// The folders of the Xcode projects that declare a module, by its row.
  private(set) var homes: [Int: Set<PathKey>] = [:]

  /// By folder, of pods, build files and generators of projects; the earlier counts more.
  private(set) var descriptions: [PathKey: [FolderClaim]] = [:]

  mutating func addDescription(_ claim: FolderClaim) { descriptions[PathKey(claim.folder), default: []].append(claim) }
  mutating func addPackage(_ claim: FolderClaim) { packages[PathKey(claim.folder), default: []].append(claim) }
  mutating func addProject(_ claim: FolderClaim) { projects[PathKey(claim.folder), default: []].append(claim) }
  mutating func addMember(_ path: String, _ claim: TargetClaim) { members[PathKey(path), default: []].append(claim) }

  mutating func addHome(_ folder: String, of module: Int) { homes[module, default: []].insert(PathKey(folder)) }

  /// `members` by their paths in small letters.
  var foldedMembers: [PathKey: [TargetClaim]] {
    members.reduce(into: [:]) { $0[PathKey($1.key.path.lowercased()), default: []] += $1.value }
  }
}

/// One target that a file or folder belongs to.
struct TargetClaim: Hashable {
  /// A row of the module table.
  var module: Int
  /// Its place among all targets of all projects.
  var order: Int
  var targetName: String
  /// How many parts the path of its project's folder has: folders above it say nothing.
  var depth = 0
}

/// A folder all of whose files belong to a target, but for what is said here.
struct FolderClaim {
  var folder: String
  var target: TargetClaim
  /// Files and folders that it is limited to; `nil` means all.
  var only: PlaceSet?
  /// Files and folders that it leaves out.
  var except = PlaceSet([])
  /// The folder of the description that claims it, where all files belong to each target of that description which has them.
  var sharedIn: String?

  func accepts(_ path: String) -> Bool { !except.holds(path) && only?.holds(path) ?? true }
}

/// Some files and folders, absolute.
struct PlaceSet {
  private let places: Set<PathKey>

  init(_ paths: some Sequence<String>) { places = Set(paths.map { PathKey($0) }) }

  /// Whether a path is one of them or lies in one, in time that only its own length bounds.
  func holds(_ path: String) -> Bool {
    if places.isEmpty { return false }
    var next = path
    while !places.contains(PathKey(next)) {
      if next == "/" || next.isEmpty { return false }
      next = parentFolder(next)
    }
    return true
  }
}
