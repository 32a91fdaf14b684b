import ShopCore
import XCTest

@testable import Checkout

final class CartTests: XCTestCase {
  func testSumsPrices() {
    let cart = Cart()
    cart.add(.sample)
    cart.add(.sample)
    XCTAssertEqual(cart.total, Money(cents: 8_400))
  }

  func testFlowCountsProducts() {
    let tracker = FlowTracker(cart: Cart(), logger: SilentLogger())
    tracker.step("start")
  }
}
