import Foundation
import NotesCore
import Testing

@testable import NotesData

@Suite struct NoteFacadeTests {
  @Test func addsANote() throws {
    let source = MemoryDataSource()
    let facade = NoteFacade(
      adapter: NoteAdapter(source: source), clock: SystemClock { Date(timeIntervalSince1970: 0) },
      makeExporter: { PlainTextExporter() })
    try facade.add(title: "Storm")
    #expect(source.notes.map(\.title) == ["Storm"])
  }

  @Test func importsText() {
    #expect(TestableImportService().importText("x").title == "stub")
  }

  @Test func sharedInstancesMayBeReachedHere() {
    SyncEngine.shared.sync()
    Preferences.default.sortsByDate = false
    #expect(UserDefaults.standard.bool(forKey: "sync") == false)
    Preferences.default.sortsByDate = true
  }
}

private final class MemoryDataSource: NoteDataSource {
  var notes: [Note] = []

  func load() throws -> [Note] { notes }
  func save(_ notes: [Note]) throws { self.notes = notes }
}

private final class TestableImportService: ImportService {
  override func makeParser() -> NoteParser { StubParser() }
}

private struct StubParser: NoteParser {
  func note(from text: String) -> Note { Note(id: "", title: "stub", body: "") }
}
