import Foundation
import NotesCore

/// Can be replaced by anyone at any time.
public final class SyncEngine {
  public static var shared = SyncEngine()  // expect: mutable_singleton

  public init() {}

  public func sync() {}
}

/// Receives its data source, and reaches for the rest.
public final class SyncScheduler {
  private let source: NoteDataSource

  public init(source: NoteDataSource) { self.source = source }

  public func run() throws {
    SyncEngine.shared.sync()  // expect: hidden_singleton
    _ = try source.load()
  }

  public func isDue(since last: Date) -> Bool {
    Date().timeIntervalSince(last) > 60  // expect: ambient_dependency
  }

  public func isAllowed() -> Bool {
    UserDefaults.standard.bool(forKey: "sync")  // expect: ambient_dependency
  }
}

/// Puts another engine in place while the program runs.
public struct OfflineSwitch {
  public init() {}

  public func turnOn(_ engine: SyncEngine) { SyncEngine.shared = engine }
}

/// The same engine with the seam where it belongs.
public final class ManualSync {
  private let engine: SyncEngine

  public init(engine: SyncEngine = .shared) { self.engine = engine }

  public func run() { engine.sync() }
}
