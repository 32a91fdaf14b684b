protocol GlazesView: AnyObject {
  func show(_ names: [String])
}

protocol GlazesViewOutput {
  func didAppear()
}

protocol GlazesInteractorInput {
  func load(_ done: ([String]) -> Void)
}

final class GlazesScreen: GlazesView {
  private let makeOutput: (GlazesView) -> GlazesViewOutput
  private lazy var output: GlazesViewOutput = makeOutput(self)
  init(makeOutput: @escaping (GlazesView) -> GlazesViewOutput) { self.makeOutput = makeOutput }
  func show(_ names: [String]) {}
  func appear() {
    output.didAppear()
    traceResult(of: GlazesScreen.self, "makeOutput", output)
  }
}

final class GlazesPresenter: GlazesViewOutput {
  private unowned let view: GlazesView
  private let interactor: GlazesInteractorInput
  init(view: GlazesView, interactor: GlazesInteractorInput) {
    self.view = view
    self.interactor = interactor
  }
  func didAppear() { interactor.load { view.show($0) } }
}

struct GlazesInteractor: GlazesInteractorInput {
  let kiln: Kiln?
  func load(_ done: ([String]) -> Void) { done(["celadon", "tenmoku"]) }
}

protocol GlazesBuilding {
  func build(kiln: Kiln?) -> GlazesView
}

final class GlazesBuilder: GlazesBuilding {
  private let fallback: Kiln
  init(fallback: Kiln) { self.fallback = fallback }

  func build(kiln: Kiln?) -> GlazesView {
    let fallback = self.fallback
    let screen = GlazesScreen { view in
      let interactor = GlazesInteractor(kiln: kiln ?? fallback)
      return GlazesPresenter(view: view, interactor: interactor)
    }
    screen.appear()
    return screen
  }
}
