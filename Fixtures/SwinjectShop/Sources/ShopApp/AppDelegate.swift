import Checkout
import Payments
import ShopCore
import Swinject
import SwinjectStoryboard
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  let assembler = Assembler(
    [
      CoreAssembly(),
      PaymentsAssembly(),
      CheckoutAssembly(merchant: "barograph-shop"),
      CatalogueAssembly(),
    ],
    container: SwinjectStoryboard.defaultContainer)

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    Injection.resolver = assembler.resolver
    let coordinator = CheckoutFlowCoordinator(parent: assembler)
    _ = coordinator.start(coupon: "WELCOME")
    assembler.resolver.resolve(PriceBoard.self).map { _ in print("prices are up") }
    return true
  }
}
