import Foundation

/// Values with shared constants. None of these is a singleton.
public struct Note: Hashable, Codable, Sendable {
  public var id: String
  public var title: String
  public var body: String

  public init(id: String, title: String, body: String) {
    self.id = id
    self.title = title
    self.body = body
  }

  public static let empty = Note(id: "", title: "", body: "")
  public static let sample = Note(id: "1", title: "Pressure", body: "Falling.")
}

public struct Palette: Sendable {
  public static let light = Palette(ink: "black", paper: "white")
  public static let dark = Palette(ink: "white", paper: "black")
  public static var current: Palette { .light }
  public var ink: String
  public var paper: String
}

public enum Metrics {
  public static let margin = 8.0
  public static let titleLimit = 80
  public static let separators: [String] = [", ", "; "]
}

extension Notification.Name {
  public static let noteDidChange = Notification.Name("noteDidChange")
}

public enum NoteError: Error {
  case missing(String)
  public static let unsaved = NoteError.missing("")
}
