import NotesCore

/// Generic types have no stored statics: the shared instance is computed.
public final class Cache<Value> {
  private var values: [String: Value] = [:]

  public init() {}

  public subscript(key: String) -> Value? {
    get { values[key] }
    set { values[key] = newValue }
  }
}

/// A namespace that keeps the instances.
public enum Caches {
  public static let notes = Cache<Note>()
  public static let main: ThumbnailCache = DiskThumbnailCache()
}

public protocol ThumbnailCache: AnyObject {
  func thumbnail(of note: Note) -> String?
}

final class DiskThumbnailCache: ThumbnailCache {
  func thumbnail(of note: Note) -> String? { nil }
}

/// Nested, and reached by its full path.
public final class Storage {
  public final class Index {
    public static let shared = Index()
    private init() {}

    public func words(in note: Note) -> Int { note.body.split(separator: " ").count }
  }

  private let index: Index

  public init(index: Index = Storage.Index.shared) { self.index = index }

  public func weight(of note: Note) -> Int { index.words(in: note) }
}
