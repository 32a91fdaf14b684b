/// The row of a file, `Project.files`; the graph keeps the files in the same order.
@usableFromInline package typealias FileID = Row<SourceFile>
/// The row of a module, `Project.modules`.
@usableFromInline package typealias ModuleID = Row<Module>

extension Project {
  /// A file.
  @inlinable package subscript(file: FileID) -> SourceFile { files[Int(file.index)] }
  /// A module.
  @inlinable package subscript(module: ModuleID) -> Module { modules[Int(module.index)] }

  /// The rows of all files, first to last.
  package var fileRows: Range<FileID> {
    FileID(0)..<FileID(files.count)
  }
}

extension LinkedGraph {
  /// A file.
  package subscript(file: FileID) -> GraphFile { files[Int(file.index)] }

  /// The rows of all files, first to last.
  package var fileRows: Range<FileID> { FileID(0)..<FileID(files.count) }
}
