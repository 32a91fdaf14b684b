import Resolver

extension Resolver: ResolverRegistering {
  public static func registerAllServices() {
    register { Keychain() as SecretStore }.scope(.application)
    register { Ledger(secrets: resolve(), rates: resolve()) }.implements(LedgerReading.self)  // expect: missing_binding
    register(name: .offline) { CachedRates() as Rates }
    registerScreens()
  }

  private static func registerScreens() {
    register { r in TransferModel(ledger: r.resolve()) }.scope(.unique)
  }
}

extension Resolver.Name {
  static let offline = Self("offline")
}
