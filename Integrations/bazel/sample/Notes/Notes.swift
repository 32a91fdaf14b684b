import Shop

public final class Notes {
  private let shop: Shop
  public init(shop: Shop) { self.shop = shop }
}
