import Foundation

/// Where entries are kept.
protocol EntryStore: AnyObject {
  func add(_ entry: Entry)
}

struct Entry: Equatable {
  var text: String
  var date: Date
}

// barograph:ignore over_injection - it once took nine
final class MemoryStore: EntryStore {
  private(set) var entries: [Entry] = []
  func add(_ entry: Entry) { entries.append(entry) }
}

/// Counts what is written.
final class Meter {
  static var shared = Meter()
  private var writes = 0
  private init() {}
  func count() { writes += 1 }
}

protocol Auditing {}
final class Audit: Auditing {}

final class Bookkeeper {
  private let store: EntryStore
  private let audit: Auditing
  init(
    store: EntryStore,
    audit: Auditing
  ) {
    self.store = store
    self.audit = audit
  }

  func write(_ text: String) {
    Meter.shared.count()
    store.add(Entry(text: text, date: Date()))
  }
}
