import ShopCore
import Swinject

public struct PaymentsAssembly: Assembly {
  public init() {}

  public func assemble(container: Container) {
    container.register(FraudCheck.self) { _ in LimitFraudCheck(limit: Money(cents: 100_000)) }
      .inObjectScope(.container)
      .implements(AuditTrail.self)  // expect: incompatible_binding

    // A runtime argument: the merchant's account.
    container.register(PaymentGateway.self, name: "card") { (r: Resolver, merchant: String) in
      CardGateway(client: r.resolve(HTTPClient.self)!, fraud: r.resolve(FraudCheck.self)!, merchant: merchant)
    }

    // Nothing asks for it, by either key.
    let wallet = container.register(WalletGateway.self) { r in  // expect: unused_binding
      WalletGateway(client: r.resolve(HTTPClient.self)!)
    }
    container.forward(PaymentGateway.self, name: "wallet", to: wallet)

    registerReceipts(in: container)
    container.registerRefunds()
  }

  private func registerReceipts(in container: Container) {
    container.register(ReceiptPrinter.self) { r in ReceiptPrinter(archive: r.resolve(ReceiptArchive.self)!) }
    container.register(ReceiptArchive.self) { r in ReceiptArchive(printer: r.resolve(ReceiptPrinter.self)!) }  // expect: dependency_cycle hard

    container.register(Ledger.self) { r in Ledger(auditor: r.resolve(Auditor.self)!) }
    container.register(Auditor.self) { _ in Auditor() }
      .initCompleted { r, auditor in
        auditor.ledger = r.resolve(Ledger.self)  // expect: dependency_cycle soft
      }
  }
}

extension Container {
  func registerRefunds() {
    register(RefundDesk.self) { r in RefundDesk(clerk: r.resolve(RefundClerk.self)!) }
    register(RefundClerk.self) { _ in RefundClerk() }
      .initCompleted { r, clerk in clerk.desk = r.resolve(RefundDesk.self) }  // expect: dependency_cycle clean
  }
}
