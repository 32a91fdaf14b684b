/// The purpose of a source file, as its target and its path tell it.
@usableFromInline package enum FileRole: UInt8, RowKind, Codable, CaseIterable {
  case production, test, preview, generated
}

/// Where a module of the project comes from; decides how far its name can be trusted.
@usableFromInline package enum ModuleOrigin: UInt8, RowKind, Codable {
  case swiftPackage, xcodeTarget, folder
  /// A pod, a target of Bazel, Buck, Tuist or XcodeGen.
  case described
}

/// A module: a SwiftPM target, an Xcode target, or a folder that looks like one.
@usableFromInline package struct Module: Sendable, Hashable, Codable {
  /// The name that `import` and ids use.
  package var name: String
  package var isTest: Bool
  package var origin: ModuleOrigin
  /// Names of the modules its manifest says it depends on; empty when unknown.
  package var dependencies: [String]
  /// Its manifest or project makes the main actor the default for code that names none, there or in a module beside it.
  package var mayDefaultToMainActor = false
  /// Its project says a Swift before 4, in which the run time sees all members of classes of Objective-C's kind.
  package var infersObjectiveC = false

  package init(name: String, isTest: Bool, origin: ModuleOrigin, dependencies: [String] = []) {
    self.name = name
    self.isTest = isTest
    self.origin = origin
    self.dependencies = dependencies
  }
}

/// One analysed file with its place in the project.
@usableFromInline package struct SourceFile: Sendable {
  /// Relative to the analysed root, with `/`.
  package var path: String
  /// Rows of `Project.modules`; the first is the declaring module. Never empty.
  @usableFromInline package var modules: [Int]
  @usableFromInline package var role: FileRole
  /// No target lists it, though it lies among the files of one.
  @usableFromInline package var isForgotten: Bool
  /// Keeps what `outline` looks into.
  package let block: OutlineBlock

  package init(path: String, modules: [Int], role: FileRole, isForgotten: Bool = false, block: OutlineBlock) {
    self.path = path
    self.modules = modules
    self.role = role
    self.isForgotten = isForgotten
    self.block = block
  }

  /// Made for each use; `Index.rows` has it ready.
  package var outline: OutlineView { block.view }

  /// A file whose outline was just made.
  package init(
    path: String, modules: [Int], role: FileRole, isForgotten: Bool = false, outline: FileOutline
  ) {
    self.init(path: path, modules: modules, role: role, isForgotten: isForgotten, block: OutlineBlock(outline))
  }
}

/// Something that was not understood, or an input that could not be read.
package struct Unknown: Sendable, Hashable, Codable {
  package var file: String
  /// Starting at 1.
  package var line: Int
  /// UTF-8 bytes, starting at 1.
  package var column: Int
  package var reason: String

  package init(file: String, line: Int, column: Int, reason: String) {
    self.file = file
    self.line = line
    self.column = column
    self.reason = reason
  }
}

/// The whole input of linking.
@usableFromInline package struct Project: Sendable {
  package var names: NameTable
  @usableFromInline package var modules: [Module]
  /// In byte order of their paths.
  @usableFromInline package var files: [SourceFile]
  /// Files that could not be read or parsed.
  package var unknowns: [Unknown]

  package init(names: NameTable, modules: [Module], files: [SourceFile], unknowns: [Unknown] = []) {
    self.names = names
    self.modules = modules
    self.files = files
    self.unknowns = unknowns
  }
}

extension Project {
  /// Where files stop to be what their language allows, in order of files. They were read all the same, as far as they go.
  package var unparsed: [Unknown] {
    files.compactMap { file in
      let outline = file.outline
      guard outline.firstError >= 0 else { return nil }
      let place = outline.position(of: UInt32(outline.firstError))
      return Unknown(
        file: file.path, line: place.line, column: place.column,
        reason: "does not parse from here on; what could be read was analysed")
    }
  }
}
