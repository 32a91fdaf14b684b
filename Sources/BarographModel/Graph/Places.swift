/// A place in a source file.
package struct Site: Sendable, Hashable, Codable {
  /// Row of `LinkedGraph.files`.
  package var file: FileID
  /// Starting at 1.
  package var line: Int32
  /// UTF-8 bytes, starting at 1.
  package var column: Int32

  package init(file: FileID, line: Int32, column: Int32) {
    self.file = file
    self.line = line
    self.column = column
  }

  /// The first byte of a file.
  package static func start(of file: FileID) -> Site { Site(file: file, line: 1, column: 1) }
}

/// A place of code, and what it says about the code.
package struct CodePlace: Sendable, Hashable {
  package var site: Site
  package var role: FileRole
  /// The `#if` condition around it, or empty.
  package var condition: String

  package init(site: Site, role: FileRole, condition: String) {
    self.site = site
    self.role = role
    self.condition = condition
  }
}

/// A file as the graph knows it.
package struct GraphFile: Sendable, Hashable, Codable {
  package var path: String
  package var module: String
  /// The other modules that compile it too.
  package var otherModules: [String] = []
  package var role: FileRole
  /// No target lists it, though it lies among the files of one.
  package var isForgotten = false
  /// Names of the modules it imports, in order.
  package var imports: [String] = []
  /// Names of the classes to which a header of Objective-C adds what other headers do not show.
  package var extended: [String] = []
  /// The line on which the first of them is named; 1 where there is none.
  package var extensionLine: Int32 = 1

  package init(path: String, module: String, role: FileRole) {
    self.path = path
    self.module = module
    self.role = role
  }
}
