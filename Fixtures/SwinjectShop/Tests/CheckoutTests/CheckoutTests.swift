import Payments
import ShopCore
import Swinject
import XCTest

@testable import Checkout

final class CheckoutTests: XCTestCase {
  private var container: Container!

  override func setUp() {
    container = Container()
    CoreAssembly().assemble(container: container)
    CheckoutAssembly(merchant: "test").assemble(container: container)
    // Overrides in a test replace what the assemblies registered: not duplicates.
    container.register(Logging.self) { _ in SilentLogger() }
    container.register(PaymentGateway.self, name: "card") { (_: Resolver, _: String) in FakeGateway() }
  }

  func testPaysTheTotal() async throws {
    let service = try XCTUnwrap(container.resolve(CheckoutService.self))
    try await service.checkout()
    XCTAssertEqual(Date().timeIntervalSince1970 > 0, true)
  }
}

private final class FakeGateway: PaymentGateway {
  func pay(_ amount: Money) async throws {}
}
