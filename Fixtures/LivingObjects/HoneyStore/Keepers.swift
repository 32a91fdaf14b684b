/// Base of those who sell; what they keep their jars in is a matter of the kind.
class Keeper {
  let store: Store
  let seal: Seal

  init(store: Store, seal: Seal) {
    self.store = store
    self.seal = seal
  }

  convenience init() {
    let seal = Self.defaultSeal()
    self.init(store: Keeper.prepare(ShelfStore(), seal), seal: seal)
  }

  class func defaultSeal() -> Seal { WaxSeal() }

  private static func prepare(_ store: Store, _ seal: Seal) -> Store { store.sealed(with: seal) }

  func makeHelper() -> Helper { Helper(store: store) }
}

final class TownKeeper: Keeper {
  override class func defaultSeal() -> Seal { TinSeal() }
}

final class CellarKeeper: Keeper {
  private let attic: Store
  init(attic: Store) {
    self.attic = attic
    super.init(store: CellarStore(), seal: TinSeal())
  }
  override func makeHelper() -> Helper { Helper(store: attic) }
}

final class Helper {
  private let store: Store
  init(store: Store) { self.store = store }
  func work() { store.put("Heather") }
}

final class Market {
  private let keepers: [Keeper]
  private(set) var helpers: [Helper] = []
  private let chief: Keeper
  init(keepers: [Keeper], chief: Keeper) {
    self.keepers = keepers
    self.chief = chief
  }
  func open() {
    helpers = keepers.map { $0.makeHelper() } + [chief.makeHelper()]
    helpers.forEach { $0.work() }
  }
}
