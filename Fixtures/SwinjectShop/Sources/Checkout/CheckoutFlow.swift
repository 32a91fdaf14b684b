import Payments
import ShopCore
import Swinject

/// One flow through the checkout; its bindings live in a child container.
public final class CheckoutFlowAssembly: Assembly {
  public init() {}

  public func assemble(container: Container) {
    // Shadows the parent's cart on purpose: not a duplicate.
    container.register(Cart.self) { _ in Cart() }.inObjectScope(.container)
    container.register(FlowTracker.self) { r in
      FlowTracker(cart: r.resolve(Cart.self)!, logger: r.resolve(Logging.self)!)
    }
    .inObjectScope(.container)
  }
}

public final class FlowTracker {
  private let cart: Cart
  private let logger: Logging

  public init(cart: Cart, logger: Logging) {
    self.cart = cart
    self.logger = logger
  }

  public func step(_ name: String) { logger.log("\(name): \(cart.products.count)") }
}

/// Makes the child assembler and asks it: a composition root of its own.
public final class CheckoutFlowCoordinator {
  private let assembler: Assembler

  public init(parent: Assembler) {
    assembler = Assembler([CheckoutFlowAssembly()], parent: parent)
  }

  public func start(coupon: String) -> CheckoutPresenter {
    let tracker = assembler.resolver.resolve(FlowTracker.self)!
    tracker.step("start")
    return assembler.resolver.resolve(CheckoutPresenter.self, argument: coupon)!
  }

  public func review() -> OrderSummary? { assembler.resolver.resolve(OrderSummary.self) }

  public func estimator() -> DeliveryEstimator? { assembler.resolver.resolve(DeliveryEstimator.self) }

  public func openWeb() -> WebCheckout? { assembler.resolver.resolve(WebCheckout.self) }

  public func restart() -> CheckoutPresenter {
    assembler.resolver.resolve(CheckoutPresenter.self)!  // expect: argument_mismatch
  }

  public func resume(step: Int) -> CheckoutPresenter {
    assembler.resolver.resolve(CheckoutPresenter.self, argument: step)!  // expect: argument_mismatch
  }
}
