import Foundation

/// Objective-C makes it by its other name, and it makes what Objective-C declares.
@objc(BSWorkshop)
final class Workshop: NSObject {
  private let basket: BSBasket
  private let bench: BSBench

  @objc init(basket: BSBasket) {
    self.basket = basket
    bench = BSBench(basket: basket)
    super.init()
  }

  /// `sharedSession` is `shared()` here, and `liftFrame:ontoStand:` leaves out what its types say.
  func repair(_ bike: BSFrame) {
    BSSession.shared().customer = "workshop"  // a basket is what it works on
    let stand = bench.lift(bike, onto: BSStand())
    stand.turn()
    basket.addObserver(bench)
  }
}
