import Knit

final class GrocerAssembly: AutoInitModuleAssembly {
  typealias TargetResolver = BaseResolver
  static var dependencies: [any ModuleAssembly.Type] { [StockAssembly.self] }

  func assemble(container: Container<BaseResolver>) {
    container.register(Basket.self) { Basket.make(resolver: $0) }  // expect: missing_binding
    container.register(Advertisement.self) { r in
      // The shop's resolver has nothing of its customers.
      Advertisement(wallet: r.unsafeResolver().resolve(Wallet.self)!)  // expect: missing_binding
    }
    // @knit alias("till")
    container.register(Checkout.self) { r in Checkout(basket: r.resolve(Basket.self)!, stock: r.stock()) }
  }
}
