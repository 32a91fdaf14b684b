protocol BellDelegate: AnyObject {
  func rang()
}

final class Bell {
  var delegate: BellDelegate?
  func ring() { delegate?.rang() }
}

/// Answers its bell.
final class Clerk: BellDelegate {
  private let bell = Bell()
  private let bookkeeper: Bookkeeper
  init(bookkeeper: Bookkeeper) {
    self.bookkeeper = bookkeeper
    bell.delegate = self
  }
  func call() { bell.ring() }
  func rang() { bookkeeper.write("rang") }
}

final class Shop {
  let store = MemoryStore()
  private let audit = Audit()
  private let clerk: Clerk
  init() {
    clerk = Clerk(bookkeeper: Bookkeeper(store: store, audit: audit))
  }
  func visit() { clerk.call() }
}
