import ShopCore

public final class Cart {
  public private(set) var products: [Product] = []

  public init() {}

  public func add(_ product: Product) { products.append(product) }
  public var total: Money { products.reduce(.zero) { $0 + $1.price } }
}

public protocol Discounting {
  func discount(on total: Money) -> Money
}

/// Counts how often it was asked, so that sharing one by accident shows.
public final class VoucherDiscount: Discounting {
  private var uses = 0

  public init() {}

  public func discount(on total: Money) -> Money {
    uses += 1
    return Money(cents: total.cents / 10)
  }
}
