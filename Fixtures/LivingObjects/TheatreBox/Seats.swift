protocol SeatsDependency: AnyObject {
  var plan: SeatPlan { get }
}

protocol SeatsListener: AnyObject { func didChoose(_ seat: Int) }
protocol SeatsPresentable: Presentable { var listener: SeatsPresentableListener? { get set } }
protocol SeatsPresentableListener: AnyObject { func tapped(_ seat: Int) }
protocol SeatsRouting: AnyObject { func routeToTill() }

protocol SeatsBuildable { func build(withListener listener: SeatsListener) -> SeatsRouter }

final class SeatsComponent: Component<SeatsDependency> {
  fileprivate var plan: SeatPlan { dependency.plan }
}

final class SeatsBuilder: Builder<SeatsDependency>, SeatsBuildable {
  func build(withListener listener: SeatsListener) -> SeatsRouter {
    let component = SeatsComponent(dependency: dependency)
    let screen = SeatsScreen()
    let interactor = SeatsInteractor(presenter: screen, plan: component.plan)
    interactor.listener = listener
    return SeatsRouter(interactor: interactor, screen: screen)
  }
}

final class SeatsInteractor: Interactor<SeatsPresentable>, SeatsPresentableListener {
  weak var router: SeatsRouting?
  weak var listener: SeatsListener?
  private let plan: SeatPlan

  init(presenter: SeatsPresentable, plan: SeatPlan) {
    self.plan = plan
    super.init(presenter: presenter)
    presenter.listener = self
  }

  func tapped(_ seat: Int) { listener?.didChoose(plan.free().first ?? seat) }
}

final class SeatsScreen: SeatsPresentable {
  weak var listener: SeatsPresentableListener?
}

final class SeatsRouter: Router, SeatsRouting {
  private let interactor: SeatsInteractor
  private let screen: SeatsPresentable
  init(interactor: SeatsInteractor, screen: SeatsPresentable) {
    self.interactor = interactor
    self.screen = screen
    super.init()
    interactor.router = self
  }
  func routeToTill() {}
}
