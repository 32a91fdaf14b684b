import Foundation
import NotesCore
import NotesData
import NotesUI

/// Puts everything together, by hand.
struct AppFactory: ScreenFactory {
  private let facade: NoteFacade

  init() {
    let folder = FileManager.default.urls(for: .documentDirectory, in: .userDomainMask)[0]
    let source = FileDataSource(folder: folder)
    facade = NoteFacade(
      adapter: NoteAdapter(source: source), clock: SystemClock(), makeExporter: { PlainTextExporter() })
  }

  func makeList() -> NoteListModel { NoteListModel(facade: facade) }

  func makeEditor() -> NoteEditor { NoteEditor(facade: facade) }

  /// Wants one of everything.
  func makeReport() -> WeeklyReport {
    WeeklyReport(
      facade: facade, clock: SystemClock(), exporter: PlainTextExporter(), storage: Storage(),
      thumbnails: Caches.main, reminders: ReminderCenter.sharedCenter, theme: .sharedTheme)
  }
}

final class WeeklyReport {
  private let parts: [Any]

  init(  // expect: over_injection
    facade: NoteFacade, clock: any Clock, exporter: any Exporting, storage: Storage, thumbnails: any ThumbnailCache,
    reminders: any Reminding, theme: ThemeController
  ) {
    parts = [facade, clock, exporter, storage, thumbnails, reminders, theme]
  }
}
