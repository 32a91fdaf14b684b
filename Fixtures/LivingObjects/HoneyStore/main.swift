let attic = ShelfStore().counted()
let keepers = [Keeper(), TownKeeper(), CellarKeeper(attic: attic)]
let guest = Keeper(store: CellarStore().counted().sealed(with: WaxSeal()), seal: TinSeal())
let market = Market(keepers: keepers, chief: guest)
let sunday = Market(keepers: [], chief: TownKeeper())
market.open()
sunday.open()
trace(market, sunday)
