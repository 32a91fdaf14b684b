package import BarographModel

/// The row of a type of the project, `Index.entities`.
package typealias EntityID = Row<Entity>

extension Index {
  /// The outline of a file.
  package subscript(file: FileID) -> OutlineView { rows[Int(file.index)] }

  /// All outlines, each with the row of its file.
  package var outlines: Zip2Sequence<Range<FileID>, [OutlineView]> { zip(project.fileRows, rows) }

  /// A type of the project.
  package subscript(entity: EntityID) -> Entity { entities[Int(entity.index)] }

  /// The rows of all types, first to last.
  package var entityRows: Range<EntityID> { EntityID(0)..<EntityID(entities.count) }
}
