import Resolver

final class TransferModel {
  private let ledger: LedgerReading
  init(ledger: LedgerReading = Resolver.resolve()) { self.ledger = ledger }
  func title() -> String { "\(ledger.total())" }
}

final class HistoryModel {
  @Injected private var ledger: LedgerReading  // expect: unread_dependency
  @LazyInjected(name: .offline) private var rates: Rates  // expect: unread_dependency
  @OptionalInjected var badge: Badge?  // expect: missing_binding

  func refresh() {
    let model: TransferModel = Resolver.resolve()  // expect: service_locator
    _ = model
  }
}

protocol Badge: AnyObject {}
