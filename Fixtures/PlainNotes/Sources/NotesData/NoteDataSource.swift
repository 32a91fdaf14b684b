import Foundation
import NotesCore

public protocol NoteDataSource: AnyObject {
  func load() throws -> [Note]
  func save(_ notes: [Note]) throws
}

/// Bottom layer: gets what it touches of the platform through default arguments, which tests replace.
public final class FileDataSource: NoteDataSource {
  private let files: FileManager
  private let folder: URL
  private let log: Log

  public init(folder: URL, files: FileManager = .default, log: Log = .shared) {
    self.folder = folder
    self.files = files
    self.log = log
  }

  public func load() throws -> [Note] {
    log.note("load")
    let data = files.contents(atPath: folder.appendingPathComponent("notes.json").path) ?? Data()
    return try JSONDecoder().decode([Note].self, from: data)
  }

  public func save(_ notes: [Note]) throws {
    let data = try JSONEncoder().encode(notes)
    files.createFile(atPath: folder.appendingPathComponent("notes.json").path, contents: data)
  }
}
