protocol FiringView: AnyObject {
  var output: FiringViewOutput? { get set }
  func show(_ temperature: Int)
}

protocol FiringViewOutput: AnyObject {
  func didAskToFire()
}

protocol FiringInteractorInput: AnyObject {
  func fire()
}

protocol FiringInteractorOutput: AnyObject {
  func didReach(_ temperature: Int)
}

protocol FiringRouting: AnyObject {
  func openGlazes()
}

protocol Kiln: AnyObject {
  func heat() -> Int
}

final class GasKiln: Kiln {
  func heat() -> Int { 1280 }
}

final class FiringScreen: FiringView {
  var output: FiringViewOutput?
  private var shown = 0
  func show(_ temperature: Int) { shown = temperature }
}

final class FiringPresenter: FiringViewOutput, FiringInteractorOutput {
  weak var view: FiringView?
  private let interactor: FiringInteractorInput
  private let router: FiringRouting

  init(interactor: FiringInteractorInput, router: FiringRouting) {
    self.interactor = interactor
    self.router = router
  }

  func didAskToFire() { interactor.fire() }
  func didReach(_ temperature: Int) {
    view?.show(temperature)
    router.openGlazes()
  }
}

final class FiringInteractor: FiringInteractorInput {
  weak var output: FiringInteractorOutput?
  private let kiln: Kiln
  init(kiln: Kiln) { self.kiln = kiln }
  func fire() { output?.didReach(kiln.heat()) }
}

final class FiringRouter: FiringRouting {
  weak var screen: FiringView?
  private let glazes: GlazesBuilding
  private(set) var opened: GlazesView?
  init(glazes: GlazesBuilding) { self.glazes = glazes }
  func openGlazes() { opened = glazes.build(kiln: nil) }
}

protocol FiringBuilding {
  func build() -> FiringView
}

struct FiringBuilder: FiringBuilding {
  let kiln: Kiln
  let glazes: GlazesBuilding

  func build() -> FiringView {
    let screen = FiringScreen()
    let interactor = FiringInteractor(kiln: kiln)
    let router = FiringRouter(glazes: glazes)
    let presenter = FiringPresenter(interactor: interactor, router: router)
    screen.output = presenter
    presenter.view = screen
    interactor.output = presenter
    router.screen = screen
    return screen
  }
}
