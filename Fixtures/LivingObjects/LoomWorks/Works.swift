/// Puts looms together; what is not chosen comes from the works themselves.
protocol Workshop {
  var usual: Dye { get }
  func pattern() -> Pattern
}

extension Workshop {
  var usual: Dye { Indigo() }
  func pattern() -> Pattern { Twill() }

  func loom<S: Spool>(_ spool: S) -> Loom<S> { Loom(spool: spool, dye: usual, pattern: pattern()) }
}

struct VillageWorkshop: Workshop {}

struct TownWorkshop: Workshop {
  var usual: Dye { Madder() }
  func pattern() -> Pattern { Herringbone(base: Twill()) }
}

func shuttle<Y>(_ yarn: Y, spare: Yarn) -> Shuttle<Y> where Y: Yarn { Shuttle(yarn: yarn, spare: spare) }
