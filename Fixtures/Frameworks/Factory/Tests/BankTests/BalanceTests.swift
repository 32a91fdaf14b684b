import FactoryKit
import XCTest

@testable import Bank

final class BalanceTests: XCTestCase {
  func testTitle() {
    Container.shared.accounts.register { FakeAccounts() }
    XCTAssertEqual(BalanceModel().title(), "3")
  }
}

private final class FakeAccounts: AccountStore {
  func balance() -> Int { 0 }
}
