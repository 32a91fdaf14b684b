/// Values: never injected, never a dependency.
public struct Product: Hashable, Codable, Sendable {
  public var id: String
  public var title: String
  public var price: Money

  public init(id: String, title: String, price: Money) {
    self.id = id
    self.title = title
    self.price = price
  }

  public static let sample = Product(id: "p-1", title: "Aneroid capsule", price: Money(cents: 4_200))
}

public struct Money: Hashable, Codable, Sendable {
  public static let zero = Money(cents: 0)
  public var cents: Int

  public init(cents: Int) { self.cents = cents }

  public static func + (a: Money, b: Money) -> Money { Money(cents: a.cents + b.cents) }
}
