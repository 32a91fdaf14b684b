import Payments
import ShopCore
import Swinject

public protocol CheckoutService: AnyObject {
  func checkout() async throws
}

public final class StandardCheckout: CheckoutService {
  private let cart: Cart
  private let gateway: PaymentGateway
  private let discount: Discounting
  private let logger: Logging

  public init(cart: Cart, gateway: PaymentGateway, discount: Discounting, logger: Logging) {
    self.cart = cart
    self.gateway = gateway
    self.discount = discount
    self.logger = logger
  }

  public func checkout() async throws {
    logger.log("checkout")
    try await gateway.pay(discount.discount(on: cart.total))
  }
}

/// Asks the resolver it was handed instead of saying what it needs.
public final class DeliveryEstimator {
  private let logger: Logging
  private let repository: ProductRepository

  public init(resolver: Resolver) {
    logger = resolver.resolve(Logging.self)!  // expect: service_locator
    repository = resolver.resolve(ProductRepository.self)!
  }

  public func days(for id: String) async throws -> Int {
    logger.log("estimate \(id)")
    return try await repository.product(id).title.count % 5
  }
}
