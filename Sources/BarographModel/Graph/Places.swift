/// A place in a source file.
package struct Site: Sendable, Hashable, Codable {
  /// Row of `LinkedGraph.files`.
  package var file: Int32
  /// Starting at 1.
  package var line: Int32
  /// UTF-8 bytes, starting at 1.
  package var column: Int32

  package init(file: Int32, line: Int32, column: Int32) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// A file as the graph knows it.
package struct GraphFile: Sendable, Hashable, Codable {
  package var path: String
  package var module: String
  /// The other modules that compile it too.
  package var otherModules: [String] = []
  package var role: FileRole
  /// Names of the modules it imports, in order.
  package var imports: [String] = []
  /// Of a header of Objective-C: names of the classes to which it adds what other headers do not show.
  package var extended: [String] = []
  /// The line on which the first of them is named; 1 where there is none.
  package var extensionLine: Int32 = 1

  package init(path: String, module: String, role: FileRole) {
    self.path = path
    self.module = module
    self.role = role
  }
}
