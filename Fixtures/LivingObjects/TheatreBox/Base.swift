/// The parts that every piece of the box office is made of.
class Interactor<Presenter> {
  let presenter: Presenter
  init(presenter: Presenter) { self.presenter = presenter }
  func activate() {}
}

class Component<Dependency> {
  let dependency: Dependency
  init(dependency: Dependency) { self.dependency = dependency }
}

class Builder<Dependency> {
  let dependency: Dependency
  init(dependency: Dependency) { self.dependency = dependency }
}

class Router {
  private(set) var children: [Router] = []
  func attach(_ child: Router) {
    children.append(child)
    child.didLoad()
  }
  func didLoad() {}
}

protocol Presentable: AnyObject {}
protocol SeatPlan: AnyObject { func free() -> [Int] }
protocol Till: AnyObject { func take(_ amount: Int) }

final class HallPlan: SeatPlan { func free() -> [Int] { [3, 4] } }
final class BalconyPlan: SeatPlan { func free() -> [Int] { [1] } }
final class CashTill: Till { func take(_ amount: Int) {} }
final class CardTill: Till { func take(_ amount: Int) {} }
