protocol RootDependency: AnyObject {
  var till: Till { get }
}

final class AppComponent: RootDependency {
  let till: Till
  init(till: Till = CashTill()) { self.till = till }
}

final class RootComponent: Component<RootDependency>, SeatsDependency {
  let plan: SeatPlan
  init(dependency: RootDependency, plan: SeatPlan) {
    self.plan = plan
    super.init(dependency: dependency)
  }
  var till: Till { dependency.till }
}

protocol RootPresentable: Presentable {}
final class RootScreen: RootPresentable {}
final class RehearsalScreen: RootPresentable {}

final class RootInteractor: Interactor<RootPresentable>, SeatsListener {
  weak var router: RootRouter?
  private let till: Till
  init(presenter: RootPresentable, till: Till) {
    self.till = till
    super.init(presenter: presenter)
  }
  func didChoose(_ seat: Int) { till.take(seat) }
}

final class RootRouter: Router {
  private let interactor: RootInteractor
  private let seats: SeatsBuildable
  init(interactor: RootInteractor, seats: SeatsBuildable) {
    self.interactor = interactor
    self.seats = seats
    super.init()
    interactor.router = self
  }
  override func didLoad() { attach(seats.build(withListener: interactor)) }
}

final class RootBuilder: Builder<RootDependency> {
  func build(isRehearsal: Bool = false) -> Router {
    let component = RootComponent(dependency: dependency, plan: isRehearsal ? BalconyPlan() : HallPlan())
    let screen: RootPresentable = isRehearsal ? RehearsalScreen() : RootScreen()
    let interactor = RootInteractor(presenter: screen, till: component.till)
    return RootRouter(interactor: interactor, seats: SeatsBuilder(dependency: component))
  }
}
