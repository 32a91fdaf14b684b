protocol SecretStore: AnyObject {
  func count() -> Int
}

final class Keychain: SecretStore {
  func count() -> Int { 1 }
}

protocol Rates: AnyObject {
  func today() -> Int
}

final class CachedRates: Rates {
  func today() -> Int { 2 }
}

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

  func total() -> Int { secrets.count() * rates.today() }
}
