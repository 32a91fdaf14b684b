/// What manifests and projects say about who owns which folder and file. All paths are absolute.
struct ModuleClaims {
  /// By folder; of two for one folder the earlier counts more.
  private(set) var packages: [String: [FolderClaim]] = [:]
  /// By folder; all count.
  private(set) var projects: [String: [FolderClaim]] = [:]
  /// Targets that name a file, by file, in the projects' order.
  private(set) var members: [String: [TargetClaim]] = [:]

  mutating func addPackage(_ claim: FolderClaim) { packages[claim.folder, default: []].append(claim) }
  mutating func addProject(_ claim: FolderClaim) { projects[claim.folder, default: []].append(claim) }
  mutating func addMember(_ path: String, _ claim: TargetClaim) { members[path, default: []].append(claim) }
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
  var only: [String]?
  /// Files and folders that it leaves out.
  var except: [String] = []

  func accepts(_ path: String) -> Bool {
    if except.contains(where: { isInside(path, $0) }) { return false }
    return only?.contains { isInside(path, $0) } ?? true
  }
}
