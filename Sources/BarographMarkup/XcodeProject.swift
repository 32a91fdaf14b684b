/// The modules of an Xcode project: which target compiles which file. All paths are relative to the folder
/// that the `.xcodeproj` lies in, with `/`; a leading `..` leaves that folder.
package struct XcodeProject: Sendable, Hashable {
  /// In the project's order.
  package var targets: [XcodeTarget] = []
  /// Whether some configuration makes the main actor that of code that names none.
  package var mentionsDefaultIsolation = false
  /// Whether all its settings say a Swift before 4, or, where they say none, the Xcode that wrote it had no other.
  package var isBeforeSwift4 = false
  /// Problems of what could not be read; the targets above are what could.
  package var problems: [MarkupProblem] = []

  package init() {}
}

/// One native target of an Xcode project.
package struct XcodeTarget: Sendable, Hashable {
  package var name: String
  /// The module's name for `import`: from the build settings where they say it literally, otherwise from the target's name.
  package var moduleName: String
  /// A unit-test or UI-test bundle.
  package var isTest = false
  /// Compiled sources, and resources that are not Swift files, in the order of the build phases.
  package var files: [String] = []
  /// Folders all of whose files belong to the target.
  package var folders: [XcodeFolder] = []
  /// Module names of the targets, and names of the package products, that it depends on; sorted, no duplicates.
  package var dependencies: [String] = []

  package init(name: String, moduleName: String) {
    self.name = name
    self.moduleName = moduleName
  }
}

/// A folder that a target shares with the disk: files are members because they are there.
package struct XcodeFolder: Sendable, Hashable {
  package var path: String
  /// Files and folders below it that are not members, relative to it.
  package var exceptions: [String]

  package init(path: String, exceptions: [String]) {
    self.path = path
    self.exceptions = exceptions
  }
}

/// Reads the text of a `project.pbxproj`. Never fails: see `problems`.
package func readXcodeProject(_ bytes: [UInt8]) -> XcodeProject {
  let list = readPropertyList(bytes)
  var project = XcodeProject()
  if let problem = list.problem { project.problems.append(problem) }
  guard let root = list.root, let objects = list.value(of: root, for: "objects"), list.kind(of: objects) == .dictionary
  else {
    project.problems.append(MarkupProblem(offset: 0, reason: "the file has no project objects"))
    return project
  }
  var reader = XcodeProjectReader(objects: XcodeObjects(list: list, objects: objects))
  project.targets = reader.readTargets(rootObject: list.value(of: root, for: "rootObject"))
  project.problems += reader.problems
  return project
}
