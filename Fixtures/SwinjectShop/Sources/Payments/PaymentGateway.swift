import ShopCore

public protocol PaymentGateway {
  func pay(_ amount: Money) async throws
}

public final class CardGateway: PaymentGateway {
  private let client: HTTPClient
  private let fraud: FraudCheck
  private let merchant: String

  public init(client: HTTPClient, fraud: FraudCheck, merchant: String) {
    self.client = client
    self.fraud = fraud
    self.merchant = merchant
  }

  public func pay(_ amount: Money) async throws {
    guard fraud.allows(amount) else { return }
    _ = try await client.get("/pay/\(merchant)/\(amount.cents)")
  }
}

public final class WalletGateway: PaymentGateway {
  private let client: HTTPClient

  public init(client: HTTPClient) { self.client = client }

  public func pay(_ amount: Money) async throws { _ = try await client.get("/wallet/\(amount.cents)") }
}
