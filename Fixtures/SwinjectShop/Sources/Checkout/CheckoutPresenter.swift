import Foundation
import ShopCore

public protocol CheckoutView: AnyObject {
  func show(total: Money)
}

/// Gets its service by constructor and its view by a weak property.
public final class CheckoutPresenter {
  public weak var view: CheckoutView?
  private let service: CheckoutService
  private let couponCode: String

  public init(service: CheckoutService, couponCode: String) {
    self.service = service
    self.couponCode = couponCode
  }

  public func buy() async throws { try await service.checkout() }
}

/// Takes one of everything.
public final class OrderSummary {
  private let lines: [Any]

  public init(  // expect: over_injection
    cart: Cart, service: CheckoutService, discount: Discounting, repository: ProductRepository, client: HTTPClient,
    logger: Logging, cache: ProductCaching
  ) {
    lines = [cart, service, discount, repository, client, logger, cache]
  }

  public var stamp: Date { Date() }  // expect: ambient_dependency
}
