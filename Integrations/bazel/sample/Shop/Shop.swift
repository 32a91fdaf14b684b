import Kit

public final class Shop {
  private let till: Till
  private let desk: Desk

  public init(till: Till, desk: Desk) {
    self.till = till
    self.desk = desk
  }

  public func open() -> Int { Clock.shared.now }
}

public final class Desk {
  private let shop: Shop
  public init(shop: Shop) { self.shop = shop }
}
