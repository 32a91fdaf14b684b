import ShopCore

public protocol FraudCheck {
  func allows(_ amount: Money) -> Bool
}

public final class LimitFraudCheck: FraudCheck {
  private let limit: Money

  public init(limit: Money) { self.limit = limit }

  public func allows(_ amount: Money) -> Bool { amount.cents <= limit.cents }
}

/// What auditors read. `LimitFraudCheck` does not conform to it.
public protocol AuditTrail {
  func entries() -> [String]
}
