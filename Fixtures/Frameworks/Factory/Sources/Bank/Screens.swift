import FactoryKit

final class BalanceModel {
  @Injected(\.accounts) private var accounts
  @LazyInjected(\.analytics) private var analytics
  @Injected(\LoansContainer.calculator) private var calculator

  func title() -> String {
    analytics?.log("title")
    return "\(accounts.balance() + calculator.rate)"
  }
}

final class ExportModel {
  func run() {
    _ = Container.shared.exporter("pdf")  // expect: service_locator
  }
}
