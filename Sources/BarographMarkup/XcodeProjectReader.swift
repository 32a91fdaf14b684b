/// Makes targets of a project's objects.
struct XcodeProjectReader {
  typealias Row = PropertyList.Row

  let objects: XcodeObjects
  private var paths: XcodePaths
  private var list: PropertyList { objects.list }

  init(objects: XcodeObjects) {
    self.objects = objects
    paths = XcodePaths(objects: objects)
  }

  var problems: [MarkupProblem] {
    paths.hasCycle ? [MarkupProblem(offset: 0, reason: "groups of the project contain themselves")] : []
  }

  mutating func readTargets(rootObject: Row?) -> [XcodeTarget] {
    let project = rootObject.flatMap { objects[$0] } ?? objects.rows.first { objects.isA($0, "PBXProject") }
    var rows = project.map { objects.objects(of: $0, "targets") } ?? []
    // A cut file still has its targets, only not the list of them.
    if rows.isEmpty { rows = objects.rows }
    rows = rows.filter { objects.isA($0, "PBXNativeTarget") }
    let folders = readFolders(targets: rows)
    return rows.map { row in
      var target = XcodeTarget(name: name(of: row), moduleName: moduleName(of: row))
      target.isTest = isTest(row)
      target.files = files(of: row)
      target.files += folders.files[row] ?? []
      target.folders = folders.owned[row] ?? []
      target.dependencies = dependencies(of: row)
      return target
    }
  }

  private func name(of target: Row) -> String {
    list.string(of: target, for: "name") ?? list.string(of: target, for: "productName") ?? ""
  }

  private func isTest(_ target: Row) -> Bool {
    guard let type = list.string(of: target, for: "productType") else { return false }
    return type.hasPrefix("com.apple.product-type.bundle.") && type.hasSuffix("test")
      || type == "com.apple.product-type.bundle.ui-testing"
  }

  private func moduleName(of target: Row) -> String {
    let name = name(of: target)
    guard let configurations = objects.object(of: target, "buildConfigurationList") else {
      return BarographMarkup.moduleName(from: name)
    }
    let settings = XcodeBuildSettings(configurations: configurations, in: objects)
    return BarographMarkup.moduleName(from: settings.moduleName(targetName: name))
  }

  // MARK: Files

  private mutating func files(of target: Row) -> [String] {
    var result: [String] = []
    for phase in objects.objects(of: target, "buildPhases") {
      let isSources = objects.isA(phase, "PBXSourcesBuildPhase")
      let isHeaders = objects.isA(phase, "PBXHeadersBuildPhase")
      guard isSources || isHeaders || objects.isA(phase, "PBXResourcesBuildPhase") else { continue }
      for file in objects.objects(of: phase, "files") {
        guard let reference = objects.object(of: file, "fileRef") else { continue }
        for path in filePaths(of: reference) where isSources || !path.hasSuffix(".swift") { result.append(path) }
      }
    }
    return result
  }

  /// The file itself, or every localisation or version of it.
  private mutating func filePaths(of reference: Row) -> [String] {
    let isGroup = objects.isA(reference, "PBXVariantGroup") || objects.isA(reference, "XCVersionGroup")
    let members = isGroup ? objects.objects(of: reference, "children") : [reference]
    return members.compactMap { paths.path(of: $0) }.filter { !$0.isEmpty }
  }

  // MARK: Folders

  private struct Folders {
    var owned: [Row: [XcodeFolder]] = [:]
    /// Single files of folders that the target does not own.
    var files: [Row: [String]] = [:]
  }

  /// An exception takes files from a target that owns the folder, and gives them to one that does not.
  private mutating func readFolders(targets: [Row]) -> Folders {
    var result = Folders()
    var owners: [Row: Set<Row>] = [:]
    for target in targets {
      owners[target] = Set(objects.objects(of: target, "fileSystemSynchronizedGroups"))
    }
    let exceptions = readExceptions()
    for target in targets {
      for folder in objects.objects(of: target, "fileSystemSynchronizedGroups") {
        guard let path = paths.path(of: folder) else { continue }
        let sets = exceptions[folder, default: []].filter { $0.target == target }
        result.owned[target, default: []].append(XcodeFolder(path: path, exceptions: sets.flatMap(\.files)))
      }
    }
    for folder in objects.rows where objects.isA(folder, "PBXFileSystemSynchronizedRootGroup") {
      guard let path = paths.path(of: folder) else { continue }
      for set in exceptions[folder, default: []] where owners[set.target]?.contains(folder) != true {
        result.files[set.target, default: []] += set.files.map { joinedPath(path, $0) }
      }
    }
    return result
  }

  /// Files of a folder that a target has or lacks.
  private typealias Exceptions = (target: Row, files: [String])

  /// By folder. A set belongs to one folder, as Xcode writes it: one that several name counts for the first of them, so that what is
  /// read stays as long as the file.
  private func readExceptions() -> [Row: [Exceptions]] {
    var taken = Set<Row>()
    var result: [Row: [Exceptions]] = [:]
    for folder in objects.rows where objects.isA(folder, "PBXFileSystemSynchronizedRootGroup") {
      result[folder] = exceptions(of: folder) { taken.insert($0).inserted }
    }
    return result
  }

  private func exceptions(of folder: Row, where isFree: (Row) -> Bool) -> [Exceptions] {
    objects.objects(of: folder, "exceptions").compactMap { set in
      guard objects.isA(set, "PBXFileSystemSynchronizedBuildFileExceptionSet"), isFree(set) else { return nil }
      guard let target = objects.object(of: set, "target") else { return nil }
      return (target, objects.strings(of: set, "membershipExceptions"))
    }
  }

  // MARK: Dependencies

  private func dependencies(of target: Row) -> [String] {
    var names = Set<String>()
    for dependency in objects.objects(of: target, "dependencies") {
      if let name = dependencyName(dependency) { names.insert(name) }
    }
    for product in objects.objects(of: target, "packageProductDependencies") {
      if let name = list.string(of: product, for: "productName") {
        names.insert(BarographMarkup.moduleName(from: name))
      }
    }
    names.remove("")
    return names.sorted()
  }

  private func dependencyName(_ dependency: Row) -> String? {
    if let target = objects.object(of: dependency, "target") { return moduleName(of: target) }
    // A target of another project, or a product of a package.
    let remote = objects.object(of: dependency, "targetProxy").flatMap { list.string(of: $0, for: "remoteInfo") }
    let product = objects.object(of: dependency, "productRef").flatMap { list.string(of: $0, for: "productName") }
    let name = remote ?? product ?? list.string(of: dependency, for: "name")
    return name.map { BarographMarkup.moduleName(from: $0) }
  }
}
