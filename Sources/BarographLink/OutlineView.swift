package import BarographModel

/// The rows of one file's outline without ownership: reading them costs no reference counting, which linking would
/// otherwise spend a third of its time on. Only an `Index` makes views, and it keeps the project they look into.
package struct OutlineView: @unchecked Sendable {
  package let imports: UnsafeBufferPointer<Import>
  package let scopes: UnsafeBufferPointer<Scope>
  package let decls: UnsafeBufferPointer<Decl>
  package let types: UnsafeBufferPointer<TypeNode>
  package let exprs: UnsafeBufferPointer<Expr>
  package let arguments: UnsafeBufferPointer<Argument>
  package let statements: UnsafeBufferPointer<Statement>
  package let attributes: UnsafeBufferPointer<Attribute>
  package let conditions: UnsafeBufferPointer<Condition>
  package let lists: UnsafeBufferPointer<Int32>

  /// A view of an outline whose arrays nobody changes or frees while the view is in use.
  init(_ outline: FileOutline) {
    imports = outline.imports.withUnsafeBufferPointer { $0 }
    scopes = outline.scopes.withUnsafeBufferPointer { $0 }
    decls = outline.decls.withUnsafeBufferPointer { $0 }
    types = outline.types.withUnsafeBufferPointer { $0 }
    exprs = outline.exprs.withUnsafeBufferPointer { $0 }
    arguments = outline.arguments.withUnsafeBufferPointer { $0 }
    statements = outline.statements.withUnsafeBufferPointer { $0 }
    attributes = outline.attributes.withUnsafeBufferPointer { $0 }
    conditions = outline.conditions.withUnsafeBufferPointer { $0 }
    lists = outline.lists.withUnsafeBufferPointer { $0 }
  }
}
