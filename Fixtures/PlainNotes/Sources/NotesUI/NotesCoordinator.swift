import NotesCore
import NotesData

/// Makes the screens: a composition root, so shared instances may be reached here.
public final class NotesCoordinator: NoteEditorDelegate {
  private let factory: ScreenFactory
  private var editor: NoteEditor?

  public init(factory: ScreenFactory) { self.factory = factory }

  public func start() -> NoteListModel { factory.makeList() }

  public func edit() {
    let editor = factory.makeEditor()
    editor.delegate = self
    self.editor = editor
  }

  public func editorDidFinish(_ editor: NoteEditor) { self.editor = nil }
}

public protocol ScreenFactory {
  func makeList() -> NoteListModel
  func makeEditor() -> NoteEditor
}
