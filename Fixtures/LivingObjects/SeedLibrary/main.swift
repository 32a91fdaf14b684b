struct CatalogueRegistration: Registration {
  func register(in container: Container) {
    container.register(Labels.self) { _ in LatinLabels() }
    container.registerShared(SeedCatalogue.self) { c in
      RemoteCatalogue(near: DrawerCatalogue(labels: c.resolve(Labels.self)))
    }
  }
}

struct LoansRegistration: Registration {
  func register(in container: Container) {
    container.registerShared(Loans.self) { _ in LedgerLoans() }
  }
}

struct DeskRegistration: Registration {
  func register(in container: Container) {
    container.register(Desk.self) { container in
      Desk(catalogue: container.resolve(), loans: container.resolve(Loans.self), labels: PlainLabels())
    }
    container.register(Window.self) { container in
      let window = Window(container: container)
      window.loans = container.resolve(Loans.self)
      return window
    }
  }
}

let container = Container()
let registrations: [Registration] = [CatalogueRegistration(), LoansRegistration(), DeskRegistration()]
registrations.forEach { $0.register(in: container) }
let desk = container.resolve(Desk.self)
let window: Window = container.resolve()
if desk.lend("Poppy") == nil || !window.look("Poppy") { fatalError("no poppies") }
trace(desk, window)
