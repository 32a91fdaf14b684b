import XCTest

@testable import Ledger

final class LedgerTests: XCTestCase {
  func testAVisitIsWrittenDown() {
    let shop = Shop()
    shop.visit()
    XCTAssertEqual(shop.store.entries.map(\.text), ["rang"])
  }

  func testWritesAsOftenAsItIsAsked() {
    let store = MemoryStore()
    let bookkeeper = Bookkeeper(store: store, audit: Audit())
    bookkeeper.write("a")
    bookkeeper.write("b")
    XCTAssertEqual(store.entries.map(\.text), ["a", "b"])
  }
}
