import Knit

protocol CustomerResolver: BaseResolver {}

/// For each customer, below what the shop has.
final class CustomerAssembly: AutoInitModuleAssembly {
  typealias TargetResolver = CustomerResolver
  static var dependencies: [any ModuleAssembly.Type] { [] }

  func assemble(container: Container<CustomerResolver>) {
    container.register(Wallet.self) { _ in Wallet() }
    container.register(Purse.self) { r in Purse(wallet: r.wallet(), stock: r.resolve(Stock.self)!) }
  }
}

final class Wallet {}

final class Purse {
  init(wallet: Wallet, stock: Stock) {}
}

final class Advertisement {
  init(wallet: Wallet) {}
}
