internal import BarographModel

/// Tells the modules of files. What a folder decides is decided once for the folder.
struct ModuleAssignment {
  private let root: String
  private let claims: ModuleClaims
  private let rule: FolderRule
  private(set) var modules: ModuleTable
  /// `claims.foldedMembers`, once somebody asked.
  private var foldedMembers: [PathKey: [TargetClaim]]?
  private var neighbours: Neighbours
  /// By absolute folder.
  private var inherited: [PathKey: InheritedClaims] = [:]
  private var folders: [FolderFacts] = []
  /// Rows of `folders` by relative folder.
  private var folderRows: [PathKey: Int] = [:]

  /// Claims on a folder and those above it, nearest first.
  private struct InheritedClaims {
    var packages: [FolderClaim] = []
    var projects: [FolderClaim] = []
    var descriptions: [FolderClaim] = []
  }

  /// What is known of one folder before its files are looked at.
  private struct FolderFacts {
    var path: String
    var claims: InheritedClaims
    var parts: [Substring]
    var role: FolderRole
    /// The module where no claim decides.
    var module: Int?
  }

  init(root: String, claims: ModuleClaims, modules: ModuleTable, rule: FolderRule) {
    self.root = root
    self.claims = claims
    self.modules = modules
    self.rule = rule
    let homes = claims.homes.mapValues { folders in Set(folders.map { PathKey(relativePath($0.path, to: root)) }) }
    neighbours = Neighbours(homes: homes)
  }

  /// Files, relative to the root, with their modules, declaring one first, and their roles.
  mutating func assign(_ files: [String], packages: Set<PathKey>) -> [DiscoveredFile] {
    let rows = files.map { folderRow(relativeFolder($0)) }
    var result = files.map { file in
      DiscoveredFile(absolutePath: joinedPath(root, file), path: file, modules: [], role: .production)
    }
    for (index, row) in rows.enumerated() {
      let path = result[index].absolutePath
      guard let claimed = claimed(path, folders[row]) ?? claimedInAnotherCase(path) else { continue }
      result[index].modules = claimed
      // Documents say where something is shown, not who compiles the code beside them.
      let module = modules.modules[claimed[0]]
      if module.origin == .xcodeTarget, SourceLanguage(path: files[index]).isCode {
        neighbours.add(claimed[0], isTest: module.isTest, in: folders[row].path)
      }
    }
    for (index, row) in rows.enumerated() {
      let isUnclaimed = result[index].modules.isEmpty
      if isUnclaimed { result[index].modules = [unclaimed(row, packages)] }
      let module = modules.modules[result[index].modules[0]]
      result[index].isForgotten = isUnclaimed && (module.origin == .xcodeTarget || isTemplate(folders[row]))
      result[index].role = folders[row].role.role(
        ofFile: lastPart(files[index]), isTestModule: module.isTest, isFolderModule: module.origin == .folder)
    }
    return result
  }

  // MARK: Claims

  private func claimed(_ path: String, _ facts: FolderFacts) -> [Int]? {
    if let claim = facts.claims.packages.first(where: { $0.accepts(path) }) { return [claim.target.module] }
    // A project that lists its files knows best; what generates one, or builds without one, describes folders.
    return targets(path, facts) ?? described(path, facts)
  }

  /// The target of the nearest folder that accepts a file, and where files are shared all others of the same description that have it.
  private func described(_ path: String, _ facts: FolderFacts) -> [Int]? {
    let accepting = facts.claims.descriptions.filter { $0.accepts(path) }
    guard let nearest = accepting.first else { return nil }
    guard let home = nearest.sharedIn else { return [nearest.target.module] }
    // What a product's pattern takes of its tests it is not meant to.
    let isTest = modules.modules[nearest.target.module].isTest
    return ranked(
      accepting.filter { $0.sharedIn == home && modules.modules[$0.target.module].isTest == isTest }.map(\.target), path
    )
  }

  /// All targets a file is in: products before tests, then the one that the nearest folder is named after, then in order.
  private func targets(_ path: String, _ facts: FolderFacts) -> [Int]? {
    var found = claims.members[PathKey(path)] ?? []
    for claim in facts.claims.projects where claim.accepts(path) { found.append(claim.target) }
    return found.isEmpty ? nil : ranked(found, path)
  }

  /// The targets that name a file with other capitals: a project is written where that makes no difference.
  private mutating func claimedInAnotherCase(_ path: String) -> [Int]? {
    if claims.members.isEmpty { return nil }
    let known = foldedMembers ?? claims.foldedMembers
    foldedMembers = known
    return known[PathKey(path.lowercased())].map { ranked($0, path) }
  }

  private func ranked(_ found: [TargetClaim], _ path: String) -> [Int] {
    if found.count == 1 { return [found[0].module] }
    let parts = pathParts(path)
    let ranked = found.map { target in
      let module = modules.modules[target.module]
      let named = parts.dropFirst(target.depth).dropLast().lastIndex { $0 == target.targetName || $0 == module.name }
      return (isTest: module.isTest ? 1 : 0, farness: parts.count - (named ?? 0), target: target)
    }
    let sorted = ranked.sorted { ($0.isTest, $0.farness, $0.target.order) < ($1.isTest, $1.farness, $1.target.order) }
    var rows: [Int] = []
    for entry in sorted where !rows.contains(entry.target.module) { rows.append(entry.target.module) }
    return rows
  }

  /// Whether files beside the targets of projects are those from which others are made.
  private func isTemplate(_ folder: FolderFacts) -> Bool {
    let hasTargets = !claims.members.isEmpty || !claims.projects.isEmpty
    return hasTargets && folder.parts.contains { $0 == "Templates" || $0.hasSuffix(".xctemplate") }
  }

  /// A file that its project forgot is taken for one of the module around it; otherwise names of folders decide.
  private mutating func unclaimed(_ row: Int, _ packages: Set<PathKey>) -> Int {
    if let known = folders[row].module { return known }
    let isPackage = { [root] in packages.contains(PathKey(joinedPath(root, $0))) }
    let module = neighbours.module(around: folders[row].path, stopAt: isPackage) ?? inferred(folders[row])
    folders[row].module = module
    return module
  }

  /// The module that the name of a folder speaks for: not the target of another application that is called the same.
  private mutating func inferred(_ folder: FolderFacts) -> Int {
    let (name, isTest) = rule.module(of: folder.parts)
    let path = joinedPath(root, folder.path)
    if let known = modules.row(named: name), let homes = claims.homes[known],
      !PlaceSet(homes.map(\.path)).holds(path)
    {
      return modules.infer(name: rule.longName(of: folder.parts), isTest: isTest)
    }
    return modules.infer(name: name, isTest: isTest)
  }

  // MARK: Folders

  private mutating func folderRow(_ folder: String) -> Int {
    // Files come in order, so mostly from the folder of the one before.
    let key = PathKey(folder)
    if let last = folders.last, PathKey(last.path) == key { return folders.count - 1 }
    if let known = folderRows[key] { return known }
    let parts = pathParts(folder)
    folderRows[key] = folders.count
    folders.append(
      FolderFacts(
        path: folder, claims: inheritedClaims(joinedPath(root, folder)), parts: parts, role: FolderRole(parts)))
    return folders.count - 1
  }

  private mutating func inheritedClaims(_ folder: String) -> InheritedClaims {
    if let known = inherited[PathKey(folder)] { return known }
    var result = InheritedClaims(
      packages: claims.packages[PathKey(folder)] ?? [], projects: claims.projects[PathKey(folder)] ?? [],
      descriptions: claims.descriptions[PathKey(folder)] ?? [])
    if folder != "/" {
      let above = inheritedClaims(parentFolder(folder))
      result.packages += above.packages
      result.projects += above.projects
      result.descriptions += above.descriptions
    }
    inherited[PathKey(folder)] = result
    return result
  }
}
