import Foundation
import NotesCore
import NotesData

/// View models get the facade and nothing else.
public final class NoteListModel {
  private let facade: NoteFacade
  private let changes: NotificationCenter

  public init(facade: NoteFacade, changes: NotificationCenter = .default) {
    self.facade = facade
    self.changes = changes
  }

  public func titles() throws -> [String] {
    Log.shared.note("titles")
    return try facade.all().map(\.title)
  }

  public func add(_ title: String) throws {
    try facade.add(title: title)
    changes.post(name: .noteDidChange, object: nil)
  }
}
