import NotesCore

/// Between the data source and the facade: drops notes without a title.
public struct NoteAdapter {
  private let source: NoteDataSource

  public init(source: NoteDataSource) { self.source = source }

  public func notes() throws -> [Note] { try source.load().filter { !$0.title.isEmpty } }
  public func replace(_ notes: [Note]) throws { try source.save(notes) }
}
