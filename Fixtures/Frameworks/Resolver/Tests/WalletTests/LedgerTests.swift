import Resolver
import XCTest

@testable import Wallet

final class LedgerTests: XCTestCase {
  override func setUp() {
    Resolver.root = Resolver(child: .main)
    Resolver.root.register { FakeSecrets() as SecretStore }
  }
}

private final class FakeSecrets: SecretStore {
  func count() -> Int { 0 }
}
