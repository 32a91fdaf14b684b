import Knit

protocol Stock: AnyObject {}
final class WarehouseStock: Stock {}
protocol Coupons: AnyObject {}

final class Basket {
  @Resolvable<BaseResolver>
  init(stock: Stock, coupons: Coupons, @Argument id: Int = 0) {}
}

final class Checkout {
  init(basket: Basket, stock: Stock) {}
}
