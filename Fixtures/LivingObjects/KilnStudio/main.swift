final class Studio {
  let firing: FiringBuilding
  private(set) var front: FiringView?

  init(firing: FiringBuilding) { self.firing = firing }

  func open() {
    front = firing.build()
    front?.output?.didAskToFire()
  }
}

let kiln = GasKiln()
let studio = Studio(firing: FiringBuilder(kiln: kiln, glazes: GlazesBuilder(fallback: kiln)))
studio.open()
trace(studio)
