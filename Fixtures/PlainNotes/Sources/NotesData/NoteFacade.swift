import Foundation
import NotesCore

/// What view models see of the data layer.
public final class NoteFacade {
  private let adapter: NoteAdapter
  private let clock: any Clock
  private let makeExporter: () -> any Exporting

  public init(adapter: NoteAdapter, clock: any Clock, makeExporter: @escaping () -> any Exporting) {
    self.adapter = adapter
    self.clock = clock
    self.makeExporter = makeExporter
  }

  public func all() throws -> [Note] { try adapter.notes() }

  public func add(title: String) throws {
    var notes = try adapter.notes()
    notes.append(Note(id: "\(clock.now().timeIntervalSince1970)", title: title, body: ""))
    try adapter.replace(notes)
  }

  /// Method injection: whoever calls decides on the exporter.
  public func export(_ note: Note, using exporter: any Exporting) -> String { exporter.text(of: note) }

  public func exportAll() throws -> [String] { try all().map { makeExporter().text(of: $0) } }
}

public protocol Exporting {
  func text(of note: Note) -> String
}

public struct PlainTextExporter: Exporting {
  public init() {}

  public func text(of note: Note) -> String { note.title + "\n" + note.body }
}
