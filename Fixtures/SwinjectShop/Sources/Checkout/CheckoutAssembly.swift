import Payments
import ShopCore
import Swinject
import SwinjectAutoregistration

public final class CheckoutAssembly {
  private let merchant: String

  public init(merchant: String) { self.merchant = merchant }
}

/// The conformance is declared apart from the type.
extension CheckoutAssembly: Assembly {
  public func assemble(container: Container) {
    let merchant = merchant
    container.register(Discounting.self) { _ in VoucherDiscount() }
      .inObjectScope(.transient)

    container.register(CheckoutService.self) { r in
      StandardCheckout(
        cart: r.resolve(Cart.self)!,
        gateway: r.resolve(PaymentGateway.self, name: "card", argument: merchant)!,
        discount: r.resolve(Discounting.self)!,
        logger: r.resolve(Logging.self)!)
    }
    // Each service puts its products into a cart of its own.
    container.register(Cart.self) { _ in Cart() }  // expect: scattered_state

    // Lives as long as the container and keeps one discount for good.
    container.register(PriceBoard.self) { r in
      PriceBoard(discount: r.resolve(Discounting.self)!)  // expect: captive_dependency
    }
    .inObjectScope(.container)

    container.register(CheckoutPresenter.self) { (r: Resolver, coupon: String) in
      CheckoutPresenter(service: r.resolve(CheckoutService.self)!, couponCode: coupon)
    }
    container.autoregister(OrderSummary.self, initializer: OrderSummary.init)
    container.register(DeliveryEstimator.self) { DeliveryEstimator(resolver: $0) }

    // The cart of the web view has no provider.
    container.register(WebCheckout.self) { r in
      WebCheckout(session: r.resolve(WebSession.self)!)  // expect: missing_binding
    }
  }
}

public final class PriceBoard {
  private let discount: Discounting  // expect: unused_injection

  public init(discount: Discounting) { self.discount = discount }
}

public protocol WebSession {
  func open() async
}

public final class WebCheckout {
  private let session: WebSession  // expect: unused_injection

  public init(session: WebSession) { self.session = session }
}
