import NotesCore
import NotesData

public protocol NoteEditorDelegate: AnyObject {
  func editorDidFinish(_ editor: NoteEditor)
}

/// Its way back to the coordinator is a weak delegate.
public final class NoteEditor {
  public weak var delegate: (any NoteEditorDelegate)?
  private let facade: NoteFacade
  private let exporter: any Exporting

  public init(facade: NoteFacade, exporter: any Exporting = PlainTextExporter()) {
    self.facade = facade
    self.exporter = exporter
  }

  public func done(_ note: Note) {
    _ = facade.export(note, using: exporter)
    delegate?.editorDidFinish(self)
  }

  public func sortsByDate() -> Bool {
    Preferences.default.sortsByDate  // expect: hidden_singleton
  }

  public func toggle() {
    Preferences.default.sortsByDate = !Preferences.default.sortsByDate
  }
}
