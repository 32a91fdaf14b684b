protocol SecretStore: AnyObject {}
final class Keychain: SecretStore {}

protocol Rates: AnyObject {}
final class CachedRates: Rates {}

protocol LedgerReading: AnyObject {
  func total() -> Int
}

final class Ledger: LedgerReading {
  private let secrets: SecretStore
  private let rates: Rates

  init(secrets: SecretStore, rates: Rates) {
    self.secrets = secrets
    self.rates = rates
  }

  func total() -> Int { 0 }
}
